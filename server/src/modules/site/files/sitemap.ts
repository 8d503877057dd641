/**
 * The sitemap: home, categories with products, pages of text, and products on sale, each with its languages. A large mall has an
 * index of parts; each part covers a range of product ids, so that products never move between parts.
 */
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import type { Db } from '../../../db/client.ts'
import { escapeXml } from '../../../lib/xml.ts'
import { categoryPath, homePath, inLanguage, productPath, textPagePath } from './addresses.ts'
import * as queries from './queries.ts'

/** Search engines accept 50,000 addresses and 50 MB per file; with seven links each, this many are 20 MB. */
export const partSize = 20_000
export const batch = 2000

export const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const urlset = `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`

/** The address that paths follow, and the languages that the shop offers. */
export interface Site {
  origin: string
  languages: readonly Locale[]
}

/** `/sitemap.xml`: everything, or an index if that is too much for one file. */
export async function* sitemap(db: Db, site: Site): AsyncGenerator<string> {
  const ranges = await queries.countByRange(db, partSize)
  const places = await findPlaces(db)
  if (ranges.reduce((sum, { count }) => sum + count, places.length) <= partSize) {
    yield* file(site, places, productsOf(db, 0, 2 ** 31 - 1))
    return
  }
  yield `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  // The first part always exists: it holds home and categories.
  const parts = ranges[0]?.range === 0 ? ranges : [{ range: 0, updatedAt: places[0]?.updatedAt }, ...ranges]
  for (const { range, updatedAt } of parts) {
    yield `<sitemap><loc>${escapeXml(`${site.origin}/sitemap-${range + 1}.xml`)}</loc>${lastmod(updatedAt)}</sitemap>\n`
  }
  yield '</sitemapindex>\n'
}

/** Whether the part, counted from 1, is in the index. */
export async function isPart(db: Db, part: number): Promise<boolean> {
  const after = (part - 1) * partSize
  return part === 1 || (await queries.findVisibleProducts(db, after, after + partSize, 1)).length > 0
}

/** `/sitemap-<part>.xml` */
export async function* sitemapPart(db: Db, site: Site, part: number): AsyncGenerator<string> {
  const after = (part - 1) * partSize
  yield* file(site, part === 1 ? await findPlaces(db) : [], productsOf(db, after, after + partSize))
}

interface Entry {
  path: string
  updatedAt: Date | undefined
}

async function* file(site: Site, places: Entry[], products: AsyncGenerator<Entry[]>): AsyncGenerator<string> {
  yield urlset
  yield places.map((entry) => urlOf(site, entry)).join('')
  for await (const entries of products) yield entries.map((entry) => urlOf(site, entry)).join('')
  yield '</urlset>\n'
}

async function* productsOf(db: Db, after: number, last: number): AsyncGenerator<Entry[]> {
  for (let next = after; ; ) {
    const rows = await queries.findVisibleProducts(db, next, last, batch)
    yield rows.map(({ id, updatedAt }) => ({ path: productPath(id), updatedAt }))
    const end = rows.at(-1)
    if (!end || rows.length < batch) return
    next = end.id
  }
}

/** Home, then categories with products and their ancestors, then pages of text; without hidden ones and what is below them. */
async function findPlaces(db: Db): Promise<Entry[]> {
  const [changes, rows, pages] = await Promise.all([
    queries.findLastChanges(db),
    queries.findCategoryParents(db),
    queries.findVisibleTextPages(db),
  ])
  const byParent = Map.groupBy(
    rows.filter(({ isHidden }) => !isHidden),
    ({ parentId }) => parentId,
  )
  const places: Entry[] = []
  const visit = (id: number): Date | undefined => {
    const entry: Entry = { path: categoryPath(id), updatedAt: changes.get(id) }
    const position = places.push(entry) - 1
    for (const child of byParent.get(id) ?? []) entry.updatedAt = later(entry.updatedAt, visit(child.id))
    if (!entry.updatedAt) places.splice(position, 1)
    return entry.updatedAt
  }
  const home: Entry = { path: homePath, updatedAt: undefined }
  for (const { id } of byParent.get(null) ?? []) home.updatedAt = later(home.updatedAt, visit(id))
  return [home, ...places, ...pages.map(({ slug, updatedAt }) => ({ path: textPagePath(slug), updatedAt }))]
}

const later = (a: Date | undefined, b: Date | undefined) => (a && b ? (a > b ? a : b) : (a ?? b))
export const lastmod = (date: Date | undefined) =>
  date ? `<lastmod>${date.toISOString().slice(0, 19)}Z</lastmod>` : ''

export function urlOf({ origin, languages }: Site, { path, updatedAt }: Entry): string {
  const link = (tag: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(origin + address)}"/>`
  const links = languages.map((locale) => link(languageTag[locale], inLanguage(path, locale))).join('')
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod(updatedAt)}${links}${link('x-default', path)}</url>\n`
}
