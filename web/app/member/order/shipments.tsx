import type { OrderDetail } from '#contract/order'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useShowMore } from '../../ui/show-more.tsx'
import detail from './order-detail.module.css'

export function Shipments({ shipments }: { shipments: OrderDetail['shipments'] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <section className={`panel ${detail.part}`} aria-labelledby="order-shipments">
      <h2 id="order-shipments">{t('order.shipments')}</h2>
      <ul className="stack wide">
        {shipments.map(({ id, created_at, carrier, tracking_number, lines }) => (
          <li key={id}>
            <p className={detail.carrier}>
              <Icon name="truck" />
              <b>{carrier || t('order.delivery.self_pickup')}</b>
              {tracking_number && (
                <span className={detail.tracking}>
                  <span className="number">{tracking_number}</span>
                  <CopyButton text={tracking_number} label={t('order.trackingNumber')} />
                </span>
              )}
              <span className="second">{format.dateTime(created_at)}</span>
            </p>
            <ShippedLines lines={lines} />
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
