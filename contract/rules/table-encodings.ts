/** Encodings of tables that staff may choose, by their labels in the WHATWG's list. */
export const tableEncodings = [
  'utf-8',
  'utf-16le',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'ibm866',
  'koi8-r',
  'gb18030',
  'big5',
  'shift_jis',
  'windows-874',
  'windows-1258',
] as const
