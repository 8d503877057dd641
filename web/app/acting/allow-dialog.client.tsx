/** Asks staff for their own password or code before they may change things as a customer. */
import type { FormEvent } from 'react'
import { allowActingChanges } from '#contract/acting'
import { call } from '../api/client.ts'
import { useTranslate } from '../i18n/use.ts'
import { useFormState, valuesOf } from '../storefront/account/form.ts'
import { PasswordField } from '../storefront/account/password-field.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onAllowed: () => void
}

export function AllowDialog({ open, onClose, onAllowed }: Props) {
  const t = useTranslate()
  return (
    <Dialog kind="small" open={open} title={t('acting.proofTitle')} onClose={onClose}>
      <AllowForm onClose={onClose} onAllowed={onAllowed} />
    </Dialog>
  )
}

/** Six digits are a code: a password has at least eight characters. */
const proofOf = (typed: string) => (/^\s*\d{3}\s?\d{3}\s*$/.test(typed) ? { code: typed.trim() } : { password: typed })

function AllowForm({ onClose, onAllowed }: Omit<Props, 'open'>) {
  const t = useTranslate()
  const { busy, errors, message, submit } = useFormState()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = proofOf(valuesOf(event.currentTarget)['proof'] ?? '')
    if (await submit(async () => void (await call(allowActingChanges, { body, session: 'leave' })))) onAllowed()
  }
  const error = errors['password'] ?? errors['code']
  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void send(event)}>
      <p>{t('acting.proofText')}</p>
      {message && !error && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <PasswordField
        name="proof"
        label={t('acting.proofLabel')}
        autoComplete="current-password"
        maxLength={1024}
        required
        autoFocus
        error={error}
      />
      <div className="row-end">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {t('acting.allow')}
        </Button>
      </div>
    </form>
  )
}
