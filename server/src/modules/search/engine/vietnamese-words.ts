/**
 * Vietnamese words with their accents: *tủ* is a cabinet and *tư* a fourth. The index has them as written and folded, so that
 * a word typed with accents finds only itself, and one without them all that may be meant. Pure.
 */
import { remembered } from './remembered.ts'
import { fold, spelling } from './tokens.ts'

const wordForm = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

const hasAccents = remembered((word: string) => fold(word) !== word)

/** Words of a text that folding changes, as written. */
export const accentedWords = (text: string): string[] =>
  [...spelling(text).matchAll(wordForm)].map(([word]) => word).filter(hasAccents)

/** The same by their folded form. */
export const accentedIn = (keyword: string): Map<string, string> =>
  new Map(accentedWords(keyword).map((word) => [fold(word), word]))

const [withI, withY] = ['iìíỉĩị', 'yỳýỷỹỵ']
const endsInI = /^(h|k|l|m|qu|s|t|v)([iyìíỉĩịỳýỷỹỵ])$/u

/** A word with accents, also with i for y where both are written: mì and mỳ. */
export function spellingsOf(word: string): string[] {
  const [, beginning, vowel = ''] = endsInI.exec(word) ?? []
  if (beginning === undefined) return [word]
  const tone = Math.max(withI.indexOf(vowel), withY.indexOf(vowel))
  return [beginning + withI.charAt(tone), beginning + withY.charAt(tone)]
}
