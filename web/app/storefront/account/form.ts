/** What the account forms share: busy, the sentences of faulty fields, and the one about the whole form. */
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'

export interface FormState {
  busy: boolean
  errors: Record<string, string>
  /** What went wrong as a whole; empty when each fault stands at its field. */
  message: string
  /** Runs the submission; returns whether it went through. */
  submit: (run: () => Promise<void>) => Promise<boolean>
  /** Faults found before anything was sent. */
  refuse: (errors: Record<string, string>, message?: string) => void
}

export function useFormState(): FormState {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')

  const refuse = (faults: Record<string, string>, text = '') => {
    setErrors(faults)
    setMessage(text)
    // After the errors are drawn, the first field at fault is at hand.
    if (Object.keys(faults).length > 0) requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus())
  }
  const submit = async (run: () => Promise<void>) => {
    setBusy(true)
    refuse({})
    try {
      await run()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(fieldTexts(error), failureText(error, t))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, errors, message, submit, refuse }
}

/** Values of a form by field name. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> => Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
