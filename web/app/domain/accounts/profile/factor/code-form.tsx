/** Asks for a code of the authenticator app, and the password where that is needed too. A wrong code stays in the field, with the error below. */
import type { FormEvent } from 'react'
import { useTranslate } from '../../../../i18n/use.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useFormState, valuesOf } from '../../form/form.ts'
import { missingProof, ProofFields } from '../proof-fields.tsx'
import styles from './factor.module.css'

interface CodeFormProps {
  /** Label of the button. */
  ok: string
  look?: 'primary' | 'danger'
  /** Also accepts a recovery code, which has letters. */
  takesRecoveryCode?: boolean
  /** Under this name password managers find the requested password as well. */
  username?: string
  send: (code: string, password: string) => Promise<void>
  /** After a refusal: another window may have changed it. */
  onRefused: () => void
  onCancel: () => void
}

export function CodeForm({
  ok,
  look = 'primary',
  takesRecoveryCode = false,
  username,
  send,
  onRefused,
  onCancel,
}: CodeFormProps) {
  const t = useTranslate()
  const { busy, errors, message, submit, refuse } = useFormState()

  const pass = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const missing = missingProof(values, ...(username === undefined ? [] : (['password'] as const)), 'code')
    if (missing) return refuse(missing)
    const { code: typed = '', password = '' } = values
    const code = typed.trim()
    // Each wrong code costs an attempt, so malformed ones are not sent.
    if (!takesRecoveryCode && !/^\d{6}$/.test(code.replaceAll(/[\s-]/g, '')))
      return refuse({ code: 'factor.codeFormat' })
    if (!(await submit(() => send(code, password)))) onRefused()
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void pass(event)}>
      {message && !errors['code'] && !errors['password'] && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <ProofFields username={username} code={takesRecoveryCode ? 'app-or-recovery' : 'app'} errors={errors} />
      <div className={styles.actions}>
        <Button type="submit" look={look} busy={busy}>
          {ok}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
