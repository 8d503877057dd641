import type { OrderDetail } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useShowMore } from '../../../ui/show-more.tsx'
import detail from './order-detail.module.css'
import { TrackingNumber } from './tracking-number.tsx'

export function Shipments({ shipments }: { shipments: OrderDetail['shipments'] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <section className={`panel ${detail.part}`} aria-labelledby="order-shipments">
      <h2 id="order-shipments">{t('order.shipments')}</h2>
      <ul className="stack wide">
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <p className={detail.carrier}>
              <Icon name="truck" />
              <b>{shipment.carrier || t('order.delivery.self_pickup')}</b>
              {shipment.tracking_number && (
                <span className={detail.tracking}>
                  <TrackingNumber shipment={shipment} />
                  <CopyButton text={shipment.tracking_number} label={t('order.trackingNumber')} />
                </span>
              )}
              <span className="second">{format.dateTime(shipment.created_at)}</span>
            </p>
            {shipment.expected_on && (
              <p className="second">{t('order.expectedOn', { date: format.day(shipment.expected_on) })}</p>
            )}
            <ShippedLines lines={shipment.lines} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShippedLines({ lines }: { lines: OrderDetail['shipments'][number]['lines'] }) {
  const format = useFormat()
  const { shown, button } = useShowMore(lines, 20)
  return (
    <>
      <ul className={detail.shipped}>
        {shown.map(({ line_id, name, sku_code, quantity }) => (
          <li key={line_id}>
            <span>
              {name} <span className="second whole">{sku_code}</span>
            </span>
            <b className="number">× {format.number(quantity)}</b>
          </li>
        ))}
      </ul>
      {button}
    </>
  )
}
