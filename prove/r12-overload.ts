import { setTimeout as delay } from 'node:timers/promises'
import { closeConnections, type HttpConnection, openConnections, requestText } from '../bench/http-client.ts'
import type { Member } from '../bench/members.ts'
import { megabytes } from '../bench/memory.ts'
import { Attempts } from './attempts.ts'
import type { Reply } from './caller.ts'
import { proof, require } from './proof.ts'

/** Multiple of the measured capacity. */
const flood = 5
/** Share of orders before and during the overload; the other requests read uncached pages. */
const orderShare = 0.05
const admittedWithin = 1000
const connectionCount = 256

export const overload = proof({
  name: 'R12',
  promise: 'at five times its capacity its throughput does not fall, and orders come first',
  alone: true,
  // The quick form checks behaviour only; ratios and times need an idle machine.
  quick: { seconds: 3, isMeasured: false },
  long: { seconds: 60, isMeasured: true },
  async prove(stage, { seconds, isMeasured }) {
    const { skuId } = await stage.create.product({ stock: 1_000_000_000 })
    // Enough products for a full list page.
    await Promise.all(Array.from({ length: 24 }, () => stage.create.product()))
    const members = await stage.members(200)
    const mall = await stage.serve()
    const connections = await openConnections(mall.port, connectionCount)
    let [serial, placed] = [0, 0]
    const look = () =>
      requestText('GET', `/mall/search?keyword=product&page=1&max_price=${(1000 + ++serial / 100).toFixed(2)}`, {
        'accept-encoding': 'gzip',
      })

    const attempts = new Attempts()
    const order = (connection: HttpConnection, remark: string) =>
      attempts.make(remark, () => placeOn(connection, members[++placed % members.length] as Member, remark, skuId))

    // Capacity: 32 sequential callers with the same share of orders, because orders clear the cache.
    const few = connections.slice(0, 32)
    const measure = async (milliseconds: number) => {
      const started = performance.now()
      let [asked, answered] = [0, 0]
      await Promise.all(
        few.map(async (connection) => {
          while (performance.now() - started < milliseconds) {
            const isOrder = ++asked % Math.round(1 / orderShare) === 0
            const status = isOrder
              ? (await order(connection, `r12-before-${++serial}`))?.status
              : (await connection.send(look())).status
            if (status === 200) answered++
          }
        }),
      )
      return answered / ((performance.now() - started) / 1000)
    }
    const spell = Math.min(seconds, 10) * 500
    await measure(spell)
    const capacity = await measure(spell)
    const memoryBefore = megabytes(mall.pid, 'VmRSS') ?? 0

    const latencies: number[] = []
    let [served, refused, ordersServed, orders] = [0, 0, 0, 0]
    const wrong = new Map<string, number>()
    const visit = async (connection: HttpConnection, n: number, due: number) => {
      const isOrder = n % Math.round(flood / orderShare) === 0
      if (isOrder) {
        orders++
        if ((await order(connection, `r12-${n}`))?.body.code === 200) ordersServed++
        return
      }
      const { status, head } = await connection.send(look())
      if (status === 200) {
        served++
        latencies.push(performance.now() - due)
      } else if (status === 503 && /retry-after/i.test(head)) refused++
      else wrong.set(String(status), (wrong.get(String(status)) ?? 0) + 1)
    }
    const offered = await arrive(connections, capacity * flood, seconds, visit)
    closeConnections()
    latencies.sort((a, b) => a - b)
    const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0
    const goodput = (served + ordersServed) / seconds
    const grown = (megabytes(mall.pid, 'VmRSS') ?? 0) - memoryBefore
    await attempts.requireBooked(stage)
    const seen = `capacity ${capacity.toFixed(0)} pages and orders/s; ${offered.toFixed(0)} arrived per second for ${seconds} s: ${goodput.toFixed(0)}/s served (${((goodput / capacity) * 100).toFixed(0)} %), p99 of those ${p99.toFixed(0)} ms, ${refused.toLocaleString('en')} told to come back, orders ${ordersServed} of ${orders}, memory +${grown.toFixed(0)} MB`
    require(wrong.size === 0, () =>
      `${seen}; answered otherwise: ${[...wrong].map(([what, times]) => `${times} × ${what}`).join(', ')}`)
    require(served > 0 && refused > 0 && ordersServed >= 0.99 * orders, () => seen)
    if (isMeasured) {
      require(offered >= (flood - 0.5) * capacity, () => `${seen}: the callers were too slow to overload it.`)
      require(goodput >= 0.8 * capacity && p99 <= admittedWithin && grown < 300, () => seen)
    }
    return seen
  },
})

/**
 * Sends requests at a fixed rate, independent of replies, each on a free connection. Latency counts from the moment a
 * request was due. Returns the achieved rate.
 */
async function arrive(
  connections: readonly HttpConnection[],
  perSecond: number,
  seconds: number,
  visit: (connection: HttpConnection, n: number, due: number) => Promise<void>,
): Promise<number> {
  const started = performance.now()
  let next = 0
  await Promise.all(
    connections.map(async (connection) => {
      for (;;) {
        const n = next++
        const due = started + (n / perSecond) * 1000
        if (due > started + seconds * 1000) return
        const wait = due - performance.now()
        if (wait > 1) await delay(wait)
        await visit(connection, n, due)
      }
    }),
  )
  return next / ((performance.now() - started) / 1000)
}

/** An order on a raw connection. */
async function placeOn(connection: HttpConnection, member: Member, remark: string, skuId: number): Promise<Reply> {
  const body = {
    items: [{ product_sku_id: skuId, quantity: 1 }],
    address_id: member.addressId,
    delivery_method: 'self_pickup',
    remark,
  }
  const answer = await connection.send(
    requestText(
      'POST',
      '/api/v1/mall/order/create',
      { token: member.token, 'idempotency-key': remark },
      JSON.stringify(body),
    ),
  )
  return { status: answer.status, headers: {}, body: JSON.parse(answer.body.toString()) }
}
