import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../testing/mall.ts'
import { comeBack } from './shed.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall({ environment: { PUBLIC_URL: 'https://mall.example' } })
})
afterAll(() => mall.close())

describe('while browsing is at its limit', () => {
  let connections: { release(): void }[]
  let waiting: Promise<unknown>[]
  beforeAll(async () => {
    // Without a free connection, requests for uncached lists stay in progress.
    const { pool } = mall.served
    connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    waiting = Array.from({ length: 64 }, (_, n) => mall.get(`/mall/product/list?n=${n}`))
  })

  test('browsing gets 503 with the security headers, and is counted', async () => {
    const { statusCode, headers } = await mall.app.inject('/api/v1/mall/product/list?page=2')
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    const metrics = (await mall.app.inject('/metrics')).body
    expect(metrics).toMatch(/^mall_requests_shed_total\{class="browse"\} [1-9]/m)
  })

  test('the error is in the language of the request', async () => {
    const answer = await mall.app.inject({
      url: '/api/v1/mall/category/list?lang=th',
      headers: { 'accept-language': 'ru' },
    })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toMatchObject({
      code: 503,
      error: 'OVERLOADED',
      msg: expect.stringMatching(/\p{Script=Thai}/u),
    })
  })

  test.each([
    ['/api/v1/mall/order/list', 401],
    ['/livez', 200],
    ['/metrics', 200],
    ['/robots.txt', 200],
  ])('%s gets %i', async (url, status) => expect((await mall.app.inject(url)).statusCode).toBe(status))

  test('it ends when the requests in progress end', async () => {
    for (const connection of connections) connection.release()
    await Promise.all(waiting)
    expect((await mall.get('/mall/product/list?page=2')).status).toBe(200)
  })
})

test('refused pages are pages in the language of the visitor that reload themselves', () => {
  const { headers, body } = comeBack('ru', true)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<html lang="ru">')
  expect(body).toContain('http-equiv="refresh"')
})
