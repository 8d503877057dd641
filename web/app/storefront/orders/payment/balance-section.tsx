/** Pays the order from the buyer's balance, as far as that reaches and after a question. */
import { useRef, useState } from 'react'
import { type PaymentOverview, submitPayment } from '#contract/api/orders/payment'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { withIdempotencyKey } from '../../../domain/orders/checkout/idempotency-key.ts'
import { isZero } from '../../../domain/orders/order/order-rules.ts'
import styles from '../../../domain/orders/payment/payment.module.css'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useBalanceWords } from './balance-words.ts'

interface BalanceSectionProps {
  overview: PaymentOverview
  /** Called with the part that will be replaced. */
  onChanged: (removed: Element | null) => Promise<void>
}

export function BalanceSection({ overview, onChanged }: BalanceSectionProps) {
  const t = useTranslate()
  const format = useFormat()
  const words = useBalanceWords()
  const part = useRef<HTMLElement>(null)
  const [busy, setBusy] = useState(false)
  const { order_id, currency, balance, amount_to_pay: due } = overview
  if (isZero(balance)) return null
  const amount = Number(balance) < Number(due) ? balance : due
  const ok = t('payment.payBalanceDo', { amount: format.money(amount, currency) })
  const pay = async () => {
    const left = addMoney([due, `-${amount}`])
    if (!(await confirm({ ...words({ amount, balance, left, currency }), ok }))) return
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
    <section ref={part} className={styles.transfer} aria-labelledby="payment-balance">
      <h2 id="payment-balance">{t('payment.payBalance')}</h2>
      <p className="second">{t('payment.payBalanceText', { amount: format.money(balance, currency) })}</p>
      <div>
        <Button busy={busy} onClick={() => void pay()}>
          {ok}
        </Button>
      </div>
    </section>
  )
}
