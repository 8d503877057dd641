/**
 * Reads products and links from the text of a page, a JSON answer or a feed. Runs in a process of its own (`page-task.ts`),
 * because pages of others may be deep or slow to search.
 */
import { type CheerioAPI, load } from 'cheerio/slim'
import { query } from 'jsonpath-rfc9535'
import type { FieldRule } from '#contract/api/collector/collected-fields'
import type { OutlineNode } from '#contract/api/collector/collector'
import { type FeedEntry, readCsvFeed, readXmlFeed } from './feed.ts'
import { readJsonLd } from './json-ld.ts'
import { mostLinks } from './limits.ts'
import { readMeta, readMicrodata } from './markup.ts'
import { outlineOf } from './outline.ts'
import { select } from './select.ts'
import { readShopJson } from './shop-json.ts'
import { type FieldTexts, shorten } from './texts.ts'
import { applyTransforms } from './transforms.ts'

type Json = Parameters<typeof query>[0]

export type ExtractTask =
  | { want: 'product'; as: 'page' | 'json'; rules: FieldRule[]; isAutomatic: boolean; withOutline?: boolean }
  | { want: 'feed'; rules: FieldRule[] }
  | { want: 'links'; as: 'page' | 'json' | 'xml'; selector: string; rules: FieldRule[] }

export interface Link {
  url: string
  name: string
  /** A list of JSON objects has the products themselves. */
  fields?: FieldTexts
}

export interface Extracted {
  fields: FieldTexts
  links: Link[]
  entries: FeedEntry[]
  /** Elements that each rule finds. */
  matches: number[]
  outline: OutlineNode[]
}

const mostValues = 50
const mostCharacters = 60_000

const nothing: Extracted = { fields: {}, links: [], entries: [], matches: [], outline: [] }

/** Throws when the text is not what the task expects, or too deep. */
export function extract(text: string, task: ExtractTask): Extracted {
  if (task.want === 'links') return { ...nothing, links: readLinks(text, task) }
  if (task.want === 'feed') return { ...nothing, entries: readFeed(text, task.rules) }
  if (task.as === 'json') return { ...nothing, ...readJson(JSON.parse(text) as Json, task.rules) }
  const $ = load(text)
  return { ...nothing, ...readPage($, task), outline: task.withOutline ? outlineOf($) : [] }
}

const readFeed = (text: string, rules: FieldRule[]): FeedEntry[] =>
  text.trimStart().startsWith('<') ? readXmlFeed(load(text, { xmlMode: true }), rules) : readCsvFeed(text, rules)

function readPage($: CheerioAPI, { rules, isAutomatic }: { rules: FieldRule[]; isAutomatic: boolean }) {
  const fields: FieldTexts = isAutomatic ? { ...readMeta($), ...readMicrodata($), ...readJsonLd($) } : {}
  const matches = rules.map((rule) => {
    const found = select($, rule.selector, mostLinks)
    const shown = found.slice(0, mostValues)
    const values = shown.map((element) => {
      if (typeof element === 'string') return element
      const node = $(element as never)
      if (rule.attribute) return node.attr(rule.attribute) ?? ''
      if (rule.field === 'images') return node.attr('src') ?? node.attr('href') ?? ''
      if (rule.field === 'description') return node.html() ?? ''
      return node.text()
    })
    const elements = shown.filter((each) => typeof each !== 'string').slice(0, 3)
    add(fields, rule, values, shorten(elements.length > 0 ? $.html(elements as never) : values.join('\n')))
    return found.length
  })
  return { fields, matches }
}

/** Rules of the operator come before what known shop systems write. */
function readJson(json: Json, rules: FieldRule[]) {
  const fields: FieldTexts = readShopJson(json)
  const matches = rules.map((rule) => {
    const found = query(json, rule.selector)
    const values = found.slice(0, mostValues)
    const texts = values.map((value) =>
      typeof value !== 'object' ? String(value) : rule.field === 'variants' ? JSON.stringify(value) : '',
    )
    add(fields, rule, texts, shorten(JSON.stringify(values)), typeof values[0] === 'number')
    return found.length
  })
  return { fields, matches }
}

/** A later rule for the same field counts only if the earlier ones found nothing, so that rules are alternatives. */
function add(fields: FieldTexts, rule: FieldRule, texts: string[], raw: string, isPlain = false): void {
  const short = texts.map((text) => text.slice(0, mostCharacters))
  const values = applyTransforms(short, rule.transforms ?? []).filter(Boolean)
  const isNumber = (rule.transforms ?? []).some(({ kind }) => kind === 'number' || kind === 'currency')
  if (values.length > 0 && !fields[rule.field]?.isByRule)
    fields[rule.field] = { values, raw, isByRule: true, isPlain: isPlain || isNumber }
}

function readLinks(text: string, { as, selector, rules }: ExtractTask & { want: 'links' }): Link[] {
  if (as === 'json')
    return query(JSON.parse(text) as Json, selector)
      .slice(0, mostLinks + 1)
      .flatMap((value) => linkOf(value, rules))
  if (as === 'xml') {
    const $ = load(text, { xmlMode: true })
    return $('loc')
      .slice(0, mostLinks + 1)
      .toArray()
      .map((element) => ({ url: $(element).text().trim(), name: '' }))
  }
  const $ = load(text)
  return select($, selector, mostLinks + 1)
    .map((element) => {
      if (typeof element === 'string') return { url: element.trim(), name: '' }
      const node = $(element as never)
      const url = node.attr('href') ?? node.find('a[href]').first().attr('href') ?? ''
      return { url, name: node.text().replace(/\s+/g, ' ').trim().slice(0, 200) }
    })
    .filter(({ url }) => url)
}

function linkOf(value: Json, rules: FieldRule[]): Link[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ url: String(value), name: '' }]
  if (typeof value !== 'object' || value === null) return []
  const { fields } = readJson(value, rules)
  const named = value as { url?: unknown; link?: unknown; name?: unknown; slug?: unknown; permalink?: unknown }
  const text = (each: unknown) => (typeof each === 'string' ? each : '')
  const url = fields.url?.values[0] ?? (text(named.url) || text(named.permalink) || text(named.link))
  return [{ url, name: text(named.name).slice(0, 200), fields }]
}
