/** Buyers and their colleagues who read pages, look at products and place orders while others flood the mall. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Member } from '../bench/members.ts'
import { Attempts } from './attempts.ts'
import { type Caller, NoReply, type Reply } from './caller.ts'
import { place } from './orders.ts'

export interface Visits {
  pages: number
  pagesServed: number
  orders: number
  ordersServed: number
  /** Milliseconds. */
  p99: number
  attempts: Attempts
}

interface Options {
  /** Visitors are spread over them round-robin. */
  callers: readonly Caller[]
  members: readonly Member[]
  product: { id: number; skuId: number }
  /** Begins the remarks of the orders. */
  name: string
  /** How often an order is sent until it is placed, with the same key. The checkout page repeats it, too. */
  tries?: number
  isOver(): boolean
}

const visitors = 4
/** Milliseconds between two calls of a visitor. */
const pause = 120
const retryPause = 500

export async function visitQuietly(options: Options): Promise<Visits> {
  const { callers, members, product, name, tries = 1, isOver } = options
  const attempts = new Attempts()
  const latencies: number[] = []
  let [pages, pagesServed, orders, ordersServed] = [0, 0, 0, 0]

  const order = async (caller: Caller, serial: number): Promise<boolean> => {
    const buyer = members[serial % members.length] as Member
    const remark = `${name}-${serial}`
    for (let attempt = 1; ; attempt++) {
      const send = () => place(caller, buyer, remark, [{ skuId: product.skuId, quantity: 1 }])
      const reply = await attempts.make(remark, send)
      if (reply?.body.code === 200) return true
      if (attempt === tries || !mayRetry(reply)) return false
      await delay(retryPause)
    }
  }
  const read = async (caller: Caller, n: number): Promise<boolean> => {
    const path = n % 2 ? `//mall/product/${product.id}?view=${n}` : `/mall/product/detail/${product.id}`
    const reply = await caller.get(path).catch((error: unknown) => {
      if (!(error instanceof NoReply)) throw error
      return undefined
    })
    return reply?.status === 200
  }
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      const caller = callers[visitor % callers.length] as Caller
      for (let n = 0; !isOver(); n++) {
        const began = performance.now()
        if (n % 10 === visitor) {
          orders++
          if (await order(caller, orders)) ordersServed++
        } else {
          pages++
          if (await read(caller, pages)) pagesServed++
        }
        latencies.push(performance.now() - began)
        await delay(pause)
      }
    }),
  )
  latencies.sort((a, b) => a - b)
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0
  return { pages, pagesServed, orders, ordersServed, p99, attempts }
}

/** No reply, or a refusal that asks to come back. */
const mayRetry = (reply: Reply | undefined) =>
  reply === undefined || reply.status === 429 || reply.status === 503 || reply.body.error === 'IDEMPOTENCY_IN_PROGRESS'
