/** Invoice information, new or changed. What was typed stays until the server has taken it. */
import { type FormEvent, useRef, useState } from 'react'
import { addInvoice, changeInvoice, type InvoiceRow } from '#contract/invoice'
import { ApiError, call } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './invoice-form.module.css'

interface InvoiceFormProps {
  /** Missing for a new one. */
  invoice?: InvoiceRow | undefined
  onSaved: (invoice: InvoiceRow) => void
  onCancel?: () => void
}

const names = ['title', 'tax_id', 'address', 'phone', 'bank', 'account', 'mobile', 'email'] as const

export function InvoiceForm({ invoice, onSaved, onCancel }: InvoiceFormProps) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState('')
  const [busy, setBusy] = useState(false)

  const refuse = (text: string, fields: Record<string, string>) => {
    setGeneral(text)
    setFaults(fields)
    // After the errors are drawn, the first field at fault is at hand.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form within a form's dialog, as at checkout, must not send the outer one.
    event.stopPropagation()
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '').trim() || null]))
    if (!values['title']) return refuse(t('invoice.checkFields'), { title: t('invoice.fillIn') })
    const body = { ...values, is_default: data.get('is_default') === 'on' }
    setBusy(true)
    try {
      const saved = await (invoice ? call(changeInvoice, { params: { id: invoice.id }, body }) : call(addInvoice, { body }))
      toast.success(t(invoice ? 'invoice.updated' : 'invoice.added'))
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(failureText(error, t, t('invoice.saveFailed')), fieldTexts(error))
    }
    setBusy(false)
  }
  const field = (name: (typeof names)[number], maxLength: number) => ({
    name,
    maxLength,
    label: t(`invoice.${name}`),
    error: faults[name],
    defaultValue: invoice?.[name] ?? '',
  })
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className={styles.form}>
      {general && (
        <Notice kind="danger" live>
          {general}
        </Notice>
      )}
      <fieldset className={styles.group}>
        <legend>{t('invoice.company')}</legend>
        <div className={styles.wide}>
          <TextField {...field('title', 200)} required autoComplete="organization" hint={t('invoice.titleHint')} />
        </div>
        <TextField {...field('tax_id', 50)} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <TextField {...field('phone', 40)} type="tel" autoComplete="tel" />
        <div className={styles.wide}>
          <TextField {...field('address', 300)} autoComplete="street-address" />
        </div>
        <TextField {...field('bank', 200)} autoComplete="off" />
        <TextField {...field('account', 64)} autoComplete="off" spellCheck={false} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('invoice.receiver')}</legend>
        <TextField {...field('mobile', 40)} type="tel" autoComplete="tel" />
        <TextField {...field('email', 254)} type="email" autoComplete="email" />
      </fieldset>
      {!invoice?.is_default && <CheckField name="is_default" label={t('invoice.makeDefault')} />}
      <div className={styles.actions}>
        {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
        <Button type="submit" look="primary" busy={busy}>
          {t('invoice.save')}
        </Button>
      </div>
    </form>
  )
}
