/** What a first visit to a page carries over the line. Kilobytes are 1,000 bytes, as networks count them. */
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Most bytes that gzip may leave, in the heaviest language. That of HTML is about lists. */
export const weightBudgets = { script: 132_000, style: 15_000, html: 12_000 } as const

/** The budgets of a page by its name. */
export const budgetsOf = (name: string) => (['script', 'style', 'html'] as const).filter((kind) => kind !== 'html' || lists.includes(name))
const lists = ['search', 'category']

/** The pages that budgets are about, each in a state that most visits meet. */
export const publicPages: Record<string, string> = {
  home: '/',
  search: '/mall/search?keyword=set',
  category: '/mall/category/products?category_id=1',
  product: '/mall/product/1',
  cart: '/mall/cart',
  login: '/login',
}

type Kind = keyof typeof weightBudgets

export interface Weight extends Record<Kind, number> {
  /** Every script with its bytes, the largest first. */
  scripts: [name: string, bytes: number][]
}

const kinds: [type: RegExp, kind: Kind][] = [
  [/javascript/, 'script'],
  [/text\/css/, 'style'],
  [/text\/html/, 'html'],
]

/** Opens a page whose browser has nothing of it yet, and waits until it asks for nothing more. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const weight: Weight = { script: 0, style: 0, html: 0, scripts: [] }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = kinds.find(([type]) => type.test(response.headers()['content-type'] ?? ''))?.[1]
    if (!kind || response.request().redirectedFrom() || response.status() >= 300) return
    reading.push(
      response.body().then((body) => {
        // Whatever the browser was sent: the same measure for files that are compressed beforehand and for pages.
        const bytes = gzipSync(body, { level: kind === 'html' ? 6 : 9 }).length
        weight[kind] += bytes
        if (kind === 'script') weight.scripts.push([new URL(response.url()).pathname.replace(/^\/assets\//, ''), bytes])
      }),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(reading)
  weight.scripts.sort(([, a], [, b]) => b - a)
  return weight
}
