/** Reloads the cart lines of SKUs that lists show as added. */
import { cartQuantities } from '#contract/api/buying/cart'
import { accountStore } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { inCartStore, nextVersion, setInCart } from './in-cart.ts'
import { replayedStore } from './offline-queue.ts'

/** SKUs per call that the server accepts. */
const maxSkus = 200

/** Reloads these SKUs, or all that are shown as added. A failed call changes nothing. */
export async function refreshInCart(skuIds: readonly number[] = [...inCartStore.get().keys()]): Promise<void> {
  for (let start = 0; start < skuIds.length; start += maxSkus) {
    const ids = skuIds.slice(start, start + maxSkus)
    const version = nextVersion()
    const lines = await call(cartQuantities, { query: { sku_ids: ids.join() }, session: 'quiet' }).catch(
      () => undefined,
    )
    if (!lines) return
    for (const skuId of ids) {
      setInCart(
        skuId,
        lines.find(({ product_sku_id }) => product_sku_id === skuId),
        version,
      )
    }
  }
}

let isScheduled = false

/** Reloads once for all calls of the same moment. */
export function refreshSoon(): void {
  if (isScheduled) return
  isScheduled = true
  setTimeout(() => {
    isScheduled = false
    void refreshInCart()
  })
}

let isFollowing = false

/** Reloads from now on whenever the cart may have changed elsewhere. */
export function followCart(): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('focus', refreshSoon)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refreshSoon())
  replayedStore.subscribe(refreshSoon)
  let buyer = currentBuyer()
  accountStore.subscribe(() => {
    const now = currentBuyer()
    if (now !== buyer && accountStore.get() !== 'loading') refreshSoon()
    buyer = now
  })
}

function currentBuyer(): number | undefined {
  const account = accountStore.get()
  return typeof account === 'object' ? account.user.id : undefined
}
