/** Puts goods into the cart and tells how it went. */
import { addToCartJson } from '#contract/cart'
import { cartCountStore } from '../../api/cart-count.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import type { Translate } from '../../i18n/translate.ts'
import { toast } from '../../ui/toast.tsx'
import { noteInCart } from './in-cart.ts'

export interface Wanted {
  product_sku_id: number
  quantity: number
}

/** Adds one SKU after the other; what was added before a refusal stays added. Returns the ids that went in. */
export async function addToCart(wanted: readonly Wanted[], t: Translate): Promise<number[]> {
  const added: number[] = []
  if (wanted.length > 1) toast.loading(t('catalog.adding'))
  // Surely not sent, so it can be sent later; a call that was lost on its way may have arrived.
  if (!navigator.onLine) return addLater(wanted, t)
  try {
    for (const body of wanted) {
      const line = await call(addToCartJson, { body })
      cartCountStore.set(line.cart_count)
      noteInCart(body.product_sku_id, line)
      added.push(body.product_sku_id)
    }
    toast.success(t('catalog.added'))
  } catch (error) {
    toast.error(failureText(error, t, t('catalog.addFailed')))
  }
  return added
}

async function addLater(wanted: readonly Wanted[], t: Translate): Promise<number[]> {
  const { enqueue } = await import('./queue.ts').catch(() => ({ enqueue: undefined }))
  if (!enqueue) {
    toast.error(t('common.offlineText'))
    return []
  }
  for (const { product_sku_id, quantity } of wanted) enqueue({ kind: 'add', product_sku_id, quantity })
  toast.info(t('common.cartKept'))
  return wanted.map(({ product_sku_id }) => product_sku_id)
}
