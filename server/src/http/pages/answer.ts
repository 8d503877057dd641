/** Sends a rendered page with a fresh nonce and its policy, compressed if the browser accepts it. */
import { randomFillSync } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, type ZlibOptions } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../../env.ts'
import { permissionsOfPages } from '../headers.ts'
import { compressPage, fillPage } from './gzip.ts'
import type { RenderedPage } from './render.ts'
import type { PageVisitor } from './visitor.ts'

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  visitor: PageVisitor,
  env: Environment,
): Promise<FastifyReply> {
  const nonce = newNonce()
  reply
    .code(page.status)
    .header('content-security-policy', policy(nonce, env.development, visitor.isPreview || visitor.isFramed))
    // The page depends on cookies: the browser revalidates it and shared caches must not store it.
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    .header('content-language', visitor.locale === 'cn' ? 'zh-CN' : visitor.locale)
  // Pages of the mall itself may show them in a frame, other sites never.
  if (visitor.isPreview || visitor.isFramed) reply.header('x-frame-options', 'SAMEORIGIN')
  else reply.header('permissions-policy', permissionsOfPages)
  // Demo products must not appear in search results.
  if (env.demo && !isAtHome(visitor.origin)) reply.header('x-robots-tag', 'noindex')
  const remember = (name: string, value: string, seconds: number) =>
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${visitor.origin.startsWith('https:') ? '; Secure' : ''}`,
    )
  if (visitor.isAsked) remember('LOCALE', visitor.locale, 31_536_000)
  // The forms for signing in read it.
  if (visitor.ref) remember('REF', visitor.ref, 7_776_000)
  if (page.location) return reply.header('location', page.location).send()

  reply.header('content-type', 'text/html; charset=utf-8')
  const written = Buffer.from(nonce)
  const whole = () => Buffer.concat(page.parts.flatMap((part, index) => (index === 0 ? [part] : [written, part])))
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(whole())
  reply.header('content-encoding', 'gzip')
  // Most pages are requested once while fresh; the shared form pays from the second request on.
  const isFirst = page.wasSent !== true
  page.wasSent = true
  if (isFirst) return reply.send(await gzipped(whole()))
  page.compressed ??= compressPage(page.parts, written.length)
  const compressed = await page.compressed
  return reply.send(compressed ? fillPage(compressed, written) : await gzipped(whole()))
}

/** Random bytes for many nonces: one call per nonce would cost more than the rest of a warm page. */
const randomness = Buffer.alloc(18 * 256)
let used = randomness.length

function newNonce(): string {
  if (used === randomness.length) {
    randomFillSync(randomness)
    used = 0
  }
  return randomness.toString('base64url', used, (used += 18))
}

/** For one response: level 5 takes a quarter less time than the default and adds 0.7 % of bytes. */
const gzipped = (page: Buffer) => deflated(page, { level: 5 })
const deflated = promisify<Buffer, ZlibOptions, Buffer>(gzip)

const isAtHome = (origin: string) => /^https?:\/\/(localhost|127\.[\d.]+|\[::1\])(:|$)/.test(origin)

function policy(nonce: string, development: boolean, isPreview: boolean): string {
  const own = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite adds style sheets by script, without a nonce.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
    "form-action 'self'",
  ]
  return own.join('; ')
}
