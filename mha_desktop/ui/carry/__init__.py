"""Tables, workbooks and scripts out of the window, tables into it: save dialogs, the clipboard, the import preview."""
