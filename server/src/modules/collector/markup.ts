/** Facts of a page in meta elements and microdata. */
import type { CheerioAPI } from 'cheerio/slim'
import type { CollectedField } from '#contract/api/collector/collected-fields'
import { type FieldTexts, shorten } from './texts.ts'

const mostPictures = 50
const mostCharacters = 60_000

const first = (values: (string | undefined)[]): string[] => values.filter((value): value is string => Boolean(value))

export function readMeta($: CheerioAPI): FieldTexts {
  const meta = (name: string) => $(`meta[property="${name}"], meta[name="${name}"]`).attr('content')
  const fields: FieldTexts = {}
  const names: [CollectedField, string[]][] = [
    ['name', ['og:title']],
    ['price', ['product:price:amount', 'og:price:amount']],
    ['currency', ['product:price:currency', 'og:price:currency']],
    ['brand', ['product:brand', 'og:brand']],
    ['description', ['og:description', 'description']],
    ['images', ['og:image']],
  ]
  for (const [field, properties] of names) put(fields, field, first(properties.map(meta)).slice(0, 1))
  if (!fields.name) put(fields, 'name', first([$('h1').first().text().trim()]))
  return fields
}

export function readMicrodata($: CheerioAPI): FieldTexts {
  const product = $('[itemtype*="schema.org/Product"]').first()
  if (product.length === 0) return {}
  const fields: FieldTexts = {}
  const properties: [CollectedField, string][] = [
    ['name', 'name'],
    ['price', 'price'],
    ['currency', 'priceCurrency'],
    ['code', 'sku'],
    ['barcode', 'gtin13'],
    ['brand', 'brand'],
    ['description', 'description'],
    ['images', 'image'],
    ['category', 'category'],
  ]
  for (const [field, property] of properties) {
    const nodes = product.find(`[itemprop="${property}"]`).slice(0, field === 'images' ? mostPictures : 1)
    const texts = nodes.toArray().map((element) => {
      const node = $(element)
      const value = node.attr('content') ?? node.attr('src') ?? node.attr('href')
      return (value ?? (field === 'description' ? node.html() : node.text()) ?? '').trim()
    })
    put(fields, field, first(texts), shorten($.html(nodes.slice(0, 3) as never)))
  }
  return fields
}

function put(fields: FieldTexts, field: CollectedField, values: string[], raw?: string): void {
  const short = values.map((value) => value.slice(0, mostCharacters))
  if (short.length > 0) fields[field] = { values: short, raw: raw ?? shorten(short.join('\n')), isPlain: true }
}
