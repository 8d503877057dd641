import type { FastifyRequest } from 'fastify'

interface Public {
  publicUrl?: string | undefined
}

/** The origin of another host, with scheme and port of the public address; undefined without one. */
export function originOfHost({ publicUrl }: Public, host: string): string | undefined {
  if (!publicUrl) return undefined
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port && `:${port}`}`
}

/**
 * Scheme and host of the mall's public address, or of a shop's own host. `X-Forwarded-Host` does not count: caches do not
 * key by it.
 */
export const originOf = (request: FastifyRequest, env: Public, shop: { host: string | null } | null = null): string =>
  (shop?.host ? originOfHost(env, shop.host) : env.publicUrl) ??
  `${request.protocol}://${safeHost(request.headers.host)}`

/** The host becomes part of links, so only a valid one is taken from the request. */
const safeHost = (host: string | undefined) =>
  host && /^([\w.-]+|\[[\da-fA-F:]+\])(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`) ? host : 'localhost'
