/**
 * Reads products and links from the text of a page, a JSON answer or a feed. Runs in a worker (`extract-worker.ts`),
 * because pages of others may be deep or slow to search.
 */
import { type CheerioAPI, load } from 'cheerio/slim'
import { query } from 'jsonpath-rfc9535'
import type { CollectedField, FieldRule } from '#contract/collector'
import { type FeedEntry, readCsvFeed, readXmlFeed } from './feed.ts'
import { readJsonLd } from './json-ld.ts'
import { type FieldTexts, shorten } from './texts.ts'
import { applyTransforms } from './transforms.ts'

type Json = Parameters<typeof query>[0]

export type ExtractTask =
  | { want: 'product'; as: 'page' | 'json'; rules: FieldRule[]; isAutomatic: boolean }
  | { want: 'feed'; rules: FieldRule[] }
  | { want: 'links'; as: 'page' | 'json' | 'xml'; selector: string }

export interface Link {
  url: string
  name: string
}

export interface Extracted {
  fields: FieldTexts
  links: Link[]
  entries: FeedEntry[]
}

const mostLinks = 10_000
const mostValues = 50
const mostCharacters = 60_000

/** Throws when the text is not what the task expects, or too deep. */
export function extract(text: string, task: ExtractTask): Extracted {
  const nothing: Extracted = { fields: {}, links: [], entries: [] }
  if (task.want === 'links') return { ...nothing, links: readLinks(text, task) }
  if (task.want === 'feed') return { ...nothing, entries: readFeed(text, task.rules) }
  return { ...nothing, fields: task.as === 'json' ? readJson(text, task.rules) : readPage(text, task) }
}

const readFeed = (text: string, rules: FieldRule[]): FeedEntry[] =>
  text.trimStart().startsWith('<') ? readXmlFeed(load(text, { xmlMode: true }), rules) : readCsvFeed(text, rules)

function readPage(text: string, { rules, isAutomatic }: { rules: FieldRule[]; isAutomatic: boolean }): FieldTexts {
  const $ = load(text)
  const fields: FieldTexts = isAutomatic ? { ...readMeta($), ...readMicrodata($), ...readJsonLd($) } : {}
  for (const rule of rules) {
    const found = $(rule.selector).slice(0, mostValues).toArray()
    const values = found.map((element) => {
      const node = $(element)
      if (rule.attribute) return node.attr(rule.attribute) ?? ''
      if (rule.field === 'images') return node.attr('src') ?? node.attr('href') ?? ''
      if (rule.field === 'description') return node.html() ?? ''
      return node.text()
    })
    add(fields, rule, values, shorten($.html(found.slice(0, 3) as never)))
  }
  return fields
}

function readJson(text: string, rules: FieldRule[]): FieldTexts {
  const json = JSON.parse(text) as Json
  const fields: FieldTexts = {}
  for (const rule of rules) {
    const values = query(json, rule.selector).slice(0, mostValues)
    const texts = values.map((value) => (typeof value === 'object' ? '' : String(value)))
    add(fields, rule, texts, shorten(JSON.stringify(values)), typeof values[0] === 'number')
  }
  return fields
}

/** A later rule for the same field counts only if the earlier ones found nothing, so that rules are alternatives. */
function add(fields: FieldTexts, rule: FieldRule, texts: string[], raw: string, isPlain = false): void {
  const short = texts.map((text) => text.slice(0, mostCharacters))
  const values = applyTransforms(short, rule.transforms ?? []).filter(Boolean)
  if (values.length > 0 && !fields[rule.field]?.isByRule) fields[rule.field] = { values, raw, isByRule: true, isPlain }
}

const first = (values: (string | undefined)[]): string[] => values.filter((value): value is string => Boolean(value))

function readMeta($: CheerioAPI): FieldTexts {
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

function readMicrodata($: CheerioAPI): FieldTexts {
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
    const nodes = product.find(`[itemprop="${property}"]`).slice(0, field === 'images' ? mostValues : 1)
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

function readLinks(text: string, { as, selector }: { as: 'page' | 'json' | 'xml'; selector: string }): Link[] {
  if (as === 'json')
    return query(JSON.parse(text) as Json, selector)
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .slice(0, mostLinks)
      .map((value) => ({ url: String(value), name: '' }))
  if (as === 'xml') {
    const $ = load(text, { xmlMode: true })
    return $('loc')
      .slice(0, mostLinks)
      .toArray()
      .map((element) => ({ url: $(element).text().trim(), name: '' }))
  }
  const $ = load(text)
  return $(selector)
    .slice(0, mostLinks)
    .toArray()
    .map((element) => {
      const node = $(element)
      const url = node.attr('href') ?? node.find('a[href]').first().attr('href') ?? ''
      return { url, name: node.text().replace(/\s+/g, ' ').trim().slice(0, 200) }
    })
    .filter(({ url }) => url)
}
