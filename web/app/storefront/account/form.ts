/** What the account forms share: busy, the sentences of faulty fields, and the one about the whole form. */
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import type { MessageId } from '../../i18n/translate.ts'
import { useTranslate } from '../../i18n/use.ts'

export interface FormState {
  busy: boolean
  errors: Record<string, string>
  /** What went wrong as a whole; empty when each fault stands at its field. */
  message: string
  /** Runs the submission; returns whether it went through. */
  submit: (run: () => Promise<void>) => Promise<boolean>
  /** Faults found before anything was sent, as messages: they follow a change of the language. */
  refuse: (errors: Record<string, MessageId>, message?: MessageId) => void
}

/** What was refused by the form in messages, or by the server in sentences. */
type Refusal = { by: 'form'; errors: Record<string, MessageId>; message: MessageId | undefined } | { by: 'server'; errors: Record<string, string>; message: string }

/** `formats`: how a field's value ought to look, where the server's “wrong format” says too little. */
export function useFormState(formats: Record<string, MessageId> = {}): FormState {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const show = (next: Refusal) => {
    setRefusal(next)
    // After the errors are drawn, the first field at fault is at hand.
    if (Object.keys(next.errors).length > 0) requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus())
  }
  const refuse: FormState['refuse'] = (errors, message) => show({ by: 'form', errors, message })
  const submit = async (run: () => Promise<void>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await run()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const known = Object.entries(formats).filter(([field]) => error.fields[field]?.error === 'FIELD_FORMAT')
      show({ by: 'server', errors: { ...fieldTexts(error), ...Object.fromEntries(known.map(([field, id]) => [field, t(id)])) }, message: failureText(error, t) })
      return false
    } finally {
      setBusy(false)
    }
  }
  if (refusal?.by !== 'form') return { busy, errors: refusal?.errors ?? {}, message: refusal?.message ?? '', submit, refuse }
  const errors = Object.fromEntries(Object.entries(refusal.errors).map(([name, id]) => [name, t(id)]))
  return { busy, errors, message: refusal.message ? t(refusal.message) : '', submit, refuse }
}

/** Values of a form by field name. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> => Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
