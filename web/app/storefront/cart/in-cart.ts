/**
 * What the cart holds of goods that were added from a list: their buttons become steppers. The server's cart is
 * the truth; what is kept here is what it said last (`quantities.ts` asks again).
 */
import { useSyncExternalStore } from 'react'
import type { CartLine } from '#contract/cart'
import { createStore } from '../../state.ts'

export type InCart = Pick<CartLine, 'id' | 'quantity' | 'moq' | 'multiple' | 'stock'>

export const inCartStore = createStore<ReadonlyMap<number, InCart>>(new Map())

/** As of when each SKU is known, counted in changes made here and in questions: an answer counts from when it was asked for. */
const knownAsOf = new Map<number, number>()
let moments = 0
export const nextMoment = () => ++moments

/** Keeps what the server said of a SKU's line, unless something later is known; without a line the cart does not hold it. */
export function noteInCart(skuId: number, line: InCart | undefined, asOf = nextMoment()): void {
  if (asOf < (knownAsOf.get(skuId) ?? 0)) return
  knownAsOf.set(skuId, asOf)
  inCartStore.set((known) => {
    const next = new Map(known)
    if (!line) next.delete(skuId)
    else {
      const { id, quantity, moq, multiple, stock } = line
      next.set(skuId, { id, quantity, moq, multiple, stock })
    }
    return next
  })
}

/** What the cart holds of a SKU, where that is known. */
export const useInCart = (skuId: number | null): InCart | undefined =>
  useSyncExternalStore(
    inCartStore.subscribe,
    () => (skuId === null ? undefined : inCartStore.get().get(skuId)),
    () => undefined,
  )

let awaited: number | undefined

/** A SKU's button has the focus and is about to make room for another one, which takes it over (`takesFocus`). */
export const handOverFocus = (skuId: number) => void (awaited = skuId)

export function takesFocus(skuId: number): boolean {
  if (awaited !== skuId) return false
  awaited = undefined
  return document.activeElement === document.body || document.activeElement === null
}
