/** Texts of a page as values of a product: amounts, counts, kilograms, addresses, safe HTML. Pure. */
import {
  type CollectedField,
  type CollectedVariant,
  collectedFields,
  type Normalised,
} from '#contract/api/collector/collected-fields'
import { currenciesOf, splitMoney } from '#contract/rules/currency-marks'
import { type DecimalMark, type Figure, otherMark, separatorOf } from '#contract/rules/figure'
import { toGtin14 } from '#contract/rules/gtin'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { cleanHtml } from '../../lib/html.ts'
import { currencyDigits } from '../../lib/money.ts'
import { oneLine } from '../../lib/text.ts'
import { readDecimal } from '../exchange/import/cells.ts'
import { isOutOfStock } from '../files/reading/feeds/google.ts'
import type { FieldTexts, Found, VariantText } from './texts.ts'

export interface Site {
  /** Relative addresses of pictures are read from here. */
  url: string
  language: Locale
  currency: string
}

const mostPictures = 10
/** A page without these is of little use. */
export const expected: readonly CollectedField[] = ['name', 'price', 'images', 'description', 'code']

export function normalise(fields: FieldTexts, site: Site): Normalised {
  const text = (field: CollectedField, most: number) =>
    oneLine((fields[field]?.values[0] ?? '').replace(/<[^<>]{0,500}>/g, ' ').replace(/\s+/g, ' ')).slice(0, most) ||
    null
  const variants = readVariants(fields.variants, site)
  const price =
    readPrice(fields.price?.values[0] ?? '', fields.currency?.values[0] ?? '', {
      ...site,
      isPlain: fields.price?.isPlain,
    }) ?? lowestOf(variants, pickCurrency([fields.currency?.values[0] ?? ''], site.currency))
  return {
    name: text('name', 300),
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    code: text('code', 80),
    barcode: readBarcode(fields.barcode?.values[0]),
    brand: text('brand', 200),
    description: readDescription(fields.description?.values ?? []),
    images: readPictures(fields.images?.values ?? [], site.url),
    category: text('category', 200),
    stock: readStock(fields.stock?.values[0]),
    weight: readWeight(fields.weight?.values[0], site.language),
    moq: readCount(fields.moq?.values[0]) || null,
    variants,
  }
}

function readBarcode(text = ''): string | null {
  const barcode = text.replace(/[\s-]/g, '')
  return toGtin14(barcode) ? barcode : null
}

/** From structured data as JSON; a rule may also find their names alone. */
function readVariants(found: Found | undefined, site: Site): CollectedVariant[] {
  const variants = (found?.values ?? []).flatMap((text): CollectedVariant[] => {
    const { name, options, code, barcode, price, stock, weight } = variantText(text)
    const texts = Object.entries(options ?? {}).map(([key, value]) => [key.slice(0, 100), value.slice(0, 200)])
    const shown = oneLine(texts.length > 0 ? texts.map(([, value]) => value).join(' / ') : (name ?? '')).slice(0, 200)
    if (!shown) return []
    return [
      {
        name: shown,
        options: Object.fromEntries(texts),
        code: oneLine(code ?? '').slice(0, 64) || null,
        barcode: readBarcode(barcode),
        price: readPrice(price ?? '', '', { ...site, isPlain: true })?.amount ?? null,
        stock: readStock(stock),
        weight: readWeight(weight, site.language),
      },
    ]
  })
  // Buyers cannot distinguish two with one name.
  return [...new Map(variants.map((variant) => [variant.name, variant])).values()]
}

function variantText(text: string): VariantText {
  if (!text.startsWith('{')) return { name: text.replace(/\s+/g, ' ').trim() }
  try {
    const found = JSON.parse(text) as Record<string, unknown>
    const own = (...names: string[]) => {
      const value = names
        .map((name) => found[name])
        .find((each) => typeof each === 'string' || typeof each === 'number')
      return value === undefined ? undefined : String(value)
    }
    const { options } = found
    const isOptions = typeof options === 'object' && options !== null && !Array.isArray(options)
    const texts = Object.entries(isOptions ? options : {}).filter(([, value]) => typeof value === 'string')
    return {
      name: own('name', 'title', 'label'),
      options: Object.fromEntries(texts) as Record<string, string>,
      code: own('code', 'sku'),
      barcode: own('barcode', 'gtin', 'ean'),
      price: own('price'),
      stock: own('stock', 'quantity'),
      weight: own('weight'),
    }
  } catch {
    return {}
  }
}

function lowestOf(variants: readonly CollectedVariant[], currency: string) {
  const prices = variants.flatMap(({ price }) => price ?? [])
  const amount = prices.toSorted((one, other) => Number(one) - Number(other))[0]
  return amount === undefined ? undefined : { amount, currency }
}

/** Facts that buyers miss on the page of such a product. */
export const missingOf = (normalised: Normalised): CollectedField[] =>
  collectedFields.filter((field) => {
    const value = normalised[field]
    return expected.includes(field) && (value === null || (Array.isArray(value) && value.length === 0))
  })

