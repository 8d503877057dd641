/** Translates measures of the demo catalogue, which are stored in their English form. */
import { type Locale, locales, type Translations } from '#contract/types'

const units: Partial<Record<Locale, Record<string, string>>> = {
  ru: {
    mm: 'мм',
    cm: 'см',
    m: 'м',
    ml: 'мл',
    L: 'л',
    l: 'л',
    g: 'г',
    kg: 'кг',
    'g/m²': 'г/м²',
    W: 'Вт',
    V: 'В',
    A: 'А',
    Ah: 'А·ч',
    mAh: 'мА·ч',
    Wh: 'Вт·ч',
    Hz: 'Гц',
    MHz: 'МГц',
    GHz: 'ГГц',
    MB: 'МБ',
    GB: 'ГБ',
    TB: 'ТБ',
    'Gbit/s': 'Гбит/с',
    ATM: 'атм',
    oz: 'унц.',
    in: 'дюйм.',
  },
  th: { mm: 'มม.', cm: 'ซม.', m: 'ม.', ml: 'มล.', L: 'ลิตร', l: 'ลิตร', g: 'ก.', kg: 'กก.' },
}

/** Norms with a localized name. */
const norms: Partial<Record<Locale, [RegExp, string][]>> = {
  ru: [
    [/\bGOST\b/g, 'ГОСТ'],
    [/\bTR CU\b/g, 'ТР ТС'],
  ],
}

const commas: Locale[] = ['es', 'ru', 'vi']

/** A number with its unit. Not `18 m+`, which is an age in months. */
const measure =
  /(\d[\d.,]*) (g\/m²|Gbit\/s|mm|cm|ml|mAh|kg|Ah|Wh|MHz|GHz|Hz|MB|GB|TB|ATM|oz|in|[mLlgWVA])(?![\p{L}\d+/])/gu
/** Only numbers, units and separators, so not e.g. a Bluetooth version or the name of a norm. */
const onlyMeasures = /^[\d\s.,×/–−+()Ø≤]*$/

function numberIn(locale: Locale, digits: string): string {
  if (!commas.includes(locale)) return digits
  const [whole = '', part] = digits.replace(/,(?=\d{3}(?!\d))/g, '').split('.')
  return part === undefined ? digits.replace(/,(?=\d{3}(?!\d))/g, '') : `${whole},${part}`
}

/** `"2.5 mm"` → `2,5 мм` in Russian, `2.5 มม.` in Thai. Other text stays unchanged. */
export function measured(text: string): Translations {
  const isPure = onlyMeasures.test(text.replace(measure, '$1'))
  return Object.fromEntries(
    locales.map((locale) => {
      const withUnits = text.replace(
        measure,
        (_, digits: string, unit: string) =>
          `${isPure ? digits : numberIn(locale, digits)} ${units[locale]?.[unit] ?? unit}`,
      )
      const withNumbers = isPure
        ? withUnits.replace(/\d+(?:,\d{3})*(?:\.\d+)?/g, (digits) => numberIn(locale, digits))
        : withUnits
      return [locale, (norms[locale] ?? []).reduce((result, [norm, name]) => result.replace(norm, name), withNumbers)]
    }),
  )
}
