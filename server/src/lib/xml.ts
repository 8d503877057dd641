/** Escapes text for XML. */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

// Not allowed in XML 1.0, not even escaped: control characters, lone surrogates, two noncharacters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Safe in element text and in quoted attribute values. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(impossible, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
