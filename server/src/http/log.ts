/**
 * The log: JSON, a line per answered request, each line with the id of its request. Nothing in it tells of a
 * person: routes stand in it instead of addresses, and errors without the values that they were about.
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

/** A caller's own id when it is a plain token, so that his log and ours can be read side by side. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}

/** The pattern that the request met; built files, a route each, as one. */
export function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  return url === undefined ? 'none' : url.startsWith('/assets/') ? '/assets/*' : url
}

/** What kind of work it is: the class in which it may be shed, `probe` for what watches the mall, `file` and the like `other`. */
export const classOf = (request: FastifyRequest): string =>
  request.routeOptions.config.work ?? (probes.has(request.routeOptions.url ?? '') ? 'probe' : 'other')
const probes = new Set(['/livez', '/readyz', '/metrics'])

export function logAnswers(app: FastifyInstance, env: Environment): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // From here on, when the body has been read, whatever the request asks of the database is done in its name.
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
    // Probes come every second; that they are well is no news.
    if (line.class === 'probe' && line.status < 400) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  })
}

/** What is worked on for a route or a job: its slow statements stand in the log. */
export const workIn = (log: FastifyBaseLogger, route: string, { slowStatementMs }: Environment): Work => ({
  slowFrom: slowStatementMs,
  onSlow: ({ statement, milliseconds }) => log.warn({ route, ms: milliseconds, statement }, 'slow statement'),
})

/** Of the body; left out where it is a stream of unknown length. */
function bytesOf(reply: FastifyReply): number | undefined {
  const length = reply.getHeader('content-length')
  return length === undefined ? undefined : Number(length)
}

interface LoggedError {
  [field: string]: unknown
  type: string
  message: string
  code?: unknown
  /** Of a database's error: the text of the statement, with `$1` in the place of its values. */
  statement?: string
  table?: string
  constraint?: string
  syscall?: string
  stack: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/**
 * An error as the log may keep it. Only known fields are taken: Drizzle hangs the values of a statement on its
 * errors and into their messages, PostgreSQL tells the row at fault in `detail`, mail servers name the addressee.
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

/** PostgreSQL quotes the value that it cannot read (class 22); anybody may quote a mail address. */
function withoutValues(message: string, code: unknown): string {
  const isAboutValues = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
  return (isAboutValues ? message.replace(/".*"/gs, '"…"') : message).replace(/[^\s<>"'(]+@[^\s<>"',;)]+/g, '…@…')
}

/** The stack begins with the message, which may have lines that look like frames: it goes first. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return (start < 0 ? stack : stack.slice(start + message.length))
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}
