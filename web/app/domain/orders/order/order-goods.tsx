/** The goods of an order, grouped by shipment as soon as something has been shipped. */
import type { OrderDetail } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type GoodsGroup, goodsGroups } from './goods-groups.ts'
import detail from './order-detail.module.css'
import { GroupedLines, OrderLines } from './order-lines.tsx'
import { Parcel } from './parcel.tsx'

type Order = Pick<OrderDetail, 'lines' | 'shipments' | 'currency' | 'status'>

export function OrderGoods({ order }: { order: Order }) {
  const { lines, shipments, currency } = order
  const title = useTranslate()('order.itemCount', { count: lines.length })
  return (
    <section className={`panel ${detail.part} ${detail.goods}`} aria-labelledby="order-goods">
      <h2 id="order-goods">{title}</h2>
      {shipments.length === 0 ? (
        <OrderLines label={title} lines={lines} currency={currency} />
      ) : (
        <GroupedLines
          label={title}
          currency={currency}
          groups={goodsGroups(order).map((group, index) => ({
            key: String(group.shipment?.id ?? group.state),
            head: <GroupHead group={group} place={index + 1} of={shipments.length} />,
            lines: group.lines,
          }))}
        />
      )}
    </section>
  )
}

function GroupHead({ group: { shipment, state, lines }, place, of }: { group: GoodsGroup; place: number; of: number }) {
  const t = useTranslate()
  const format = useFormat()
  if (!shipment) {
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return (
      <span className={detail.carrier}>
        <Icon name={state === 'open' ? 'clock' : 'close'} />
        <b>{t(state === 'open' ? 'order.stillToShip' : 'order.notComing', { count })}</b>
      </span>
    )
  }
  return (
    <span className={detail.carrier}>
      <Icon name="truck" />
      <b>{of === 1 ? t('order.shipment') : t('order.shipmentOf', { place, count: of })}</b>
      <span className="second">{format.date(shipment.created_at)}</span>
      <Parcel shipment={shipment} />
    </span>
  )
}
