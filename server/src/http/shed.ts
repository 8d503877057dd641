/**
 * How much this process works on at once. What is more is told at once to come back, before anything is read
 * or asked: a shop that everybody looks at goes on selling. Browsing is shed long before orders and payments.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint'
import { AppError } from '../lib/errors.ts'

export type WorkClass = 'browse' | 'member' | 'order'

declare module 'fastify' {
  interface FastifyContextConfig {
    work?: WorkClass
  }
}

/** Calls under way at once. A page takes some six milliseconds of processor: one that is let in comes within half a second. */
const mostAtOnce: Record<WorkClass, number> = { browse: 64, member: 128, order: 512 }

export const workOf = ({ limit, access }: AnyEndpoint): WorkClass =>
  limit === 'order' || limit === 'payment' ? 'order' : access === 'public' && (limit === 'read' || limit === 'search' || limit === 'click') ? 'browse' : 'member'

/** Routes without a class (probes, files) are never shed. */
export function shedLoad(app: FastifyInstance): Record<WorkClass, number> {
  const underWay: Record<WorkClass, number> = { browse: 0, member: 0, order: 0 }
  // After the limits of each visitor: who floods is told so, and takes no place from others.
  app.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply) => {
    const { work } = request.routeOptions.config
    if (!work) return
    if (underWay[work] >= mostAtOnce[work]) throw new AppError('OVERLOADED')
    underWay[work]++
    // Comes however the call ends, also when its caller goes away.
    reply.raw.once('close', () => underWay[work]--)
  })
  return underWay
}
