/**
 * Products in a feed: XML as shops write it for price comparison (Google, Yandex), or CSV with the same names. What their
 * elements mean together is in `files/reading/feeds`, for imports, too.
 */
import type { CheerioAPI } from 'cheerio/slim'
import papaparse from 'papaparse'
import { type CollectedField, collectedFields, type FieldRule } from '#contract/api/collector/collected-fields'
import type { Element } from '../files/reading/feeds/element.ts'
import { isSaleOn } from '../files/reading/feeds/google.ts'
import { offerValues, ymlCategories } from '../files/reading/feeds/yml.ts'
import { mostEntries } from './limits.ts'
import { type FieldTexts, shorten } from './texts.ts'
import { applyTransforms } from './transforms.ts'

export interface FeedEntry {
  /** Of the product's page; empty if the feed has none. */
  url: string
  fields: FieldTexts
}

/** Names of elements and columns, the best first. */
const names: Record<CollectedField, readonly string[]> = {
  name: ['title', 'name', 'model'],
  price: ['sale_price', 'price'],
  currency: ['currencyid', 'currency'],
  code: ['sku', 'vendorcode', 'mpn', 'id'],
  barcode: ['gtin', 'barcode', 'ean'],
  brand: ['brand', 'vendor', 'manufacturer'],
  description: ['description', 'summary'],
  images: ['image_link', 'additional_image_link', 'picture', 'image', 'images'],
  category: ['product_type', 'google_product_category', 'category'],
  stock: ['quantity', 'quantity_in_stock', 'stock', 'count', 'availability'],
  weight: ['shipping_weight', 'weight'],
  moq: ['minimum', 'min_quantity', 'moq'],
  variants: [],
}
const addresses = ['link', 'url']

const mostCharacters = 60_000

export function readXmlFeed($: CheerioAPI, rules: readonly FieldRule[]): FeedEntry[] {
  const elementOf = (node: Parsed): Element => ({
    name: (node.name ?? '').replace(/^\w+:/, ''),
    attributes: node.attribs ?? {},
    children: (node.children ?? []).flatMap((child) => (child.type === 'tag' ? [elementOf(child)] : [])),
    text: $(node as never).text(),
  })
  const [categories] = $('categories').toArray()
  const paths = ymlCategories(categories && elementOf(categories as unknown as Parsed))
  return $('item, entry, offer, product')
    .slice(0, mostEntries + 1)
    .toArray()
    .map((element) => {
      const values = new Map<string, string[]>()
      if (element.name === 'offer') {
        for (const [name, texts] of offerValues(elementOf(element as unknown as Parsed), paths))
          for (const text of texts) put(values, name, text)
        // Without a count, an offer that is not available has none.
        if (values.get('available')?.[0] === 'false') put(values, 'availability', 'out of stock')
        return entryOf(values, rules)
      }
      for (const child of $(element).children().toArray()) {
        const node = $(child)
        const text = (node.text() || node.attr('href') || '').trim()
        put(values, child.name, text)
      }
      return entryOf(values, rules)
    })
}

/** The part of the parsed tree that is read. */
interface Parsed {
  type: string
  name?: string
  attribs?: Record<string, string>
  children?: Parsed[]
}

export function readCsvFeed(text: string, rules: readonly FieldRule[]): FeedEntry[] {
  const { data } = papaparse.parse<Record<string, string>>(text, {
    header: true,
    preview: mostEntries + 1,
    skipEmptyLines: true,
  })
  return data.map((row) => entryOfRow(Object.entries(row), rules))
}

/** A row of a table, with the names of its columns. */
export function entryOfRow(cells: Iterable<[string, unknown]>, rules: readonly FieldRule[]): FeedEntry {
  const values = new Map<string, string[]>()
  for (const [name, value] of cells) if (typeof value === 'string') put(values, name, value.trim())
  return entryOf(values, rules)
}

const plainName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^\w+:/, '')
    .replace(/[\s-]+/g, '_')

function put(values: Map<string, string[]>, name: string, text: string): void {
  if (!text || !name.trim()) return
  const key = plainName(name)
  const known = values.get(key)
  if (known) known.push(text.slice(0, mostCharacters))
  else values.set(key, [text.slice(0, mostCharacters)])
}

function entryOf(values: Map<string, string[]>, rules: readonly FieldRule[]): FeedEntry {
  const fields: FieldTexts = {}
  // A sale that has ended, or has not begun.
  if (!isSaleOn(values.get('sale_price_effective_date')?.[0] ?? '', Date.now())) values.delete('sale_price')
  for (const field of collectedFields) {
    const rule = rules.find((each) => each.field === field && values.has(plainName(each.selector)))
    const wanted = rule ? [plainName(rule.selector)] : names[field]
    const found = wanted.flatMap((name) => values.get(name) ?? [])
    const texts = applyTransforms(field === 'images' ? found : found.slice(0, 1), rule?.transforms ?? []).filter(
      Boolean,
    )
    if (texts.length > 0)
      fields[field] = { values: texts, raw: shorten(texts.join('\n')), isByRule: rule !== undefined }
  }
  return { url: addresses.flatMap((name) => values.get(name) ?? [])[0] ?? '', fields }
}
