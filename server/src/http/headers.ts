/** Security headers of every response, and CORS. Pages add their own CSP with a nonce. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '../env.ts'
import { hostOf, hostOfMall } from './shop-host.ts'

export const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Pages may ask for the camera, to scan codes. */
export const pagePermissions = always['permissions-policy'].replace('camera=()', 'camera=(self)')

/** For all responses except pages: nothing may run. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const strictTransport = 'max-age=31536000'
/** Whether the mall is reached by HTTPS. Behind a trusted proxy, the request says so. */
export const isHttps = ({ protocol }: Pick<FastifyRequest, 'protocol'>, { publicUrl }: Environment): boolean =>
  protocol === 'https' || (publicUrl?.startsWith('https:') ?? false)

const allowedHeaders =
  'token, X-Token, Authorization, Idempotency-Key, X-Cart, Accept-Language, Content-Type, If-None-Match'

export function addSecurityHeaders(app: FastifyInstance, env: Environment): void {
  const own = hostOfMall(env)
  const origins = new Set(env.corsOrigins)

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always)
    if (isHttps(request, env))
      // The other names below a shop's domain are not the mall's to decide about.
      reply.header(
        'strict-transport-security',
        strictTransport + (hostOf(request) === own ? '; includeSubDomains' : ''),
      )
    if (!request.url.startsWith('/api/docs')) reply.header('content-security-policy', closedPolicy)
    const { origin } = request.headers
    if (!origin || !origins.has(origin)) return done()
    reply
      .header('access-control-allow-origin', origin)
      .header('vary', 'Origin')
      .header(
        'access-control-expose-headers',
        'X-Cart, ETag, Retry-After, X-Request-Id, X-Left-Out, Idempotency-Replayed',
      )
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
