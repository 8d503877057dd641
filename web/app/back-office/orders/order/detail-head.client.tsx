/** Number, status and actions of the order; the first action is the next thing to do. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { OrderDetail } from '#contract/api/orders/order'
import { adminDeleteOrder, getBuyerView } from '#contract/api/orders/order-admin'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { toast } from '../../../ui/toast.tsx'
import { go } from '../../shell/go.client.ts'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { type OrderAction, waitingPayments } from './actions.ts'
import styles from './detail-head.module.css'
import type { OpenDialog } from './dialog.ts'
import { SellerBadge } from './seller.client.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from './status-badges.tsx'

const BuyerView = lazy(() => withBundle('freight', () => import('./buyer-view.client.tsx')))

const icons: Record<OrderAction, IconName> = {
  confirm_payment: 'check',
  record_payment: 'bank',
  freight: 'truck',
  ship: 'truck',
  refund: 'bank',
  move_overpayment: 'arrow',
  release: 'package',
  edit_lines: 'box',
  edit: 'pencil',
  close_rest: 'box',
  cancel: 'close',
  delete: 'trash',
}
const dangerous: readonly OrderAction[] = ['cancel', 'delete', 'close_rest']

/** Address of the list with the filters it had when this order was opened. */
export function useListAddress(): string {
  const { list } = (useAddress().state ?? {}) as { list?: string }
  return paths.staffOrders() + (list ?? '')
}

export function DetailHead({
  order,
  actions,
  onOpen,
}: {
  order: OrderDetail
  actions: readonly OrderAction[]
  onOpen: OpenDialog
}) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const remove = useDelete(order)
  const [isViewed, setViewed] = useState(false)

  const start = (action: OrderAction) => {
    const [payment] = waitingPayments(order)
    if (action === 'delete') return void remove()
    if (action !== 'confirm_payment') return onOpen({ kind: action })
    if (payment) onOpen({ kind: action, payment })
  }
  const copy = async () => {
    await navigator.clipboard.writeText(order.order_number)
    toast.success(t('common.copied'))
  }
  return (
    <header className={styles.head}>
      <div>
        <Link to={useListAddress()} className={styles.back}>
          <Icon name="chevron-left" size={16} /> {t('office.toList')}
        </Link>
        <div className="row tight">
          <h1 className="number">{order.order_number}</h1>
          <IconButton icon="copy" size="small" label={t('office.copyNumber')} onClick={() => void copy()} />
          <OrderStatusBadge {...order} />
          <PaymentStatusBadge status={order.payment_status} />
          <SellerBadge {...order} />
        </div>
        <p className={`second dotted ${styles.origin}`}>
          <span>{format.dateTime(order.created_at)}</span>
          {order.user && (
            <span>
              <Link to={paths.staffOrders(order.user.id)}>{order.user.username}</Link>
            </span>
          )}
          <span>{t(`order.source.${order.source}`)}</span>
          {order.shop && order.distributor && <span>{t('office.earnsFor', { name: order.distributor.name })}</span>}
          {order.entered_by && <span>{t('office.enteredBy', { name: order.entered_by.username })}</span>}
        </p>
      </div>
      <div className="row">
        {hasRight(staff, getBuyerView) && (
          <Button variant="default" leftSection={<Icon name="eye" size={18} />} onClick={() => setViewed(true)}>
            {t('office.buyerView')}
          </Button>
        )}
        {isViewed && (
          <Suspense>
            <BuyerView id={order.id} version={order.version} onClose={() => setViewed(false)} />
          </Suspense>
        )}
        {actions.map((action, position) => (
          <Button
            key={action}
            variant={
              position === 0 && action !== 'edit' && !dangerous.includes(action)
                ? 'filled'
                : dangerous.includes(action)
                  ? 'light'
                  : 'default'
            }
            color={dangerous.includes(action) ? 'red' : undefined}
            leftSection={<Icon name={icons[action]} size={18} />}
            onClick={() => start(action)}
          >
            {t(`office.action.${action}`)}
          </Button>
        ))}
      </div>
    </header>
  )
}

function useDelete(order: OrderDetail): () => Promise<void> {
  const t = useTranslate()
  const client = useQueryClient()
  const list = useListAddress()
  return async () => {
    if (
      !(await confirm({
        title: t('office.deleteTitle', { number: order.order_number }),
        text: t('office.deleteText'),
        ok: t('office.action.delete'),
        danger: true,
      }))
    )
      return
    toast.loading(t('office.deleting'))
    try {
      await call(adminDeleteOrder, { params: { id: order.id } })
      toast.success(t('office.deleted', { number: order.order_number }))
      await go(list)
      client.removeQueries({ queryKey: ['order', order.id] })
      await client.invalidateQueries({ queryKey: ['orders'] })
    } catch (error) {
      toast.error(failureText(error, t))
      void client.invalidateQueries({ queryKey: ['order', order.id] })
    }
  }
}
