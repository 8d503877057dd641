/**
 * W3C trace context and, where a collector is configured, spans over OTLP/HTTP in JSON: one per request, with its
 * slow statements as children. Spans are sent in batches in the background; if the collector refuses them they are
 * dropped. Reasons: docs/decisions/0008-traces-without-an-sdk.md.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { currentWork } from '../db/slow.ts'
import type { Environment } from '../env.ts'
import { routeOf } from './log.ts'

interface Trace {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  isSampled: boolean
}

const every = 5000
/** Maximum of spans buffered between two batches. */
const mostWaiting = 2048
/** Timeout of the collector, milliseconds. */
const patience = 4000

/** Joins the caller's trace. Without one, a request starts its own trace if spans are exported. */
function traceOf({ headers }: IncomingMessage, isExported: boolean): Trace | undefined {
  const [, traceId, parentSpanId, flags = ''] =
    /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(
      String(headers['traceparent'] ?? ''),
    ) ?? []
  const spanId = () => randomBytes(8).toString('hex')
  if (traceId) return { traceId, spanId: spanId(), parentSpanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
  return isExported
    ? { traceId: randomBytes(16).toString('hex'), spanId: spanId(), parentSpanId: undefined, isSampled: true }
    : undefined
}

/** Call after `logAnswers`, which sets the current work, and before routes are mounted. */
export function traceRequests(app: FastifyInstance, env: Environment): void {
  const send = env.traces ? exporter(app, env.traces) : undefined
  const traces = new WeakMap<IncomingMessage, Trace>()
  app.setChildLoggerFactory((logger, bindings, options, raw) => {
    const trace = traceOf(raw, send !== undefined)
    if (trace) traces.set(raw, trace)
    return logger.child(trace ? { ...bindings, traceId: trace.traceId } : bindings, options)
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const trace = traces.get(raw)
    if (trace)
      reply.header('traceresponse', `00-${trace.traceId}-${trace.spanId}-${trace.isSampled && send ? '01' : '00'}`)
    done()
  })
  if (!send) return

  app.addHook('preHandler', async ({ raw }) => {
    const [trace, work] = [traces.get(raw), currentWork.getStore()]
    if (!trace?.isSampled || !work) return
    const report = work.onSlow
    work.onSlow = (slow) => {
      report(slow)
      const ids = { traceId: trace.traceId, spanId: randomBytes(8).toString('hex'), parentSpanId: trace.spanId }
      const attributes = attributesOf({ 'db.system.name': 'postgresql', 'db.query.text': slow.statement })
      send({
        ...ids,
        name: slow.statement.split(' ', 1)[0] ?? '',
        kind: client,
        ...times(slow.started, slow.milliseconds),
        attributes,
      })
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    const trace = traces.get(request.raw)
    if (!trace?.isSampled) return
    const { isSampled: _, ...ids } = trace
    const [method, route, ms] = [request.method, routeOf(request), reply.elapsedTime]
    const attributes = attributesOf({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'mall.request_id': request.id,
    })
    send({
      ...ids,
      name: `${method} ${route}`,
      kind: server,
      ...times(Date.now() - ms, ms),
      attributes,
      ...(reply.statusCode >= 500 && { status: { code: 2 } }),
    })
  })
}

/** Kinds of spans in OTLP. */
const [server, client] = [2, 3]
const attributesOf = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
  }))
const nanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1000)) * 1000n)
const times = (started: number, milliseconds: number) => ({
  startTimeUnixNano: nanoseconds(started),
  endTimeUnixNano: nanoseconds(started + milliseconds),
})

/** Collects spans and sends them in batches, the last one before the process ends. */
function exporter(
  app: FastifyInstance,
  { endpoint, headers, service }: NonNullable<Environment['traces']>,
): (span: object) => void {
  let waiting: object[] = []
  const send = async () => {
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    const body = JSON.stringify({
      resourceSpans: [
        {
          resource: { attributes: attributesOf({ 'service.name': service }) },
          scopeSpans: [{ scope: { name: 'mall' }, spans }],
        },
      ],
    })
    await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).then(
      (answer) => answer.body?.cancel(),
      () => {},
    )
  }
  const timer = setInterval(() => void send(), every).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await send()
  })
  return (span) => void (waiting.length < mostWaiting && waiting.push(span))
}
