/** Adds SKUs to the cart and reports the result as toasts. */
import { addManyToCart, addToCartJson, listCart } from '#contract/api/buying/cart'
import type { Answer } from '#contract/endpoint'
import { cartCountStore } from '../../../api/cart-count.ts'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { browserLocale } from '../../../i18n/choice.ts'
import { formatOf } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast.tsx'
import { setInCart } from './in-cart.ts'

export interface CartItem {
  product_sku_id: number
  quantity: number
}

export type Refusal = Answer<typeof addManyToCart>['refused'][number]

/** Adds one SKU. Offline, the addition is queued. */
export async function addToCart(item: CartItem, t: Translate): Promise<void> {
  // Certainly not sent, so it can be sent later; a call that got no answer may have arrived.
  if (!navigator.onLine) return addLater(item, t)
  try {
    const line = await call(addToCartJson, { body: item })
    cartCountStore.set(line.cart_count)
    setInCart(item.product_sku_id, line)
    await sayAdded(t)
  } catch (error) {
    toast.error(failureText(error, t, t('catalog.addFailed')))
  }
}

/** Adds units of a SKU as samples. Throws what the server refuses. */
export async function addSample(item: CartItem, t: Translate): Promise<void> {
  const line = await call(addToCartJson, { body: { ...item, is_sample: true } })
  cartCountStore.set(line.cart_count)
  await sayAdded(t)
}

/** With the sum of the cart and the way there. Without an answer the sum is missing. */
export async function sayAdded(t: Translate): Promise<void> {
  const sum = await call(listCart, { query: { page_size: 1 } }).then(
    ({ summary: { amount, currency } }) =>
      t('catalog.cartTotal', { amount: formatOf(browserLocale()).money(amount, currency) }),
    () => undefined,
  )
  toast.success([t('catalog.added'), sum].filter(Boolean).join(' · '), {
    label: t('catalog.goToCart'),
    to: paths.cart(),
  })
}

async function addLater(item: CartItem, t: Translate): Promise<void> {
  const { enqueue } = await import('./offline-queue.ts').catch(() => ({ enqueue: undefined }))
  if (!enqueue) return toast.error(t('common.network'))
  enqueue({ kind: 'add', ...item })
  toast.info(t('common.cartStored'))
}

/** Items per call that the server accepts. */
const maxItems = 1000

/** Adds many SKUs; a refused one does not stop the others. `someAdded` is the message for a partial success. */
export async function addManyItems(
  items: readonly CartItem[],
  someAdded: 'buying.addedSome' | 'listing.addedSome',
  t: Translate,
): Promise<{ added: number[]; refused: Refusal[] }> {
  const added: number[] = []
  const refused: Refusal[] = []
  if (items.length > 1) toast.loading(t('catalog.adding'))
  try {
    for (let start = 0; start < items.length; start += maxItems) {
      const answer = await call(addManyToCart, { body: { items: items.slice(start, start + maxItems) } })
      cartCountStore.set(answer.cart_count)
      added.push(...answer.added.map(({ product_sku_id }) => product_sku_id))
      refused.push(...answer.refused)
    }
    if (refused.length === 0) await sayAdded(t)
    else if (added.length > 0) toast.warning(t(someAdded, { added: added.length, count: items.length }))
    else toast.error(refused[0]?.msg ?? t('catalog.addFailed'))
  } catch (error) {
    toast.error(failureText(error, t, t('catalog.addFailed')))
  }
  return { added, refused }
}
