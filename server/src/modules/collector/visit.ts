/**
 * Calls to the site of a source: as its robots.txt allows, and those of the sites it redirects to, no faster than agreed,
 * with its secret headers.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { robotsVerdicts } from '#contract/api/collector/collector'
import type { Environment } from '../../env.ts'
import { AppError } from '../../lib/errors.ts'
import { type Fetched, type FetchOptions, fetchPublic, requireAddress } from '../../lib/outgoing/client.ts'
import { decodeText } from './charset.ts'
import type { Source } from './queries.ts'
import { type Robots, readRobots } from './robots.ts'
import { readHeaders } from './secret-headers.ts'

export interface Page {
  url: string
  text: string
  /** Of a workbook, which has no text. */
  workbook?: Uint8Array
  /** Names this state of the page in later calls. */
  etag: string | null
  lastModified: string | null
  bytes: number
  robots: (typeof robotsVerdicts)[number]
}

interface VisitOptions {
  signal?: AbortSignal | undefined
  /** Without patience a call is neither delayed nor repeated. */
  isPatient: boolean
  /** Reports what robots.txt says also where the source does not heed it. */
  reportsRobots?: boolean
}

const readable =
  /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml)\b|application\/(?:ld\+json|xhtml|rss|x-gzip|gzip|octet-stream|vnd\.openxmlformats-officedocument\.spreadsheetml))/i
const mostTries = 3
/** Sites whose robots.txt a visit remembers; redirects and links may lead to any number of them. */
const mostOrigins = 100
const longestWait = 30_000
const minute = 60_000
const mostUnpacked = 20 * 1024 * 1024

export type Visitor = ReturnType<typeof visitorOf>

/** One visitor per run: it remembers when it called and what robots.txt says. */
export function visitorOf(env: Environment, source: Source, { signal, isPatient, reportsRobots }: VisitOptions) {
  const userAgent = source.userAgent || defaultUserAgent(env)
  const robotsOf = new Map<string, Promise<Robots>>()
  const ownOrigin = new URL(source.baseUrl).origin
  const secret = readHeaders(env, source)
  let nextCall = 0

  const robots = (origin: string) => {
    const known = robotsOf.get(origin) ?? readRobots(env.outgoing, origin, { signal, userAgent })
    robotsOf.delete(origin)
    robotsOf.set(origin, known)
    const [oldest] = robotsOf.keys()
    if (oldest && robotsOf.size > mostOrigins) robotsOf.delete(oldest)
    return known
  }
  /** Throws when the source heeds robots.txt and it forbids the address. */
  const permit = async (url: string) => {
    const rules = source.respectsRobots || reportsRobots ? await robots(new URL(url).origin) : undefined
    const verdict = rules?.verdictFor(url) ?? 'none'
    if (source.respectsRobots && isHindering(verdict))
      throw new AppError(verdict === 'disallowed' ? 'SITE_FORBIDS' : 'SITE_SILENT')
    return { verdict, delay: rules?.delay ?? 0 }
  }
  const takeTurn = async (delay: number) => {
    if (!isPatient) return
    const now = Date.now()
    const at = Math.max(now, nextCall)
    nextCall = at + Math.max(minute / source.requestsPerMinute, Math.min(delay * 1000, longestWait))
    if (at > now) await wait(at - now, undefined, { signal })
  }
  const fetchOnce = (url: string, options: FetchOptions, state: PageState | undefined) =>
    fetchPublic(env.outgoing, url, {
      ...options,
      signal,
      userAgent,
      // Only the site itself gets them, never the servers of its pictures.
      headers: { ...(new URL(url).origin === ownOrigin && secret), ...conditionsOf(state) },
    })

  return {
    /** Throws when robots.txt forbids it, and for every status but 2xx, and 304 in answer to `state`. */
    async fetch(url: string, options: FetchOptions = {}, state?: PageState) {
      requireAddress(url, env.outgoing)
      const { verdict: first, delay } = await permit(url)
      for (let tries = 1; ; tries++) {
        await takeTurn(delay)
        let verdict = first
        // A redirect leads to an address with rules of its own, maybe those of another site.
        const onRedirect = async ({ href }: URL) => {
          const next = (await permit(href)).verdict
          if (!isHindering(verdict)) verdict = next
        }
        const answer = await fetchOnce(url, { ...options, onRedirect }, state)
        if (answer.status === 304 && state) return { ...answer, robots: verdict }
        if (answer.status >= 200 && answer.status < 300) return { ...answer, robots: verdict }
        const isBusy = answer.status === 429 || answer.status === 503
        if (!isBusy || !isPatient || tries >= mostTries) throw new AppError('SITE_STATUS', { status: answer.status })
        nextCall = Date.now() + waitAsked(answer.headers['retry-after'], tries)
      }
    },
    async page(url: string): Promise<Page> {
      return pageOf(await this.fetch(url, { accepts: readable }))
    },
    /** Undefined when the page is as it was in that state. */
    async changedPage(url: string, state: PageState): Promise<Page | undefined> {
      const answer = await this.fetch(url, { accepts: readable }, state)
      return answer.status === 304 ? undefined : pageOf(answer)
    },
  }
}

const isHindering = (verdict: Page['robots']) => verdict === 'disallowed' || verdict === 'unreachable'

async function pageOf({ url, body, headers, robots }: Fetched & Pick<Page, 'robots'>): Promise<Page> {
  const content = await unpacked(body)
  const isWorkbook = content.readUInt16BE(0) === 0x504b
  return {
    url,
    text: isWorkbook ? '' : decodeText(content, headers['content-type']),
    ...(isWorkbook && { workbook: new Uint8Array(content) }),
    etag: headers['etag']?.slice(0, 200) ?? null,
    lastModified: headers['last-modified']?.slice(0, 100) ?? null,
    bytes: body.length,
    robots,
  }
}

/** Sitemaps and feeds may be files packed with gzip. */
async function unpacked(body: Buffer): Promise<Buffer> {
  if (body.length < 2) return Buffer.concat([body, Buffer.alloc(2, ' ')])
  if (body.readUInt16BE(0) !== 0x1f8b) return body
  try {
    return await promisify(gunzip)(body, { maxOutputLength: mostUnpacked })
  } catch {
    throw new AppError('PAGE_UNREADABLE')
  }
}

export type PageState = Pick<Page, 'etag' | 'lastModified'>

const conditionsOf = (state: PageState | undefined): Record<string, string> => ({
  ...(state?.etag && { 'if-none-match': state.etag }),
  ...(state?.lastModified && { 'if-modified-since': state.lastModified }),
})

const defaultUserAgent = ({ publicUrl }: Environment) => `MallCollector/1.0${publicUrl ? ` (+${publicUrl})` : ''}`

/** Milliseconds until a busy site may be called again: as it asks, else twice as long each time. */
const waitAsked = (retryAfter: string | undefined, tries: number) =>
  Math.min(Number(retryAfter) * 1000 || 1000 * 2 ** tries, longestWait)
