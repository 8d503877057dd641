import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../testing/mall.ts'

let mall: TestMall
let closed: TestMall
const token = 'a-token-for-prometheus'
beforeAll(async () => {
  mall = await startTestMall()
  closed = await startTestMall({ environment: { METRICS_TOKEN: token } })
})
afterAll(async () => {
  await mall.close()
  await closed.close()
})

const read = async () => (await mall.app.inject('/metrics')).body
const valueIn = (text: string, line: string) => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

describe('metrics', () => {
  test('are Prometheus text: each family once, each line a name, labels and a number', async () => {
    await mall.get('/mall/category/list')
    const answer = await mall.app.inject('/metrics')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.headers['cache-control']).toBe('no-store')
    const lines = answer.body.trimEnd().split('\n')
    for (const line of lines.filter((each) => each !== '' && !each.startsWith('# ')))
      expect(line).toMatch(/^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[\d.e+-]+$/)
    const families = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2])
    expect(new Set(families).size).toBe(families.length)
    expect(families).toEqual(
      expect.arrayContaining([
        'mall_jobs',
        'mall_cache_entries',
        'mall_event_loop_delay_seconds',
        'process_resident_memory_bytes',
        'process_cpu_seconds_total',
        'process_start_time_seconds',
      ]),
    )
  })

  test('count requests by route, method, status and class', async () => {
    const { id } = await mall.create.product()
    const line = '/api/v1/mall/product/detail/:id",method="GET",status="200",class="browse"}'
    for (let n = 0; n < 3; n++) expect((await mall.get(`/mall/product/detail/${id}`)).status).toBe(200)
    await mall.get('/nowhere')
    await mall.get('/base/userinfo')
    const text = await read()
    expect(valueIn(text, `mall_http_requests_total{route="${line}`)).toBe(3)
    expect(valueIn(text, 'mall_http_requests_total{route="/api/v1/*",method="GET",status="404",class="other"}')).toBe(1)
    expect(
      valueIn(text, 'mall_http_requests_total{route="/api/v1/base/userinfo",method="GET",status="401",class="member"}'),
    ).toBe(1)
  })

  test('report durations in cumulative buckets', async () => {
    await mall.get('/mall/product/list')
    const text = await read()
    const buckets = [...text.matchAll(/^mall_http_request_seconds_bucket\{le="[^"]+",class="browse"\} (\d+)$/gm)].map(
      ([, count]) => Number(count),
    )
    expect(buckets).toEqual(buckets.toSorted((a, b) => a - b))
    expect(buckets.at(-1)).toBe(valueIn(text, 'mall_http_request_seconds_count{class="browse"}'))
    expect(buckets.at(-1)).toBeGreaterThan(0)
  })

  test('report requests under way, refused requests, cache misses and connections', async () => {
    const client = await mall.served.pool.connect()
    const before = valueIn(await read(), 'mall_cache_misses_total') ?? 0
    await mall.get('/mall/category/list', { lang: 'th' })
    // Jobs use one for a moment, too.
    await expect.poll(async () => valueIn(await read(), 'mall_database_connections{state="busy"}')).toBe(1)
    client.release()
    const text = await read()
    expect(valueIn(text, 'mall_database_connections{state="waiting"}')).toBe(0)
    expect(valueIn(text, 'mall_requests_under_way{class="order"}')).toBe(0)
    expect(valueIn(text, 'mall_requests_shed_total{class="browse"}')).toBe(0)
    expect(valueIn(text, 'mall_cache_misses_total')).toBeGreaterThan(before)
  })
})

describe('metrics can be read', () => {
  const from = async (target: TestMall, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    (await target.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode

  test('on this machine without a token, but not through its proxy', async () => {
    expect(await from(mall)).toBe(200)
    expect(await from(mall, { host: '127.0.0.1:3000' })).toBe(200)
    expect(await from(mall, { host: 'mall.example' })).toBe(404)
    expect(await from(mall, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await from(mall, {}, '203.0.113.9')).toBe(404)
    expect(await from(mall, { authorization: 'Bearer ' }, '203.0.113.9')).toBe(404)
  })

  test('from elsewhere only with the token', async () => {
    expect(await from(closed)).toBe(401)
    expect(await from(closed, { authorization: 'Bearer wrong' })).toBe(401)
    expect(await from(closed, { authorization: `Bearer ${token}`, host: 'mall.example' }, '203.0.113.9')).toBe(200)
  })
})
