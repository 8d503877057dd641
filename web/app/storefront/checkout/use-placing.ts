/** Placing the order from the page: busy, refused with a reason, or on to the payment. */
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { OrderPreview } from '#contract/order'
import { refreshCartCount } from '../../api/cart-count.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { forget } from '../../api/storage.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { submitOrder, type Wish } from './place.ts'

export interface Refusal {
  title?: string
  text: string
  /** What the page showed when the order was refused. */
  before?: OrderPreview
  /** The order had been placed by an earlier press. */
  isPlaced?: boolean
}

export function usePlacing() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const refusalOf = (error: ApiError, before: OrderPreview): Refusal => {
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') return { text: t('checkout.placedBefore'), isPlaced: true }
    const text = failureText(error, t)
    // Nobody knows whether it arrived; the same key makes another press safe.
    if (error.status === 0 || error.status >= 500)
      return { title: t('checkout.failed'), text: `${text}${text.endsWith('。') ? '' : ' '}${t('checkout.safeRetry')}` }
    return { text, before }
  }

  /** `shown` is the preview that the buyer agreed to. */
  const place = async (wish: Wish, shown: OrderPreview): Promise<void> => {
    setRefusal(undefined)
    setBusy(true)
    toast.loading(t('checkout.submitting'))
    try {
      const placed = await submitOrder(wish)
      if (!placed) throw new ApiError('INTERNAL', 200, { msg: t('checkout.badAnswer') })
      toast.success(t('checkout.submitted'))
      forget('checkout_remark')
      forget('checkout_invoice')
      void refreshCartCount()
      await navigate(paths.payment(placed.id), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refused = refusalOf(error, shown)
      toast.error(refused.title ?? refused.text)
      if (refused.before) await revalidate()
      setRefusal(refused)
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, place, forgive: () => setRefusal(undefined) }
}
