/** The payments that the buyer reported, newest first, with their status. */
import { useState } from 'react'
import { type PaymentRow, withdrawPayment } from '#contract/api/orders/payment'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PaymentStateBadge } from '../order/order-status.tsx'
import styles from './payment-list.module.css'

interface PaymentListProps {
  payments: readonly PaymentRow[]
  currency: string
  /** Called with the button that disappears. Without it the list is read-only. */
  onChanged?: ((removed: Element) => void) | undefined
}

export function PaymentList({ payments, currency, onChanged }: PaymentListProps) {
  return (
    <ul className={styles.list}>
      {payments.toReversed().map((payment) => (
        <PaymentItem key={payment.id} payment={payment} currency={currency} onChanged={onChanged} />
      ))}
    </ul>
  )
}

type PaymentItemProps = Omit<PaymentListProps, 'payments'> & { payment: PaymentRow }

function PaymentItem({ payment, currency, onChanged }: PaymentItemProps) {
  const t = useTranslate()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const amount = format.money(payment.amount, currency)

  const withdraw = async (button: Element) => {
    if (
      !(await confirm({ title: t('payment.withdrawTitle'), text: t('payment.withdrawText', { amount }), danger: true }))
    )
      return
    setBusy(true)
    toast.loading(t('payment.withdrawing'))
    try {
      await call(withdrawPayment, { params: { id: payment.id } })
      toast.success(t('payment.withdrawn'))
    } catch (error) {
      toast.error(failureText(error, t, t('payment.withdrawFailed')))
    }
    setBusy(false)
    onChanged?.(button)
  }
  const facts = [
    t(`payment.method.${payment.method}`),
    payment.payer,
    payment.paid_on && format.day(payment.paid_on),
    payment.reference,
  ].filter(Boolean)
  return (
    <li className={styles.item}>
      {payment.slip_url && (
        <a href={payment.slip_url} target="_blank" rel="noreferrer" className={styles.slip}>
          <img src={payment.slip_url} alt={t('payment.slipOf', { amount })} width={56} height={56} loading="lazy" />
        </a>
      )}
      <div className={styles.text}>
        <p className={styles.head}>
          <b className="number">{amount}</b>
          <PaymentStateBadge state={payment.status} />
        </p>
        <p className={`dotted ${styles.facts}`}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {payment.remark && <p className={styles.facts}>{payment.remark}</p>}
        {payment.reason && (
          <p className={payment.status === 'refused' ? styles.reason : styles.facts}>
            {t('payment.reason', { reason: payment.reason })}
          </p>
        )}
        <p className={styles.facts}>{t('payment.reportedOn', { time: format.dateTime(payment.created_at) })}</p>
      </div>
      {onChanged && payment.status === 'submitted' && (
        <Button size="small" busy={busy} onClick={(event) => void withdraw(event.currentTarget)}>
          {t('payment.withdraw')}
        </Button>
      )}
    </li>
  )
}
