/** Renders a page with the web's bundle. Its loaders call the API's handlers in this process. */
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Environment } from '../../env.ts'
import { AppError } from '../../lib/errors.ts'
import type { SharedCalls } from './calls.ts'
import type { CompressedPage } from './gzip.ts'
import type { PageVisitor } from './visitor.ts'

export interface RenderedPage {
  status: number
  location: string | undefined
  /** The HTML around the places of the nonce; each response inserts a fresh one. */
  parts: Buffer[]
  wasSent?: boolean
  /** The compressed page, from the second request on. */
  compressed?: Promise<CompressedPage | undefined>
}

/** The HTML and its gzip. */
export const bytesOfPage = ({ parts }: RenderedPage) => (parts.reduce((sum, part) => sum + part.length, 0) * 4) / 3

/** An error page: sent, but never cached. */
export class FailedPage extends AppError {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super(page.status === 503 ? 'OVERLOADED' : 'INTERNAL')
    this.page = page
  }
}

/** The used part of the server bundle. Its entry exports all functions, so that they share one copy of the router. */
export interface WebBuild {
  entry: {
    module: {
      createRequestHandler(build: unknown, mode: string): (request: Request, context: unknown) => Promise<Response>
      createLoadContext(visit: object): unknown
      renderedSearch(path: string, search: string): string
    }
  }
}

export interface WebServer {
  /** `base` is the address of a shop, `/s/{slug}`, or empty. */
  handle(request: Request, context: unknown, base: string): Promise<Response>
  createLoadContext(visit: object): unknown
  /** What the page at a path without its base reads of its query string; empty or `?…`. */
  renderedSearch(path: string, search: string): string
}

export function webServerOf(build: WebBuild, mode: 'production' | 'development'): WebServer {
  const { createRequestHandler, createLoadContext, renderedSearch } = build.entry.module
  const handlers = new LRUCache<string, ReturnType<typeof createRequestHandler>>({ max: mostHandlers })
  const handlerOf = (base: string) => {
    const known = handlers.get(base)
    if (known) return known
    const handler = createRequestHandler(base ? { ...build, basename: base } : build, mode)
    handlers.set(base, handler)
    return handler
  }
  return { handle: (request, context, base) => handlerOf(base)(request, context), createLoadContext, renderedSearch }
}

/** Shops whose routes stay in memory. */
const mostHandlers = 200

/** Placeholder of the nonce in rendered pages. */
const nonceMark = randomBytes(18).toString('base64url')

export async function renderPage(
  web: WebServer,
  visitor: PageVisitor,
  calls: SharedCalls,
  env: Environment,
): Promise<RenderedPage> {
  const { locale, theme, origin, ip, shop, base } = visitor
  const api = { call: (endpoint: AnyEndpoint, input: object = {}) => calls.call(endpoint, input, { locale, ip, shop }) }
  const context = web.createLoadContext({ nonce: nonceMark, locale, theme, origin, base, demo: env.demo, api })
  const response = await web.handle(new Request(`http://mall.invalid${visitor.address}`), context, base)
  const page = {
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    parts: aroundNonces(Buffer.from(await response.arrayBuffer())),
  }
  if (page.status >= 500) throw new FailedPage(page)
  return page
}

/** Searches bytes, which is several times faster than text. */
function aroundNonces(html: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let start = 0
  for (let end = html.indexOf(nonceMark); end >= 0; end = html.indexOf(nonceMark, start)) {
    parts.push(html.subarray(start, end))
    start = end + nonceMark.length
  }
  return [...parts, html.subarray(start)]
}
