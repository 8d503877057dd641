/** The pages of a run: lists are walked page by page, and each product page comes once. */
import { AppError } from '../../lib/errors.ts'
import type { Link } from './extract.ts'
import { extractPage } from './extract-page.ts'
import { mostLinks } from './limits.ts'
import type { Memory } from './memory.ts'
import type { Source } from './queries.ts'
import type { FieldTexts } from './texts.ts'
import type { Visitor } from './visit.ts'

export interface Target {
  url: string
  collectedCategoryId: number | null
  /** Data of the product in the list itself; its page is not needed then. */
  fields?: FieldTexts
  /** Why a list could not be read; it is no product then. */
  problem?: { code: string; params: object }
}

interface Category {
  id: number | null
  url: string
}

const mostPages = 500
const afterEnd = new Set([400, 404, 410, 422])
const mostSitemaps = 50

/**
 * `categories` are those to be walked; without any, the list of the source alone. `memory` stores lists that were read.
 */
export async function* findTargets(
  visitor: Visitor,
  source: Source,
  categories: readonly Category[],
  memory: Memory,
): AsyncGenerator<Target> {
  const read: Read = (address, as) =>
    memory(`list ${address}`, () => readLinks(visitor, source, address, as === 'xml' ? '' : source.itemSelector, as))
  const seen = new Set<string>()
  const fresh = (links: readonly Link[], collectedCategoryId: number | null): Target[] =>
    links
      .filter(({ url }) => !seen.has(url) && seen.add(url))
      .map(({ url, fields }) => ({ url, collectedCategoryId, ...(fields && { fields }) }))
  if (source.kind === 'sitemap') {
    yield* fromSitemap(read, source, fresh)
    return
  }
  const walked = categories.length > 0 ? categories : [{ id: null, url: source.categoryUrl || source.baseUrl }]
  for (const category of walked) yield* fromList(read, source, category, fresh)
}

type Links = Awaited<ReturnType<typeof readLinks>>
type Read = (address: string, as?: 'xml') => Promise<Links>
type Fresh = (links: readonly Link[], collectedCategoryId: number | null) => Target[]

async function* fromList(read: Read, source: Source, { id, url }: Category, fresh: Fresh): AsyncGenerator<Target> {
  const template = source.listUrl || url
  const last = template.includes('{page}') ? mostPages : 1
  for (let page = 1; page <= last; page++) {
    const address = absolute(template.replaceAll('{category}', url).replaceAll('{page}', String(page)), source.baseUrl)
    const links = await read(address)
    if ('problem' in links) {
      // After the last page many sites have none; a site that is down has not ended.
      const isEnd = page > 1 && afterEnd.has((links.problem.params as { status?: number }).status ?? 0)
      if (!isEnd) yield { url: address, collectedCategoryId: id, problem: links.problem }
      return
    }
    const found = fresh(links.urls, id)
    if (links.urls.length === 0 && page === 1)
      yield { url: address, collectedCategoryId: id, problem: { code: 'NOTHING_FOUND', params: {} } }
    if (links.isCut) yield { url: address, collectedCategoryId: id, problem: cutAt(mostLinks) }
    // The same products again: the site shows its last page for every later number.
    if (found.length === 0) return
    yield* found
  }
}

/** A sitemap may name further ones. `itemSelector` is a part of the addresses of products. */
async function* fromSitemap(read: Read, source: Source, fresh: Fresh): AsyncGenerator<Target> {
  const waiting = [absolute(source.listUrl || '/sitemap.xml', source.baseUrl)]
  for (let count = 0; count < mostSitemaps; count++) {
    const address = waiting.shift()
    if (!address) return
    const links = await read(address, 'xml')
    if ('problem' in links) {
      yield { url: address, collectedCategoryId: null, problem: links.problem }
      continue
    }
    if (links.isCut) yield { url: address, collectedCategoryId: null, problem: cutAt(mostLinks) }
    waiting.push(...links.urls.map(({ url }) => url).filter(isSitemap))
    yield* fresh(
      links.urls.filter(({ url }) => !isSitemap(url) && url.includes(source.itemSelector)),
      null,
    )
  }
}

/** The problem of a list that has more than is read of one. */
export const cutAt = (max: number) => ({ code: 'LIST_CUT', params: { max } })

const isSitemap = (url: string) => /\.xml(\.gz)?(\?|$)/i.test(url)

/** Links of a page with absolute addresses, without fragments. */
export async function readLinks(
  visitor: Visitor,
  source: Source,
  address: string,
  selector: string,
  as: 'page' | 'json' | 'xml' = source.kind === 'json_api' ? 'json' : 'page',
): Promise<{ urls: Link[]; isCut?: boolean } | { problem: { code: string; params: object } }> {
  try {
    const page = await visitor.page(address)
    const { links } = await extractPage({
      content: page.text,
      task: {
        want: 'links',
        as,
        selector: selector || (as === 'json' ? '$[*]' : 'a'),
        rules: source.fieldMap,
      },
    })
    const urls = links.slice(0, mostLinks).flatMap((link, index) => {
      // A product of a list without an address of its own is identified by its code, or its place.
      const own = link.fields && !link.url ? `#${link.fields.code?.values[0] ?? index + 1}` : link.url
      if (!URL.canParse(own, page.url)) return []
      const url = new URL(own, page.url)
      if (!own.startsWith('#')) url.hash = ''
      return /^https?:$/.test(url.protocol) ? [{ ...link, url: url.href.slice(0, 2000) }] : []
    })
    return { urls, ...(links.length > mostLinks && { isCut: true }) }
  } catch (error) {
    if (error instanceof AppError) return { problem: { code: error.code, params: error.params } }
    throw error
  }
}

const absolute = (address: string, base: string) =>
  URL.canParse(address, base) ? new URL(address, base).href : address
