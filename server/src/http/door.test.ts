import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../env.ts'
import { serverWithDoor } from './door.ts'
import { watchLoad } from './shed.ts'

/** A house that is full of people who look, and lets in who comes for anything else. */
const load = { ...watchLoad(), isFull: () => isFull }
let isFull = true
let server: Server
beforeAll(async () => {
  const open = serverWithDoor(load, readEnvironment({ PUBLIC_URL: 'https://mall.example' }))
  server = open((_request, response) => response.end('inside'), {
    http: {},
    keepAliveTimeout: 72_000,
    requestTimeout: 0,
    connectionTimeout: 0,
  }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)

describe('in the greatest throng', () => {
  test.each([
    '/',
    '/mall/search?keyword=x',
    '/mall/product/1',
    '/mall/product/1.data',
    '/api/v1/mall/product/list?page=2',
    '/api/v1/mall/product/detail/7',
  ])('who looks at %s is told to come back', async (path) => {
    const before = load.atTheDoor
    const answer = await ask(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
    expect(load.atTheDoor).toBe(before + 1)
  })

  test('in his language, as a page or in the envelope', async () => {
    const page = await ask('/', { headers: { 'accept-language': 'ru-RU,ru;q=0.9' } })
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await page.text()).toContain('<html lang="ru">')
    const call = await ask('/api/v1/mall/category/list?lang=th', { headers: { 'accept-language': 'ru' } })
    expect(call.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await call.json()).toMatchObject({
      code: 503,
      error: 'OVERLOADED',
      msg: expect.stringMatching(/\p{Script=Thai}/u),
    })
  })

  test.each([
    ['/api/v1/mall/order/create', { method: 'POST' }],
    ['/api/v1/mall/order/list', {}],
    ['/api/v1/mall/product/list', { headers: { origin: 'https://elsewhere.example' } }],
    ['/livez', {}],
    ['/readyz', {}],
    ['/metrics', {}],
    ['/assets/app-1.js', {}],
    ['/files/demo/lamp.avif', {}],
    ['/robots.txt', {}],
  ] satisfies [string, RequestInit][])('%s is let in', async (path, init) =>
    expect(await (await ask(path, init)).text()).toBe('inside'),
  )

  test('and everybody is when it is over', async () => {
    isFull = false
    expect(await (await ask('/')).text()).toBe('inside')
    isFull = true
  })
})
