/** Places the order: busy, refused with a reason, or redirected to the payment. */
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type OrderPreview, placeOrder } from '#contract/api/orders/order-placing'
import type { AssetChoices } from '#contract/api/wallet/asset'
import type { DeliveryMethod } from '#contract/status'
import { refreshCartCount } from '../../../api/cart-count.ts'
import { ApiError, call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { forget } from '../../../api/storage.ts'
import type { TypedAddress } from '../../../domain/accounts/address/address-fields.tsx'
import { withIdempotencyKey } from '../../../domain/orders/checkout/idempotency-key.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast.tsx'

export interface OrderInput {
  cart_item_ids: number[]
  /** A saved address, or a new one that is saved with the order. */
  address_id: number | null
  address?: TypedAddress
  delivery_method: DeliveryMethod
  payment_method: 'bank_transfer' | 'customer_service' | 'balance'
  /** What the buyer agreed to take from the balance. */
  confirm_amount?: string
  invoice_id: number | null
  remark: string
  /** The page says so at its button. */
  accepts_terms: boolean
  assets: AssetChoices
  /** The amount on the page; the server refuses the order if it has changed. */
  expected_amount: string
}

export interface Refusal {
  title?: string
  text: string
  /** The preview on the page when the order was refused. */
  before?: OrderPreview
  /** The order was already placed by an earlier press. */
  isPlaced?: boolean
}

/** Which kind of device the order comes from. */
const orderSource = () => (matchMedia('(pointer: coarse) and (width <= 991px)').matches ? 'mobile' : 'website')

/** `refuseAt` shows errors at the fields of a typed address. */
export function usePlaceOrder(refuseAt: (error: ApiError) => void) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const refusalOf = (error: ApiError, before: OrderPreview): Refusal => {
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') return { text: t('checkout.placedBefore'), isPlaced: true }
    const text = failureText(error, t)
    // The order may have arrived; the same key makes another press safe.
    if (error.status === 0 || error.status >= 500)
      return { title: t('checkout.failed'), text: `${text}${text.endsWith('。') ? '' : ' '}${t('checkout.safeRetry')}` }
    return { text, before }
  }

  /** `preview` is the one that the buyer agreed to. */
  const place = async (order: OrderInput, preview: OrderPreview): Promise<void> => {
    setRefusal(undefined)
    setBusy(true)
    toast.loading(t('checkout.submitting'))
    try {
      const { id } = await withIdempotencyKey(`order_${order.cart_item_ids.join()}`, (headers) =>
        call(placeOrder, { body: { ...order, source: orderSource() }, headers }),
      )
      if (!id) throw new ApiError('INTERNAL', 200, { msg: t('checkout.badAnswer') })
      toast.success(t('checkout.submitted'))
      forget('checkout_remark')
      forget('checkout_invoice')
      void refreshCartCount()
      await navigate(paths.payment(id), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (Object.keys(error.fields).some((name) => name.startsWith('address.'))) return refuseAt(error)
      const refused = refusalOf(error, preview)
      toast.error(refused.title ?? refused.text)
      if (refused.before) await revalidate()
      setRefusal(refused)
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, place, clearRefusal: () => setRefusal(undefined) }
}
