/** The carrier of a shipment, the page that follows it, and the day on which it should arrive. */
import type { OrderDetail } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import detail from './order-detail.module.css'
import { TrackingNumber } from './tracking-number.tsx'

export function Parcel({ shipment }: { shipment: OrderDetail['shipments'][number] }) {
  const t = useTranslate()
  const format = useFormat()
  const { carrier, tracking_number, expected_on, estimated_delivery } = shipment
  const arrival = expected_on
    ? t('order.expectedOn', { date: format.day(expected_on) })
    : estimated_delivery &&
      t('common.labelled', { label: t('order.estimatedDelivery'), text: format.dayRange(estimated_delivery) })
  return (
    <>
      <span>{carrier || t('order.delivery.self_pickup')}</span>
      {tracking_number && (
        <span className={detail.tracking}>
          <TrackingNumber shipment={shipment} />
          <CopyButton text={tracking_number} label={t('order.trackingNumber')} />
        </span>
      )}
      {arrival && <span className="second">{arrival}</span>}
    </>
  )
}
