/** Security headers of every response, and CORS. Pages add their own CSP with a nonce. */
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../env.ts'

export const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** For all responses except pages: nothing may run. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const isKnownAsHttps = ({ publicUrl }: Environment) => publicUrl?.startsWith('https:') ?? false

const allowedHeaders =
  'token, X-Token, Authorization, Idempotency-Key, X-Cart, Accept-Language, Content-Type, If-None-Match'

export function addSecurityHeaders(app: FastifyInstance, env: Environment): void {
  const isHttps = isKnownAsHttps(env)
  const origins = new Set(env.corsOrigins)

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always)
    // Behind a trusted proxy, the request says whether it came by HTTPS.
    if (isHttps || request.protocol === 'https') reply.headers(strictTransport)
    if (!request.url.startsWith('/api/docs')) reply.header('content-security-policy', closedPolicy)
    const { origin } = request.headers
    if (!origin || !origins.has(origin)) return done()
    reply
      .header('access-control-allow-origin', origin)
      .header('vary', 'Origin')
      .header('access-control-expose-headers', 'X-Cart, ETag, Retry-After, X-Request-Id, X-Left-Out')
    if (request.method === 'OPTIONS') {
      reply
        .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
        .header('access-control-allow-headers', allowedHeaders)
        .header('access-control-max-age', '600')
      return void reply.code(204).send()
    }
    done()
  })
}
