/** To whom the invoice is made out: nobody, one of those kept, or a new one on the spot. */
import { useState } from 'react'
import type { InvoiceRow } from '#contract/invoice'
import { useTranslate } from '../../i18n/use.ts'
import { InvoiceForm } from '../../member/invoice/invoice-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './choices.module.css'

interface InvoiceChoiceProps {
  invoices: readonly InvoiceRow[]
  /** Missing for an order without an invoice. */
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
        <Choice
          title={t('checkout.invoiceNone')}
          texts={[t('checkout.invoiceNoneText')]}
          isChosen={chosen === undefined}
          onChoose={() => onChoose(0)}
        />
        {invoices.map((invoice) => (
          <Choice
            key={invoice.id}
            title={invoice.title}
            texts={[invoice.tax_id, invoice.email]}
            badge={invoice.is_default ? t('invoice.default') : undefined}
            isChosen={invoice === chosen}
            onChoose={() => onChoose(invoice.id)}
          />
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

interface ChoiceProps {
  title: string
  /** A line each; what is missing takes none. */
  texts: readonly (string | null)[]
  badge?: string | undefined
  isChosen: boolean
  onChoose: () => void
}

function Choice({ title, texts, badge, isChosen, onChoose }: ChoiceProps) {
  return (
    <li className={styles.choice}>
      <label className={styles.label}>
        <input type="radio" name="invoice" checked={isChosen} onChange={onChoose} />
        <span className={styles.words}>
          <span className={styles.title}>
            {title} {badge && <Badge kind="accent">{badge}</Badge>}
          </span>
          {texts.filter(Boolean).map((text) => (
            <span key={text} className="second">
              {text}
            </span>
          ))}
        </span>
      </label>
    </li>
  )
}
