/** Amount, reference and bank of the transfer, with copy buttons. */
import type { ReactNode } from 'react'
import type { PaymentOverview } from '#contract/api/orders/payment'
import { BankAccounts } from '../../../domain/orders/payment/bank-accounts.tsx'
import { Grouped } from '../../../domain/orders/payment/grouped.tsx'
import styles from '../../../domain/orders/payment/payment.module.css'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'

export function TransferDetails({ overview }: { overview: PaymentOverview }) {
  const t = useTranslate()
  const format = useFormat()
  const due = overview.amount_to_pay
  const holders = [...new Set(overview.bank_accounts.map(({ holder }) => holder))].join(', ')
  return (
    <section className={styles.transfer} aria-labelledby="payment-facts">
      <h2 id="payment-facts" className="visually-hidden">
        {t('payment.facts')}
      </h2>
      <dl className={styles.facts}>
        <Fact label={t('payment.amountDue')} copy={due}>
          <span className={styles.amount}>{format.money(due, overview.currency)}</span>
        </Fact>
        <Fact label={t('payment.reference')} copy={overview.reference} hint={t('payment.referenceHint')}>
          <Grouped groups={referenceGroups(overview.reference)} />
        </Fact>
      </dl>
      {overview.shop_name && holders && (
        <p>{t('payment.receivedFor', { shop: overview.shop_name, holder: holders })}</p>
      )}
      {overview.bank_accounts.length > 0 && <BankAccounts accounts={overview.bank_accounts} />}
    </section>
  )
}

interface FactProps {
  label: string
  copy: string
  hint?: string
  children: ReactNode
}

function Fact({ label, copy, hint, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className="second">{label}</dt>
      <dd>
        <span className={styles.big}>{children}</span>
        <CopyButton text={copy} label={label} />
      </dd>
      {hint && <dd className={`second ${styles.hint}`}>{hint}</dd>}
    </div>
  )
}

/** Of four, as banks print creditor references. */
const referenceGroups = (reference: string) => reference.replace(/\s/g, '').match(/.{1,4}/g) ?? []
