import type { DataTableColumn } from 'mantine-datatable'
import type { OrderRow } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { officePaths } from '../../paths.ts'
import { useAddress } from '../../shell/screens.ts'
import styles from './list.module.css'
import { SellerBadge } from './seller.client.tsx'
import { OrderStatusBadge, OverdueBadge, PaymentStatusBadge } from './status-badges.tsx'

/** Link to an order that remembers the filtered list. */
export function OrderLink({ order }: { order: OrderRow }) {
  const { search } = useAddress()
  return (
    <Link to={officePaths.order(order.id)} state={{ list: search }} className={`text-link ${styles.number}`}>
      {order.order_number}
    </Link>
  )
}

export const TagBadges = ({ tags = [] }: { tags?: readonly string[] | undefined }) =>
  tags.length > 0 && (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )

export function useOrderColumns(): DataTableColumn<OrderRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      accessor: 'order_number',
      cellsClassName: styles.plain,
      title: t('office.column.order'),
      render: (order) => (
        <>
          <OrderLink order={order} />
          <span className={styles.sub}>{format.dateTime(order.created_at)}</span>
          <span className={styles.tags}>
            <SellerBadge {...order} />
          </span>
          <TagBadges tags={order.tags} />
        </>
      ),
    },
    {
      accessor: 'user',
      title: t('office.column.buyer'),
      render: ({ user, source, entered_by }) => (
        <>
          {user && (
            <Link to={paths.staffOrders(user.id)} title={t('office.ordersOf', { name: user.username })}>
              {user.username}
            </Link>
          )}
          <span className={styles.sub}>{t(`order.source.${source}`)}</span>
          {entered_by && <span className={styles.sub}>{t('office.enteredBy', { name: entered_by.username })}</span>}
        </>
      ),
    },
    {
      accessor: 'recipient',
      title: t('office.column.recipient'),
      cellsClassName: styles.name,
      render: ({ recipient, phone }) => (
        <>
          {recipient}
          <span className={styles.sub}>{phone}</span>
        </>
      ),
    },
    {
      accessor: 'amount_payable',
      title: t('office.column.amount'),
      textAlign: 'right',
      render: (order) => (
        <>
          <span className={styles.amount}>{format.money(order.amount_payable, order.currency)}</span>
          {/* The badge says it of orders that are paid in full or not at all. */}
          {Number(order.amount_paid) !== 0 && order.amount_paid !== order.amount_payable && (
            <span className={styles.sub}>
              {t('common.labelled', {
                label: t('office.column.paid'),
                text: format.money(order.amount_paid, order.currency),
              })}
            </span>
          )}
          {order.freight_pending && order.status !== 'canceled' && (
            <span className={`${styles.sub} ${styles.attention}`}>
              {t(order.freight_quote ? 'office.freightQuoted' : 'office.freightOpen')}
            </span>
          )}
        </>
      ),
    },
    {
      accessor: 'amount_due',
      title: t('office.sum.owed'),
      textAlign: 'right',
      render: ({ amount_due, currency }) =>
        Number(amount_due) > 0 && <span className={styles.owing}>{format.money(amount_due, currency)}</span>,
    },
    {
      accessor: 'status',
      cellsClassName: styles.plain,
      title: t('office.column.status'),
      render: (order) => (
        <div className={styles.states}>
          <OrderStatusBadge {...order} />
          <PaymentStatusBadge status={order.payment_status} />
          <OverdueBadge order={order} />
        </div>
      ),
    },
    {
      accessor: 'shipped_quantity',
      cellsClassName: styles.plain,
      title: t('office.column.shipped'),
      textAlign: 'right',
      render: ({ shipped_quantity, total_quantity }) => (
        <>
          {format.number(shipped_quantity)} / {format.number(total_quantity)}
        </>
      ),
    },
    {
      accessor: 'delivery_method',
      cellsClassName: styles.name,
      title: t('office.column.delivery'),
      render: ({ delivery_method }) => t(`order.delivery.${delivery_method}`),
    },
  ]
}
