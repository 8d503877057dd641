/** Security headers of every response, and CORS. Pages add their own CSP with a nonce, and may use the camera. */
import cors from '@fastify/cors'
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

/** Few pages scan codes, but the policy of the page that was loaded first holds on all that are opened from it. */
export const permissionsOfPages = 'camera=(self), microphone=(), geolocation=()'

/** For all responses except pages: nothing may run. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const strictTransport = 'max-age=31536000'
/** Whether the mall is reached by HTTPS. Behind a trusted proxy, the request says so. */
export const isHttps = ({ protocol }: Pick<FastifyRequest, 'protocol'>, { publicUrl }: Environment): boolean =>
  protocol === 'https' || (publicUrl?.startsWith('https:') ?? false)

/** A front end of another origin sends these headers and reads those. */
const crossOrigin = {
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'token',
    'X-Token',
    'Authorization',
    'Idempotency-Key',
    'X-Cart',
    'Accept-Language',
    'Content-Type',
    'If-None-Match',
  ],
  exposedHeaders: ['X-Cart', 'ETag', 'Retry-After', 'X-Request-Id', 'X-Left-Out', 'Idempotency-Replayed'],
  maxAge: 600,
  // Not only browsers ask.
  strictPreflight: false,
}

export async function addSecurityHeaders(app: FastifyInstance, env: Environment): Promise<void> {
  const own = hostOfMall(env)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always)
    if (isHttps(request, env))
      // The other names below a shop's domain are not the mall's to decide about.
      reply.header(
        'strict-transport-security',
        strictTransport + (hostOf(request) === own ? '; includeSubDomains' : ''),
      )
    if (!request.url.startsWith('/api/docs')) reply.header('content-security-policy', closedPolicy)
    done()
  })

  const origins = new Set(env.corsOrigins)
  if (origins.size === 0) return
  await app.register(cors, {
    ...crossOrigin,
    // A list would send the other headers, and answer preflights, to every origin.
    origin: (origin, done) => done(null, origin !== undefined && origins.has(origin) && origin),
  })
}
