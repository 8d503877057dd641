/** To whom a member wants invoices made out. */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { changeInvoice, type InvoiceRow, listInvoices, removeInvoice } from '#contract/invoice'
import { call } from '../api/client.ts'
import { failureText } from '../api/failure.ts'
import { useTranslate } from '../i18n/use.ts'
import { pageMeta } from '../meta.ts'
import { forMember, type PageInput } from '../page.ts'
import { ask } from '../ui/ask.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { toast } from '../ui/toast.tsx'
import cards from './cards.module.css'
import { InvoiceFacts } from './invoice/invoice-facts.tsx'
import { InvoiceForm } from './invoice/invoice-form.tsx'
import styles from './invoices.module.css'
import { OrderFault } from './order-fault.tsx'

const load = ({ api }: PageInput) => api.call(listInvoices)
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('member.invoices'), isIndexed: false }))
export const ErrorBoundary = () => <OrderFault failed="invoice.loadFailed" />

export default function Invoices() {
  const t = useTranslate()
  const invoices = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<InvoiceRow | 'new'>()
  const close = () => setEdited(undefined)
  const add = (
    <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
      {t('invoice.add')}
    </Button>
  )
  return (
    <section className={`panel ${cards.page}`}>
      <header className={cards.head}>
        <h1>{t('member.invoices')}</h1>
        {invoices.length > 0 && add}
      </header>
      {invoices.length === 0 ? (
        <Empty icon="note" title={t('invoice.none')} action={add}>
          {t('invoice.noneText')}
        </Empty>
      ) : (
        <ul className={`${cards.list} ${styles.list}`} aria-label={t('invoice.count', { count: invoices.length })}>
          {invoices.map((invoice) => (
            <InvoiceCard key={invoice.id} invoice={invoice} onEdit={() => setEdited(invoice)} />
          ))}
        </ul>
      )}
      <Dialog open={edited !== undefined} title={t(edited === 'new' ? 'invoice.add' : 'invoice.edit')} onClose={close}>
        <InvoiceForm
          invoice={edited === 'new' ? undefined : edited}
          onCancel={close}
          onSaved={() => {
            close()
            void revalidate()
          }}
        />
      </Dialog>
    </section>
  )
}

function InvoiceCard({ invoice, onEdit }: { invoice: InvoiceRow; onEdit: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { id, title, is_default } = invoice

  /** Sends a change, shows the result, and reloads the list. */
  const run = async (change: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await change()
      toast.success(done)
    } catch (error) {
      toast.error(failureText(error, t, failed))
    }
    await revalidate()
  }
  const remove = async () => {
    if (await ask({ title: t('invoice.deleteTitle'), text: title, danger: true }))
      await run(() => call(removeInvoice, { params: { id } }), t('invoice.deleted'), t('invoice.deleteFailed'))
  }
  const makeDefault = () =>
    run(
      () => call(changeInvoice, { params: { id }, body: { is_default: true } }),
      t('invoice.updated'),
      t('invoice.saveFailed'),
    )
  return (
    <li className={cards.card} data-default={is_default || undefined}>
      <div className={`${cards.words} ${styles.words}`}>
        <h2 className={styles.title}>
          {title}
          {is_default && <Badge kind="accent">{t('invoice.default')}</Badge>}
        </h2>
        <InvoiceFacts invoice={invoice} />
      </div>
      <div className={cards.actions}>
        <Button
          size="small"
          look="quiet"
          icon="pencil"
          onClick={onEdit}
          aria-label={t('invoice.editNamed', { name: title })}
        >
          {t('common.edit')}
        </Button>
        <Button
          size="small"
          look="quiet"
          icon="trash"
          onClick={() => void remove()}
          aria-label={t('invoice.deleteNamed', { name: title })}
        >
          {t('common.delete')}
        </Button>
        {!is_default && (
          <Button size="small" look="quiet" icon="star" onClick={() => void makeDefault()}>
            {t('invoice.setDefault')}
          </Button>
        )}
      </div>
    </li>
  )
}
