/** Pieces of text that are short to send and long, deep or slow to normalize, split, match or sort. */
export const heavyPieces: Readonly<Record<string, string>> = {
  // NFKC makes 18, 4 and 33 characters of them.
  'one character that becomes eighteen': '\ufdfa',
  'one character that becomes four': '\u337f',
  'a basmala': '\ufdfd',
  // Lower case and NFD lengthen them; canonical order sorts the marks.
  'capitals that grow': '\u0130',
  'marks out of order': '\u0315\u0300\u05ae',
  'one long word': 'x',
  'short words': 'a ',
  figures: '1 ',
  'figures with commas': '1,',
  'codes and marks': 'a1:b2=c3;',
  'words with dashes': 'a-',
  'Thai without spaces': 'กข1',
  'Chinese without spaces': '五箱',
  emoji: '😀',
  brackets: '(((',
  'open tags': '<b>',
  'open comments': '<!--',
  entities: '&amp',
  quotes: '"\'',
  spaces: ' \t',
  'spaces between letters': 'x     ',
  wildcards: '%_*\\',
  'addresses of pages': 'https://a.b/?',
  'addresses of mail': 'a@b.',
  stops: '1.',
}

/** `length` characters (code points, as the contract counts them); the last one is a letter, so that nothing is trimmed. */
export function heavyText(piece: string, length: number): string {
  const letters = [...piece]
  const whole = piece.repeat(Math.floor(length / letters.length))
  const text = whole + letters.slice(0, length % letters.length).join('')
  return length > 1 && /\s$/.test(text) ? `${text.slice(0, -1)}x` : text
}

/** The same in lines of 500 characters, as a pasted list. */
export function heavyLines(piece: string, length: number): string {
  const line = heavyText(piece, 499)
  return `${line}\n`.repeat(Math.floor(length / 500)) + heavyText(piece, length % 500)
}
