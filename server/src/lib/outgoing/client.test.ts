/** Nothing that people type, and nothing that other sites name, reaches a server that is not public. */
import type { lookup as systemLookup } from 'node:dns'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { privateHosts, privateNames, wrongAddresses } from '../../testing/private-addresses.ts'
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
    const index = asked.get(name) ?? 0
    asked.set(name, index + 1)
    const answers = table[name] ?? []
    const addresses = answers[Math.min(index, answers.length - 1)] ?? []
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

describe('a literal address', () => {
  test('that is not public is refused in every spelling', async () => {
    hits = 0
    const addresses = privateHosts.map((host) => `http://${host}:${port}/`)
    expect(addresses.length).toBeGreaterThan(80)
    for (const address of addresses)
      expect([address, await outcome(strict(privateNames), address)]).toEqual([address, 'ADDRESS_REFUSED'])
    expect(hits).toBe(0)
  })

  test('that is public is allowed', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '100.63.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
      expect([address, isAllowedAddress(address)]).toEqual([address, true])
  })

  test('needs http or https, an open port and no password', async () => {
    hits = 0
    for (const address of wrongAddresses(port))
      expect([address, await outcome(strict(), address)]).toEqual([address, 'ADDRESS_REFUSED'])
    expect(hits).toBe(0)
  })
})

describe('a name', () => {
  test('with a private address among its addresses is refused, also one that changes them', async () => {
    hits = 0
    const rules = strict(privateNames)
    for (const name of Object.keys(privateNames))
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

  test('that leads to another origin is requested without the secret headers', async () => {
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
