/** Amount and references of the transfer, with copy buttons. */
import type { ReactNode } from 'react'
import type { PaymentOverview } from '#contract/payment'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { amountToPay } from '../../member/order/order-rules.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './payment.module.css'

export function TransferDetails({ overview }: { overview: PaymentOverview }) {
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

/** In groups of four, as banks print creditor references. */
const grouped = (reference: string) => reference.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0')
