/** Orders in a compact list, each on two lines: status, amount and the next actions. */
import type { OrderRow } from '#contract/api/orders/order'
import { nonBreakingName } from '../../../domain/catalog/card/product-name.tsx'
import { totalLabel } from '../../../domain/orders/order/amounts.tsx'
import {
  amountDue,
  amountOpen,
  isAsked,
  isFreightOpen,
  isFreightQuoted,
} from '../../../domain/orders/order/order-rules.ts'
import { OrderBadges } from '../../../domain/orders/order/order-status.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { OrderActions } from './order-actions.tsx'
import styles from './order-card.module.css'

/** `isNarrow`: next to another column, so that actions are on a line of their own. */
export const OrderCards = ({ orders, isNarrow = false }: { orders: readonly OrderRow[]; isNarrow?: boolean }) => (
  <ul className={styles.cards} data-narrow={isNarrow || undefined}>
    {orders.map((order) => (
      <OrderCard key={order.id} order={order} />
    ))}
  </ul>
)

function OrderCard({ order }: { order: OrderRow }) {
  const t = useTranslate()
  const format = useFormat()
  const { id, order_number, created_at, status, lines = [], line_count, currency } = order
  const isSettled = status === 'canceled' || Number(amountOpen(order)) <= 0
  return (
    <li className={styles.card} data-settled={isSettled || undefined}>
      <header className={styles.head}>
        <h2>
          <Link to={paths.order(id)} className="number">
            {order_number}
          </Link>
        </h2>
        <span className="second">{format.date(created_at)}</span>
        <span className={styles.badges}>
          <OrderBadges order={order} />
        </span>
      </header>
      <div className={styles.goods}>
        {lines.map((line) => (
          <Picture
            key={line.id}
            source={line.image}
            alt=""
            sizes="44px"
            width={44}
            height={44}
            className={styles.picture}
          />
        ))}
        <p className={styles.words}>
          <span className={styles.name}>{nonBreakingName(lines[0]?.name ?? '')}</span>
          {line_count > 1 && <span className="second">{t('order.moreLines', { count: line_count - 1 })}</span>}
        </p>
      </div>
      <p className={styles.amount}>
        <span className="second">{t(totalLabel({ ...order, isSettled }))}</span>
        <Price isExact amount={order.amount_payable} currency={currency} />
        <OrderHint order={order} />
      </p>
      <OrderActions order={order} size="small" />
    </li>
  )
}

/** The one fact that matters next: what is left to pay, until when, or how much is on its way. */
function OrderHint({ order }: { order: OrderRow }) {
  const t = useTranslate()
  const format = useFormat()
  const { status, payment_status, currency, shipped_quantity, total_quantity, expires_at, freight_quote } = order
  const fact =
    payment_status === 'partially_paid'
      ? [t('order.due'), format.money(amountDue(order), currency)]
      : isFreightQuoted(order)
        ? [t('order.freight'), format.money(freight_quote ?? '0', currency)]
        : isFreightOpen(order)
          ? [t('order.freight'), t('order.freightPending')]
          : expires_at && isAsked(order)
            ? [t('order.payUntil'), format.date(expires_at)]
            : status === 'awaiting_shipment' && shipped_quantity > 0
              ? [
                  t('order.shipped'),
                  t('order.shippedOf', {
                    shipped: format.number(shipped_quantity),
                    total: format.number(total_quantity),
                  }),
                ]
              : undefined
  const [label = '', text = ''] = fact ?? []
  return fact && <span className="second">{t('common.labelled', { label, text })}</span>
}
