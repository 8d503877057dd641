/** Adds the lines of an order to the cart at today's prices and reports the outcome. */
import { buyAgain } from '#contract/api/orders/order'
import { cartCountStore } from '../../../api/cart-count.ts'
import { ApiError, call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Refused } from './refused-dialog.tsx'

/** Resolves to the refused lines, if any, for a dialog. `toCart` opens the cart. */
export async function orderAgain(id: number, t: Translate, toCart: () => void): Promise<Refused | undefined> {
  toast.loading(t('order.adding'))
  try {
    const { added, refused, cart_count } = await call(buyAgain, { params: { id } })
    cartCountStore.set(cart_count)
    if (refused.length > 0) {
      toast.clear()
      return { added: added.length, lines: refused }
    }
    toast.success(t('order.added', { count: added.length }), { label: t('order.toCart'), run: toCart })
  } catch (error) {
    toast.error(failureText(error, t, t('order.addFailed')))
    if (error instanceof ApiError && error.code === 'ORDER_EMPTY')
      return { added: 0, lines: (error.params['refused'] ?? []) as Refused['lines'] }
  }
  return undefined
}
