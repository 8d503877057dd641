/** Who carries a shipment, where to follow it, and the day on which it should arrive. */
import type { OrderDetail } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import detail from './order-detail.module.css'
import { TrackingNumber } from './tracking-number.tsx'

export function Parcel({ shipment }: { shipment: OrderDetail['shipments'][number] }) {
  const t = useTranslate()
  const format = useFormat()
  const { carrier, tracking_number, expected_on } = shipment
  return (
    <>
      <span>{carrier || t('order.delivery.self_pickup')}</span>
      {tracking_number && (
        <span className={detail.tracking}>
          <TrackingNumber shipment={shipment} />
          <CopyButton text={tracking_number} label={t('order.trackingNumber')} />
        </span>
      )}
      {expected_on && <span className="second">{t('order.expectedOn', { date: format.day(expected_on) })}</span>}
    </>
  )
}
