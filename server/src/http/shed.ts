/**
 * Limits how many requests this process works on at once; more get 503 before any work is done for them. Browsing
 * is shed long before orders and payments, so that a busy shop goes on selling.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import type { Environment } from '../env.ts'
import { addressKey } from '../lib/client-address.ts'
import { AppError } from '../lib/errors.ts'
import { countIn } from './count.ts'
import { errorAnswer } from './errors.ts'
import { localeOfRequest } from './locale.ts'

/** `task`: public calls that wait for a process or a queue. They have places of their own, so that they take none from pages. */
export type WorkClass = 'browse' | 'task' | 'member' | 'order'

declare module 'fastify' {
  interface FastifyContextConfig {
    work?: WorkClass
  }
}

/** Maximum of concurrent requests. */
const mostAtOnce: Record<WorkClass, number> = { browse: 64, task: 32, member: 128, order: 512 }
/**
 * The browsing limit adapts to the machine (additive increase, multiplicative decrease, as in TCP): a response slower
 * than `slow` lowers it by 5 %, any other raises it by 0.1. Slow responses never lower it below `fewVisitors`, so that a
 * few visitors of a slow machine are always served. While responses are slow, each refused request lowers it by 1 %, down
 * to `leastBrowsing`, so that admitted requests do not wait long.
 */
const slow = 300 // ms
const fewVisitors = 24
const leastBrowsing = 8

export function workOf({ limit, access, method }: Pick<AnyEndpoint, 'limit' | 'access' | 'method'>): WorkClass {
  if (limit === 'order' || limit === 'payment') return 'order'
  if (access !== 'public') return 'member'
  if (method !== 'GET' && (limit === 'search' || limit === 'upload' || limit === 'document')) return 'task'
  return limit === 'read' || limit === 'search' || limit === 'click' ? 'browse' : 'member'
}

/** The load of this process. */
export interface Load {
  /** Requests by class: in progress, and refused since the process started. */
  underWay: Record<WorkClass, number>
  shed: Record<WorkClass, number>
  /**
   * Whether the class is at its limit, or the address at its share: it may have as many requests in progress as places
   * are free. The loudest address is thus refused first, and a single one never takes more than half.
   */
  isFull(work: WorkClass, address?: string): boolean
  /** Counts a refused request. */
  countRefusal(work: WorkClass): void
  /** Counts a request in progress; the returned function ends it. */
  begin(work: WorkClass, address?: string): () => void
}

export function watchLoad(): Load {
  const underWay: Record<WorkClass, number> = { browse: 0, task: 0, member: 0, order: 0 }
  const shed: Record<WorkClass, number> = { browse: 0, task: 0, member: 0, order: 0 }
  /** Requests in progress by class and address. */
  const byAddress = new Map<string, number>()
  let mostBrowsing = mostAtOnce.browse
  let isSlow = false
  const less = (share: number, least: number) => {
    if (mostBrowsing > least) mostBrowsing = Math.max(least, mostBrowsing * share)
  }
  return {
    underWay,
    begin(work, address) {
      const began = performance.now()
      underWay[work]++
      const leave = address === undefined ? undefined : countIn(byAddress, `${work} ${address}`)
      return () => {
        underWay[work]--
        leave?.()
        if (work !== 'browse') return
        isSlow = performance.now() - began > slow
        if (isSlow) less(0.95, fewVisitors)
        else mostBrowsing = Math.min(mostAtOnce.browse, mostBrowsing + 0.1)
      }
    },
    countRefusal(work) {
      shed[work]++
      if (work === 'browse' && isSlow) less(0.99, leastBrowsing)
    },
    shed,
    isFull(work, address) {
      const free = (work === 'browse' ? mostBrowsing : mostAtOnce[work]) - underWay[work]
      return free <= 0 || (address !== undefined && (byAddress.get(`${work} ${address}`) ?? 0) >= free)
    },
  }
}

/**
 * Routes without a class (probes, files) are never shed. With rate limits off, addresses are not distinguished.
 */
export function shedLoad(app: FastifyInstance, load: Load, { rateLimits }: Pick<Environment, 'rateLimits'>): void {
  const addressOf = ({ ip }: FastifyRequest) => (rateLimits ? addressKey(ip) : undefined)
  const refuse = (work: WorkClass, request: FastifyRequest, reply: FastifyReply) => {
    load.countRefusal(work)
    const { headers, body } = comeBack(localeOfRequest(request), request.routeOptions.url === '/*')
    reply.code(503).headers(headers).send(body)
  }
  // Refuses browsing before any other work is done for it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.work === 'browse' && load.isFull('browse', addressOf(request)))
      return refuse('browse', request, reply)
    done()
  })
  // Runs after the rate limits, so that a flooding client takes no capacity from others, and once the body has been
  // read, so that a stalled one takes no place.
  app.addHook('preHandler', (request, reply, done) => {
    const { work } = request.routeOptions.config
    if (!work) return done()
    const address = addressOf(request)
    if (load.isFull(work, address)) return refuse(work, request, reply)
    // Emitted however the request ends, also when the client disconnects.
    reply.raw.once('close', load.begin(work, address))
    done()
  })
}

interface ComeBack {
  headers: Record<string, string>
  body: string
}

/** Built once per language, so that a refusal costs next to nothing. */
const answers = new Map<string, ComeBack>()

/** The body and headers of a 503 under overload. */
export function comeBack(locale: Locale, isPage: boolean): ComeBack {
  const key = `${locale} ${isPage}`
  let answer = answers.get(key)
  if (!answer) {
    const error = errorAnswer(new AppError('OVERLOADED'), locale)
    answer = {
      headers: {
        'retry-after': '2',
        'cache-control': 'no-store',
        'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      },
      body: isPage ? busyPage(locale, error.msg) : JSON.stringify(error),
    }
    answers.set(key, answer)
  }
  return answer
}

/** Reloads itself. */
const busyPage = (locale: Locale, text: string) =>
  `<!doctype html><html lang="${languageTag[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="3"><title>${text}</title><h1>${text}</h1></html>`
