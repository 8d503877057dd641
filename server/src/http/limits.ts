/**
 * Limits of calls, per address and per account. An account is counted by its id after identification, never by what
 * the caller chooses. Counted per process, because these limits only guard against floods; those that protect accounts
 * are in `account/attempts.ts`.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyEndpoint, Limit } from '#contract/endpoint'
import type { Account } from '../context.ts'
import type { Environment } from '../env.ts'
import { AppError } from '../lib/errors.ts'
import { addressKey } from './address.ts'
import { countIn } from './count.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account, or the address of a guest, that the limit per account counts. */
    caller: string
  }
}

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
  click: { max: 60, timeWindow: 60_000, per: 'address' },
  'sign-in': { max: 120, timeWindow: 60_000, per: 'address' },
}

/** Several accounts share an address: it may use this many times the limit of one. */
const accountsPerAddress = 5

/** Calls of one account in progress. Orders of a member wait for each other, uploads of all for the few that read them. */
const mostInProgress = { order: 4, upload: 2, other: 32 }
/** Files that guests of one address send at a time. */
const mostFilesOfGuest = 1

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

/**
 * Counts a call of an account, or of a guest by address. The returned function ends it. Throws `RATE_LIMITED` when the
 * caller has sent too many or has too many in progress, and `FILE_IN_PROGRESS` for too many files.
 */
export type EnterCall = (
  request: FastifyRequest,
  account: Account | null,
  endpoint: Pick<AnyEndpoint, 'limit'>,
) => Promise<() => void>

const tooMany = (milliseconds: number) =>
  new AppError('RATE_LIMITED', { seconds: Math.max(1, Math.ceil(milliseconds / 1000)) })

export async function limitRequests(app: FastifyInstance, env: Environment): Promise<EnterCall> {
  if (!env.rateLimits) return async () => () => {}
  await app.register(rateLimit, { global: false, errorResponseBuilder: (_request, { ttl }) => tooMany(ttl) })
  app.decorateRequest('caller', '')
  const countCall = new Map(
    Object.entries(limits).flatMap(([name, { max, timeWindow, per }]) =>
      per === 'account'
        ? [[name, app.createRateLimit({ max, timeWindow, keyGenerator: ({ caller }) => caller })] as const]
        : [],
    ),
  )
  const inProgress = new Map<string, number>()

  return async (request, account, { limit }) => {
    request.caller = account ? String(account.id) : addressKey(request.ip)
    const verdict = await countCall.get(limit)?.(request)
    if (verdict && !verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttl)
    const kind = limit === 'order' || limit === 'upload' ? limit : 'other'
    if (!account && kind !== 'upload') return () => {}
    const key = `${kind} ${request.caller}`
    if ((inProgress.get(key) ?? 0) >= (account ? mostInProgress[kind] : mostFilesOfGuest))
      throw kind === 'upload' ? new AppError('FILE_IN_PROGRESS') : tooMany(1000)
    return countIn(inProgress, key)
  }
}
