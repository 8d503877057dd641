/**
 * How texts become words to search by, the same for what is stored and what is asked: folded (case,
 * accents, ё/е, đ/d, full and half width) and cut by `Intl.Segmenter`, which knows Chinese and Thai words.
 */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Lower case, compatibility forms, no accents; Thai marks stay, they make other words. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ё', 'е')
    .replaceAll('đ', 'd')
}

/** Scripts that put no space between words: only these need the segmenter's dictionaries, the rest is cut alike without, and twice as fast. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Words of a text in order, without repetition. */
export function tokens(text: string): string[] {
  if (!unspaced.test(text)) return [...new Set(fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu))]
  const found = new Set<string>()
  for (const { segment, isWordLike } of segmenter.segment(fold(text))) if (isWordLike) for (const part of segment.split(/[^\p{L}\p{M}\p{N}]+/u)) if (part) found.add(part)
  return [...found]
}

/** A code as people type it: upper case, without spaces, dashes and dots. */
export const codeKey = (code: string) =>
  fold(code)
    .toUpperCase()
    .replace(/[\s._/-]+/g, '')

/** The longest lexeme PostgreSQL takes is 2 kB. */
const longest = 200
const quote = (token: string) => `'${token.slice(0, longest).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A tsvector literal: `A` words of the name and codes, `B` of brand and categories, `C` of the rest. */
export function tsvectorOf(parts: { A: string[]; B: string[]; C: string[] }): string {
  const weights = new Map<string, 'A' | 'B' | 'C'>()
  for (const weight of ['A', 'B', 'C'] as const) for (const text of parts[weight]) for (const token of tokens(text)) if (!weights.has(token)) weights.set(token, weight)
  return [...weights].map(([token, weight]) => `${quote(token)}:1${weight}`).join(' ')
}

/** A tsquery literal: every word, the last one as a beginning; undefined when nothing is left to search. */
export function tsqueryOf(keyword: string): string | undefined {
  const words = tokens(keyword).slice(0, 16)
  if (words.length === 0) return undefined
  return words.map((word, index) => quote(word) + (index === words.length - 1 ? ':*' : '')).join(' & ')
}
