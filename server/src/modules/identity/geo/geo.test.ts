import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { RequestContext } from '../../../http/context.ts'
import { isPublicAddress } from '../../../lib/networks.ts'
import { parseAddress } from './address.ts'
import { countryCodeOf } from './database.ts'
import { countLookUp } from './look-up-limit.ts'
import { countryName, localeOfAddress, locate } from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-geo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const visitor = (ip: string, locale: RequestContext['locale'] = 'en', geoDatabase?: string) =>
  ({ ip, locale, env: { geoDatabase, rateLimits: true } }) as RequestContext

describe('addresses', () => {
  test.each([
    ['8.8.8.8', '8.8.8.8'],
    [' 8.8.8.8 ', '8.8.8.8'],
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['::ffff:0808:0808', '8.8.8.8'],
    ['2001:4860:4860::8888', '2001:4860:4860::8888'],
    ['fe80::1%eth0', 'fe80::1'],
    ['', undefined],
    ['8.8.8', undefined],
    ['08.8.8.8', undefined],
    ['8.8.8.8, 1.1.1.1', undefined],
    ['localhost', undefined],
  ])('%j is read as %j', (text, address) => expect(parseAddress(text)).toBe(address))

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    '169.254.1.1',
    '0.0.0.0',
    '192.0.2.1',
    '168.63.129.16',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '64:ff9b::808:808',
    '2001::1',
    '2001:db8::1',
    '2002:808:808::1',
  ])('%s has no place', (address) => {
    expect(isPublicAddress(address)).toBe(false)
    expect(localeOfAddress(address)).toBeUndefined()
  })
  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a02:6b8::1', '240e::1'])('%s has one', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
})

describe('the shipped database', () => {
  test.each([
    ['114.114.114.114', 'CN', 'cn'],
    ['168.95.1.1', 'TW', 'cn'],
    ['218.102.1.1', 'HK', 'cn'],
    ['165.21.1.1', 'SG', 'en'],
    ['189.203.0.1', 'MX', 'es'],
    ['77.88.8.8', 'RU', 'ru'],
    ['95.56.234.1', 'KZ', 'ru'],
    ['110.164.0.1', 'TH', 'th'],
    ['113.160.0.1', 'VN', 'vi'],
    ['8.8.8.8', 'US', undefined],
    ['2a02:6b8::1', 'RU', 'ru'],
  ])('%s is in %s and reads %s', (address, country, locale) => {
    expect(countryCodeOf(address, undefined)).toBe(country)
    expect(localeOfAddress(address)).toBe(locale)
  })

  test('responds in the language of the caller, about their own address or another', async () => {
    expect(await locate(visitor('77.88.8.8', 'es'), undefined)).toEqual({
      locale: 'ru',
      country: 'Rusia',
      country_code: 'RU',
      ip: '77.88.8.8',
    })
    expect(await locate(visitor('127.0.0.1', 'cn'), '8.8.8.8')).toEqual({
      locale: 'cn',
      country: '美国',
      country_code: 'US',
      ip: '8.8.8.8',
    })
    expect(await locate(visitor('127.0.0.1', 'th'), undefined)).toEqual({
      locale: 'th',
      country: null,
      country_code: null,
      ip: '127.0.0.1',
    })
  })

  test('refuses what is not an address', async () => {
    await expect(locate(visitor('127.0.0.1'), 'example.org')).rejects.toMatchObject({
      fields: { ip: { error: 'FIELD_FORMAT' } },
    })
  })
})

test.each([
  ['missing', undefined],
  ['empty', Buffer.alloc(0)],
  ['garbage', Buffer.alloc(50_000, 0xab)],
  ['a tree that leads nowhere', Buffer.from('abcdef4d61784d696e642e636f6de0', 'hex')],
])('a database that is %s is reported once and breaks no page', async (name, content) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const file = join(folder, `${name}.mmdb`)
  if (content) writeFileSync(file, content)
  expect(await locate(visitor('8.8.8.8', 'vi', file), undefined)).toEqual({
    locale: 'vi',
    country: null,
    country_code: null,
    ip: '8.8.8.8',
  })
  expect(localeOfAddress('113.160.0.1', file)).toBeUndefined()
  expect(report).toHaveBeenCalledTimes(1)
  report.mockRestore()
})

test('countries are named in all six languages', () => {
  expect((['en', 'cn', 'es', 'ru', 'th', 'vi'] as const).map((locale) => countryName('TH', locale))).toEqual([
    'Thailand',
    '泰国',
    'Tailandia',
    'Таиланд',
    'ไทย',
    'Thái Lan',
  ])
})

test('30 look-ups a minute for each caller', () => {
  const now = 1_000_000_000
  for (let count = 0; count < 30; count++) countLookUp('198.51.100.1', now)
  expect(() => countLookUp('198.51.100.1', now + 1000)).toThrow('RATE_LIMITED')
  expect(() => countLookUp('198.51.100.2', now + 1000)).not.toThrow()
  expect(() => countLookUp('198.51.100.1', now + 60_000)).not.toThrow()
})
