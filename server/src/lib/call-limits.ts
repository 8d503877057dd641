/** How many calls an address or an account may make, by kind. */
import type { FastifyRequest } from 'fastify'
import type { Limit } from '#contract/endpoint'
import { addressKey } from './client-address.ts'

export const limits: Record<Limit, { max: number; timeWindow: number; per: 'address' | 'account' }> = {
  read: { max: 50, timeWindow: 1000, per: 'address' },
  search: { max: 10, timeWindow: 1000, per: 'address' },
  cart: { max: 10, timeWindow: 1000, per: 'account' },
  write: { max: 20, timeWindow: 1000, per: 'account' },
  order: { max: 60, timeWindow: 60_000, per: 'account' },
  payment: { max: 20, timeWindow: 60_000, per: 'account' },
  upload: { max: 60, timeWindow: 60_000, per: 'account' },
  export: { max: 6, timeWindow: 60_000, per: 'account' },
  document: { max: 30, timeWindow: 60_000, per: 'account' },
  // Sends a mail to an address that the caller writes.
  mail: { max: 5, timeWindow: 60_000, per: 'account' },
  click: { max: 60, timeWindow: 60_000, per: 'address' },
  'sign-in': { max: 120, timeWindow: 60_000, per: 'address' },
}

/** Several accounts share an address: it may use this many times the limit of one. */
const accountsPerAddress = 5

/**
 * Free text in an address that its answer depends on: words of a search, the way back after signing in, the token of a
 * preview. The cache does not help against made-up ones, so these calls count as searches.
 */
const freeText = ['keyword', 'redirect', 'preview']
const isSearch = ({ query }: FastifyRequest) => freeText.some((name) => Object.hasOwn((query as object) ?? {}, name))

/** The class of a request. */
const classOf = (request: FastifyRequest, limit: Limit): Limit =>
  limit === 'read' && isSearch(request) ? 'search' : limit

/** Route options of the rate limiter: the limit per address. */
export const limitOf = (limit: Limit) => ({
  rateLimit: {
    groupId: limit,
    timeWindow: limits[limit].timeWindow,
    max: (request: FastifyRequest) => {
      const { max, per } = limits[classOf(request, limit)]
      return per === 'address' ? max : max * accountsPerAddress
    },
    keyGenerator: (request: FastifyRequest) => `${classOf(request, limit)} ${addressKey(request.ip)}`,
  },
})
