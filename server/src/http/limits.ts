/**
 * Limits of calls, per address and per account. An account is counted by its id after identification, never by what
 * the caller chooses. Counted per process, because these limits only guard against floods; those that protect accounts
 * are in `account/attempts.ts`.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Account } from '../context.ts'
import type { Environment } from '../env.ts'
import { limits } from '../lib/call-limits.ts'
import { addressKey } from '../lib/client-address.ts'
import { AppError } from '../lib/errors.ts'
import { countIn } from './count.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account, or the address of a guest, that the limit per account counts. */
    caller: string
  }
}

/** Calls of one account in progress. Orders of a member wait for each other, uploads of all for the few that read them. */
const mostInProgress = { order: 4, upload: 2, other: 32 }
/** Files that guests of one address send at a time. */
const mostFilesOfGuest = 1

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
