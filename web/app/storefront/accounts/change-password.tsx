/** Replaces a one-time password; nothing else works until this is done. */
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { updatePassword } from '#contract/api/accounts/password'
import { loadAccount } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { newPasswordErrors, useFormState, valuesOf } from '../../domain/accounts/form/form.ts'
import { FormError } from '../../domain/accounts/form/form-error.tsx'
import { NewPasswordFields, PasswordField } from '../../domain/accounts/form/password-field.tsx'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './login.module.css'

export function ChangePassword({ target }: { target: string | undefined }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { busy, errors, message, submit, refuse } = useFormState()

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const { old_password = '', new_password = '', confirm_password = '' } = values
    const missing = newPasswordErrors(values, 'old_password', 'new_password')
    if (missing) return refuse(missing, 'account.checkFields')
    void submit(async () => {
      await call(updatePassword, { body: { old_password, new_password, confirm_password } })
      await loadAccount()
      toast.success(t('account.passwordChanged'))
      await navigate(target ?? paths.home(), { replace: true })
    })
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <FormError>{message}</FormError>
      {!message && <Notice kind="info">{t('account.changeText')}</Notice>}
      <PasswordField
        label={t('account.oldPassword')}
        name="old_password"
        autoComplete="current-password"
        maxLength={1024}
        required
        error={errors['old_password']}
      />
      <NewPasswordFields name="new_password" label={t('account.newPassword')} errors={errors} />
      <Button type="submit" look="primary" size="large" block busy={busy}>
        {t('account.setPassword')}
      </Button>
    </form>
  )
}
