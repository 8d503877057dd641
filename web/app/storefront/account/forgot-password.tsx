/** Two steps: ask for a code, then set a new password with it. */
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { forgotPassword, resetPassword } from '#contract/account'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFormState, valuesOf } from './form.ts'
import styles from './login.module.css'
import { PasswordField } from './password-field.tsx'

export function ForgotPassword() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { busy, errors, message, submit, refuse } = useFormState()
  const [account, setAccount] = useState<string>()

  const askForCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const username = (valuesOf(event.currentTarget)['username'] ?? '').trim()
    if (!username) return refuse({ username: t('account.required') })
    void submit(async () => {
      await call(forgotPassword, { body: { username } })
      setAccount(username)
    })
  }
  const reset = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code = '', new_password = '', confirm_password = '' } = valuesOf(event.currentTarget)
    const faults = {
      ...(!code.trim() && { code: t('account.required') }),
      ...(!new_password && { new_password: t('account.required') }),
      ...(new_password !== confirm_password && { confirm_password: t('account.mismatch') }),
    }
    if (Object.keys(faults).length > 0) return refuse(faults, t('account.checkFields'))
    void submit(async () => {
      await call(resetPassword, { body: { username: account ?? '', code: code.trim(), new_password, confirm_password } })
      toast.success(t('account.passwordChanged'))
      await navigate(paths.login())
    })
  }

  return (
    <form key={account ? 'reset' : 'ask'} className={styles.form} method="post" noValidate onSubmit={account ? reset : askForCode}>
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      {account ? (
        <>
          <Notice kind="info" live>
            {t('account.codeSent', { account })}
          </Notice>
          <TextField label={t('account.code')} name="code" autoComplete="one-time-code" maxLength={64} required error={errors['code']} />
          <PasswordField
            label={t('account.newPassword')}
            name="new_password"
            autoComplete="new-password"
            maxLength={128}
            required
            error={errors['new_password']}
            hint={t('account.passwordHint')}
          />
          <PasswordField label={t('account.repeatPassword')} name="confirm_password" autoComplete="new-password" maxLength={128} required error={errors['confirm_password']} />
        </>
      ) : (
        <>
          <p className="second">{t('account.forgotText')}</p>
          <TextField
            label={t('account.username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            error={errors['username']}
          />
        </>
      )}
      <Button type="submit" look="primary" size="large" block busy={busy}>
        {account ? t('account.setPassword') : t('account.sendCode')}
      </Button>
      <div className={styles.line}>
        <Link to={paths.login()} className="text-link">
          {t('account.backToSignIn')}
        </Link>
        {account && (
          <Button look="quiet" size="small" onClick={() => setAccount(undefined)}>
            {t('account.otherAccount')}
          </Button>
        )}
      </div>
    </form>
  )
}
