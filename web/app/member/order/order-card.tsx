/** One order in the list, with its status and the next actions. */
import type { OrderRow } from '#contract/order'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { nonBreakingName } from '../../storefront/catalog/product-name.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { totalLabel } from './amounts.tsx'
import { LineKind } from './line-kind.tsx'
import { OrderActions } from './order-actions.tsx'
import styles from './order-card.module.css'
import { amountDue, isFreightOpen } from './order-rules.ts'
import { OrderBadges } from './order-status.tsx'

export function OrderCard({ order }: { order: OrderRow }) {
  const t = useTranslate()
  const format = useFormat()
  const {
    id,
    order_number,
    created_at,
    status,
    payment_status,
    lines = [],
    line_count,
    total_quantity,
    currency,
    shipped_quantity,
    expires_at,
  } = order
  const due = amountDue(order)
  const isSettled = status === 'canceled' || Number(due) <= 0
  return (
    <li className={styles.card} data-settled={isSettled || undefined}>
      <header className={styles.head}>
        <h2>
          <Link to={paths.order(id)} className="number">
            {order_number}
          </Link>
        </h2>
        <span className="second">{format.dateTime(created_at)}</span>
        <span className={styles.badges}>
          <OrderBadges order={order} />
        </span>
      </header>
      <ul className="stack">
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <Picture source={line.image} alt="" sizes="48px" width={48} height={48} className={styles.picture} />
            <span className={styles.words}>
              <span className={styles.name}>{nonBreakingName(line.name)}</span>
              <span className="second">
                <LineKind {...line} />
              </span>
            </span>
            <span className={styles.quantity}>
              {format.quantity(line.quantity, line.unit)}
              <span className="second">{format.money(line.price, currency)}</span>
            </span>
          </li>
        ))}
        {line_count > lines.length && (
          <li className="second">
            <Link to={paths.order(id)} className="text-link">
              {t('order.moreLines', { count: line_count - lines.length })}
            </Link>
          </li>
        )}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{t(totalLabel({ ...order, isSettled }))}</dt>
          <dd>
            <Price amount={order.amount_payable} currency={currency} />
          </dd>
        </div>
        {payment_status === 'partially_paid' && (
          <div>
            <dt>{t('order.due')}</dt>
            <dd className="number">{format.money(due, currency)}</dd>
          </div>
        )}
        <div>
          <dt>{t('order.totalQuantity')}</dt>
          <dd className="number">{format.number(total_quantity)}</dd>
        </div>
        {shipped_quantity > 0 && (
          <div>
            <dt>{t('order.shipped')}</dt>
            <dd className="number">
              {t('order.shippedOf', { shipped: format.number(shipped_quantity), total: format.number(total_quantity) })}
            </dd>
          </div>
        )}
        {isFreightOpen(order) && (
          <div>
            <dt>{t('order.freight')}</dt>
            <dd>{t('order.freightPending')}</dd>
          </div>
        )}
        {expires_at && payment_status !== 'submitted' && (
          <div>
            <dt>{t('order.payUntil')}</dt>
            <dd>{format.date(expires_at)}</dd>
          </div>
        )}
      </dl>
      <OrderActions order={order} withDetails size="small" />
    </li>
  )
}
