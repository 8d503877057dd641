/**
 * Host names: the mall's own, and those of shops. Staff give a shop its name; below it the shop's pages have no `/s/{slug}`
 * in their addresses and every call is made in that shop, even if the caller names another. With `PUBLIC_URL` all other
 * names are refused; without it they are the mall's.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentShop } from '../context.ts'
import type { Database } from '../db/client.ts'
import type { Environment } from '../env.ts'
import { AppError } from '../lib/errors.ts'
import { isLoopback } from '../lib/loopback.ts'
import { findShopHosts, shopOfHost } from '../modules/shops/service.ts'

type Named = Pick<FastifyRequest, 'headers'>

/** What a host name is looked up in. */
export interface Site {
  env: Pick<Environment, 'publicUrl'>
  database: Database
}

/**
 * The host of a request in lower case, without its port and the dot at the end of a complete name. `X-Forwarded-Host` does
 * not count: caches do not key by it.
 */
export const hostOf = ({ headers }: Named): string =>
  (headers.host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** The host of the mall's public address. */
export const hostOfMall = ({ publicUrl }: Pick<Environment, 'publicUrl'>): string | undefined =>
  publicUrl && new URL(publicUrl).hostname

/** Bytes of a name in memory. */
const bytesOfName = 200

/** The host of the request if it is a shop's own; null for the mall's. */
export async function findShopHost(request: Named, { env, database: { cache, db } }: Site): Promise<string | null> {
  const host = hostOf(request)
  // Names of shops have a dot and end in a letter: no lookup for `localhost` and addresses of machines.
  if (host === hostOfMall(env) || !/\.[a-z][a-z0-9-]*$/.test(host)) return null
  // All names at once: keys that callers choose would fill the cache.
  const names = await cache.read('hosts of shops', async () => new Set(await findShopHosts(db)), {
    bytesOf: ({ size }) => size * bytesOfName,
    seconds: 1,
  })
  return names.has(host) ? host : null
}

/** The shop of the request's host; null for the mall's. Throws `SHOP_NOT_FOUND` while its distributor is suspended. */
export async function findShopOfHost(request: Named, site: Site): Promise<CurrentShop | null> {
  const host = await findShopHost(request, site)
  if (host === null) return null
  const shop = await shopOfHost(site.database, host)
  if (!shop) throw new AppError('SHOP_NOT_FOUND')
  return shop
}

/** Probes and scrapers call a process by any address it has. */
const probes = /^\/(livez|readyz|metrics)\/?(\?|$)/

/**
 * With `PUBLIC_URL`, refuses host names that are neither the mall's nor a shop's. Otherwise any domain that points here
 * would show the mall and its sign-in page.
 */
export function refuseUnknownHosts(app: FastifyInstance, site: Site): void {
  const own = hostOfMall(site.env)
  if (own === undefined) return
  app.addHook('onRequest', async (request) => {
    const host = hostOf(request)
    if (host === own || isLoopback(host) || probes.test(request.url)) return
    if ((await findShopHost(request, site)) === null) throw new AppError('UNKNOWN_HOST')
  })
}
