/** The actions of a member on an order, the next step first. */
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { cancelOrder, type OrderDetail, type OrderRow } from '#contract/api/orders/order'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { orderAgain } from '../../../domain/orders/order/buy-again.ts'
import {
  isAsked,
  isFreightOpen,
  isFreightQuoted,
  isZero,
  mayCancel,
  takesPayment,
} from '../../../domain/orders/order/order-rules.ts'
import RefusedDialog, { type Refused } from '../../../domain/orders/order/refused-dialog.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { afterSalePaths } from '../after-sale/paths.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { confirmReceiptOf } from './confirm-receipt.ts'
import styles from './order-actions.module.css'

interface OrderActionsProps {
  order: OrderRow & Partial<Pick<OrderDetail, 'after_sale'>>
  size?: 'usual' | 'small'
}

export function OrderActions({ order, size = 'usual' }: OrderActionsProps) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'confirm' | 'again'>()
  const [isCanceling, setIsCanceling] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const { id, status, payment_status, order_number } = order
  const toCart = () => void navigate(paths.cart())
  // The pressed button disappears with the old status; the focus moves to the new actions.
  const place = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new status that takes buttons away
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [status])

  const cancel = async (reason: string) => {
    setIsCanceling(false)
    hasActed.current = true
    toast.loading(t('order.canceling'))
    try {
      await call(cancelOrder, { params: { id }, body: { reason } })
      toast.success(t('order.canceled'))
    } catch (error) {
      toast.error(failureText(error, t, t('order.cancelFailed')))
    }
    await revalidate()
  }
  const receive = async () => {
    setBusy('confirm')
    hasActed.current = true
    try {
      if (!(await confirmReceiptOf(id, t, format))) return
      toast.success(t('order.confirmed'))
    } catch (error) {
      toast.error(failureText(error, t, t('order.confirmFailed')))
    } finally {
      setBusy(undefined)
    }
    await revalidate()
  }
  const again = async () => {
    setBusy('again')
    setRefused(await orderAgain(id, t, toCart))
    setBusy(undefined)
  }

  const isDue = takesPayment(order)
  const isQuoted = isFreightQuoted(order)
  // Nothing to do there yet: the payment is being looked at, or the freight is to be quoted.
  const isWaiting = !isAsked(order) && !isQuoted
  const isRest = !isZero(order.amount_paid) || !isZero(order.amount_under_review)
  const payLabel = t(
    isQuoted ? 'order.seeFreight' : isWaiting ? 'order.seePayment' : isRest ? 'order.payRest' : 'order.pay',
  )
  return (
    <div ref={place} className={styles.actions}>
      {(isDue || isFreightOpen(order)) && (
        <ButtonLink
          to={paths.payment(id)}
          look={isWaiting ? 'secondary' : 'primary'}
          size={size}
          icon={isQuoted ? 'truck' : 'bank'}
        >
          {payLabel}
        </ButtonLink>
      )}
      {status === 'shipped' && (
        <Button size={size} icon="check" busy={busy === 'confirm'} onClick={() => void receive()}>
          {t('order.confirm')}
        </Button>
      )}
      <Button size={size} icon="repeat" busy={busy === 'again'} onClick={() => void again()}>
        {t('order.buyAgain')}
      </Button>
      {order.after_sale && order.after_sale.refusal === null && (
        <ButtonLink to={afterSalePaths.create(id)} icon="refresh">
          {t('order.returnOrRefund')}
        </ButtonLink>
      )}
      {mayCancel(order) && (
        <Button size={size} look="quiet" onClick={() => setIsCanceling(true)}>
          {t('order.cancel')}
        </Button>
      )}
      <CancelDialog
        open={isCanceling}
        number={order_number}
        hasPayment={payment_status === 'submitted'}
        onClose={() => setIsCanceling(false)}
        onCancel={(reason) => void cancel(reason)}
      />
      <RefusedDialog refused={refused} onClose={() => setRefused(undefined)} onCart={toCart} />
    </div>
  )
}