/** The mark between units and decimals in a language. */
const marks = new Map<Locale, DecimalMark>()
function decimalMarkOf(language: Locale): DecimalMark {
  const known = marks.get(language)
  if (known) return known
  const parts = new Intl.NumberFormat(languageTag[language]).formatToParts(1.5)
  const mark = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
  marks.set(language, mark)
  return mark
}

/**
 * "1.234,50 €" → 1234.50 EUR. A figure with two readings ("1.234") has a decimal mark if it was written for programs,
 * or if the currency has three digits and the language of the site uses that mark. Undefined without a figure.
 */
function readPrice(
  text: string,
  currencyText: string,
  { language, currency: own, isPlain }: Pick<Site, 'language' | 'currency'> & { isPlain?: boolean | undefined },
): { amount: string; currency: string } | undefined {
  const parts = splitMoney(text)
  const read = parts && readDecimal(parts.figure)
  if (!parts || !read) return undefined
  const currency = pickCurrency([currencyText, parts.mark], own)
  const value = chosen(read, isDecimal)
  if (value.startsWith('-')) return undefined
  function isDecimal(separator: DecimalMark) {
    if (isPlain) return separator === '.'
    return currencyDigits(currency) > 2 && decimalMarkOf(language) === separator
  }
  const [whole = '0', fraction = ''] = value.split('.')
  if (whole.length > 13) return undefined
  return { amount: fraction ? `${Number(whole)}.${fraction.slice(0, 4)}` : String(Number(whole)), currency }
}

/** Of two readings the one with decimals, if its mark is the decimal mark. */
function chosen(figure: Figure, isDecimal: (separator: DecimalMark) => boolean): string {
  if ('value' in figure) return figure.value
  const separator = separatorOf(figure)
  return figure.readings[isDecimal(separator) ? separator : otherMark(separator)]
}

/** A mark may mean several currencies ("$"); that of the source comes first. */
function pickCurrency(marks: readonly string[], own: string): string {
  for (const mark of marks) {
    const meant = currenciesOf(mark)
    if (meant.includes(own)) return own
    if (meant[0]) return meant[0]
  }
  return own
}

function readDescription(values: readonly string[]): string | null {
  const html = values
    .map((value) => (/<[a-z][^<>]*>/i.test(value) ? value : paragraphs(value)))
    .join('\n')
    .slice(0, 50_000)
  return cleanHtml(html).trim() || null
}

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n?/)
    .filter((line) => line.trim())
    .map((line) => `<p>${line.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('')

function readPictures(values: readonly string[], base: string): string[] {
  const urls = values.flatMap((value) => {
    const first = value.trim().split(/\s/)[0] ?? ''
    if (!URL.canParse(first, base)) return []
    const url = new URL(first, base)
    return url.protocol === 'http:' || url.protocol === 'https:' ? [url.href.slice(0, 2000)] : []
  })
  return [...new Set(urls)].slice(0, mostPictures)
}

/** Null where the page only says that it is in stock, because it does not say how much. */
function readStock(text: string | undefined): number | null {
  if (text === undefined) return null
  return isOutOfStock(text) ? 0 : readCount(text)
}

function readCount(text: string | undefined): number | null {
  const [count] = /\d{1,9}/.exec((text ?? '').replace(/(\d)[\s.,](?=\d{3}\b)/g, '$1')) ?? []
  return count === undefined ? null : Number(count)
}

/** Words for units in the languages of sites, with the codes of UN/ECE. */
const weightUnits: readonly (readonly [kilograms: number, words: string])[] = [
  [1, 'kg kgs kgm kilo kilos kilogram kilograms kilogramo kilogramos кг килограмм 千克 公斤 กก กิโลกรัม ki-lô-gam'],
  [0.001, 'g gr grm gram grams gramo gramos г гр грамм 克 กรัม ก gam'],
  [0.5, '斤'],
  [0.453_592, 'lb lbs lbr pound pounds libra libras'],
  [0.028_35, 'oz onz ounce ounces onza onzas'],
]
const kilograms = new Map(weightUnits.flatMap(([factor, words]) => words.split(' ').map((word) => [word, factor])))

/** In kilograms; a figure without a unit is in kilograms, one with an unknown unit says nothing. */
function readWeight(text: string | undefined, language: Locale): number | null {
  const [, figure = '', unit = ''] = /(\d[\d.,]*)\s*(\p{L}[\p{L}\p{M}-]*)?/u.exec((text ?? '').normalize('NFC')) ?? []
  const read = readDecimal(figure)
  if (!read) return null
  const value = chosen(read, (separator) => decimalMarkOf(language) === separator)
  const factor = kilograms.get(unit.toLowerCase()) ?? (unit ? undefined : 1)
  return factor === undefined ? null : Math.round(Number(value) * factor * 1000) / 1000
}
