/** Invoice information, new or changed. What was typed stays until the server has taken it. */
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { addInvoice, changeInvoice, type InvoiceRow } from '#contract/api/accounts/invoice'
import { ApiError, call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { type FormMessage, messageText, serverMessages } from '../../../i18n/form-message.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PhoneField } from '../address/phone-field.tsx'
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
  const [errors, setErrors] = useState<Record<string, FormMessage>>({})
  const [phones, setPhones] = useState({ phone: invoice?.phone ?? '', mobile: invoice?.mobile ?? '' })
  const [general, setGeneral] = useState<FormMessage>()
  const [busy, setBusy] = useState(false)

  const refuse = (message: FormMessage, fields: Record<string, FormMessage>) => {
    focusFirstError(() => {
      setGeneral(message)
      setErrors(fields)
    }, form.current)
  }
  /** Editing a field clears its error; without errors the form's message is cleared too. */
  const clearError = (name: string) => {
    if (!(name in errors)) return
    const { [name]: _, ...others } = errors
    setErrors(others)
    if (Object.keys(others).length === 0) setGeneral(undefined)
  }
  /** Leaving a field trims pasted spaces and checks the mail address. */
  const leave = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox' || target.name in phones) return
    const text = target.value.trim().replaceAll(/\s+/g, ' ')
    if (text !== target.value) target.value = text
    if (target.name === 'email' && text && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
      setErrors((before) => ({ ...before, email: { id: 'invoice.emailInvalid' } }))
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form within a form's dialog, as at checkout, must not send the outer one.
    event.stopPropagation()
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '').trim() || null]))
    if (!values['title']) return refuse({ id: 'invoice.checkFields' }, { title: { id: 'invoice.fillIn' } })
    const body = { ...values, is_default: data.get('is_default') === 'on' }
    setBusy(true)
    try {
      const saved = await (invoice
        ? call(changeInvoice, { params: { id: invoice.id }, body })
        : call(addInvoice, { body }))
      toast.success(t(invoice ? 'invoice.updated' : 'invoice.added'))
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse({ text: failureText(error, t, t('invoice.saveFailed')) }, serverMessages(fieldTexts(error)))
    }
    setBusy(false)
  }
  const field = (name: (typeof names)[number], maxLength: number) => ({
    name,
    maxLength,
    label: t(`invoice.${name}`),
    error: messageText(errors[name], t),
    defaultValue: invoice?.[name] ?? '',
  })
  const phone = (name: keyof typeof phones) => (
    <PhoneField
      name={name}
      label={t(`invoice.${name}`)}
      value={phones[name]}
      error={messageText(errors[name], t)}
      // No country belongs to it but the one that its own digits name.
      country=""
      onValue={(number) => setPhones((before) => ({ ...before, [name]: number }))}
    />
  )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void save(event)}
      onInput={({ target }) => clearError((target as HTMLInputElement).name)}
      onBlur={leave}
      className="stack wide"
    >
      {general && (
        <Notice kind="danger" live>
          {messageText(general, t)}
        </Notice>
      )}
      <fieldset className={styles.group}>
        <legend>{t('invoice.company')}</legend>
        <div className="full-row">
          <TextField {...field('title', 200)} required autoComplete="organization" hint={t('invoice.titleHint')} />
        </div>
        <TextField {...field('tax_id', 50)} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        {phone('phone')}
        <div className="full-row">
          <TextField {...field('address', 300)} autoComplete="street-address" />
        </div>
        <TextField {...field('bank', 200)} autoComplete="off" />
        <TextField {...field('account', 64)} autoComplete="off" spellCheck={false} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('invoice.receiver')}</legend>
        {phone('mobile')}
        <TextField {...field('email', 254)} type="email" autoComplete="email" />
      </fieldset>
      {!invoice?.is_default && <CheckField name="is_default" label={t('invoice.makeDefault')} />}
      <div className="row-end">
        {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
        <Button type="submit" look="primary" busy={busy}>
          {t('invoice.save')}
        </Button>
      </div>
    </form>
  )
}
