/** Yes and no in sheets, as they are written and read again. */
import { type Locale, locales } from '#contract/types'

type Text = Readonly<Record<Locale, string>>

export const yes: Text = { en: 'Yes', cn: '是', es: 'Sí', ru: 'Да', th: 'ใช่', vi: 'Có' }
export const no: Text = { en: 'No', cn: '否', es: 'No', ru: 'Нет', th: 'ไม่', vi: 'Không' }

/** Undefined for what is neither. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.normalize('NFC').toLowerCase()
  const isIn = (texts: Text, ...more: string[]) =>
    more.includes(word) || locales.some((locale) => texts[locale].toLowerCase() === word)
  if (isIn(yes, '1', 'true')) return true
  return isIn(no, '0', 'false') ? false : undefined
}
