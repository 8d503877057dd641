/** After a sign-in with a one-time password nothing else works until it is changed. */
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { updatePassword } from '#contract/account'
import { loadAccount } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import type { MessageId } from '../../i18n/translate.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFormState, valuesOf } from './form.ts'
import styles from './login.module.css'
import { PasswordField } from './password-field.tsx'

export function ChangePassword({ target }: { target: string | undefined }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { busy, errors, message, submit, refuse } = useFormState()

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { old_password = '', new_password = '', confirm_password = '' } = valuesOf(event.currentTarget)
    const faults: Record<string, MessageId> = {
      ...(!old_password && { old_password: 'account.required' }),
      ...(!new_password && { new_password: 'account.required' }),
      ...(new_password !== confirm_password && { confirm_password: 'account.mismatch' }),
    }
    if (Object.keys(faults).length > 0) return refuse(faults, 'account.checkFields')
    void submit(async () => {
      await call(updatePassword, { body: { old_password, new_password, confirm_password } })
      await loadAccount()
      toast.success(t('account.passwordChanged'))
      await navigate(target ?? paths.home(), { replace: true })
    })
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      {message ? (
        <Notice kind="danger" live>
          {message}
        </Notice>
      ) : (
        <Notice kind="info">{t('account.changeText')}</Notice>
      )}
      <PasswordField
        label={t('account.oldPassword')}
        name="old_password"
        autoComplete="current-password"
        maxLength={1024}
        required
        error={errors['old_password']}
      />
      <PasswordField
        label={t('account.newPassword')}
        name="new_password"
        autoComplete="new-password"
        maxLength={128}
        required
        error={errors['new_password']}
        hint={t('account.passwordHint')}
        withStrength
      />
      <PasswordField
        label={t('account.repeatPassword')}
        name="confirm_password"
        autoComplete="new-password"
        maxLength={128}
        required
        error={errors['confirm_password']}
      />
      <Button type="submit" look="primary" size="large" block busy={busy}>
        {t('account.setPassword')}
      </Button>
    </form>
  )
}
