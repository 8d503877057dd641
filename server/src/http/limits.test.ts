import { createConnection, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../lib/call-limits.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall({ environment: { RATE_LIMITS: 'on' } })
})
afterAll(() => mall.close())

const api = '/api/v1'
interface Call {
  url: string
  method?: 'GET' | 'POST'
  remoteAddress: string
  headers?: (n: number) => Record<string, string>
  payload?: object
}

/** How many of `count` calls at once got each status. */
async function burst(count: number, { headers, ...call }: Call): Promise<Record<number, number>> {
  const replies = await Promise.all(
    Array.from({ length: count }, (_, n) => mall.app.inject({ ...call, headers: headers?.(n) ?? {} })),
  )
  const counts: Record<number, number> = {}
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

test('a flooding client gets 429 in the envelope; others are served', async () => {
  const url = `${api}/mall/category/list`
  const counts = await burst(limits.read.max + 20, { url, remoteAddress: '203.0.113.1' })
  expect(counts[429]).toBeGreaterThan(0)
  expect(await burst(1, { url, remoteAddress: '203.0.113.2' })).toEqual({ 200: 1 })
})

test('searches have a lower limit than browsing', async () => {
  const remoteAddress = '203.0.113.3'
  const counts = await burst(limits.search.max + 10, { url: `${api}/mall/product/list?keyword=x`, remoteAddress })
  expect(counts[429]).toBeGreaterThan(0)
  expect(await burst(1, { url: `${api}/mall/product/list`, remoteAddress })).toEqual({ 200: 1 })
})

test('long lists count as documents wherever they come from, short ones do not', async () => {
  const { token } = await mall.create.member()
  const check = (n: number, count: number) =>
    mall.app.inject({
      method: 'POST',
      url: `${api}/mall/quick/check`,
      remoteAddress: `203.0.114.${n}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { rows: Array.from({ length: count }, (_, row) => ({ code: `UNKNOWN-${row}` })) },
    })
  const statuses = async (count: number) =>
    (await Promise.all(Array.from({ length: 32 }, (_, n) => check(n, count)))).map(({ statusCode }) => statusCode)
  const long = (await statuses(21)).filter((status) => status === 200)
  expect(long.length).toBeLessThanOrEqual(limits.document.max)
  expect(long.length).toBeGreaterThan(0)
  // A busy machine may refuse some.
  expect(await statuses(20)).not.toContain(429)
})

test('neither a made-up token nor a forwarded address resets the limit of reads', async () => {
  const counts = await burst(limits.read.max + 20, {
    url: `${api}/mall/category/list`,
    remoteAddress: '203.0.113.4',
    headers: (n) => ({ 'x-forwarded-for': `10.0.0.${n}`, token: `${'t'.repeat(40)}${n}` }),
  })
  expect(counts[429]).toBeGreaterThan(0)
})

test('an account is counted by its id, with any other headers and from any address', async () => {
  const { token } = await mall.create.member()
  const counts = await burst(20, {
    url: `${api}/mall/member/preferences`,
    remoteAddress: '203.0.113.5',
    headers: (n) => ({ authorization: `Bearer ${token}`, 'x-token': `made-up-${n}` }),
  })
  expect(counts[429] ?? 0).toBe(0)
  const elsewhere = await Promise.all(
    Array.from({ length: limits.payment.max * 3 }, (_, n) =>
      mall.app.inject({
        method: 'POST',
        url: `${api}/mall/balance/recharge/create`,
        remoteAddress: `203.0.113.${100 + n}`,
        headers: { authorization: `Bearer ${token}`, 'x-token': `made-up-${n}` },
        payload: {},
      }),
    ),
  )
  expect(elsewhere.filter(({ statusCode }) => statusCode !== 429).length).toBeLessThanOrEqual(limits.payment.max)
})

test('guests are counted by address, and IPv6 by the network of a customer', async () => {
  const addressOf = (n: number) => `2001:db8:1:1::${n.toString(16)}`
  const replies = await Promise.all(
    Array.from({ length: limits.cart.max * 3 }, (_, n) =>
      mall.app.inject({
        method: 'POST',
        url: `${api}/mall/cart/add_json`,
        remoteAddress: addressOf(n),
        headers: { 'x-cart': `made-up-cart-of-a-guest-${n}` },
        payload: { sku_id: 1, quantity: 1 },
      }),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode !== 429).length).toBeLessThanOrEqual(limits.cart.max)
})

test('a guest sends one file at a time; others are not held up by it', async () => {
  const send = (remoteAddress: string) => {
    const form = new FormData()
    form.set('file', new Blob(['code;qty\nA-1;5\n'.repeat(50)]), 'list.csv')
    return mall.app.inject({ method: 'POST', url: `${api}/mall/quick/file`, remoteAddress, payload: form })
  }
  const replies = await Promise.all([send('203.0.113.30'), send('203.0.113.30'), send('203.0.113.31')])
  expect(replies.map((reply) => reply.json().error ?? reply.statusCode)).toEqual([200, 'FILE_IN_PROGRESS', 200])
  expect((await send('203.0.113.30')).statusCode).toBe(200)
})

test('the API document has a limit and is not sent twice to a client that has it', async () => {
  const url = '/api/openapi.json'
  const first = await mall.app.inject({ url, remoteAddress: '203.0.113.7' })
  expect(first.json()).toMatchObject({ openapi: '3.0.3' })
  const again = await mall.app.inject({
    url,
    remoteAddress: '203.0.113.7',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect((await burst(30, { url, remoteAddress: '203.0.113.8' }))[429]).toBeGreaterThan(0)
})

describe('stalled bodies', () => {
  const sockets = new Set<Socket>()
  afterAll(() => sockets.forEach((socket) => void socket.destroy()))

  /** Sends the head and one byte of a body; resolves with the reply, or with nothing when the connection closes. */
  function stall(port: number, localAddress: string): Promise<string> {
    const socket = createConnection({ port, host: '127.0.0.1', localAddress })
    sockets.add(socket)
    socket.write(
      `POST ${api}/mall/cart/add_json HTTP/1.1\r\nhost: mall\r\naccept-language: ru\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    )
    return new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(chunk.toString()))
      socket.once('error', () => resolve(''))
      socket.once('close', () => resolve(''))
    })
  }

  test('of one address give way to its next bodies; they take no place from calls', async () => {
    await mall.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = mall.app.server.address() as { port: number }
    const refused = await Promise.race(Array.from({ length: 140 }, () => stall(port, '127.0.0.1')))
    expect(refused).toContain('HTTP/1.1 408 Request Timeout')
    expect(refused).toContain('Запрос передавался слишком долго')
    const buyer = await mall.create.member()
    expect((await buyer.get('/mall/order/list')).status).toBe(200)
    expect((await mall.app.inject({ url: `${api}/mall/category/list`, remoteAddress: '203.0.113.9' })).statusCode).toBe(
      200,
    )
  })

  test('a form that is refused before it is read does not stall its connection', async () => {
    const { port } = mall.app.server.address() as { port: number }
    const socket = createConnection({ port, host: '127.0.0.1', localAddress: '127.0.0.9' })
    sockets.add(socket)
    const statuses: string[] = []
    socket.on('data', (chunk) => statuses.push(...(chunk.toString().match(/HTTP\/1\.1 \d+/g) ?? [])))
    const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'x'.repeat(1_000_000)}\r\n--x--\r\n`
    socket.write(
      `POST ${api}/mall/import/upload HTTP/1.1\r\nhost: mall\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${form.length}\r\n\r\n${form}`,
    )
    await expect.poll(() => statuses).toEqual(['HTTP/1.1 401'])
    socket.write(`GET ${api}/mall/category/list HTTP/1.1\r\nhost: mall\r\n\r\n`)
    await expect.poll(() => statuses).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
  })

  test('a flood of forms that are refused before they are read is not read', async () => {
    const { port } = mall.app.server.address() as { port: number }
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        const socket = createConnection({ port, host: '127.0.0.1', localAddress: `127.0.0.${50 + n}` })
        sockets.add(socket)
        socket.write(
          `POST ${api}/mall/import/upload HTTP/1.1\r\nhost: mall\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 20000000\r\n\r\n--x`,
        )
        return new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())))
      }),
    )
    for (const answer of answers) expect(answer).toContain('HTTP/1.1 401')
    expect(answers.filter((answer) => /^connection: close\r$/im.test(answer)).length).toBeGreaterThan(0)
  })

  test('of 33 addresses give way to the body of a newcomer', async () => {
    const { port } = mall.app.server.address() as { port: number }
    const refused = Array.from({ length: 33 * 32 }, (_, n) => stall(port, `127.0.0.${10 + (n % 33)}`))
    // All places are taken as soon as one of them is closed.
    expect(await Promise.race(refused)).toContain('408')
    for (let n = 0; n < 3; n++) {
      const answer = await fetch(`http://127.0.0.1:${port}${api}/mall/freight/estimate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      expect(answer.status).toBe(422)
    }
  })
})
