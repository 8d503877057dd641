/** Places orders, with several callers in parallel. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Member } from '../bench/members.ts'
import type { Attempts } from './attempts.ts'
import type { Caller, Reply } from './caller.ts'
import { Broken } from './proof.ts'

export interface OrderItem {
  skuId: number
  quantity: number
}

/** The attempt's name is the order's remark, which finds it in the books, and its idempotency key. */
export const place = (
  caller: Caller,
  member: Member,
  remark: string,
  items: readonly OrderItem[],
  { key = remark, more = {} }: { key?: string; more?: object } = {},
): Promise<Reply> =>
  caller.post(
    '/mall/order/create',
    {
      items: items.map(({ skuId, quantity }) => ({ product_sku_id: skuId, quantity })),
      address_id: member.addressId,
      delivery_method: 'self_pickup',
      remark,
      ...more,
    },
    member.token,
    { 'idempotency-key': key },
  )

/**
 * Retries while the mall is overloaded: it prefers new orders and may refuse other calls with 503. A call with a key may be in
 * progress still.
 */
export async function whenServed(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call()
    if (reply.status !== 503 && reply.body.error !== 'IDEMPOTENCY_IN_PROGRESS') return reply
    await delay(100)
  }
}

export interface Going {
  /** Resolves when `isSo` is true; throws after an error or a minute. */
  until(isSo: () => boolean): Promise<void>
  stop(): Promise<void>
}

const patience = 60_000

/** Each member repeats `once` until stopped. */
export function repeatUntilStopped(members: readonly Member[], once: (member: Member) => Promise<void>): Going {
  let isOver = false
  let failure: unknown
  const all = members.map(async (member) => {
    try {
      while (!isOver) await once(member)
    } catch (error) {
      isOver = true
      failure ??= error
    }
  })
  return {
    until: async (isSo) => {
      const started = performance.now()
      while (!isSo()) {
        if (failure) throw failure
        if (performance.now() - started > patience) throw new Broken('No progress for a minute.')
        await delay(5)
      }
    },
    stop: async () => {
      isOver = true
      await Promise.all(all)
      if (failure) throw failure
    },
  }
}

/** `more` joins the body of each order. Members order continuously like the checkout page, retrying with the same key until there is a reply; a third gives up after one attempt. */
export function buyContinuously(
  caller: Caller,
  members: readonly Member[],
  attempts: Attempts,
  name: string,
  skuId: number,
  more: object = {},
): Going {
  let serial = 0
  return repeatUntilStopped(members, async (member) => {
    const remark = `${name}-${++serial}`
    const tries = serial % 3 === 0 ? 1 : 100
    for (let attempt = 0; attempt < tries; attempt++) {
      const reply = await attempts.make(remark, () => place(caller, member, remark, [{ skuId, quantity: 1 }], { more }))
      if (reply?.body.code === 200) return
      await delay(20)
    }
  })
}

/** Runs `work` for 0 … count − 1, `width` in parallel. */
export async function inParallel(
  count: number,
  width: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(width, count) }, async () => {
      for (let index = next++; index < count; index = next++) await work(index)
    }),
  )
}
