/**
 * How texts become words to search by, the same for stored texts and queries: folded (case, accents, ё/е, đ/d, full and
 * half width, traditional and simplified Chinese, the marks of Thai) and cut by `Intl.Segmenter`, which knows Chinese and
 * Thai words.
 */
import { simplify } from './chinese.ts'
import { isMeasure, joinMeasures, sizeOf } from './measures.ts'
import { remembered } from './remembered.ts'
import { segmentsOf } from './segments.ts'
import { thaiSpelling } from './thai.ts'

/** Identifies the name or value of an attribute, however it is written: `20 cm` and `20см` are one. */
export const textKey = (text: string): string => joinMeasures(fold(text)).replace(/\s+/g, ' ').trim().slice(0, 200)

/** Lower case, compatibility forms, no accents; Thai marks stay, they make other words. */
export function fold(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase()
  return simplify(
    thaiSpelling(
      text
        .normalize('NFKC')
        .replace(invisible, '')
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC'),
    )
      // Compatibility forms take Lao "am" apart, and the segmenter's dictionary does not know the pieces.
      .replaceAll('\u0ecd\u0eb2', '\u0eb3')
      .replaceAll('ё', 'е')
      .replaceAll('đ', 'd'),
  )
}

/** Nothing but its case can change. */
const isAscii = /^[ -~]*$/
/** Breaks without a width, as pages put them between Thai words. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

/** Lower case, with accents in one order, wherever they were typed: `hoà` and `hòa` are one word, `hoa` is another. */
export const spelling = (text: string): string =>
  isAscii.test(text)
    ? text.toLowerCase()
    : thaiSpelling(text.normalize('NFD').toLowerCase().replace(toneBeforeVowel, '$2$1').normalize('NFC'))

/** In decomposed Vietnamese: the mark of a tone, and the vowels of the same syllable behind it with their own marks. */
const toneBeforeVowel = /([\u0300\u0301\u0303\u0309\u0323])((?:[aeiouy][\u0302\u0306\u031b]?)+)/g

/** Scripts that put no space between words: only these need the segmenter's dictionaries. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Words of a text in order, without repetition; a measure is one word. */
export const tokens = (text: string): string[] => wordsIn(fold(text))
/** The same of a folded text. */
export const wordsIn = (folded: string): string[] => cut(joinMeasures(folded))

/** Words of a text that is searched: the parts of its measures, too, because buyers type the number alone. */
export const indexedTokens = (text: string): string[] => indexedWords(fold(text))

/** The same of a folded text. */
export function indexedWords(folded: string): string[] {
  const joined = joinMeasures(folded)
  if (joined === folded) return cut(folded)
  const parts = [...folded.matchAll(apart)].flatMap(([, ...found]) => found.filter(Boolean))
  return [...new Set([...cut(joined), ...cut(folded), ...parts])]
}
/** The number of a measure and its unit. */
const apart = /(?<![\p{L}\p{N}])(\d+)(?:\.(\d+))?(\p{L}[\p{L}\p{M}]*)/gu

/** Each word once. No word goes on behind a space, and texts share what is between spaces; figures are too many to remember. */
function cut(folded: string): string[] {
  const found = new Set<string>()
  for (const piece of folded.split(space))
    for (const word of hasDigit.test(piece) ? cutPiece(piece) : knownPiece(piece)) found.add(word)
  return [...found]
}

const space = /\s+/
const hasDigit = /\d/

function cutPiece(piece: string): string[] {
  if (!unspaced.test(piece)) return (piece.match(wordForm) ?? []).map(sizeOf)
  return segmentsOf(piece)
    .flatMap(({ text, isWord }) =>
      !isWord ? [] : isMeasure(text) ? [text] : text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean),
    )
    .map(sizeOf)
}
const knownPiece = remembered(cutPiece)
/** A decimal point belongs to a measure alone. */
const wordForm = /\d+\.\d+\p{L}+|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** A code as people type it: upper case, without spaces, dashes and dots. */
export const codeKey = (code: string) =>
  fold(code)
    .toUpperCase()
    .replace(/[\s._/-]+/g, '')

/** The longest lexeme PostgreSQL takes is 2 kB. */
const longest = 200
/** A lexeme as it is written in literals of `tsvector` and `tsquery`. */
export function quote(token: string): string {
  const text = token.length > longest ? token.slice(0, longest) : token
  return /['\\]/.test(text) ? `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${text}'`
}

/** A `tsvector` literal without positions: nothing is ranked by them, and they would double its size. PostgreSQL removes repetitions. */
export const tsvectorOf = (lexemes: readonly string[]): string => lexemes.map(quote).join(' ')

/**
 * The form in the index of words of brand, categories and details that are not in the name. The lexeme distinguishes them,
 * because a weight would have to be read from every row that holds the word.
 */
export const aboutLexeme = (lexeme: string) => `+${lexeme}`

/** A word wherever it is. */
export const anywhere = (lexeme: string): string[] => [lexeme, aboutLexeme(lexeme)]

/** Once more, so that many hits come in this order: words of the brand, then those of the categories, before other details. */
export const brandLexeme = (lexeme: string) => `=${lexeme}`
export const categoryLexeme = (lexeme: string) => `#${lexeme}`

/** Words that say what a product is, by its name. */
export const nounLexeme = (word: string) => `!${word}`
