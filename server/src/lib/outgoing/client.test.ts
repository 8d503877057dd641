/** Nothing that people type, and nothing that other sites name, reaches a server that is not public. */
import type { lookup as systemLookup } from 'node:dns'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAllowedAddress } from './address.ts'
import { fetchPublic, type OutgoingRules } from './client.ts'

let canary: Server
let port = 0
let hits = 0
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
beforeAll(async () => {
  canary = createServer((request, response) => {
    hits++
    answer(request, response)
  })
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve))
  port = (canary.address() as AddressInfo).port
})
afterAll(() => {
  canary.closeAllConnections()
  canary.close()
})

const outcome = (rules: OutgoingRules, address: string, options = {}) =>
  fetchPublic(rules, address, options).then(
    ({ status }) => status,
    (error) => error.code,
  )

/** Answers each name with the next of its lists of addresses. */
function names(table: Record<string, string[][]>): typeof systemLookup {
  const asked = new Map<string, number>()
  const lookup = (name: string, _options: object, done: (...result: unknown[]) => void) => {
    const turn = asked.get(name) ?? 0
    asked.set(name, turn + 1)
    const answers = table[name] ?? []
    const addresses = answers[Math.min(turn, answers.length - 1)] ?? []
    if (addresses.length === 0) return done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return lookup as unknown as typeof systemLookup
}

/** As the mall is set, but with the canary's port open, so that only the address is in the way. */
const strict = (table: Record<string, string[][]> = {}): OutgoingRules => ({
  ports: [80, 443, port],
  allowsLoopback: false,
  lookup: names(table),
})

/** Spellings of addresses that are not public. */
const literals = [
  '127.0.0.1 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7f.0.0.1 0x7f.1 0177.0.0.1 017700000001 127.0.0.1.',
  '0 0.0.0.0 0x0 00 0x0a.1 10.0.0.1 10.1 0xa000001 012.0.0.1 167772161 100.64.0.1 100.127.255.255',
  '169.254.169.254 0xa9fea9fe 2852039166 0251.0376.0251.0376 169.254.43518 172.16.0.1 172.31.255.255 192.168.0.1',
  '192.168.1 3232235521 0xc0a80001 192.0.0.1 192.0.2.1 192.88.99.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9',
  '224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 168.63.129.16 １２７.０.０.１ 127。0。0。1 ①②⑦.⓪.⓪.①',
  '[::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:a9fe:a9fe] [::ffff:10.0.0.1] [::127.0.0.1]',
  '[64:ff9b::7f00:1] [64:ff9b::10.0.0.1] [64:ff9b:1::1] [2002:7f00:1::] [2002:a00:1::1] [2001::1] [2001:0:7f00:1::]',
  '[2001:db8::1] [fc00::1] [fd12:3456::1] [fe80::1] [febf::1] [fec0::1] [ff02::1] [ff0e::1] [100::1] [3fff::1] [4000::1]',
  'localhost localhost. LOCALHOST app.localhost 0x7f.0x0.0x0.0x1 127.0.0.0 127.000.000.001 0300.0250.0.1 3232235777',
].flatMap((line) => line.split(' '))

/** As the resolvers of most systems answer. */
const here = Object.fromEntries(
  ['localhost', 'localhost.', 'app.localhost'].map((name) => [name, [['127.0.0.1', '::1']]]),
)

describe('a literal address', () => {
  test('that is not public is refused in every spelling', async () => {
    hits = 0
    const addresses = literals.map((host) => `http://${host}:${port}/`)
    expect(addresses.length).toBeGreaterThan(80)
    for (const address of addresses)
      expect([address, await outcome(strict(here), address)]).toEqual([address, 'ADDRESS_REFUSED'])
    expect(hits).toBe(0)
  })

  test('that is public is allowed', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '100.63.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
      expect([address, isAllowedAddress(address)]).toEqual([address, true])
  })

  test('needs http or https, an open port and no password', async () => {
    hits = 0
    const host = `127.0.0.1:${port}`
    for (const address of [
      `ftp://${host}/`,
      'file:///etc/passwd',
      `gopher://${host}/`,
      'data:text/plain,x',
      `http://user:word@8.8.8.8:${port}/`,
      'http://8.8.8.8:22/',
      'https://8.8.8.8:8443/',
      'http://',
      'nonsense',
      `http://${'a'.repeat(2000)}.example/`,
    ])
      expect([address, await outcome(strict(), address)]).toEqual([address, 'ADDRESS_REFUSED'])
    expect(hits).toBe(0)
  })
})

