"""What is drawn, as data: colours, levels, layouts, camera, words. numpy only; screen and export share it."""
