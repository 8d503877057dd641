/** Normalizes one-line input: trimmed, control characters and line breaks become spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const controls = /[\u0000-\u001f\u007f\u2028\u2029]+/g

export const oneLine = (text: string): string => text.replace(controls, ' ').trim()

/** Normalizes input of several lines: every line as `oneLine` does, separated by `\n`. */
export const severalLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
    .trim()

/** Without accents; of Vietnamese words only those of several syllables stay distinct. */
export const withoutAccents = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ё', 'е')
    .normalize('NFC')