describe('a name', () => {
  test('with a private address among its addresses is refused, also one that changes them', async () => {
    hits = 0
    const table = {
      'private.example': [['127.0.0.1']],
      'mapped.example': [['::ffff:127.0.0.1']],
      'mixed.example': [['8.8.8.8', '127.0.0.1'], ['127.0.0.1']],
      'six.example': [['2606:4700::1111', '::1']],
      'metadata.example': [['169.254.169.254']],
      'turning.example': [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1']],
    }
    const rules = strict(table)
    for (const name of Object.keys(table))
      for (let time = 0; time < 3; time++)
        expect([name, await outcome(rules, `http://${name}:${port}/`)]).toEqual([name, 'ADDRESS_REFUSED'])
    expect(hits).toBe(0)
  })

  test('without an address is a site that does not respond', async () => {
    expect(await outcome(strict(), 'http://nowhere.example/')).toBe('SITE_SILENT')
  })
})

describe('an answer', () => {
  const open = (): OutgoingRules => ({ ports: [80], allowsLoopback: true })
  const canaryUrl = () => `http://127.0.0.1:${port}`

  test('may redirect five times, each to an address that is checked', async () => {
    answer = (request, response) => {
      const left = Number(/\d+$/.exec(request.url ?? '')?.[0])
      response.writeHead(left > 0 ? 302 : 200, left > 0 ? { location: `/r${left - 1}` } : {}).end()
    }
    expect(await outcome(open(), `${canaryUrl()}/r5`)).toBe(200)
    expect(await outcome(open(), `${canaryUrl()}/r6`)).toBe('SITE_REDIRECTS')
    for (const location of [
      'http://169.254.169.254/latest/',
      'http://10.0.0.1/',
      'file:///etc/passwd',
      '//[fd00::1]/',
    ]) {
      answer = (_, response) => response.writeHead(301, { location }).end()
      expect([location, await outcome(open(), canaryUrl())]).toEqual([location, 'ADDRESS_REFUSED'])
    }
  })

  test('that leads to another origin is asked for without the secret headers', async () => {
    const seen: unknown[] = []
    answer = (request, response) => {
      seen.push(request.headers['x-key'])
      const isFirst = request.url === '/first'
      response.writeHead(isFirst ? 302 : 200, isFirst ? { location: `http://localhost:${port}/second` } : {}).end()
    }
    expect(await outcome(open(), `${canaryUrl()}/first`, { headers: { 'x-key': 'secret' } })).toBe(200)
    expect(seen).toEqual(['secret', undefined])
  })

  test('ends where it gets too large, also one that is small before decompression', async () => {
    const large = gzipSync(Buffer.alloc(30 * 1024 * 1024))
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(large)
    expect(await outcome(open(), canaryUrl())).toBe('SITE_TOO_LARGE')
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip')
    expect(await outcome(open(), canaryUrl())).toBe('SITE_SILENT')
  })

  test('ends after its time, and with too many or wrong headers', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('a')
    expect(await outcome(open(), canaryUrl(), { timeout: 300 })).toBe('SITE_SILENT')
    answer = (_, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end('a')
    expect(await outcome(open(), canaryUrl(), { accepts: /^text/ })).toBe('SITE_WRONG_TYPE')
    answer = (_, response) => {
      for (let index = 0; index < 150; index++) response.setHeader(`x-${index}`, '1')
      response.end()
    }
    expect(await outcome(open(), canaryUrl())).toBe('SITE_WRONG_TYPE')
  })
})
