/**
 * The one client for addresses that people typed or that other sites named. Everything else that the mall calls is in
 * the operator's environment.
 *
 * Only http and https to public hosts on allowed ports. An address is checked as it is written, after DNS (all answers),
 * and again on the open connection, so that a name that changes its address gains nothing. Redirects are followed one by
 * one with the same checks. Size counts after decompression.
 */
import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Agent, Dispatcher } from 'undici'
import { AppError } from '../errors.ts'
import { isAllowedAddress } from './address.ts'

export interface OutgoingRules {
  ports: readonly number[]
  /** This machine may be called, on any port: for tests and demonstrations. */
  allowsLoopback: boolean
  /** How names become addresses. */
  lookup?: typeof systemLookup
}

export interface FetchOptions {
  /** Headers for the origin of the first address only; a redirect elsewhere does not carry them. */
  headers?: Readonly<Record<string, string>>
  userAgent?: string
  /** Content types that are accepted. */
  accepts?: RegExp
  /** Bytes, after decompression. */
  maxBytes?: number
  /** Milliseconds for all of it, redirects included. */
  timeout?: number
  signal?: AbortSignal | undefined
  /** Called with each address that a redirect leads to, before it is asked; what it throws ends the call. */
  onRedirect?: (url: URL) => Promise<void>
}

export interface Fetched {
  /** After redirects. */
  url: string
  status: number
  headers: Record<string, string>
  body: Buffer
}

const mostRedirects = 5
const mostHeaders = 100
const mebibyte = 1024 * 1024

class RefusedAddress extends Error {}

const agents = new WeakMap<OutgoingRules, Promise<Agent>>()

/**
 * Gets an address. Connections are pooled per `rules`, so pass the same object. Throws `ADDRESS_REFUSED`, `SITE_SILENT`,
 * `SITE_TOO_LARGE`, `SITE_WRONG_TYPE` and `SITE_REDIRECTS`; any status is an answer.
 */
export async function fetchPublic(rules: OutgoingRules, address: string, options: FetchOptions = {}): Promise<Fetched> {
  const start = requireAddress(address, rules)
  const agent = agents.get(rules) ?? createAgent(rules)
  agents.set(rules, agent)
  const deadline = AbortSignal.timeout(options.timeout ?? 20_000)
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
  try {
    return await follow(await agent, start, options, rules, signal)
  } catch (error) {
    throw toAppError(error, address)
  }
}

/** The parsed address; throws `ADDRESS_REFUSED` for an address that must not be called, even if its name resolves to a public one. */
export function requireAddress(text: string, { ports, allowsLoopback }: OutgoingRules): URL {
  const refuse = () => new AppError('ADDRESS_REFUSED', { address: text.slice(0, 300) })
  if (!URL.canParse(text) || text.length > 2000) throw refuse()
  const url = new URL(text)
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) throw refuse()
  // The parser has brought every spelling of an IP address (octal, one number, mapped) into one form.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocal = host === 'localhost' || (isIP(host) > 0 && isAllowedAddress(host, true) && !isAllowedAddress(host))
  if (isIP(host) ? !isAllowedAddress(host, allowsLoopback) : !host) throw refuse()
  const port = Number(url.port) || (url.protocol === 'http:' ? 80 : 443)
  if (!ports.includes(port) && !(allowsLoopback && isLocal)) throw refuse()
  return url
}

async function createAgent({ allowsLoopback, lookup = systemLookup }: OutgoingRules): Promise<Agent> {
  // Loaded with the first call: many processes never make one.
  const { Agent, buildConnector } = await import('undici')
  const isAllowed = (address: string | undefined) => address !== undefined && isAllowedAddress(address, allowsLoopback)
  const checkedLookup: LookupFunction = (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      // One private answer among public ones is an attempt, too.
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) return done(new RefusedAddress(), [])
      const [first] = found
      if (options.all || !first) return done(null, found)
      return done(null, first.address, first.family)
    })
  const connect = buildConnector({ lookup: checkedLookup, timeout: 10_000 })
  return new Agent({
    connections: 8,
    pipelining: 1,
    keepAliveTimeout: 4000,
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    bodyTimeout: 15_000,
    connect: (target, done) => {
      // Literals never reach the lookup.
      const host = target.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) && !isAllowed(host)) return done(new RefusedAddress(), null)
      return connect(target, (...[error, socket]) => {
        if (error) return done(error, null)
        if (isAllowed(socket.remoteAddress)) return done(null, socket)
        socket.destroy()
        return done(new RefusedAddress(), null)
      })
    },
  })
}

async function follow(
  dispatcher: Dispatcher,
  start: URL,
  { headers = {}, userAgent = 'mall', accepts, maxBytes = 5 * mebibyte, onRedirect }: FetchOptions,
  rules: OutgoingRules,
  signal: AbortSignal,
): Promise<Fetched> {
  let url = start
  for (let redirects = 0; ; redirects++) {
    const answer = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        ...(url.origin === start.origin && headers),
        'user-agent': userAgent,
        accept: '*/*',
        'accept-encoding': 'gzip, deflate, br',
      },
      signal,
    })
    // An error of a body that is not read any more has no listener, and would end the process.
    answer.body.on('error', () => {})
    const received = flatten(answer.headers)
    const location = received['location']
    if (answer.statusCode >= 300 && answer.statusCode < 400 && location) {
      // The body is not wanted; the connection is.
      await answer.body.dump({ limit: 64 * 1024, signal }).catch(() => undefined)
      if (redirects >= mostRedirects) throw new AppError('SITE_REDIRECTS', { max: mostRedirects })
      if (!URL.canParse(location, url.href)) throw new AppError('ADDRESS_REFUSED', { address: location.slice(0, 300) })
      url = requireAddress(new URL(location, url).href, rules)
      await onRedirect?.(url)
      continue
    }
    const type = received['content-type'] ?? ''
    const isRefused = Object.keys(received).length > mostHeaders
    if (isRefused || (answer.statusCode < 300 && accepts && !accepts.test(type))) {
      answer.body.destroy()
      throw new AppError('SITE_WRONG_TYPE', { type: type.slice(0, 100) })
    }
    const body = await readBody(answer.body, received['content-encoding'], maxBytes)
    return { url: url.href, status: answer.statusCode, headers: received, body }
  }
}

const flatten = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]))

async function readBody(stream: Readable, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const decoder = decoderOf(encoding)
  if (decoder) stream.on('error', (error) => decoder.destroy(error))
  const decoded = decoder ? stream.pipe(decoder) : stream
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of decoded as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) throw new AppError('SITE_TOO_LARGE', { max: Math.round(maxBytes / mebibyte) })
      parts.push(part)
    }
  } finally {
    stream.destroy()
  }
  return Buffer.concat(parts)
}

function decoderOf(encoding: string | undefined) {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return undefined
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new AppError('SITE_WRONG_TYPE', { type: encoding ?? '' })
  }
}

function toAppError(error: unknown, address: string): AppError {
  if (error instanceof AppError) return error
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof RefusedAddress) return new AppError('ADDRESS_REFUSED', { address: address.slice(0, 300) })
  return new AppError('SITE_SILENT')
}
