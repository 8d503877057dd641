/** What the account forms share: busy, the sentences of faulty fields, and the one about the whole form. */
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { asSaid, type Said, wordsOf } from '../../i18n/said.ts'
import type { MessageId } from '../../i18n/translate.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toFirstFault } from '../../ui/first-fault.ts'

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

interface Refusal {
  errors: Record<string, Said>
  message: Said | undefined
}

/** `formats`: how a field's value ought to look, where the server's “wrong format” says too little. */
export function useFormState(formats: Record<string, MessageId> = {}): FormState {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const show = (next: Refusal) => toFirstFault(() => setRefusal(next))
  const refuse: FormState['refuse'] = (errors, message) =>
    show({ errors: asMessages(errors), message: message && { id: message } })
  const submit = async (run: () => Promise<void>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await run()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const known = Object.fromEntries(
        Object.entries(formats).filter(([field]) => error.fields[field]?.error === 'FIELD_FORMAT'),
      )
      show({ errors: { ...asSaid(fieldTexts(error)), ...asMessages(known) }, message: { text: failureText(error, t) } })
      return false
    } finally {
      setBusy(false)
    }
  }
  const errors = Object.fromEntries(
    Object.entries(refusal?.errors ?? {}).map(([name, said]) => [name, wordsOf(said, t) ?? '']),
  )
  return { busy, errors, message: wordsOf(refusal?.message, t) ?? '', submit, refuse }
}

const asMessages = (ids: Record<string, MessageId>): Record<string, Said> =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, { id }]))

/** Values of a form by field name. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
