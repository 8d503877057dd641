import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../testing/mall.ts'
import { limits } from './limits.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall({ environment: { RATE_LIMITS: 'on' } })
})
afterAll(() => mall.close())

const burst = async (count: number, url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  (
    await Promise.all(
      Array.from({ length: count }, () => mall.app.inject({ url: `/api/v1${url}`, remoteAddress, headers })),
    )
  ).map(({ statusCode }) => statusCode)

test('a flooding client gets 429 in the envelope; others are served', async () => {
  const codes = await burst(limits.read.max + 20, '/mall/category/list', '203.0.113.1')
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0)
  const refused = await mall.app.inject({ url: '/api/v1/mall/category/list', remoteAddress: '203.0.113.1' })
  if (refused.statusCode === 429) {
    expect(refused.json()).toMatchObject({ code: 429, error: 'RATE_LIMITED' })
    expect(refused.headers['retry-after']).toBeTruthy()
  }
  expect(await burst(1, '/mall/category/list', '203.0.113.2')).toEqual([200])
})

test('searches have a lower limit than browsing', async () => {
  const codes = await burst(limits.search.max + 10, '/mall/product/list?keyword=x', '203.0.113.3')
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0)
  expect(await burst(1, '/mall/product/list', '203.0.113.3')).toEqual([200])
})

test('neither a made-up token nor a forwarded address resets the limit of reads', async () => {
  const answers = await Promise.all(
    Array.from({ length: limits.read.max + 20 }, (_, n) =>
      mall.app.inject({
        url: '/api/v1/mall/category/list',
        remoteAddress: '203.0.113.4',
        headers: { 'x-forwarded-for': `10.0.0.${n}`, token: `${'t'.repeat(40)}${n}` },
      }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
})
