/** How, when and where an order is delivered, or picked up, as it was placed. */
import type { OrderDetail } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useTermText } from './delivery-words.tsx'
import styles from './landed.module.css'
import { PickupPlace } from './pickup.tsx'

type Promised = Pick<
  OrderDetail,
  | 'status'
  | 'delivery_method'
  | 'estimated_delivery'
  | 'delivery_term'
  | 'pickup'
  | 'recipient'
  | 'shipping_address'
  | 'shipped_quantity'
>

export function DeliveryPromise({ order }: { order: Promised }) {
  const t = useTranslate()
  const { delivery_method, delivery_term: term, pickup, recipient, shipping_address } = order
  const dates = useDatesOf(order)
  const terms = useTermText()
  return (
    <>
      <dl className={styles.promise}>
        <div>
          <dt className="second">{t('order.deliveryMethod')}</dt>
          <dd>{t(`order.delivery.${delivery_method}`)}</dd>
        </div>
        {dates && (
          <div>
            <dt className="second">{t(pickup ? 'landed.readyFrom' : 'order.estimatedDelivery')}</dt>
            <dd>{dates}</dd>
          </div>
        )}
        {!pickup && (
          <div>
            <dt className="second">{t('order.shippingAddress')}</dt>
            <dd>
              {recipient}, {shipping_address}
            </dd>
          </div>
        )}
        {term && (
          <div>
            <dt className="second">{t('landed.termTitle')}</dt>
            <dd>{terms(term)}</dd>
          </div>
        )}
      </dl>
      {pickup && <PickupPlace pickup={pickup} />}
    </>
  )
}

/** `12 – 19 Jan, if you pay today`; the dates of a partly shipped order are those of the rest. */
function useDatesOf({ status, pickup, estimated_delivery: range, shipped_quantity }: Promised) {
  const t = useTranslate()
  const format = useFormat()
  if (!range) return undefined
  const dates = format.dayRange(pickup ? { from: range.from, to: range.from } : range)
  if (status === 'pending_payment') return t('landed.ifPaidToday', { dates })
  return status === 'awaiting_shipment' && shipped_quantity > 0 ? t('landed.ofRest', { dates }) : dates
}
