/** The invoice of the order: none, a saved one, or a new one. */
import { useState } from 'react'
import type { InvoiceRow } from '#contract/api/accounts/invoice'
import { InvoiceForm } from '../../../domain/accounts/invoice/invoice-form.tsx'
import styles from '../../../domain/orders/checkout/choices.module.css'
import { useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioCard } from './radio-choice.tsx'

interface InvoiceChoiceProps {
  invoices: readonly InvoiceRow[]
  /** Undefined for an order without an invoice. */
  chosen: InvoiceRow | undefined
  onChoose: (id: number) => void
  onAdded: (invoice: InvoiceRow) => void
}

export function InvoiceChoice({ invoices, chosen, onChoose, onAdded }: InvoiceChoiceProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="checkout-invoice">
      <header className={styles.head}>
        <h2 id="checkout-invoice">{t('checkout.invoice')}</h2>
        <Button size="small" icon="plus" onClick={() => setOpen(true)}>
          {t('checkout.invoiceAdd')}
        </Button>
      </header>
      <ul className={styles.choices}>
        <RadioCard
          name="invoice"
          title={t('checkout.invoiceNone')}
          checked={chosen === undefined}
          onChoose={() => onChoose(0)}
        >
          <span className="second">{t('checkout.invoiceNoneText')}</span>
        </RadioCard>
        {invoices.map((invoice) => (
          <RadioCard
            key={invoice.id}
            name="invoice"
            title={
              <>
                {invoice.title} {invoice.is_default && <Badge kind="accent">{t('invoice.default')}</Badge>}
              </>
            }
            checked={invoice === chosen}
            onChoose={() => onChoose(invoice.id)}
          >
            <span className="second">{invoice.tax_id}</span>
            <span className="second">{invoice.email}</span>
          </RadioCard>
        ))}
      </ul>
      <Dialog open={isOpen} title={t('checkout.invoiceAdd')} onClose={() => setOpen(false)}>
        <InvoiceForm
          onCancel={() => setOpen(false)}
          onSaved={(invoice) => {
            setOpen(false)
            onAdded(invoice)
          }}
        />
      </Dialog>
    </section>
  )
}
