/**
 * Mounts the web: built files, and server rendering for all other paths. In development Vite serves both from the
 * sources.
 */

import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import type { Database } from '../db/client.ts'
import { type Environment, projectRoot } from '../env.ts'
import { limitOf } from '../lib/call-limits.ts'
import { errorText } from '../lib/error-text.ts'
import { AppError } from '../lib/errors.ts'
import { settingsAtHand } from '../modules/settings/service.ts'
import { refToRemember } from '../modules/shops/service.ts'
import {
  isCustomerPath,
  isShopPage,
  pathUnderHost,
  shopBase,
  slugOf,
  wholeAddress,
} from '../modules/shops/shop-address.ts'
import { Visits } from '../modules/shops/visits.ts'
import { cookiesOf } from './cookies.ts'
import { errorAnswer } from './errors.ts'
import { cachedLocale } from './locale.ts'
import { sendPage } from './pages/answer.ts'
import { SharedCalls } from './pages/calls.ts'
import { redirectWithin } from './pages/own-path.ts'
import { plainPath } from './pages/page-path.ts'
import { bytesOfPage, FailedPage, renderPage, type WebBuild, type WebServer, webServerOf } from './pages/render.ts'
import { visitorOfPage } from './pages/visitor.ts'
import type { Router } from './route.ts'
import { sendError } from './send.ts'

const webFolder = join(projectRoot, 'web')
const clientFolder = join(webFolder, 'build/client')

const offlinePolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** A worker has the policy of its script, not that of the page: only this one may compile WebAssembly, to read barcodes. */
const zxingPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * Paths of other parts of the server, of which unknown ones are 404, never pages; and the router's data requests, which
 * the mall's pages do without.
 */
const notPages = /^\/(api|img|assets|files)(\/|$)|\.data$/

/** Undefined for a shop that is not there. */
function missing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'SHOP_NOT_FOUND') return undefined
  throw error
}

const notFound = '/404'

/** In place of the pages of a suspended shop under its own host, which must not show the mall's. */
function sendMissingShop(reply: FastifyReply, locale: Locale): FastifyReply {
  const text = errorText('SHOP_NOT_FOUND', {}, locale)
  return reply
    .code(404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${languageTag[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${text}</title><h1>${text}</h1></html>`,
    )
}

export async function mountPages(
  app: FastifyInstance,
  env: Environment,
  database: Database,
  router: Router,
): Promise<void> {
  const web = env.development ? await serveFromSources(app) : await serveBuild(app)
  const calls = new SharedCalls(router, app.log)
  const visits = new Visits(database, env, (err) => app.log.warn({ err }, 'visits of shops'))
  app.addHook('onClose', () => visits.flush())

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    config: { work: 'browse', ...(env.rateLimits && limitOf('read')) },
    handler: async (request, reply) => {
      const { pathname: asked, search } = new URL(`http://mall.invalid${request.url}`)
      const pathname = plainPath(asked)
      if (notPages.test(pathname))
        return sendError(reply, errorAnswer(new AppError('NOT_FOUND'), cachedLocale(request, database)))
      if (pathname !== asked) return redirectWithin(reply, pathname + search, 301)
      const slug = slugOf(pathname)
      const hostShop = await router.shopOfHost(request).catch(missing)
      // A suspended shop has no pages of its own. Its customers find their orders in the mall.
      if (hostShop === undefined) {
        if (env.publicUrl && isCustomerPath(pathname))
          return reply.header('cache-control', 'no-cache').redirect(env.publicUrl + pathname + search, 302)
        return sendMissingShop(reply, cachedLocale(request, database))
      }
      const named = slug === undefined ? null : await router.shopOf(slug).catch(missing)
      if (named && slug && named.slug !== slug) {
        // Not for long: a shop may take its old address again.
        reply.header('cache-control', 'no-cache')
        return redirectWithin(reply, shopBase(named.slug) + pathname.slice(shopBase(slug).length) + search, 301)
      }
      const path = hostShop ? pathUnderHost(pathname, hostShop.slug) : wholeAddress(pathname)
      if (path !== undefined) return redirectWithin(reply, path + search, path === notFound ? 302 : 301)
      const shop = hostShop ?? named
      if (shop === undefined) {
        const inMall = pathname.slice(shopBase(slug ?? '').length)
        return redirectWithin(reply, isCustomerPath(inMall) ? inMall + search : notFound, 302)
      }
      // The back office is the mall's.
      if (named && !isShopPage(pathname.slice(shopBase(named.slug).length) || '/'))
        return redirectWithin(reply, shopBase(named.slug) + notFound, 302)
      const settings = await settingsAtHand(database.db, database)
      const server = await web(request)
      const visitor = visitorOfPage(request, env, settings, {
        path: pathname,
        search,
        shop,
        isOwnHost: hostShop !== null,
        renderedSearch: server.renderedSearch,
      })
      const load = () => renderPage(server, visitor, calls, env)
      const reading = visitor.isPreview
        ? load()
        : router
            .priceKey()
            .then((prices) => router.cache.read(`page ${visitor.key} ${prices}`, load, { bytesOf: bytesOfPage }))
      if (shop && request.method === 'GET' && !visitor.isPreview && !visitor.isFramed)
        visits.note(shop.id, request.ip, request.headers['user-agent'] ?? '')
      const page = await reading.catch((error: unknown) => {
        if (error instanceof FailedPage) return error.page
        throw error
      })
      const known = visitor.ref && cookiesOf(request.headers.cookie)['REF']
      // Without the database nothing is remembered; the page may come from the cache.
      const ref = visitor.ref && (await refToRemember(database.db, { ref: visitor.ref, known }).catch(() => undefined))
      return sendPage(request, reply, page, { ...visitor, ref }, env)
    },
  })
}

async function serveBuild(app: FastifyInstance): Promise<(request: FastifyRequest) => Promise<WebServer>> {
  const bundle = join(webFolder, 'build/server/index.js')
  if (!existsSync(bundle)) throw new Error('The web is not built. Run: npm run build')
  const web = webServerOf((await import(pathToFileURL(bundle).href)) as WebBuild, 'production')
  // Without a wildcard each file is a route, so unknown paths fall through to pages.
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders: (reply, path) => {
      const name = relative(clientFolder, path)
        .replaceAll('\\', '/')
        .replace(/\.(br|gz)$/, '')
      // Assets carry a hash of their content in their names.
      reply.header(
        'cache-control',
        name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      if (name === 'service-worker.js') reply.header('cache-control', 'no-cache')
      // The worker fetches for pages, and its offline page is a page.
      if (name === 'service-worker.js' || name.startsWith('offline/'))
        reply.header('content-security-policy', offlinePolicy)
      if (name.startsWith('assets/zxing-worker-')) reply.header('content-security-policy', zxingPolicy)
    },
  })
  return async () => web
}

async function serveFromSources(app: FastifyInstance): Promise<(request: FastifyRequest) => Promise<WebServer>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  })
  await app.register(middie)
  app.use((request, response, next) =>
    notPages.test(request.url ?? '') ? next() : vite.middlewares(request, response, next),
  )
  app.addHook('onClose', () => vite.close())
  return async () =>
    webServerOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as WebBuild, 'development')
}
