/** What many addresses send at once to take a mall away from others. */
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { apiBase } from '#contract/endpoint'
import type { Member } from '../bench/members.ts'
import { openCaller } from './caller.ts'
import { dataOf } from './distributor-shop.ts'
import { heavyBodies } from './heavy-bodies.ts'
import type { HeavyFile } from './heavy-files.ts'
import { heavyLines, heavyPieces } from './heavy-texts.ts'
import { multipart, type RawRequest, sendRaw } from './raw-request.ts'

export interface Attack {
  what: string
  /** Runs until the time is over; returns the number of requests by status, 0 for none. */
  run(addresses: readonly string[], isOver: () => boolean): Promise<Map<number, number>>
}

export interface Ground {
  port: number
  /** Orders previews. */
  member: Member
  /** The owner of the shop. */
  reseller: Member
  slug: string
  productId: number
}

/** Milliseconds between two requests on a connection. */
const pause = 100
const connectionsPerAddress = 2

/** Each address sends one request after the other on each of its connections. */
const senders = (what: string, port: number, requestOf: (n: number) => RawRequest): Attack => ({
  what,
  run: async (addresses, isOver) => {
    const statuses = new Map<number, number>()
    let serial = 0
    await Promise.all(
      addresses.map(async (from) => {
        const agent = new Agent({ keepAlive: true, maxSockets: connectionsPerAddress })
        const one = async () => {
          while (!isOver()) {
            const { status } = await sendRaw(requestOf(serial++), { port, agent, from, patience: 10_000 })
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            await delay(pause)
          }
        }
        await Promise.all(Array.from({ length: connectionsPerAddress }, one))
        agent.destroy()
      }),
    )
    return statuses
  },
})

/** Each address holds `count` requests open that never end. */
const stalled = (what: string, port: number, count: number, start: string | Buffer): Attack => ({
  what,
  run: async (addresses, isOver) => {
    const statuses = new Map<number, number>()
    const sockets = new Set<Socket>()
    const hold = (from: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from })
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        const status = Number(chunk.toString('latin1', 9, 12))
        if (status) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      })
      socket.on('close', () => {
        sockets.delete(socket)
        if (!isOver()) setTimeout(hold, pause * 5, from)
      })
      socket.write(start)
    }
    for (const from of addresses) for (let n = 0; n < count; n++) hold(from)
    while (!isOver()) await delay(pause)
    for (const socket of sockets) socket.destroy()
    return statuses
  },
})

const textOf = (text: string): RawRequest => ({
  method: 'POST',
  path: `${apiBase}/mall/quick/check`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ text }),
})

const fileOf = ({ name, type, content }: HeavyFile): RawRequest => ({
  method: 'POST',
  path: `${apiBase}/mall/quick/file`,
  ...multipart(name, type, content),
})

const roundRobin =
  (requests: readonly RawRequest[]) =>
  (n: number): RawRequest =>
    requests[n % requests.length] as RawRequest

/** Those that once stopped a mall alone; the others of their kind follow together. */
const knownBodies = /empty items|unknown keys/
const knownFiles = /last column of every|long shared text in every cell|row of commas/

export function attacksOn(ground: Ground, files: readonly HeavyFile[], kibibytes: number): Attack[] {
  const { port, member, slug, productId } = ground
  const bodies = heavyBodies(kibibytes).map(({ name, path, json }) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (path.endsWith('/order/preview')) headers['token'] = member.token
    return { what: name, request: { method: 'POST', path, headers, body: json() } }
  })
  const lists = files
    .filter(({ name }) => /\.(xlsx|csv)$/.test(name))
    .map((file) => ({ what: file.what, request: fileOf(file) }))
  const texts = Object.entries(heavyPieces).map(([what, piece]) => ({
    what,
    request: textOf(heavyLines(piece, kibibytes * 190)),
  }))
  const all = (what: string, inputs: readonly { request: RawRequest }[]) =>
    senders(what, port, roundRobin(inputs.map(({ request }) => request)))
  const known = (inputs: readonly { what: string; request: RawRequest }[], which: RegExp) =>
    [
      ...Map.groupBy(
        inputs.filter(({ what }) => which.test(what)),
        ({ what }) => what,
      ),
    ].map(([what, some]) => all(what, some))
  const get = (what: string, path: (n: number) => string) =>
    senders(what, port, (n) => ({ method: 'GET', path: path(n) }))
  const open = (path: string, type: string, length: number) =>
    `POST ${apiBase}${path} HTTP/1.1\r\nhost: mall\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
  const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  return [
    ...known(bodies, knownBodies),
    all('all bodies', bodies),
    ...known(lists, knownFiles),
    all('all files', lists),
    ...known(texts, /becomes eighteen/),
    all('all texts', texts),
    get(
      'cards for sharing',
      (n) =>
        `/share/${slug}/${n % 2 ? `${productId}/` : ''}${n % 3 ? 'card' : 'portrait'}.png?lang=${['en', 'cn', 'es', 'ru', 'th', 'vi'][n % 6]}`,
    ),
    get('unknown parameters', (n) => (n % 2 ? `/?junk=${n}` : `${apiBase}/mall/product/list?junk=${n}&page_size=100`)),
    stalled('bodies that never end', port, 20, `${open('/mall/cart/add_json', 'application/json', 100)}{`),
    stalled(
      'forms that never end',
      port,
      2,
      Buffer.concat([
        Buffer.from(open('/mall/quick/file', 'multipart/form-data; boundary=x', 19_000_000) + form),
        Buffer.alloc(kibibytes * 18_000, 44),
      ]),
    ),
    publishing(ground),
  ]
}

/** A reseller publishes a page and takes it down, again and again. */
const publishing = ({ port, reseller }: Ground): Attack => ({
  what: 'pages published and taken down',
  run: async (_addresses, isOver) => {
    const statuses = new Map<number, number>()
    const caller = openCaller(port, { connections: 1, from: '127.0.3.1' })
    const blocks = [{ id: 'notice', type: 'notice', version: 1, props: { text: { en: 'Sale' }, tone: 'info' } }]
    const page = {
      owner: 'shop',
      slug: `p-${crypto.randomUUID().slice(0, 13)}`,
      translations: { en: { title: 'Sale' } },
      blocks,
    }
    const { id } = await dataOf(caller.post('/mall/page/create', page, reseller.token))
    for (let n = 0; !isOver(); n++) {
      const path = n % 2 ? `/mall/page/take-down/${id}` : `/mall/page/publish/${id}`
      const { status } = await caller.post(path, n % 2 ? { lock: false } : { revision: 1 }, reseller.token)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    caller.close()
    return statuses
  },
})
