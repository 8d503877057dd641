/**
 * Counts visitors of shops without storing their identity: a hash of the day, the address and the browser, with the
 * mall's key, distinguishes them for a day. Pages come from a cache, so visits are collected here and written together.
 */
import { createHmac } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import { dayIn } from '../../lib/clock.ts'
import { readSettings } from '../settings/service.ts'
import { addVisits, type SeenVisitor } from './visit-queries.ts'

/** Programs that read pages for others. */
const programs = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|curl|wget|python|headlesscheck/i
const millisecondsToWrite = 5000
/** Further ones are not counted until those before them are written. */
const mostWaiting = 20_000

export class Visits {
  readonly #database: Database
  readonly #env: Environment
  readonly #report: (error: unknown) => void
  #seen = new Map<string, SeenVisitor>()
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database, env: Environment, report: (error: unknown) => void) {
    this.#database = database
    this.#env = env
    this.#report = report
  }

  note(shopId: number, ip: string, userAgent: string): void {
    if (!userAgent || programs.test(userAgent)) return
    // The day in the hash makes visitors of two days two; the mall's own day is read when they are written.
    const about = `${new Date().toISOString().slice(0, 10)} ${ip} ${userAgent}`
    const visitor = createHmac('sha256', this.#env.secretKey).update(about).digest('base64url').slice(0, 16)
    const key = `${shopId} ${visitor}`
    const known = this.#seen.get(key)
    if (known) known.views++
    else if (this.#seen.size < mostWaiting) this.#seen.set(key, { shop_id: shopId, visitor, views: 1 })
    this.#timer ??= setTimeout(() => void this.flush(), millisecondsToWrite).unref()
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const seen = [...this.#seen.values()]
    this.#seen = new Map()
    if (seen.length === 0) return
    try {
      const { db } = this.#database
      const { time_zone } = await readSettings(db, this.#database)
      await addVisits(db, dayIn(time_zone, new Date()), seen)
    } catch (error) {
      // A lost count is no reason to hold memory.
      this.#report(error)
    }
  }
}
