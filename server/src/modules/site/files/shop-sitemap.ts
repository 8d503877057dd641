/** Sitemaps of resellers' shops that want to be found: an index of all, and for each its home, categories and products in parts. */
import type { Db } from '../../../db/client.ts'
import { escapeXml } from '../../../lib/xml.ts'
import type { ShopTerms } from '../../shops/terms.ts'
import { categoryPath, productPath } from './addresses.ts'
import * as queries from './queries.ts'
import { batch, head, lastmod, partSize, type Site, urlOf, urlset } from './sitemap.ts'

/** An index holds 50,000 addresses. */
const mostEntries = 50_000

/** `/sitemap-shops.xml` */
export async function* shopsSitemap(db: Db, origin: string): AsyncGenerator<string> {
  const parts = await findParts(db)
  const shops = await queries.findIndexedShops(db, Math.floor(mostEntries / parts.length))
  yield `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for (const { slug, updatedAt } of shops)
    yield parts
      .map(
        (part) =>
          `<sitemap><loc>${escapeXml(`${origin}/s/${slug}/sitemap-${part}.xml`)}</loc>${lastmod(updatedAt)}</sitemap>\n`,
      )
      .join('')
  yield '</sitemapindex>\n'
}

/** The first part always exists: it holds home and categories. */
const findParts = async (db: Db): Promise<number[]> => [
  ...new Set([1, ...(await queries.countByRange(db, partSize)).map(({ range }) => range + 1)]),
]

/** `/sitemap.xml` under a shop's own host. */
export async function* hostSitemap(db: Db, origin: string): AsyncGenerator<string> {
  yield `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for (const part of await findParts(db))
    yield `<sitemap><loc>${escapeXml(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

/** A part of a shop's sitemap: what it shows. The origin is the address of its home. */
export async function* shopSitemap(db: Db, site: Site, terms: ShopTerms, part: number): AsyncGenerator<string> {
  yield urlset
  if (part === 1) {
    const changes = await queries.findLastChanges(db)
    yield urlOf(site, { path: '', updatedAt: undefined })
    yield [...changes]
      .flatMap(([id, updatedAt]) =>
        terms.categories.get(id)?.isShown ? [urlOf(site, { path: categoryPath(id), updatedAt })] : [],
      )
      .join('')
  }
  for (let next = (part - 1) * partSize; ; ) {
    const rows = await queries.findVisibleProducts(db, next, part * partSize, batch)
    yield rows
      .filter(({ id, categoryId }) => terms.isShown(id, categoryId))
      .map(({ id, updatedAt }) => urlOf(site, { path: productPath(id), updatedAt }))
      .join('')
    const end = rows.at(-1)
    if (!end || rows.length < batch) break
    next = end.id
  }
  yield '</urlset>\n'
}
