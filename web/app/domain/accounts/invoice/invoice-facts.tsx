/** Facts of an invoice's payer, next to the title; missing ones are left out. */
import type { InvoiceSnapshot } from '#contract/api/accounts/invoice'
import { useTranslate } from '../../../i18n/use.ts'
import styles from './invoice-facts.module.css'

export const invoiceFields = ['tax_id', 'address', 'phone', 'bank', 'account', 'mobile', 'email'] as const

export function InvoiceFacts({ invoice }: { invoice: InvoiceSnapshot }) {
  const t = useTranslate()
  return (
    <dl className={styles.facts}>
      {invoiceFields.map(
        (name) =>
          invoice[name] && (
            <div key={name}>
              <dt className="second">{t(`invoice.${name}`)}</dt>
              <dd className="number">{invoice[name]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
