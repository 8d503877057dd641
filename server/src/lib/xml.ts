/** Foreign text on its way into XML. */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

// What XML 1.0 has no place for, not even escaped: control characters, halves of surrogate pairs, two that are no characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Fit for the text of an element and for an attribute's value in quotes. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(impossible, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
