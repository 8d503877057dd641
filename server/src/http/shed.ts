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

/** Calls under way at once, on a process that keeps up. */
const mostAtOnce: Record<WorkClass, number> = { browse: 64, member: 128, order: 512 }

export const workOf = ({ limit, access }: AnyEndpoint): WorkClass =>
  limit === 'order' || limit === 'payment' ? 'order' : access === 'public' && (limit === 'read' || limit === 'search' || limit === 'click') ? 'browse' : 'member'

/** Where calls wait to be looked at at all, few are rendered at once, so that the next look comes soon. */
const mostWhenLate = 16
const lateFrom = 150
const tick = 10

/** How much this process has to do. */
export interface Load {
  /** By class: calls under way, and how many were told to come back since the process began. */
  underWay: Record<WorkClass, number>
  shed: Record<WorkClass, number>
  /** Of the calls told to come back, those that were turned away at the door. */
  atTheDoor: number
  /** Whether one more of this class is too much. */
  isFull(work: WorkClass): boolean
  close(): void
}

export function watchLoad(): Load {
  // Milliseconds by which the process comes later to its work than it should.
  let [late, last] = [0, performance.now()]
  const clock = setInterval(() => {
    const now = performance.now()
    late = now - last - tick
    last = now
  }, tick)
  clock.unref()
  const underWay: Record<WorkClass, number> = { browse: 0, member: 0, order: 0 }
  return {
    underWay,
    shed: { browse: 0, member: 0, order: 0 },
    atTheDoor: 0,
    isFull: (work) => underWay[work] >= (work === 'browse' && late > lateFrom ? mostWhenLate : mostAtOnce[work]),
    close: () => clearInterval(clock),
  }
}

/** Routes without a class (probes, files) are never shed. */
export function shedLoad(app: FastifyInstance, load: Load): void {
  const { underWay, shed } = load
  app.addHook('onClose', async () => load.close())
  // After the limits of each visitor: who floods is told so, and takes no place from others.
  app.addHook('preParsing', (request: FastifyRequest, reply: FastifyReply, _payload, done) => {
    const { work } = request.routeOptions.config
    if (!work) return done()
    if (load.isFull(work)) {
      shed[work]++
      const { headers, body } = comeBack(localeOfRequest(request), request.routeOptions.url === '/*')
      return void reply.code(503).headers(headers).send(body)
    }
    underWay[work]++
    // Comes however the call ends, also when its caller goes away.
    reply.raw.once('close', () => underWay[work]--)
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
      headers: { 'retry-after': '2', 'cache-control': 'no-store', 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8' },
      body: isPage ? busyPage(locale, error.msg) : JSON.stringify(error),
    }
    answers.set(key, answer)
  }
  return answer
}

/** Asks again by itself. */
const busyPage = (locale: Locale, text: string) =>
  `<!doctype html><html lang="${languageTag[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="3"><title>${text}</title><h1>${text}</h1></html>`
