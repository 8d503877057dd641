/** Asks for a code of the authenticator app. A wrong code stays in the field, with the error below. */
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { useFormState, valuesOf } from '../../storefront/account/form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './profile.module.css'
import { secondFactorKey } from './second-factor-queries.client.ts'

interface CodeFormProps {
  /** Label of the button. */
  ok: string
  look?: 'primary' | 'danger'
  /** Also accepts a recovery code, which has letters. */
  takesRecoveryCode?: boolean
  send: (code: string) => Promise<void>
  onCancel: () => void
}

export function CodeForm({ ok, look = 'primary', takesRecoveryCode = false, send, onCancel }: CodeFormProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const { busy, errors, message, submit, refuse } = useFormState()

  const pass = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = (valuesOf(event.currentTarget)['code'] ?? '').trim()
    if (!code) return refuse({ code: 'account.required' })
    // Each wrong code costs an attempt, so malformed ones are not sent.
    if (!takesRecoveryCode && !/^\d{6}$/.test(code.replaceAll(/[\s-]/g, '')))
      return refuse({ code: 'factor.codeFormat' })
    // Another window may have turned it on or off; then no code is needed here.
    if (!(await submit(() => send(code)))) void client.invalidateQueries({ queryKey: secondFactorKey })
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void pass(event)}>
      {message && !errors['code'] && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <TextField
        label={t('account.secondFactor')}
        hint={t(takesRecoveryCode ? 'account.secondFactorHint' : 'factor.codeHint')}
        name="code"
        inputMode={takesRecoveryCode ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        error={errors['code']}
      />
      <div className={styles.actions}>
        <Button type="submit" look={look} busy={busy}>
          {ok}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
