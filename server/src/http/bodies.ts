/**
 * Limits of connections and of bodies that are being received, so that stalled ones take neither memory nor
 * connections from others. How long one may take is set where the server is created.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../env.ts'
import { AppError } from '../lib/errors.ts'
import { addressKey } from './address.ts'
import { countIn } from './count.ts'

/** Milliseconds for the whole request to arrive, long enough for 20 MB at 3 Mbit/s; and without a byte in either direction. */
export const requestTimeout = 60_000
export const idleTimeout = 30_000

/** Unfinished bodies of one address and of all. */
const mostPerAddress = 32
const mostOfAll = 1024
/** Connections of one address, unless proxies connect for many. */
const mostConnections = 512

export function limitBodies(app: FastifyInstance, { rateLimits, trustProxy }: Environment): void {
  app.addHook('preHandler', (request, _reply, done) => {
    waitForAnswer(request.raw)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.raw.socket.setTimeout?.(idleTimeout)
    done(null, payload)
  })
  if (!rateLimits) return
  const unfinished = new Map<string, number>()
  let all = 0
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { raw } = request
    if (raw.complete || (!raw.headers['content-length'] && !raw.headers['transfer-encoding'])) return done()
    const key = addressKey(request.ip)
    if (all >= mostOfAll || (unfinished.get(key) ?? 0) >= mostPerAddress) {
      // The rest of the body is not read: the connection closes with the response.
      reply.header('connection', 'close')
      return done(new AppError('RATE_LIMITED', { seconds: 1 }))
    }
    all++
    const leave = countIn(unfinished, key)
    const finish = () => {
      raw.off('end', finish).off('close', finish)
      all--
      leave()
    }
    raw.on('end', finish).on('close', finish)
    done()
  })

  if (trustProxy !== false) return
  const connections = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    if ((connections.get(key) ?? 0) >= mostConnections) return socket.destroy()
    socket.once('close', countIn(connections, key))
  })
}

/** The silence of a call that is being answered is not its client's: once it has arrived, the server may take its time. */
function waitForAnswer(request: IncomingMessage): void {
  const wait = () => request.socket.setTimeout?.(0)
  if (request.complete) wait()
  else request.once('end', wait)
}
