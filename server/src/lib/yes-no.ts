/** Yes and no in sheets, as they are written and read again. */
import type { Locale } from '#contract/types'
import { type Text, textOf, textsOf } from './texts.ts'

export const yesNo = (value: boolean, locale: Locale): string => textOf(locale, value ? 'word.yes' : 'word.no')

const [yes, no] = [textsOf('word.yes'), textsOf('word.no')]

/** Undefined for what is neither. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.normalize('NFC').toLowerCase()
  const isIn = (texts: Text, ...more: string[]) =>
    more.includes(word) || Object.values(texts).some((each) => each.toLowerCase() === word)
  if (isIn(yes, '1', 'true')) return true
  return isIn(no, '0', 'false') ? false : undefined
}
