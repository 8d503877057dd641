/** Authentication by the token headers of the mall's clients. */
import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Account } from '../context.ts'
import { AppError } from '../lib/errors.ts'
import { findActor, type TokenState } from '../modules/accounts/account/sessions.ts'
import { findShopHost, type Site } from './shop-host.ts'

const codeOfState: Record<Exclude<TokenState, 'valid'>, 'ILLEGAL_TOKEN' | 'SIGNED_IN_ELSEWHERE' | 'TOKEN_EXPIRED'> = {
  unknown: 'ILLEGAL_TOKEN',
  ended: 'SIGNED_IN_ELSEWHERE',
  expired: 'TOKEN_EXPIRED',
}

/**
 * The account behind the token, or null for a guest. An invalid token, or one of another host, is refused, except on
 * public endpoints: a public page must not break because a session ended.
 */
export async function identify(site: Site, request: FastifyRequest, endpoint: AnyEndpoint): Promise<Account | null> {
  const { token, isOldClient } = tokenOf(request)
  if (token === undefined) return null
  const { state, actor } = await findActor(site.database.db, token, await findShopHost(request, site))
  if (actor) return actor
  if (endpoint.access === 'public') return null
  throw new AppError(isOldClient ? codeOfState[state as Exclude<TokenState, 'valid'>] : 'UNAUTHORIZED')
}

/** The token of a request, from the first of the headers `token`, `Authorization` and `x-token` that has one. */
export function tokenOf({ headers }: FastifyRequest): { token: string | undefined; isOldClient: boolean } {
  const own = headers['token']
  const old = headers['x-token']
  const bearer = /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1]
  const value = [own, bearer, old].find((candidate): candidate is string => typeof candidate === 'string')
  return { token: value, isOldClient: own === undefined && headers.authorization === undefined && old !== undefined }
}
