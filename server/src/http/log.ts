/**
 * The log: JSON, one line per request with the request's id. It holds no personal data: routes instead of
 * addresses, and errors without the values they were about.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { currentWork, type Work } from '../db/slow.ts'
import type { Environment } from '../env.ts'

export interface LogStream {
  write(line: string): void
}

export const loggerOptions = (env: Environment, stream?: LogStream): FastifyServerOptions['logger'] => ({
  level: env.logLevel,
  serializers: {
    err: describeError,
    req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
  },
  ...(stream && { stream }),
})

/** The caller's id if it is a plain token, so that both logs can be correlated. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}

/** The matched route pattern; built files, which have a route each, count as one. */
export function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  return url === undefined ? 'none' : url.startsWith('/assets/') ? '/assets/*' : url
}

/** The class for load shedding, `probe` for monitoring, `other` for files and the rest. */
export const classOf = (request: FastifyRequest): string =>
  request.routeOptions.config.work ?? (probes.has(request.routeOptions.url ?? '') ? 'probe' : 'other')
const probes = new Set(['/livez', '/readyz', '/metrics'])

export function logAnswers(app: FastifyInstance, env: Environment): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // Once the body is read, statements are attributed to this request.
  app.addHook('preHandler', (request, _reply, done) =>
    currentWork.run(workIn(request.log, routeOf(request), env), done),
  )
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      class: classOf(request),
      bytes: bytesOf(reply),
    }
    // Probes come every second; successful ones are not logged.
    if (line.class === 'probe' && line.status < 400) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  })
}

/** The work of a route or a job; its slow statements are logged. */
export const workIn = (log: FastifyBaseLogger, route: string, { slowStatementMs }: Environment): Work => ({
  slowFrom: slowStatementMs,
  onSlow: ({ statement, milliseconds }) => log.warn({ route, ms: milliseconds, statement }, 'slow statement'),
})

/** Length of the body; undefined for a stream of unknown length. */
function bytesOf(reply: FastifyReply): number | undefined {
  const length = reply.getHeader('content-length')
  return length === undefined ? undefined : Number(length)
}

interface LoggedError {
  [field: string]: unknown
  type: string
  message: string
  code?: unknown
  /** Statement of a database error, with `$1` instead of values. */
  statement?: string
  table?: string
  constraint?: string
  syscall?: string
  stack: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/**
 * An error without personal data. Only known fields are copied: Drizzle adds the values of a statement to its errors
 * and messages, PostgreSQL puts the failing row into `detail`, mail servers name the recipient.
 */
export function describeError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'something that is no error was thrown', stack: '' }
  const { code, query, table, constraint, syscall, errors } = thrown as unknown as Record<string, unknown>
  const message = typeof query === 'string' ? 'Failed query' : withoutValues(thrown.message, code)
  return {
    type: thrown.constructor.name,
    message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof query === 'string' && { statement: query }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof syscall === 'string' && { syscall }),
    stack: framesOf(thrown),
    ...(thrown.cause instanceof Error && depth < 5 && { cause: describeError(thrown.cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      depth < 5 && { errors: errors.slice(0, 5).map((error) => describeError(error, depth + 1)) }),
  }
}

/** PostgreSQL quotes values it cannot parse (class 22); any error may quote a mail address. */
function withoutValues(message: string, code: unknown): string {
  const isAboutValues = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
  return (isAboutValues ? message.replace(/".*"/gs, '"…"') : message).replace(/[^\s<>"'(]+@[^\s<>"',;)]+/g, '…@…')
}

/** Removes the message first, because its lines may look like stack frames. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return (start < 0 ? stack : stack.slice(start + message.length))
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}
