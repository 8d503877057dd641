/**
 * Reads the demo catalogue: one file per category in `demo/catalog`, shared words in `words.json`. Texts are lists in
 * the order of the languages; packs, ladders and stock follow from price, weight and size.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Pack } from '#contract/api/catalog/product'
import { gtinCheckDigit } from '#contract/rules/gtin'
import { locales, type Translations } from '#contract/types'
import type { Unit } from '#contract/units'
import { readCredits } from './credits.ts'
import { measured } from './measures.ts'
import { type Measures, tradeTerms } from './packing.ts'

export interface DemoSku {
  code: string
  options: { name: Translations; value: Translations; image?: string }[]
  price: number | null
  ladder: { min_quantity: number; price: string }[]
  stock: number
  moq: number
  multiple: number
  packs: Partial<Pack>[]
  weight: number
  volume: number
}

export interface DemoProduct {
  key: string
  name: Translations
  detail: Translations
  brand: string
  manufacturer: string
  hs_code: string
  origin_country: string
  attributes: { name: Translations; value: Translations }[]
  unit: Unit
  /** Names in `demo/pictures`: all of the first variant, one of each other. */
  pictures: string[]
  /** Alternative texts by picture. */
  pictureTexts: Record<string, Translations>
  leadTime: Translations
  returns: Translations
  seoDescription: Translations
  skus: DemoSku[]
}

export interface DemoCategory {
  key: string
  parent: string
  name: Translations
  /** The picture of its tile. */
  cover: string
  products: DemoProduct[]
}

/** One text per language, in the order of `locales`. */
type Texts = string[]
/** A picture, or a picture with a price, weight and box of its own. */
type Variant = string | [picture: string, price: number, kg: number, box: Measures]

interface Entry {
  key: string
  code: string
  brand: string
  hs: string
  unit?: Unit
  /** Texts, or the key of a shared material. */
  material: Texts | string
  kg: number
  /** Null when it is on request. */
  price: number | null
  /** The object's own measures, shown to buyers. */
  size?: Measures
  /** The measures of one packed unit, where they differ. */
  box?: Measures
  stock?: number
  /** Keys of shared sentences. */
  points: string[]
  /** By the value of `option`; a product without variants has just a picture. */
  pictures: Record<string, Variant> | string
  option?: string
  sizes?: string[]
  name: Texts
  text: Texts
}

interface Words {
  brands: Record<string, { name: Texts; maker: string; origin: string; founded: number; about: Texts }>
  terms: Record<'leadTime', Record<'short' | 'long', Texts>> &
    Record<'returns', Record<'standard' | 'technical', Texts>>
  roots: Record<'toys' | 'home-daily' | 'electronics' | 'fashion' | 'office' | 'sports-tools', Texts>
  options: Record<string, Texts>
  questions: { question: Texts; answer: Texts }[]
  attributes: Record<'material' | 'dimensions', Texts>
  points: Record<string, Texts>
  materials: Record<string, Texts>
  values: Record<string, Texts | string>
}

const folder = import.meta.dirname
const read = <T>(path: string): T => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T

export const translated = (texts: readonly string[]): Translations =>
  Object.fromEntries(locales.map((locale, index) => [locale, texts[index] ?? '']))

export const readWords = () => read<Words>('words.json')

export function readCatalog(): DemoCategory[] {
  const words = readWords()
  const shipped = new Map(readCredits().map(({ picture, pictures }) => [picture, pictures]))
  return globSync('*.json', { cwd: join(folder, 'catalog') })
    .sort()
    .map((file) => {
      const { parent, cover, name, products } = read<{
        parent: string
        cover: string
        name: Texts
        products: Entry[]
      }>(join('catalog', file))
      return {
        key: basename(file, '.json'),
        parent,
        name: translated(name),
        cover: `${cover}-1`,
        products: products.map((entry) => productOf(entry, parent, words, shipped)),
      }
    })
}

/** The variants of an entry: the value of its option, if it has one, and the picture. */
export function variantsOf({ pictures }: Pick<Entry, 'pictures'>): [value: string, variant: Variant][] {
  return typeof pictures === 'string' ? [['', pictures]] : Object.entries(pictures)
}
export const pictureOf = (variant: Variant) => (typeof variant === 'string' ? variant : variant[0])

