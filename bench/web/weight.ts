/** Bytes of a first visit to a page. Kilobytes are 1,000 bytes, as networks count them. */
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Most bytes after gzip, in English: scripts and styles of any public page, HTML of a list of 24. */
export const weightBudgets = { script: 165_000, style: 15_000, html: 14_000 } as const

/** The pages that budgets are about, each in a state that most visits meet. Every search of the demo mall that asks for nothing finds 24 and more. */
export const publicPages = {
  home: '/',
  search: '/mall/search',
  category: '/mall/category/products?category_id=2',
  product: '/mall/product/1',
  cart: '/mall/cart',
  login: '/login',
} as const

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
        // Compressed here, for the same measure of pages and of files that are compressed beforehand.
        const bytes = gzipSync(body, { level: kind === 'html' ? 6 : 9 }).length
        weight[kind] += bytes
        if (kind === 'script') weight.scripts.push([new URL(response.url()).pathname.replace(/^\/assets\//, ''), bytes])
      }),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Parts drawn by the browser alone may begin to fetch only after a quiet moment.
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)
  weight.scripts.sort(([, a], [, b]) => b - a)
  return weight
}
