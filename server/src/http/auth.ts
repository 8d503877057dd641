/** Who calls: reads the token from the headers that clients of this family send. */
import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint'
import { AppError } from '../lib/errors.ts'
import { findActor, type TokenState } from '../modules/account/sessions.ts'
import type { Actor, Context } from './context.ts'

const codeOfState: Record<Exclude<TokenState, 'valid'>, 'ILLEGAL_TOKEN' | 'SIGNED_IN_ELSEWHERE' | 'TOKEN_EXPIRED'> = {
  unknown: 'ILLEGAL_TOKEN',
  ended: 'SIGNED_IN_ELSEWHERE',
  expired: 'TOKEN_EXPIRED',
}

/**
 * The account behind the token, or null for a guest. A token that is no good is refused, except on public
 * reads: a page that everybody may see must not break because a session ended.
 */
export async function identify(ctx: Context, request: FastifyRequest, endpoint: AnyEndpoint): Promise<Actor | null> {
  const { token, isOldClient } = tokenOf(request)
  if (token === undefined) return null
  const { state, actor } = await findActor(ctx.db, token)
  if (actor) return actor
  if (endpoint.access === 'public') return null
  throw new AppError(isOldClient ? codeOfState[state as Exclude<TokenState, 'valid'>] : 'UNAUTHORIZED')
}

function tokenOf({ headers }: FastifyRequest): { token: string | undefined; isOldClient: boolean } {
  const own = headers['token']
  const old = headers['x-token']
  const bearer = /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1]
  const value = [own, bearer, old].find((candidate): candidate is string => typeof candidate === 'string')
  return { token: value, isOldClient: own === undefined && headers.authorization === undefined && old !== undefined }
}
