/** Orders as callers place them, and how many callers go about it at once. */
import type { Member } from '../bench/members.ts'
import type { Caller, Reply } from './caller.ts'

export interface Wish {
  skuId: number
  quantity: number
}

/** The order's remark is the attempt's name, by which the books are searched for it; its key is the same. */
export const place = (caller: Caller, member: Member, remark: string, items: readonly Wish[], key = remark): Promise<Reply> =>
  caller.post(
    '/mall/order/create',
    { items: items.map(({ skuId, quantity }) => ({ product_sku_id: skuId, quantity })), address_id: member.addressId, delivery_method: 'express', remark },
    member.token,
    { 'idempotency-key': key },
  )

/** Runs `work` for 0 … count − 1, `width` at a time. */
export async function inParallel(count: number, width: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(width, count) }, async () => {
      for (let index = next++; index < count; index = next++) await work(index)
    }),
  )
}
