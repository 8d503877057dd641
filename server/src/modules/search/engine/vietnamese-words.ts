/**
 * Vietnamese syllables as lexemes of their own, because without accents they look like words of other languages: rất is no
 * rat. The index has each as written, for what is typed with accents (tủ is a cabinet, tư a fourth), and without them, for
 * what is typed without. Other words of Vietnamese texts, such as cotton, are words of any language. Pure.
 */
import { remembered } from './remembered.ts'
import { fold, spelling } from './tokens.ts'
import { isVietnameseSyllable } from './words/vietnamese.ts'

const writtenLexeme = (word: string) => `_${word}`
const plainLexeme = (word: string) => `?${word}`
const marks = /^[_?]/
/** A word of the index as it is written. */
export const withoutMark = (lexeme: string): string => lexeme.replace(marks, '')

/** Letters that neither Spanish nor English has. */
const ownLetters = /[àèìòùâêôãẽĩõũăđơư\u1ea0-\u1ef9]/iu
export const isVietnamese = (text: string): boolean => ownLetters.test(text.normalize('NFC'))

const wordForm = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** Words as written, with accents in one order. */
export const spelledWords = (text: string): string[] => spelling(text).match(wordForm) ?? []
const hasAccents = remembered((word: string) => fold(word) !== word)

/** A Vietnamese text in the index; `words` are its folded ones. */
export const vietnameseLexemes = (text: string, words: readonly string[]): string[] => [
  ...words.map((word) => (isVietnameseSyllable(word) ? plainLexeme(word) : word)),
  ...spelledWords(text)
    .filter((word) => isVietnameseSyllable(fold(word)))
    .map(writtenLexeme),
]

/** What a Vietnamese name calls a product, as `nounsIn` returns it, for the two lexemes of each. */
export const vietnameseNouns = (
  name: string,
  folded: string,
  nounsIn: (text: string) => readonly string[],
): string[] => [...nounsIn(folded).map(plainLexeme), ...nounsIn(spelling(name)).map(writtenLexeme)]

/** The same of a keyword, by the lexemes of its words. */
export function nounOfVietnamese(lexemes: readonly string[]): string[] {
  const noun = lexemes.map((lexeme) => withoutMark(lexeme).replace(/\*$/, '')).join(' ')
  if (lexemes.some((lexeme) => lexeme.startsWith('?'))) return [plainLexeme(fold(noun))]
  return lexemes.some((lexeme) => marks.test(lexeme)) ? [writtenLexeme(noun)] : [noun, writtenLexeme(noun)]
}

/** A folded word in the texts of any language. */
export const inAnyLanguage = (word: string): string[] =>
  isVietnameseSyllable(word) ? [word, plainLexeme(word)] : [word]

/** How words of a keyword or synonym are looked up in Vietnamese texts. */
export interface VietnameseWords {
  /** The lexemes of a folded word; `plain` are those of a word of any language. A beginning ends in `*`. */
  formsOf(word: string, plain: string[], isBeginning?: boolean): string[]
  /** Whether it is written like this, as far as it is written with accents. */
  isWritten(word: string, spelled: string): boolean
  /** Whether some are without accents among others that have them. */
  isMixed: boolean
  hasAccents: boolean
}

/**
 * Of words with accents those without have none, unless `isLoose`; where no word has accents, each means all that look
 * like it.
 */
export function vietnameseWords(spelled: readonly string[], isLoose = false): VietnameseWords {
  const byFolded = new Map(spelled.map((word) => [fold(word), word]))
  const isAccented = spelled.some(hasAccents)
  const isExact = (word: string) => isAccented && (!isLoose || hasAccents(word))
  return {
    formsOf: (folded, plain, isBeginning = false) => {
      const word = byFolded.get(folded) ?? folded
      // Accents come last when a word is typed.
      if (isBeginning) return hasAccents(word) ? [`${writtenLexeme(word)}*`] : [...plain, `${plainLexeme(folded)}*`]
      if (!isVietnameseSyllable(folded)) return plain
      return isExact(word) ? spellingsOf(word).map(writtenLexeme) : spellingsOf(folded).map(plainLexeme)
    },
    isWritten: (folded, other) => {
      const word = byFolded.get(folded) ?? folded
      return isExact(word) ? spellingsOf(word).includes(other) : spellingsOf(folded).includes(fold(other))
    },
    isMixed: isAccented && spelled.some((word) => !hasAccents(word) && isVietnameseSyllable(word)),
    hasAccents: isAccented,
  }
}

const [withI, withY] = ['iìíỉĩị', 'yỳýỷỹỵ']
const endsInI = /^(h|k|l|m|qu|s|t|v)([iyìíỉĩịỳýỷỹỵ])$/u

/** A word, also with i for y where both are written: mì and mỳ. */
function spellingsOf(word: string): string[] {
  const [, beginning, vowel = ''] = endsInI.exec(word) ?? []
  if (beginning === undefined) return [word]
  const tone = Math.max(withI.indexOf(vowel), withY.indexOf(vowel))
  return [beginning + withI.charAt(tone), beginning + withY.charAt(tone)]
}
