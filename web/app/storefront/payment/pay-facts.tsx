/** What must be right on a transfer, large and ready to be copied. */
import type { ReactNode } from 'react'
import type { PaymentOverview } from '#contract/payment'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { CopyButton } from '../../member/copy-button.tsx'
import { amountToPay } from '../../member/order-rules.ts'
import styles from './payment.module.css'

export function PayFacts({ overview }: { overview: PaymentOverview }) {
  const t = useTranslate()
  const format = useFormat()
  const due = amountToPay(overview)
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="payment-facts">
      <h2 id="payment-facts">{t('payment.facts')}</h2>
      <dl className={styles.facts}>
        <Fact label={t('payment.amountDue')} copy={due}>
          <span className={styles.amount}>{format.money(due, overview.currency)}</span>
        </Fact>
        <Fact label={t('payment.reference')} copy={overview.reference}>
          {grouped(overview.reference)}
        </Fact>
        <Fact label={t('order.number')} copy={overview.order_number}>
          {overview.order_number}
        </Fact>
      </dl>
      <p className="second">{t('payment.referenceHint')}</p>
    </section>
  )
}

function Fact({ label, copy, children }: { label: string; copy: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="second">{label}</dt>
      <dd>
        <span className={styles.big}>{children}</span>
        <CopyButton text={copy} label={label} />
      </dd>
    </div>
  )
}

/** In fours, as banks print creditor references; copied without the gaps. */
const grouped = (reference: string) => reference.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0')
