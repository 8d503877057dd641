/** The order as its buyer sees it, next to the order: nothing here can be pressed. */
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/api/orders/order'
import { getBuyerView } from '#contract/api/orders/order-admin'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { Amounts } from '../../../domain/orders/order/amounts.tsx'
import detail from '../../../domain/orders/order/order-detail.module.css'
import { OrderGoods } from '../../../domain/orders/order/order-goods.tsx'
import { OrderProgress } from '../../../domain/orders/order/order-progress.tsx'
import { deadlineLabel } from '../../../domain/orders/order/order-rules.ts'
import { OrderBadges } from '../../../domain/orders/order/order-status.tsx'
import { OrderTimeline } from '../../../domain/orders/order/order-timeline.tsx'
import { Whereabouts } from '../../../domain/orders/order/whereabouts.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Drawer } from '../../modal.client.tsx'

export default function BuyerView({ id, version, onClose }: { id: number; version: number; onClose: () => void }) {
  const t = useTranslate()
  const { data: order, error } = useQuery({
    queryKey: ['order', id, 'buyer', version],
    queryFn: ({ signal }) => call(getBuyerView, { params: { id }, signal }),
  })
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={t('office.buyerView')}>
      {error && <Alert color="red">{failureText(error, t)}</Alert>}
      {!order && !error && <Skeleton rows={8} height={40} />}
      {order && <View order={order} />}
    </Drawer>
  )
}

function View({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const { order_number, currency, remark, expires_at } = order
  return (
    <div className="stack wide" inert>
      <div className="row tight">
        <b className="number">{order_number}</b>
        <OrderBadges order={order} />
      </div>
      {expires_at && (
        <p className="second">
          {t(deadlineLabel(order))} <b>{format.dateTime(expires_at)}</b>
        </p>
      )}
      <Whereabouts order={order} />
      <OrderProgress order={order} />
      <OrderGoods order={order} />
      <section className={`panel ${detail.part}`}>
        <h3>{t('order.amounts')}</h3>
        <Amounts figures={order} />
      </section>
      {remark && <p>{remark}</p>}
      <OrderTimeline events={order.events} currency={currency} />
    </div>
  )
}
