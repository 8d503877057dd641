/** Cart lines of SKUs that were added from a list, as last reported by the server (`in-cart-refresh.ts` reloads them). */
import { useSyncExternalStore } from 'react'
import type { CartLine } from '#contract/api/buying/cart'
import { createStore } from '../../../state.ts'

export type InCart = Pick<CartLine, 'id' | 'quantity' | 'moq' | 'multiple' | 'stock'>

export const inCartStore = createStore<ReadonlyMap<number, InCart>>(new Map())

/** Version of each SKU's line. Every change and every request gets the next version; an answer has that of its request. */
const versions = new Map<number, number>()
let lastVersion = 0
export const nextVersion = () => ++lastVersion

/** Stores the line of a SKU, or that there is none, unless a newer version is known. */
export function setInCart(skuId: number, line: InCart | undefined, version = nextVersion()): void {
  if (version < (versions.get(skuId) ?? 0)) return
  versions.set(skuId, version)
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

/** The known cart line of a SKU. */
export const useInCart = (skuId: number | null): InCart | undefined =>
  useSyncExternalStore(
    inCartStore.subscribe,
    () => (skuId === null ? undefined : inCartStore.get().get(skuId)),
    () => undefined,
  )

let focusedSku: number | undefined

/** The focused control of a SKU is about to be replaced; the replacement asks `takesFocus`. */
export const handOverFocus = (skuId: number) => void (focusedSku = skuId)

export function takesFocus(skuId: number): boolean {
  if (focusedSku !== skuId) return false
  focusedSku = undefined
  return document.activeElement === document.body || document.activeElement === null
}
