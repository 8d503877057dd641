/** Refusals of uploaded tables that are too much to read. */
export const tableLimitErrors = [
  'IMPORT_TOO_LONG',
  'FILE_TOO_MANY_COLUMNS',
  'FILE_TOO_MANY_CELLS',
  'FILE_CELL_TOO_LONG',
  'FILE_ROW_TOO_LONG',
  'FILE_TOO_MUCH_TEXT',
  'FILE_TOO_COMPLEX',
] as const
