/** Telling of a payment. Once everything due has been told of, the form waits behind a button. */
import { useState } from 'react'
import type { PaymentOverview } from '#contract/payment'
import { useTranslate } from '../../i18n/use.ts'
import { amountDue } from '../../member/order-rules.ts'
import { addMoney } from '../../money.ts'
import { Button } from '../../ui/button.tsx'
import { PaymentForm } from './payment-form.tsx'
import styles from './payment.module.css'

export function PaymentPart({ overview, onChanged }: { overview: PaymentOverview; onChanged: () => void }) {
  const t = useTranslate()
  const [isWanted, setIsWanted] = useState(false)
  const told = overview.payments.flatMap(({ status, amount }) => (status === 'submitted' ? [`-${amount}`] : []))
  const rest = addMoney([amountDue(overview), ...told])
  const isOpen = isWanted || Number(rest) > 0
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="payment-form">
      <h2 id="payment-form">{t('payment.tell')}</h2>
      <p className="second">{t(isOpen ? 'payment.tellText' : 'payment.toldAll')}</p>
      {isOpen ? (
        <PaymentForm
          // A payment that was told of leaves another rest, and so another form.
          key={rest}
          overview={overview}
          amount={Number(rest) > 0 ? rest : amountDue(overview)}
          onSubmitted={() => {
            setIsWanted(false)
            onChanged()
          }}
        />
      ) : (
        <div>
          <Button icon="plus" onClick={() => setIsWanted(true)}>
            {t('payment.tellAnother')}
          </Button>
        </div>
      )}
    </section>
  )
}
