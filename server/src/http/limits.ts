/**
 * Rate limits per class, by account or (for guests) by address. Counted per process, because they only guard against
 * floods; the limits that protect accounts are in `account/attempts.ts`.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limit } from '#contract/endpoint'
import type { Environment } from '../env.ts'
import { AppError } from '../lib/errors.ts'

export const limits: Record<Limit, { max: number; timeWindow: number; per: 'address' | 'account' }> = {
  read: { max: 50, timeWindow: 1000, per: 'address' },
  search: { max: 10, timeWindow: 1000, per: 'address' },
  cart: { max: 10, timeWindow: 1000, per: 'account' },
  write: { max: 20, timeWindow: 1000, per: 'account' },
  order: { max: 60, timeWindow: 60_000, per: 'account' },
  payment: { max: 20, timeWindow: 60_000, per: 'account' },
  upload: { max: 60, timeWindow: 60_000, per: 'account' },
  export: { max: 6, timeWindow: 60_000, per: 'account' },
  click: { max: 60, timeWindow: 60_000, per: 'address' },
  'sign-in': { max: 120, timeWindow: 60_000, per: 'address' },
}

/** A list with a keyword counts as a search. */
const isSearch = (request: FastifyRequest) =>
  (request.query as { keyword?: unknown } | undefined)?.keyword !== undefined

/** The class of a request. */
const classOf = (request: FastifyRequest, limit: Limit): Limit =>
  limit === 'read' && isSearch(request) ? 'search' : limit

/** Route options of the rate limiter. */
export const limitOf = (limit: Limit) => ({
  rateLimit: {
    groupId: limit,
    timeWindow: limits[limit].timeWindow,
    max: (request: FastifyRequest) => limits[classOf(request, limit)].max,
    // Accounts are identified by token, guests by address. Reads count only by address, because a made-up token must not open a fresh budget.
    keyGenerator: (request: FastifyRequest) => {
      const { headers, ip } = request
      const token = headers['token'] ?? headers['x-token'] ?? headers.authorization ?? headers['x-cart']
      return [
        classOf(request, limit),
        ip,
        limits[limit].per === 'account' && typeof token === 'string' ? token : '',
      ].join(' ')
    },
  },
})

export async function limitRequests(app: FastifyInstance, env: Environment): Promise<void> {
  if (!env.rateLimits) return
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('RATE_LIMITED', { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
}
