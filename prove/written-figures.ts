/** Numbers as the writers of six languages put them into files and messages. */
import type { Locale } from '#contract/types'

export interface Marks {
  decimal: '.' | ','
  /** Between groups of three digits; empty for none. */
  group: string
}

const usual: Record<Locale, Marks> = {
  en: { decimal: '.', group: ',' },
  cn: { decimal: '.', group: ',' },
  th: { decimal: '.', group: ',' },
  es: { decimal: ',', group: '.' },
  ru: { decimal: ',', group: '\u00a0' },
  vi: { decimal: ',', group: '.' },
}

/** Writers of a language use its marks; software that they use may write those of another. */
export function marksOf(lang: Locale, draw: () => number): Marks {
  if (draw() < 0.1) return { decimal: '.', group: '' }
  const { decimal, group } = usual[lang]
  return { decimal, group: draw() < 0.5 ? group : '' }
}

/** `value` is a plain decimal: `1234.50`. */
export function written(value: string, { decimal, group }: Marks): string {
  const [whole = '', fraction] = value.split('.')
  const grouped = whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, group)
  return fraction === undefined ? grouped : grouped + decimal + fraction
}

/** Decimals of prices. */
export const decimalsOf = (currency: string): number => (currency === 'VND' || currency === 'JPY' ? 0 : 2)
