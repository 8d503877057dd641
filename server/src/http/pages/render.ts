/** Asks the web's bundle for the HTML of a page. Its loaders call the API's handlers in this process. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint'
import { errors } from '#contract/errors'
import type { Environment } from '../../env.ts'
import { AppError } from '../../lib/errors.ts'
import type { Router } from '../route.ts'
import type { RenderedPage } from './cache.ts'
import type { PageVisitor } from './visitor.ts'

/** What we use of the server bundle: its entry hands over both functions, so that one copy of the router serves both. */
export interface WebBuild {
  entry: {
    module: {
      createRequestHandler(build: unknown, mode: string): (request: Request, context: unknown) => Promise<Response>
      createLoadContext(visit: object): unknown
    }
  }
}

export interface WebServer {
  handle(request: Request, context: unknown): Promise<Response>
  createLoadContext(visit: object): unknown
}

export function webServerOf(build: WebBuild, mode: 'production' | 'development'): WebServer {
  const { createRequestHandler, createLoadContext } = build.entry.module
  return { handle: createRequestHandler(build, mode), createLoadContext }
}

/** Stands in rendered pages where each visitor's own nonce goes. */
const nonceMark = randomBytes(18).toString('base64url')

export async function renderPage(web: WebServer, request: FastifyRequest, visitor: PageVisitor, router: Router, env: Environment): Promise<RenderedPage> {
  const { locale, theme, origin, ip } = visitor
  const api = {
    call: async (endpoint: AnyEndpoint, input: object = {}) => {
      try {
        return await router.call(endpoint, input, { locale, ip })
      } catch (error) {
        // The web knows errors by code and HTTP status only.
        if (error instanceof AppError) Object.assign(error, { status: errors[error.code].status })
        throw error
      }
    },
  }
  const context = web.createLoadContext({ nonce: nonceMark, locale, theme, origin, demo: env.demo, api })
  const headers = new Headers()
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent'])
  const response = await web.handle(new Request(new URL(request.url, 'http://mall.invalid'), { headers }), context)
  return { status: response.status, location: response.headers.get('location') ?? undefined, parts: (await response.text()).split(nonceMark) }
}
