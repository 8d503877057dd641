/** Puts a saved list into the cart and reports how much of it could be added. */
import { savedListToCart } from '#contract/api/buying/saved-list'
import { cartCountStore } from '../../../api/cart-count.ts'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { sayAdded } from '../../../domain/buying/cart/add-to-cart.ts'
import { withIdempotencyKey } from '../../../domain/orders/checkout/idempotency-key.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { toast } from '../../../ui/toast.tsx'

export async function listToCart(id: number, t: Translate): Promise<void> {
  toast.loading(t('catalog.adding'))
  try {
    const { added, refused, cart_count } = await withIdempotencyKey(`list_${id}`, (headers) =>
      call(savedListToCart, { params: { id }, body: {}, headers }),
    )
    cartCountStore.set(cart_count)
    const count = added.length + refused.length
    if (refused.length === 0) await sayAdded(t)
    else if (added.length > 0) toast.warning(t('listing.addedSome', { added: added.length, count }))
    else toast.error(refused[0]?.msg ?? t('catalog.addFailed'))
  } catch (error) {
    toast.error(failureText(error, t, t('catalog.addFailed')))
  }
}
