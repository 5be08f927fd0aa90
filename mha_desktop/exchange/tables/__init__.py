"""Single tables in and out: stages and matrices as CSV, TSV, NPY, NPZ, XLSX, LaTeX, Markdown, and back."""
