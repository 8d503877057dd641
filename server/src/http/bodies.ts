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
import { localeOfRequest } from './locale.ts'
import { closeWith } from './unreadable.ts'

/** Milliseconds for the whole request to arrive, long enough for 20 MB at 3 Mbit/s; and without a byte in either direction. */
export const requestTimeout = 60_000
export const idleTimeout = 30_000

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

/** The silence of a call that is being answered is not its client's: once it has arrived, the server may take its time. */
function waitForAnswer(request: IncomingMessage): void {
  const wait = () => request.socket.setTimeout?.(0)
  if (request.complete) wait()
  else request.once('end', wait)
}
