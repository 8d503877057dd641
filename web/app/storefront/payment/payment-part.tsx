/** Telling of a payment. Once everything due has been told of, the form waits behind a button. */
import { useEffect, useRef, useState } from 'react'
import type { PaymentOverview } from '#contract/payment'
import { useTranslate } from '../../i18n/use.ts'
import { amountDue, amountToPay } from '../../member/order-rules.ts'
import { Button } from '../../ui/button.tsx'
import styles from './payment.module.css'
import { PaymentForm } from './payment-form.tsx'

/** `onChanged` is given the form that will make room for another. */
export function PaymentPart({
  overview,
  onChanged,
}: {
  overview: PaymentOverview
  onChanged: (gone: Element | null) => Promise<void>
}) {
  const t = useTranslate()
  const part = useRef<HTMLElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [submitted, setSubmitted] = useState(0)
  const isTold = useRef(false)
  // The next payment begins with a fresh form as soon as the overview knows of this one, and so with what is left to pay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new overview that this waits for
  useEffect(() => {
    if (!isTold.current) return
    isTold.current = false
    setIsWanted(false)
    setSubmitted((count) => count + 1)
  }, [overview])
  const rest = amountToPay(overview)
  const isOpen = isWanted || Number(rest) > 0
  return (
    <section ref={part} className={`panel ${styles.part}`} aria-labelledby="payment-form">
      <h2 id="payment-form">{t('payment.tell')}</h2>
      <p className="second">{t(isOpen ? 'payment.tellText' : 'payment.toldAll')}</p>
      {isOpen ? (
        <PaymentForm
          // What changes meanwhile leaves the typed one alone.
          key={submitted}
          overview={overview}
          amount={Number(rest) > 0 ? rest : amountDue(overview)}
          onSubmitted={async () => {
            isTold.current = true
            await onChanged(part.current?.querySelector('form') ?? null)
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
