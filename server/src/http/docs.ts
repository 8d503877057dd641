/** The OpenAPI document at /api/openapi.json and its page at /api/docs. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listApis } from '#contract/api/identity/api'
import type { Database } from '../db/client.ts'
import type { Environment } from '../env.ts'
import { limitOf } from '../lib/call-limits.ts'
import { AppError } from '../lib/errors.ts'
import { requireRight } from '../modules/identity/rbac/service.ts'
import { identify } from './auth.ts'
import { openApiDocument } from './openapi.ts'
import { redirectWithin } from './pages/own-path.ts'
import { type SharedAnswer, sendPrivate, sendShared, sharedAnswer } from './send.ts'
import { findShopHost } from './shop-host.ts'

const documentPath = '/api/openapi.json'
const pagePath = '/api/docs'

/** Swagger UI sets styles on elements and shows pictures of its own as data. */
const pagePolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Only this document can be read here, so there is nothing to enter; what stays of the bar is the choice of the theme. */
const pageStyle = `
  .swagger-ui .topbar { padding: 6px 0; }
  .swagger-ui .topbar .topbar-wrapper { flex-direction: row; justify-content: flex-end; }
  .swagger-ui .topbar :is(.link, .download-url-wrapper) { display: none; }
`
const pageHead = '<meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg">'

/** With `API_DOCS=staff` the document needs the right to list the calls, and the page, which sends no token, is off. */
export async function serveApiDocs(app: FastifyInstance, env: Environment, database: Database): Promise<void> {
  if (env.apiDocs === 'off') return
  const config = env.rateLimits ? limitOf('search') : {}
  /** They describe the mall, so a shop's own host has neither. */
  const refuseShops = async (request: FastifyRequest) => {
    if ((await findShopHost(request, { env, database })) !== null) throw new AppError('NOT_FOUND')
  }
  await app.register(swagger, openApiDocument)
  if (env.apiDocs === 'on')
    await app.register(async (page) => {
      page.addHook('onRequest', refuseShops)
      page.addHook('onRoute', (route) => {
        route.config = { ...route.config, ...(env.rateLimits && limitOf('read')) }
      })
      page.addHook('onSend', async (_request, reply, payload) =>
        typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
          ? payload.replace('<head>', `<head>${pageHead}`)
          : payload,
      )
      await page.register(swaggerUi, {
        routePrefix: pagePath,
        theme: {
          title: openApiDocument.openapi.info.title,
          css: [{ filename: 'mall.css', content: pageStyle }],
          favicon: [],
        },
        staticCSP: pagePolicy,
        uiHooks: {
          // The plugin would build these copies of the document at each request.
          onRequest: (request, reply, done) => {
            if (!/^\/api\/docs\/(json|yaml)/.test(request.url)) return done()
            redirectWithin(reply, documentPath, 301)
          },
        },
      })
    })

  let document: SharedAnswer | undefined
  const options = { schema: { hide: true }, onRequest: refuseShops, config: { work: 'browse' as const, ...config } }
  app.get(documentPath, options, async (request, reply) => {
    document ??= sharedAnswer(JSON.stringify(app.swagger()))
    if (env.apiDocs === 'on') return sendShared(request, reply, document)
    const actor = await identify({ env, database }, request, listApis)
    if (!actor) throw new AppError('UNAUTHORIZED')
    await requireRight({ db: database.db, actor }, listApis)
    return sendPrivate(request, reply, document.payload.toString())
  })
}
