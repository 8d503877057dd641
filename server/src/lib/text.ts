/** One-line texts that people type: trimmed, inner control characters and line breaks become spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u001f\u007f\u2028\u2029]+/g

export const oneLine = (text: string): string => text.replace(controls, ' ').trim()
