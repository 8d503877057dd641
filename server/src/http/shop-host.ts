/**
 * Shops under host names of their own. Staff give a shop its name; below it the shop's pages have no `/s/{slug}` in their
 * addresses and every call is made in that shop, whatever else the caller names. All other host names are the mall's.
 */
import type { FastifyRequest } from 'fastify'
import type { CurrentShop } from '../context.ts'
import type { Database } from '../db/client.ts'
import type { Environment } from '../env.ts'
import { AppError } from '../lib/errors.ts'
import { findShopHosts, shopOfHost } from '../modules/shop/service.ts'

/** The host of a request in lower case without its port. `X-Forwarded-Host` does not count: caches do not key by it. */
export const hostOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers.host ?? '').toLowerCase().replace(/:\d+$/, '')

/** Bytes of a name in memory. */
const bytesOfName = 200

export class ShopHosts {
  readonly #database: Database
  readonly #own: string | undefined

  constructor(env: Environment, database: Database) {
    this.#database = database
    this.#own = env.publicUrl && new URL(env.publicUrl).hostname
  }

  /** The shop of the request's host; null for the mall's. Throws `SHOP_NOT_FOUND` while its distributor is suspended. */
  async of(request: Pick<FastifyRequest, 'headers'>): Promise<CurrentShop | null> {
    const host = hostOf(request)
    // Names of shops have a dot and end in a letter: no lookup for `localhost` and addresses of machines.
    if (host === this.#own || !/\.[a-z][a-z0-9-]*$/.test(host)) return null
    const { cache, db } = this.#database
    // All names at once: keys that callers choose would fill the cache.
    const names = await cache.read('hosts of shops', async () => new Set(await findShopHosts(db)), {
      bytesOf: ({ size }) => size * bytesOfName,
      seconds: 1,
    })
    if (!names.has(host)) return null
    const shop = await shopOfHost({ db }, host)
    if (!shop) throw new AppError('SHOP_NOT_FOUND')
    return shop
  }
}
