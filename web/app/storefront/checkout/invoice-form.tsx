/** New invoice information. What was typed stays until the server has taken it. */
import { type FormEvent, useRef, useState } from 'react'
import { addInvoice, type InvoiceRow } from '#contract/invoice'
import { ApiError, call } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './invoice-form.module.css'

const fields = [
  { name: 'title', most: 200, complete: 'organization' },
  { name: 'tax_id', most: 50, complete: 'off' },
  { name: 'address', most: 300, complete: 'street-address' },
  { name: 'phone', most: 40, complete: 'tel' },
  { name: 'bank', most: 200, complete: 'off' },
  { name: 'account', most: 64, complete: 'off' },
  { name: 'mobile', most: 40, complete: 'tel' },
  { name: 'email', most: 254, complete: 'email' },
] as const
const types: Partial<Record<(typeof fields)[number]['name'], string>> = { phone: 'tel', mobile: 'tel', email: 'email' }

export function InvoiceForm({ onSaved, onCancel }: { onSaved: (invoice: InvoiceRow) => void; onCancel: () => void }) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState('')
  const [busy, setBusy] = useState(false)

  const refuse = (text: string, own: Record<string, string>) => {
    setGeneral(text)
    setFaults(own)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '').trim() || null]))
    if (!values['title']) return refuse(t('checkout.invoiceTitleNeeded'), { title: t('address.fillIn') })
    setBusy(true)
    try {
      onSaved(await call(addInvoice, { body: values }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(failureText(error, t, t('checkout.invoiceFailed')), fieldTexts(error))
    }
    setBusy(false)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className={styles.form}>
      {general && (
        <div className={styles.wide}>
          <Notice kind="danger" live>
            {general}
          </Notice>
        </div>
      )}
      {fields.map(({ name, most, complete }) => (
        <div key={name} className={name === 'title' || name === 'address' ? styles.wide : undefined}>
          <TextField
            name={name}
            type={types[name] ?? 'text'}
            label={t(`checkout.invoiceOf.${name}`)}
            error={faults[name]}
            required={name === 'title'}
            maxLength={most}
            autoComplete={complete}
          />
        </div>
      ))}
      <div className={`${styles.wide} ${styles.actions}`}>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
