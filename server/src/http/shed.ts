/**
 * How much this process works on at once. What is more is told at once to come back, before anything is read
 * or asked: a shop that everybody looks at goes on selling. Browsing is shed long before orders and payments.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { AppError } from '../lib/errors.ts'
import { errorAnswer } from './errors.ts'
import { localeOfRequest } from './locale.ts'

export type WorkClass = 'browse' | 'member' | 'order'

declare module 'fastify' {
  interface FastifyContextConfig {
    work?: WorkClass
  }
}

/** Calls under way at once. */
const mostAtOnce: Record<WorkClass, number> = { browse: 64, member: 128, order: 512 }
/**
 * Of browsing as many as are answered in time, on a quick machine or a slow one: each that took longer than `slow` lets
 * a twentieth less in, each other a tenth of a call more (additive increase, multiplicative decrease, as TCP does it).
 * So many that a few visitors of a slow machine are never told to come back; in a throng, where each that is told so
 * takes a hundredth away while it is slow, fewer: who is let in shall not wait long.
 */
const slow = 300 // ms
const fewVisitors = 24
const leastBrowsing = 8

export const workOf = ({ limit, access }: AnyEndpoint): WorkClass =>
  limit === 'order' || limit === 'payment'
    ? 'order'
    : access === 'public' && (limit === 'read' || limit === 'search' || limit === 'click')
      ? 'browse'
      : 'member'

/** How much this process has to do. */
export interface Load {
  /** By class: calls under way, and how many were told to come back since the process began. */
  underWay: Record<WorkClass, number>
  shed: Record<WorkClass, number>
  /** Of the calls told to come back, those that were turned away at the door. */
  atTheDoor: number
  /** Whether one more of this class is too much. */
  isFull(work: WorkClass): boolean
  /** One of this class is told to come back. */
  turnAway(work: WorkClass): void
  /** One more is under way, until what is returned is called. */
  begin(work: WorkClass): () => void
}

export function watchLoad(): Load {
  const underWay: Record<WorkClass, number> = { browse: 0, member: 0, order: 0 }
  const shed: Record<WorkClass, number> = { browse: 0, member: 0, order: 0 }
  let mostBrowsing = mostAtOnce.browse
  let isSlow = false
  const less = (share: number, least: number) => {
    if (mostBrowsing > least) mostBrowsing = Math.max(least, mostBrowsing * share)
  }
  return {
    underWay,
    begin(work) {
      const began = performance.now()
      underWay[work]++
      return () => {
        underWay[work]--
        if (work !== 'browse') return
        isSlow = performance.now() - began > slow
        if (isSlow) less(0.95, fewVisitors)
        else mostBrowsing = Math.min(mostAtOnce.browse, mostBrowsing + 0.1)
      }
    },
    turnAway(work) {
      shed[work]++
      if (work === 'browse' && isSlow) less(0.99, leastBrowsing)
    },
    shed,
    atTheDoor: 0,
    isFull: (work) => underWay[work] >= (work === 'browse' ? mostBrowsing : mostAtOnce[work]),
  }
}

/** Routes without a class (probes, files) are never shed. */
export function shedLoad(app: FastifyInstance, load: Load): void {
  // After the limits of each visitor: who floods is told so, and takes no place from others.
  app.addHook('preParsing', (request: FastifyRequest, reply: FastifyReply, _payload, done) => {
    const { work } = request.routeOptions.config
    if (!work) return done()
    if (load.isFull(work)) {
      load.turnAway(work)
      const { headers, body } = comeBack(localeOfRequest(request), request.routeOptions.url === '/*')
      return void reply.code(503).headers(headers).send(body)
    }
    // Comes however the call ends, also when its caller goes away.
    reply.raw.once('close', load.begin(work))
    done()
  })
}

interface ComeBack {
  headers: Record<string, string>
  body: string
}

/** Written once for each language: who is turned away costs next to nothing. */
const answers = new Map<string, ComeBack>()

/** What is answered, with 503, to who shall come back a little later. */
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

/** Asks again by itself. */
const busyPage = (locale: Locale, text: string) =>
  `<!doctype html><html lang="${languageTag[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="3"><title>${text}</title><h1>${text}</h1></html>`
