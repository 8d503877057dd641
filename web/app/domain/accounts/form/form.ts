/** State of an account form: busy, the errors of its fields, and the message about the whole form. */
import { useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { type FormMessage, messageText, serverMessages } from '../../../i18n/form-message.ts'
import type { MessageId } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'

export interface FormState {
  busy: boolean
  errors: Record<string, string>
  /** The message about the whole form; empty when every error is shown at its field. */
  message: string
  /** Runs the submission; returns whether it succeeded. */
  submit: (run: () => Promise<void>) => Promise<boolean>
  /** Shows errors found before sending. They are message ids, so they follow a change of the language. */
  refuse: (errors: Record<string, MessageId>, message?: MessageId) => void
}

interface Refusal {
  errors: Record<string, FormMessage>
  message: FormMessage | undefined
}

/** `formats`: messages by field that replace the server's general “wrong format”. */
export function useFormState(formats: Record<string, MessageId> = {}): FormState {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const show = (next: Refusal) => focusFirstError(() => setRefusal(next))
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
      show({
        errors: { ...serverMessages(fieldTexts(error)), ...asMessages(known) },
        message: { text: failureText(error, t) },
      })
      return false
    } finally {
      setBusy(false)
    }
  }
  const errors = Object.fromEntries(
    Object.entries(refusal?.errors ?? {}).map(([name, message]) => [name, messageText(message, t) ?? '']),
  )
  return { busy, errors, message: messageText(refusal?.message, t) ?? '', submit, refuse }
}

const asMessages = (ids: Record<string, MessageId>): Record<string, FormMessage> =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, { id }]))

/** Errors of a form with a new password that is typed twice; nothing when all of it is filled in. */
export function newPasswordErrors(
  values: Record<string, string>,
  ...required: [...string[], password: string]
): Record<string, MessageId> | undefined {
  const errors = required.filter((name) => !values[name]?.trim()).map((name) => [name, 'account.required'] as const)
  const isRepeated = values[required.at(-1) ?? ''] === values['confirm_password']
  const all = isRepeated ? errors : [...errors, ['confirm_password', 'account.mismatch'] as const]
  return all.length > 0 ? Object.fromEntries(all) : undefined
}

/** Values of a form by field name. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
