/**
 * How many calls of each class are let through, per account or (for guests) per address. Counted in
 * this process: they guard against floods, the limits that guard accounts stand in `account/attempts.ts`.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
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
  'sign-in': { max: 120, timeWindow: 60_000, per: 'address' },
}

/** Mounts the limiter; routes name their class by `groupId`. Accounts are told apart by their token, guests by their address. */
export async function limitRequests(app: FastifyInstance, env: Environment): Promise<void> {
  if (!env.rateLimits) return
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => {
      const group = (request.routeOptions.config.rateLimit as { groupId?: Limit } | undefined)?.groupId
      const token = request.headers['token'] ?? request.headers['x-token'] ?? request.headers.authorization ?? request.headers['x-cart']
      // A made-up token must not open a fresh budget for an address, so reads count by address alone.
      return group && limits[group].per === 'account' && typeof token === 'string' ? `${request.ip} ${token}` : request.ip
    },
    errorResponseBuilder: (_request, { ttl }) => new AppError('RATE_LIMITED', { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
}
