/** Pays the order from the buyer's balance, as far as that reaches. */
import { useRef, useState } from 'react'
import { type PaymentOverview, submitPayment } from '#contract/payment'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { amountDue } from '../../member/order/order-rules.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { withIdempotencyKey } from '../checkout/idempotency-key.ts'
import styles from './payment.module.css'

interface BalanceSectionProps {
  overview: PaymentOverview
  /** Called with the part that will be replaced. */
  onChanged: (removed: Element | null) => Promise<void>
}

export function BalanceSection({ overview, onChanged }: BalanceSectionProps) {
  const t = useTranslate()
  const format = useFormat()
  const part = useRef<HTMLElement>(null)
  const [busy, setBusy] = useState(false)
  const { order_id, currency, balance } = overview
  const due = amountDue(overview)
  if (Number(balance) === 0 || Number(due) === 0) return null
  const amount = Number(balance) < Number(due) ? balance : due
  const pay = async () => {
    setBusy(true)
    try {
      const body = { order_id, method: 'balance' as const, amount, repeat: false }
      await withIdempotencyKey(`balance_${order_id}`, (headers) => call(submitPayment, { body, headers }))
      toast.success(t('payment.payBalanceDone'))
      await onChanged(part.current)
    } catch (error) {
      toast.error(failureText(error, t, t('payment.payBalanceFailed')))
      await onChanged(null)
    }
    setBusy(false)
  }
  return (
    <section ref={part} className={`panel ${styles.part}`} aria-labelledby="payment-balance">
      <h2 id="payment-balance">{t('payment.payBalance')}</h2>
      <p className="second">{t('payment.payBalanceText', { amount: format.money(balance, currency) })}</p>
      <div>
        <Button look="primary" busy={busy} onClick={() => void pay()}>
          {t('payment.payBalanceDo', { amount: format.money(amount, currency) })}
        </Button>
      </div>
    </section>
  )
}
