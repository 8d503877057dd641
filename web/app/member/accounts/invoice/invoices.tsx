import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeInvoice, type InvoiceRow, listInvoices, removeInvoice } from '#contract/api/accounts/invoice'
import { call } from '../../../api/client.ts'
import { InvoiceFacts } from '../../../domain/accounts/invoice/invoice-facts.tsx'
import { InvoiceForm } from '../../../domain/accounts/invoice/invoice-form.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecordCard, RecordPage } from '../../record-card.tsx'

export const load = ({ api }: PageInput) => api.call(listInvoices)

export default function Invoices({ loaded: invoices }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<InvoiceRow | 'new'>()
  const close = () => setEdited(undefined)
  const saved = () => {
    close()
    void revalidate()
  }
  return (
    <RecordPage
      kind="invoice"
      icon="note"
      title={t('member.invoices')}
      count={invoices.length}
      onAdd={() => setEdited('new')}
      dialog={
        <Dialog
          open={edited !== undefined}
          title={t(edited === 'new' ? 'invoice.add' : 'invoice.edit')}
          onClose={close}
        >
          <InvoiceForm invoice={edited === 'new' ? undefined : edited} onCancel={close} onSaved={saved} />
        </Dialog>
      }
    >
      {invoices.map((invoice) => (
        <RecordCard
          key={invoice.id}
          kind="invoice"
          name={invoice.title}
          description={invoice.title}
          isDefault={invoice.is_default}
          onEdit={() => setEdited(invoice)}
          remove={() => call(removeInvoice, { params: { id: invoice.id } })}
          makeDefault={() => call(changeInvoice, { params: { id: invoice.id }, body: { is_default: true } })}
        >
          <InvoiceFacts invoice={invoice} />
        </RecordCard>
      ))}
    </RecordPage>
  )
}
