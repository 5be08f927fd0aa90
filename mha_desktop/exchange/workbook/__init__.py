"""A document as a workbook of live formulas: change a weight in a spreadsheet and see the same attention."""
