/** A buyer confirms that everything has arrived, and learns before what begins with it. */
import { afterSaleOptions } from '#contract/api/orders/after-sale'
import { confirmReceipt } from '#contract/api/orders/order'
import { call } from '../../../api/client.ts'
import type { Format } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { confirm } from '../../../ui/confirm.tsx'

/** False if the buyer decides otherwise. Errors of the API are thrown. */
export async function confirmReceiptOf(id: number, t: Translate, format: Format): Promise<boolean> {
  const { days } = await call(afterSaleOptions, { params: { id } })
  const until = new Date(Date.now() + days * 86_400_000).toISOString()
  const isConfirmed = await confirm({
    title: t('order.confirmTitle'),
    text: t('order.confirmText', { days, date: format.date(until) }),
    ok: t('order.confirmYes'),
    cancel: t('order.confirmNo'),
  })
  if (isConfirmed) await call(confirmReceipt, { params: { id } })
  return isConfirmed
}
