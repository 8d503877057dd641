/** Asks the server what its cart holds of the goods that lists show as added. */
import { cartQuantities } from '#contract/cart'
import { accountStore } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { inCartStore, nextMoment, noteInCart } from './in-cart.ts'
import { replayedStore } from './queue.ts'

/** What the server takes at once. */
const most = 200

/** Of these SKUs, or of all that are shown as added. Without an answer everything stays as it was. */
export async function refreshInCart(skuIds: readonly number[] = [...inCartStore.get().keys()]): Promise<void> {
  for (let start = 0; start < skuIds.length; start += most) {
    const asked = skuIds.slice(start, start + most)
    const asOf = nextMoment()
    const lines = await call(cartQuantities, { query: { sku_ids: asked.join() }, session: 'leave' }).catch(
      () => undefined,
    )
    if (!lines) return
    for (const skuId of asked) {
      noteInCart(
        skuId,
        lines.find(({ product_sku_id }) => product_sku_id === skuId),
        asOf,
      )
    }
  }
}

let waiting = false

/** Once for all that ask in the same moment. */
export function refreshSoon(): void {
  if (waiting) return
  waiting = true
  setTimeout(() => {
    waiting = false
    void refreshInCart()
  })
}

let follows = false

/** From now on asks again whenever the cart may be another one than was seen last. */
export function followCart(): void {
  if (follows) return
  follows = true
  // Meanwhile another tab may have changed it.
  addEventListener('focus', refreshSoon)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refreshSoon())
  // What waited for a connection was sent.
  replayedStore.subscribe(refreshSoon)
  // Who signs in or out has another one.
  let buyer = buyerNow()
  accountStore.subscribe(() => {
    const now = buyerNow()
    if (now !== buyer && accountStore.get() !== 'loading') refreshSoon()
    buyer = now
  })
}

function buyerNow(): number | undefined {
  const account = accountStore.get()
  return typeof account === 'object' ? account.user.id : undefined
}
