/** The one way to redirect: to a path of the host that was called. */
import type { FastifyReply } from 'fastify'

/**
 * A path with its query as browsers read it: dots and backslashes are resolved. It begins with one slash, because one that
 * begins with several would name another host.
 */
export function ownPath(target: string): string {
  const { pathname, search } = new URL(`http://mall.invalid/${target}`)
  return pathname.replace(/^\/+/, '/') + search
}

/** Redirects for good with 301, for now with 302. */
export const redirectWithin = (reply: FastifyReply, target: string, status: 301 | 302) =>
  reply.redirect(ownPath(target), status)
