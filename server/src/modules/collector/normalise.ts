/** Texts of a page as values of a product: amounts, counts, kilograms, addresses, safe HTML. Pure. */
import {
  type CollectedField,
  type CollectedVariant,
  collectedFields,
  type Normalised,
} from '#contract/api/collector/collected-fields'
import { toGtin14 } from '#contract/rules/gtin'
import type { Locale } from '#contract/types'
import { cleanHtml } from '../../lib/html.ts'
import { oneLine } from '../../lib/text.ts'
import { isOutOfStock } from '../files/reading/feeds/google.ts'
import { type Page, readShownCount, readShownPrice, readShownWeight } from './shown-figures.ts'
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
  const of = (field: CollectedField): Page => ({ ...site, isPlain: fields[field]?.isPlain })
  const currencyText = fields.currency?.values[0] ?? ''
  const variants = readVariants(fields.variants, currencyText, site)
  const price = readShownPrice(fields.price?.values[0] ?? '', currencyText, of('price')) ?? lowestOf(variants)
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
    stock: readStock(fields.stock?.values[0], of('stock')),
    weight: readShownWeight(fields.weight?.values[0], of('weight')),
    moq: readShownCount(fields.moq?.values[0], of('moq')) || null,
    // Its currency is that of the product.
    variants: variants.map(({ variant, currency }) => ({
      ...variant,
      price: currency === price?.currency ? variant.price : null,
    })),
  }
}

function readBarcode(text = ''): string | null {
  const barcode = text.replace(/[\s-]/g, '')
  return toGtin14(barcode) ? barcode : null
}

/** From structured data as JSON; a rule may also find their names alone. */
function readVariants(found: Found | undefined, currencyText: string, site: Site): PricedVariant[] {
  const page = { ...site, isPlain: true }
  const variants = (found?.values ?? []).flatMap((text): PricedVariant[] => {
    const { name, options, code, barcode, price, stock, weight } = variantText(text)
    const texts = Object.entries(options ?? {}).map(([key, value]) => [key.slice(0, 100), value.slice(0, 200)])
    const shown = oneLine(texts.length > 0 ? texts.map(([, value]) => value).join(' / ') : (name ?? '')).slice(0, 200)
    if (!shown) return []
    const read = readShownPrice(price ?? '', currencyText, page)
    const variant = {
      name: shown,
      options: Object.fromEntries(texts),
      code: oneLine(code ?? '').slice(0, 64) || null,
      barcode: readBarcode(barcode),
      price: read?.amount ?? null,
      stock: readStock(stock, page),
      weight: readShownWeight(weight, page),
    }
    return [{ variant, currency: read?.currency }]
  })
  // Buyers cannot distinguish two with one name.
  return [...new Map(variants.map((each) => [each.variant.name, each])).values()]
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

interface PricedVariant {
  variant: CollectedVariant
  /** Of its price. */
  currency: string | undefined
}

/** Of prices in several currencies there is no lowest. */
function lowestOf(variants: readonly PricedVariant[]) {
  const [lowest, ...others] = variants
    .flatMap(({ variant: { price }, currency }) => (price !== null && currency ? [{ amount: price, currency }] : []))
    .toSorted((one, other) => Number(one.amount) - Number(other.amount))
  return others.every(({ currency }) => currency === lowest?.currency) ? lowest : undefined
}

/** Facts that buyers miss on the page of such a product. */
export const missingOf = (normalised: Normalised): CollectedField[] =>
  collectedFields.filter((field) => {
    const value = normalised[field]
    return expected.includes(field) && (value === null || (Array.isArray(value) && value.length === 0))
  })

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
function readStock(text: string | undefined, page: Page): number | null {
  if (text === undefined) return null
  return isOutOfStock(text) ? 0 : readShownCount(text, page)
}
