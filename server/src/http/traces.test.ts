import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Json } from '../testing/client.ts'
import { startTestMall } from '../testing/mall.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

/** A collector that records what it receives. */
async function startCollector() {
  const received: { url: string | undefined; token: unknown; body: Json }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push({ url: request.url, token: request.headers['x-token'], body: JSON.parse(text) })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => server.close(),
  }
}

test('a collector gets a span per request in its trace, with slow statements as children', async () => {
  const collector = await startCollector()
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20b',
    SLOW_STATEMENT_MS: '0',
    LOG_LEVEL: 'info',
  }
  const lines: string[] = []
  const mall = await startTestMall({ environment, logTo: { write: (line) => void lines.push(line) } })
  const joined = await mall.get(
    '/mall/product/list',
    { keyword: 'secretword' },
    { traceparent: `00-${traceId}-${parent}-01` },
  )
  expect(joined.headers['traceresponse']).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(JSON.parse(line).traceId).toBe(traceId)
  await mall.get('/mall/category/list', {}, { traceparent: `00-${'a'.repeat(32)}-${parent}-00` })
  await mall.app.inject('/robots.txt')
  // Waiting spans are sent before the process ends.
  await mall.close()
  collector.close()

  expect(collector.received).toHaveLength(1)
  const { url, token, body } = collector.received[0] ?? ({} as never)
  expect([url, token]).toEqual(['/v1/traces', 'a b'])
  const [{ resource, scopeSpans }] = body.resourceSpans
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'mall' } })
  const spans: Json[] = scopeSpans[0].spans
  const request = spans.find(({ name }) => name === 'GET /api/v1/mall/product/list')
  expect(request).toMatchObject({ traceId, parentSpanId: parent, kind: 2 })
  expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  expect(BigInt(request.endTimeUnixNano)).toBeGreaterThan(BigInt(request.startTimeUnixNano))
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements)
    expect(statement).toMatchObject({ traceId, kind: 3, name: expect.stringMatching(/^[a-z]+$/) })
  // An unsampled trace is not recorded; a request without a trace starts one.
  expect(spans.some((span) => span.traceId === 'a'.repeat(32))).toBe(false)
  expect(spans.find(({ name }) => name === 'GET /robots.txt').traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.stringify(body)).not.toContain('secretword')
})

test('without a collector the trace id is returned and logged; malformed ones are ignored', async () => {
  const lines: string[] = []
  const mall = await startTestMall({
    environment: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  })
  const answerTo = async (traceparent: string) =>
    (await mall.app.inject({ url: '/robots.txt', headers: { traceparent } })).headers['traceresponse']
  expect(await answerTo(`00-${traceId}-${parent}-01`)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`))
  for (const bad of [
    `00-${'0'.repeat(32)}-${parent}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-${parent}-01`,
    'x',
    '',
  ])
    expect(await answerTo(bad)).toBeUndefined()
  expect(lines.map((line) => JSON.parse(line).traceId)).toEqual([
    traceId,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  await mall.close()
})

test('an unreachable collector does not affect requests', async () => {
  const gone = await startCollector()
  gone.close()
  const mall = await startTestMall({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: gone.address } })
  expect((await mall.get('/mall/category/list')).status).toBe(200)
  await mall.close()
})

test('a collector cannot send spans and their token elsewhere', async () => {
  const other = await startCollector()
  const redirecting = createServer((_request, response) =>
    response.writeHead(307, { location: `${other.address}/v1/traces` }).end(),
  )
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
  const { port } = redirecting.address() as { port: number }
  const mall = await startTestMall({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } })
  expect((await mall.get('/mall/category/list')).status).toBe(200)
  await mall.close()
  redirecting.close()
  other.close()
  expect(other.received).toEqual([])
})