function productOf(entry: Entry, parent: string, words: Words, shipped: ReadonlyMap<string, number>): DemoProduct {
  const { key, brand, hs, material, size, text } = entry
  const variants = variantsOf(entry)
  const skus = variants.flatMap(([value, variant]) =>
    (entry.sizes ?? ['']).map((each) => skuOf(entry, value, each, variant, words)),
  )
  const points = [...entry.points, ...(skus.length > 1 ? ['mixed'] : [])].map((point) => words.points[point] ?? [])
  const list = (index: number) => points.map((texts) => `<li>${texts[index]}</li>`).join('')
  return {
    key,
    name: translated(entry.name),
    detail: translated(text.map((sentences, index) => `<p>${sentences}</p><ul>${list(index)}</ul>`)),
    brand,
    manufacturer: words.brands[brand]?.maker ?? '',
    hs_code: hs,
    origin_country: words.brands[brand]?.origin ?? '',
    attributes: [
      {
        name: translated(words.attributes.material),
        value: translated(typeof material === 'string' ? (words.materials[material] ?? []) : material),
      },
      ...(size ? [{ name: translated(words.attributes.dimensions), value: measured(`${size.join(' × ')} cm`) }] : []),
    ],
    unit: entry.unit ?? 'piece',
    pictures: variants.map(([, variant]) => pictureOf(variant)).flatMap((picture) => numbered(picture, shipped)),
    pictureTexts: Object.fromEntries(
      variants.flatMap(([value, variant]) =>
        numbered(pictureOf(variant), shipped).map((picture) => [
          picture,
          joined(translated(entry.name), value ? textOfValue(words.values[value] ?? value) : {}),
        ]),
      ),
    ),
    ...termsOf(parent, words),
    seoDescription: translated(text),
    skus,
  }
}

/** Technical products take longer to pack and to return. */
function termsOf(parent: string, { terms }: Words) {
  const isTechnical = parent === 'electronics'
  return {
    leadTime: translated(terms.leadTime[isTechnical ? 'long' : 'short']),
    returns: translated(terms.returns[isTechnical ? 'technical' : 'standard']),
  }
}

const joined = (name: Translations, value: Translations): Translations =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      [name[locale], value[locale]].filter(Boolean).join(locale === 'cn' ? '，' : ', '),
    ]),
  )

const numbered = (picture: string, shipped: ReadonlyMap<string, number>) =>
  Array.from({ length: shipped.get(picture) ?? 0 }, (_, at) => `${picture}-${at + 1}`)

function skuOf(entry: Entry, value: string, size: string, variant: Variant, words: Words): DemoSku {
  const [, price, kg, ownBox] = typeof variant === 'string' ? [variant, entry.price, entry.kg, undefined] : variant
  // Fragile objects get a centimetre of wrapping.
  const box = ownBox ?? entry.box ?? (entry.size?.map((side) => side + 1) as unknown as Measures)
  const code = [entry.code, ...[value, size].filter(Boolean).map(shortCode)].join('-')
  const option = (name: string, key: string) => ({
    name: translated(words.options[name] ?? []),
    value: textOfValue(words.values[key] ?? key),
  })
  return {
    code,
    options: [
      ...(value ? [{ ...option(entry.option ?? 'colour', value), image: `${pictureOf(variant)}-1` }] : []),
      ...(size ? [option('size', size)] : []),
    ],
    price,
    ...tradeTerms(price, { kg, box }, code),
    ...(entry.stock !== undefined && { stock: entry.stock }),
  }
}

const shortCode = (key: string) =>
  key
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 3)
const textOfValue = (value: Texts | string) => (typeof value === 'string' ? measured(value) : translated(value))

/** A GTIN-13 from GS1's range for internal use (prefix 20), so that it is never a real number. */
export function demoBarcode(serial: number): string {
  const digits = `20${String(serial).padStart(10, '0')}`
  return digits + gtinCheckDigit(digits)
}
