/**
 * The key of a guest's cart: in `X-Cart`, or in a cookie for clients that do not know the header. Only requests from
 * pages of the same origin use the cookie, so that no other site changes or replaces a guest's cart.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../env.ts'
import { cookiesOf } from './cookies.ts'
import { isHttps } from './headers.ts'

export const cartCookie = 'CART'
/** Seconds. A cart without changes is deleted earlier. */
const cookieAge = 31_536_000

type Head = Pick<FastifyRequest, 'headers'>

export function cartTokenOf(request: Head | undefined): string | undefined {
  const sent = request?.headers['x-cart']
  if (typeof sent === 'string') return sent
  return request && isOwnOrigin(request) ? cookiesOf(request.headers.cookie)[cartCookie] : undefined
}

export function giveCart(request: FastifyRequest, reply: FastifyReply, env: Environment, token: string): void {
  reply.header('x-cart', token)
  if (!isOwnOrigin(request)) return
  const secure = isHttps(request, env) ? '; Secure' : ''
  reply.header('set-cookie', `${cartCookie}=${token}; Path=/api; Max-Age=${cookieAge}; HttpOnly; SameSite=Lax${secure}`)
}

/** Browsers send `Sec-Fetch-Site` over HTTPS, and with every write at least `Origin`. Other clients send neither. */
function isOwnOrigin({ headers }: Head): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase())
}
