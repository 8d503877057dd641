/** Descriptions that a mall begins with, in the reader's language until staff write their own. */
import { seededTexts } from '#contract/rules/seeded-texts'
import type { Translate } from '../../i18n/translate.ts'

const names = Object.keys(seededTexts) as (keyof typeof seededTexts)[]

export function shownText(stored: string, t: Translate): string {
  const name = names.find((each) => seededTexts[each] === stored)
  return name ? t(`seeded.${name}`) : stored
}

/** What to store after an edit: an unchanged text stays as it is. */
export const storedText = (typed: string, stored: string, t: Translate): string =>
  typed === shownText(stored, t) ? stored : typed
