/** Responses demand HTTPS if the request came by it, as far as that is known for certain. */
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
