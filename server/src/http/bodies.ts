/**
 * Limits of connections and of bodies that are being received, so that stalled ones take neither memory nor
 * connections from others. How long one may take is set where the server is created.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../env.ts'
import { addressKey } from '../lib/client-address.ts'
import type { AppError } from '../lib/errors.ts'
import { placeBodies } from './body-places.ts'
import { countIn } from './count.ts'
import { kibibyte, mebibyte } from './input.ts'
import { localeOfRequest } from './locale.ts'
import { closeWith } from './unreadable.ts'

/** Milliseconds for the whole request to arrive, long enough for 20 MB at 3 Mbit/s; and without a byte in either direction. */
export const requestTimeout = 60_000
export const idleTimeout = 30_000

/** Bytes of an unread body that cost nothing to drop, and of all in a second that are dropped for the sake of their senders. */
const smallRest = 64 * kibibyte
const droppedPerSecond = 16 * mebibyte

/** Connections of one address, unless proxies connect for many. */
const mostConnections = 512

export function limitBodies(app: FastifyInstance, { rateLimits, trustProxy }: Environment): void {
  app.addHook('preHandler', (request, _reply, done) => {
    waitForAnswer(request.raw)
    done()
  })
  const isDropped = dropRests(() => performance.now())
  app.addHook('onSend', (request, reply, payload, done) => {
    request.raw.socket.setTimeout?.(idleTimeout)
    if (request.raw.complete === false && !isDropped(request.raw)) reply.header('connection', 'close')
    done(null, payload)
  })
  if (!rateLimits) return
  const places = placeBodies(() => performance.now())
  const sweeping = setInterval(() => places.sweep(), 1000).unref()
  app.addHook('onClose', () => clearInterval(sweeping))
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { raw, ip } = request
    if (!raw.headers['content-length'] && !raw.headers['transfer-encoding']) return done()
    const close = (error: AppError) => {
      if (reply.raw.headersSent) raw.socket.destroy()
      else closeWith(raw.socket, error, localeOfRequest(request))
    }
    try {
      const hasFiles = request.routeOptions.config.endpoint?.multipart === true
      const place = places.enter({ ip, hasFiles, isRead: () => raw.readableFlowing === true, close })
      raw.once('end', place.leave).once('close', place.leave)
      // What arrives after the answer is dropped.
      reply.raw.once('finish', place.leave)
      // Paused, so that nothing flows before the parser listens: the parser resumes it.
      raw.pause().on('data', (chunk: Buffer) => place.receive(chunk.length))
      done()
    } catch (error) {
      // The rest of the body is not read: the connection closes with the response.
      reply.header('connection', 'close')
      done(error as Error)
    }
  })

  if (trustProxy !== false) return
  const connections = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    if ((connections.get(key) ?? 0) >= mostConnections) return socket.destroy()
    socket.once('close', countIn(connections, key))
  })
}

/**
 * After an early answer Node reads the rest of the body and drops it, so that the sender gets to the answer and the connection
 * can be used again. A flood of refused uploads would cost as much as accepted ones: returns false for those whose
 * connection is to be closed instead. `now` returns milliseconds.
 */
function dropRests(now: () => number): (request: IncomingMessage) => boolean {
  let [second, bytes] = [0, 0]
  return ({ headers }) => {
    const isEndless = headers['transfer-encoding'] !== undefined
    const length = isEndless ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0)
    if (length <= smallRest) return true
    const current = Math.floor(now() / 1000)
    if (current !== second) [second, bytes] = [current, 0]
    if (bytes >= droppedPerSecond || isEndless) return false
    bytes += length
    return true
  }
}

/** The silence of a call that is being answered is not its client's: once it has arrived, the server may take its time. */
function waitForAnswer(request: IncomingMessage): void {
  const wait = () => request.socket.setTimeout?.(0)
  if (request.complete) wait()
  else request.once('end', wait)
}
