/**
 * Security headers of all responses, and CORS. Responses demand HTTPS if the request came by it, as far as that is known
 * for certain.
 */
import { expect, test } from 'vitest'
import { startTestMall } from '../testing/mall.ts'

const proxy = '10.1.2.3'
const stranger = '203.0.113.9'

test.each([
  ['a trusted proxy says https', { TRUST_PROXY: '10.1.0.0/16' }, proxy, 'https', true],
  ['a trusted proxy says http', { TRUST_PROXY: '10.1.0.0/16' }, proxy, 'http', false],
  ['a trusted proxy says nothing', { TRUST_PROXY: '10.1.0.0/16' }, proxy, undefined, false],
  ['an untrusted address says https', { TRUST_PROXY: '10.1.0.0/16' }, stranger, 'https', false],
  ['no proxy is trusted', {}, proxy, 'https', false],
  ['the last hop is trusted', { TRUST_PROXY: '1' }, stranger, 'https', true],
  ['the mall has an https address', { PUBLIC_URL: 'https://mall.example' }, stranger, undefined, true],
  ['the mall has an http address', { PUBLIC_URL: 'http://mall.example' }, stranger, 'https', false],
])('%s', async (_, environment, remoteAddress, proto, isStrict) => {
  const mall = await startTestMall({ environment })
  try {
    for (const url of ['/api/v1/mall/category/list', '/livez', '/api/v1/no/such']) {
      const { headers } = await mall.app.inject({
        url,
        remoteAddress,
        headers: proto ? { 'x-forwarded-proto': proto } : {},
      })
      expect(headers['strict-transport-security'], url).toBe(isStrict ? 'max-age=31536000' : undefined)
    }
  } finally {
    await mall.close()
  }
})

test('subdomains are bound to HTTPS below the mall’s own name alone', async () => {
  const mall = await startTestMall({ environment: { PUBLIC_URL: 'https://mall.example' } })
  try {
    const headerAt = async (host: string) =>
      (await mall.app.inject({ url: '/livez', headers: { host } })).headers['strict-transport-security']
    expect(await headerAt('mall.example')).toBe('max-age=31536000; includeSubDomains')
    expect(await headerAt('MALL.example.:443')).toBe('max-age=31536000; includeSubDomains')
    expect(await headerAt('shop.example')).toBe('max-age=31536000')
  } finally {
    await mall.close()
  }
})

/** Of every response that is not a page. */
const closed = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

test('responses that are not pages run nothing, use no device and appear in no frame', async () => {
  const mall = await startTestMall()
  try {
    for (const url of ['/api/v1/mall/category/list', '/api/v1/no/such', '/livez', '/robots.txt', '/files/no.webp'])
      expect((await mall.app.inject({ url })).headers, url).toMatchObject(closed)
  } finally {
    await mall.close()
  }
})

test('front ends of the configured origins may call, and caches store their answers separately', async () => {
  const origin = 'https://shop.example'
  const mall = await startTestMall({ environment: { CORS_ORIGINS: `${origin},https://pos.example` } })
  try {
    const url = '/api/v1/mall/category/list'
    const call = (from?: string) => mall.app.inject({ url, headers: from ? { origin: from } : {} })
    const corsOf = ({ headers }: { headers: object }) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))
    const exposed = 'X-Cart, ETag, Retry-After, X-Request-Id, X-Left-Out, Idempotency-Replayed'
    const allowed = { 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed }
    const answer = await call(origin)
    expect(answer.headers).toMatchObject(closed)
    expect(corsOf(answer)).toEqual(allowed)
    for (const from of [undefined, 'https://evil.example', 'null']) {
      const other = await call(from)
      expect([other.statusCode, corsOf(other)]).toEqual([200, {}])
      expect(other.headers.vary).toMatch(/^Origin, Accept-Encoding, /)
    }

    const ask = (from: string) =>
      mall.app.inject({
        method: 'OPTIONS',
        url: '/api/v1/mall/cart/add',
        headers: { origin: from, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' },
      })
    const preflight = await ask(origin)
    expect([preflight.statusCode, preflight.body]).toEqual([204, ''])
    expect(corsOf(preflight)).toEqual({
      ...allowed,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'token, X-Token, Authorization, Idempotency-Key, X-Cart, Accept-Language, Content-Type, If-None-Match',
      'access-control-max-age': '600',
    })
    const refused = await ask('https://evil.example')
    expect([refused.statusCode, corsOf(refused)]).toEqual([405, {}])
  } finally {
    await mall.close()
  }
})
