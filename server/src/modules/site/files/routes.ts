/** Files of the whole site: `/robots.txt`, `/sitemap.xml` with its parts, `/rss.xml`, `/manifest.webmanifest`. */
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { homepageInfo } from '#contract/api/site/homepage'
import type { Locale } from '#contract/types'
import { type CurrentShop, programContext } from '../../../context.ts'
import type { Database } from '../../../db/client.ts'
import type { Environment } from '../../../env.ts'
import type { Router } from '../../../http/route.ts'
import { limitOf } from '../../../lib/call-limits.ts'
import { AppError } from '../../../lib/errors.ts'
import { originOf } from '../../../lib/origin.ts'
import { localeOf } from '../../../lib/translate.ts'
import { offeredLocale, readSettings } from '../../settings/service.ts'
import { readTerms } from '../../shops/service.ts'
import { shopBase } from '../../shops/shop-address.ts'
import { type CompressedFile, CompressedFiles, freshSeconds } from './compressed-files.ts'
import { feed } from './feed.ts'
import { manifest } from './manifest.ts'
import { isIndexedShop } from './queries.ts'
import { robots } from './robots.ts'
import { hostSitemap, shopSitemap, shopsSitemap } from './shop-sitemap.ts'
import { isPart, sitemap, sitemapPart } from './sitemap.ts'

export function siteRoutes(app: FastifyInstance, env: Environment, database: Database, router: Router): void {
  const { db } = database
  const files = new CompressedFiles(router.cache)
  const options = { schema: { hide: true }, config: env.rateLimits ? limitOf('read') : {} }

  app.get('/robots.txt', options, async (request, reply) => {
    const shop = await router.shopOfHost(request)
    const origin = originOf(request, env, shop)
    const sitemaps = !shop ? ['sitemap', 'sitemap-shops'] : (await isIndexedShop(db, shop.id)) ? ['sitemap'] : []
    return reply.header('cache-control', keep).type('text/plain; charset=utf-8').send(robots(origin, sitemaps))
  })

  app.get('/sitemap.xml', options, async (request, reply) => {
    const shop = await router.shopOfHost(request)
    const origin = originOf(request, env, shop)
    if (shop && !(await isIndexedShop(db, shop.id))) throw new AppError('NOT_FOUND')
    const { languages } = await readSettings(db, database)
    return send(
      request,
      reply,
      'application/xml',
      await files.get(`${origin}/sitemap.xml ${languages}`, () =>
        shop ? hostSitemap(db, origin) : sitemap(db, { origin, languages }),
      ),
    )
  })

  app.get('/sitemap-:part(^[1-9]\\d{0,4}).xml', options, async (request, reply) => {
    const part = Number((request.params as { part: string }).part)
    const shop = await router.shopOfHost(request)
    if (shop) return sendShopPart(request, reply, { shop, base: originOf(request, env, shop), part })
    const origin = originOf(request, env)
    if (!(await isPart(db, part))) throw new AppError('NOT_FOUND')
    const { languages } = await readSettings(db, database)
    return send(
      request,
      reply,
      'application/xml',
      await files.get(`${origin}/sitemap-${part}.xml ${languages}`, () => sitemapPart(db, { origin, languages }, part)),
    )
  })

  app.get('/sitemap-shops.xml', options, async (request, reply) => {
    await requireMall(request)
    const origin = originOf(request, env)
    return send(
      request,
      reply,
      'application/xml',
      await files.get(`${origin}/sitemap-shops.xml`, () => shopsSitemap(db, origin)),
    )
  })

  app.get('/s/:slug/sitemap-:part(^[1-9]\\d{0,4}).xml', options, async (request, reply) => {
    await requireMall(request)
    const { slug, part } = request.params as { slug: string; part: string }
    const shop = await router.shopOf(slug)
    // Under its own host, a shop has its sitemap there.
    if (!shop || shop.host) throw new AppError('NOT_FOUND')
    return sendShopPart(request, reply, { shop, base: originOf(request, env) + shopBase(slug), part: Number(part) })
  })

  async function sendShopPart(
    request: FastifyRequest,
    reply: FastifyReply,
    { shop, base, part }: { shop: CurrentShop; base: string; part: number },
  ): Promise<FastifyReply> {
    if (!(await isIndexedShop(db, shop.id))) throw new AppError('NOT_FOUND')
    const terms = await readTerms(programContext(database, env, 'sitemap'), shop)
    const { languages } = await readSettings(db, database)
    const write = () => shopSitemap(db, { origin: base, languages }, terms, part)
    const file = await files.get(`${base}/sitemap-${part}.xml ${shop.key} ${languages}`, write)
    return send(request, reply, 'application/xml', file)
  }

  /** For files that shops do not have. */
  async function requireMall(request: FastifyRequest): Promise<void> {
    if (await router.shopOfHost(request)) throw new AppError('NOT_FOUND')
  }

  app.get('/rss.xml', options, async (request, reply) => {
    await requireMall(request)
    const { locale, fallback } = await languageOf(request)
    const origin = originOf(request, env)
    const mall = await mallIn(locale, request)
    const options = { origin, locale, fallback, siteName: mall.site_name, slogan: mall.seo.description || mall.slogan }
    return send(
      request,
      reply,
      'application/rss+xml',
      await files.get(`${origin}/rss.xml ${locale}`, () => feed(db, options)),
    )
  })

  app.get('/manifest.webmanifest', options, async (request, reply) => {
    const { locale } = await languageOf(request)
    const { shop: slug } = request.query as { shop?: unknown }
    const hostShop = await router.shopOfHost(request)
    const shop = hostShop ?? (await router.shopOf(typeof slug === 'string' ? slug : undefined))
    const { site_name, seo, slogan, shop: appearance } = await mallIn(locale, request, shop)
    reply.header('cache-control', keep).type('application/manifest+json; charset=utf-8')
    return reply.send(
      JSON.stringify(
        manifest(
          locale,
          site_name || 'Mall',
          seo.description || slogan,
          appearance ? { ...appearance, isOwnHost: hostShop !== null } : undefined,
        ),
      ),
    )
  })

  /** The language of `lang` if the shop offers it, else the mall's default, which is also the fallback for missing texts. */
  async function languageOf(request: FastifyRequest): Promise<{ locale: Locale; fallback: Locale }> {
    const { lang } = request.query as { lang?: unknown }
    const settings = await readSettings(db, database)
    const { default_language: fallback } = settings
    const asked = lang === undefined || lang === '' ? fallback : typeof lang === 'string' ? localeOf(lang) : undefined
    if (!asked) throw new AppError('NOT_FOUND')
    return { locale: offeredLocale(settings, [asked]), fallback }
  }

  const mallIn = (locale: Locale, { ip }: FastifyRequest, shop: CurrentShop | null = null) =>
    router.call(homepageInfo, {}, { locale, ip, shop })
}

const keep = `public, max-age=${freshSeconds}`

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { gzip, etag }: CompressedFile,
): FastifyReply {
  reply
    .header('cache-control', keep)
    .header('vary', 'Accept-Encoding')
    .header('etag', etag)
    .type(`${type}; charset=utf-8`)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.header('content-encoding', 'gzip').send(gzip)
  const text = createGunzip()
  text.end(gzip)
  return reply.send(text)
}
