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

/** By class: calls under way, and how many were told to come back since the process began. */
export interface Load {
  underWay: Record<WorkClass, number>
  shed: Record<WorkClass, number>
}

/** Routes without a class (probes, files) are never shed. */
export function shedLoad(app: FastifyInstance): Load {
  const underWay: Record<WorkClass, number> = { browse: 0, member: 0, order: 0 }
  const shed: Record<WorkClass, number> = { browse: 0, member: 0, order: 0 }
  // Milliseconds by which the process comes later to its work than it should.
  let [late, last] = [0, performance.now()]
  const clock = setInterval(() => {
    const now = performance.now()
    late = now - last - tick
    last = now
  }, tick)
  clock.unref()
  app.addHook('onClose', async () => clearInterval(clock))
  // After the limits of each visitor: who floods is told so, and takes no place from others.
  app.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply) => {
    const { work } = request.routeOptions.config
    if (!work) return
    const most = work === 'browse' && late > lateFrom ? mostWhenLate : mostAtOnce[work]
    if (underWay[work] >= most) {
      shed[work]++
      return turnAway(request, reply)
    }
    underWay[work]++
    // Comes however the call ends, also when its caller goes away.
    reply.raw.once('close', () => underWay[work]--)
  })
  return { underWay, shed }
}

/** Written once for each language: who is turned away costs next to nothing. */
const answers = new Map<string, string>()

function turnAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOfRequest(request)
  const isPage = request.routeOptions.url === '/*'
  const key = `${locale} ${isPage}`
  let text = answers.get(key)
  if (text === undefined) {
    const answer = errorAnswer(new AppError('OVERLOADED'), locale)
    text = isPage ? busyPage(locale, answer.msg) : JSON.stringify(answer)
    answers.set(key, text)
  }
  return reply
    .code(503)
    .header('retry-after', '2')
    .header('cache-control', 'no-store')
    .header('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(text)
}

/** Asks again by itself. */
const busyPage = (locale: Locale, text: string) =>
  `<!doctype html><html lang="${languageTag[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="3"><title>${text}</title><h1>${text}</h1></html>`
