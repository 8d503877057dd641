/** Reports a payment. Once the full amount is reported, the form is behind a button. */
import { useEffect, useRef, useState } from 'react'
import type { PaymentOverview } from '#contract/api/orders/payment'
import { amountDue, isAsked } from '../../../domain/orders/order/order-rules.ts'
import styles from '../../../domain/orders/payment/payment.module.css'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { PaymentForm } from './payment-form.tsx'

interface PaymentSectionProps {
  overview: PaymentOverview
  /** Called with the form that will be replaced. */
  onChanged: (removed: Element | null) => Promise<void>
}

export function PaymentSection({ overview, onChanged }: PaymentSectionProps) {
  const t = useTranslate()
  const part = useRef<HTMLElement>(null)
  const [isRequested, setRequested] = useState(false)
  const [submitted, setSubmitted] = useState(0)
  const wasSubmitted = useRef(false)
  // A new form with the remaining amount, as soon as the overview has the submitted payment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the new overview
  useEffect(() => {
    if (!wasSubmitted.current) return
    wasSubmitted.current = false
    setRequested(false)
    setSubmitted((count) => count + 1)
  }, [overview])
  const isOpen = isRequested || isAsked(overview)
  return (
    <section ref={part} className={`panel ${styles.part}`} aria-labelledby="payment-form">
      <h2 id="payment-form">{t('payment.report')}</h2>
      <p className="second">{t(isOpen ? 'payment.reportText' : 'payment.reportedAll')}</p>
      {isOpen ? (
        <PaymentForm
          key={submitted}
          overview={overview}
          amount={isAsked(overview) ? overview.amount_to_pay : amountDue(overview)}
          onSubmitted={async () => {
            wasSubmitted.current = true
            await onChanged(part.current?.querySelector('form') ?? null)
          }}
        />
      ) : (
        <div>
          <Button icon="plus" onClick={() => setRequested(true)}>
            {t('payment.reportAnother')}
          </Button>
        </div>
      )}
    </section>
  )
}
