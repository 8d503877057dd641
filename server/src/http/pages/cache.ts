/**
 * Rendered pages of guests, fresh as long as the entry that each left in the cache of the API's answers is: a
 * second, and not past a write. Visitors who ask for the same page at once share one rendering.
 */
import type { AnswerCache } from '../cache.ts'
import type { CompressedPage } from './gzip.ts'

export interface RenderedPage {
  status: number
  location: string | undefined
  /** HTML with the nonce's place cut out: a fresh nonce goes between the parts. */
  parts: Buffer[]
  wasSent?: boolean
  /** The same compressed, once several have asked for it. */
  compressed?: Promise<CompressedPage | undefined>
}

const mostPages = 200

export class PageCache {
  readonly #pages = new Map<string, RenderedPage>()
  readonly #running = new Map<string, Promise<RenderedPage>>()
  readonly #answers: AnswerCache

  constructor(answers: AnswerCache) {
    this.#answers = answers
  }

  async page(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const known = this.#pages.get(key)
    if (known && this.#answers.get(`page ${key}`)) return known
    const running = this.#running.get(key)
    if (running) return running
    const started = Date.now()
    const rendering = render().finally(() => this.#running.delete(key))
    this.#running.set(key, rendering)
    const page = await rendering
    if (page.status === 503 && known && this.#answers.getWhileAway(`page ${key}`)) return known
    if (page.status < 500) {
      if (this.#pages.size >= mostPages) this.#pages.clear()
      this.#pages.set(key, page)
      this.#answers.put(`page ${key}`, '', started)
    }
    return page
  }
}
