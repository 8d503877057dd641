/**
 * News for staff as they come: an event stream with the number of unread news, sent when it changes and as a heartbeat.
 *
 * One statement a second asks for all streams of this process together, like `db/changes.ts`, so that nothing is held
 * open in the database and nothing is to be set up again when it returns. It leaves out sessions that have ended and
 * accounts that are no longer staff: their streams end.
 */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countStaffNews, newsStreamPath } from '#contract/api/messaging/staff-news'
import type { Account } from '../context.ts'
import type { Database } from '../db/client.ts'
import type { Environment } from '../env.ts'
import { limitOf } from '../lib/call-limits.ts'
import { addressKey } from '../lib/client-address.ts'
import { AppError } from '../lib/errors.ts'
import { missingRight } from '../modules/identity/rbac/service.ts'
import { countUnread, findNewsStates, mostCounted } from '../modules/messaging/staff-news.ts'
import { identify } from './auth.ts'
import { countIn } from './count.ts'

/** Milliseconds. */
const [every, beat] = [1000, 15_000]
/** Open streams: a browser holds one for all of its tabs. */
const most = { inAll: 500, perAccount: 8, perAddress: 64 }
/** Bytes that a client may leave unread. */
const mostUnsent = 16_384

interface Stream {
  sessionId: number
  response: ServerResponse
  /** The last state sent, and when. */
  stamp: string
  sentAt: number
}

const isOpen = ({ destroyed, writableEnded }: ServerResponse) => !destroyed && !writableEnded

export function streamNews(app: FastifyInstance, env: Environment, database: Database): void {
  const { db } = database
  const streams = new Set<Stream>()
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isAsking = false
  let isClosing = false

  async function sendToAll(): Promise<void> {
    const asked = [...streams]
    const states = await findNewsStates(
      db,
      asked.map(({ sessionId }) => sessionId),
    )
    const bySession = new Map(states.map((state) => [state.sessionId, state]))
    for (const stream of asked) {
      const state = bySession.get(stream.sessionId)
      if (!state) stream.response.end()
      else if (stream.response.writableLength > mostUnsent) stream.response.destroy()
      if (!state) continue
      const stamp = `${state.newest} ${state.unread}`
      const now = performance.now()
      if (stamp === stream.stamp && now - stream.sentAt < beat) continue
      const unread = state.unread < mostCounted ? state.unread : await countUnread(db, state.userId)
      if (isOpen(stream.response)) stream.response.write(`data: ${JSON.stringify({ unread })}\n\n`)
      Object.assign(stream, { stamp, sentAt: now })
    }
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    // While the database is down, streams are silent and their browsers poll.
    await sendToAll().catch(() => {})
    isAsking = false
    clearTimeout(timer)
    if (streams.size > 0 && !isClosing) timer = setTimeout(ask, every).unref()
  }

  function open(request: FastifyRequest, account: Account, response: ServerResponse): void {
    const keys = { perAccount: `account ${account.id}`, perAddress: `address ${addressKey(request.ip)}` }
    const isFull = (limit: keyof typeof keys) => (counts.get(keys[limit]) ?? 0) >= most[limit]
    if (isClosing || streams.size >= most.inAll || isFull('perAccount') || (env.rateLimits && isFull('perAddress')))
      throw new AppError('RATE_LIMITED', { seconds: 30 })
    // The client has disconnected in the meantime.
    if (!isOpen(response)) return
    const stream: Stream = { sessionId: account.sessionId, response, stamp: '', sentAt: 0 }
    const leave = Object.values(keys).map((key) => countIn(counts, key))
    streams.add(stream)
    response.once('close', () => {
      streams.delete(stream)
      for (const end of leave) end()
    })
    void ask()
  }

  app.get(
    newsStreamPath,
    { schema: { hide: true }, exposeHeadRoute: false, config: { ...(env.rateLimits && limitOf('read')) } },
    async (request, reply) => {
      const account = await identify({ env, database }, request, countStaffNews)
      if (!account) throw new AppError('UNAUTHORIZED')
      if (account.staff) throw new AppError('NOT_WHILE_ACTING')
      if (account.mustChangePassword) throw new AppError('PASSWORD_CHANGE_REQUIRED')
      if (!account.isSuperuser && !account.hasRoles) throw missingRight(countStaffNews)
      open(request, account, reply.raw)
      reply.hijack()
      // Proxies must not hold it back; the connection ends with the stream, so that no shutdown waits for it.
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'close',
      })
      reply.raw.flushHeaders()
    },
  )
  app.addHook('preClose', (done) => {
    isClosing = true
    clearTimeout(timer)
    for (const { response } of streams) response.end()
    done()
  })
}
