/** Files of banks that are no statements: their names, so that the refusal can say what to export instead. */

/** CAMT.052, CAMT.054 and MT942 announce bookings that may still change; QIF names no account; PDF is for reading. */
const marks = {
  PDF: /^%PDF/,
  QIF: /^!(type|account|option)/i,
  'CAMT.052': /<(\w+:)?BkToCstmrAcctRpt\b/,
  'CAMT.054': /<(\w+:)?BkToCstmrDbtCdtNtfctn\b/,
  MT942: /(^|\}):20:(?![\s\S]*^:60[FM]:)[\s\S]*^:34F:/m,
} as const

export const otherFormats = Object.keys(marks)

/** By the first bytes of the file. */
export function otherFormat(head: Buffer): string | undefined {
  const text = head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*/, '')
  return Object.entries(marks).find(([, mark]) => mark.test(text))?.[0]
}
