/** Two steps: request a code, then set a new password with it. */
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgotPassword, resetPassword } from '#contract/api/accounts/password'
import { ApiError, call } from '../../api/client.ts'
import { newPasswordErrors, useFormState, valuesOf } from '../../domain/accounts/form/form.ts'
import { FormError } from '../../domain/accounts/form/form-error.tsx'
import { NewPasswordFields } from '../../domain/accounts/form/password-field.tsx'
import { DemoCode, SendCodeButton, type Sending, useSending } from '../../domain/accounts/form/send-code.tsx'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './login.module.css'

export function ForgotPassword() {
  const t = useTranslate()
  const form = useFormState()
  const { errors, message, submit, refuse } = form
  const [account, setAccount] = useState<string>()
  // Read from the form, which may have been filled in before the page ran.
  const username = useRef('')
  const sending = useSending(() => call(forgotPassword, { body: { username: username.current } }))

  const requestCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    username.current = (valuesOf(event.currentTarget)['username'] ?? '').trim()
    if (!username.current) return refuse({ username: 'account.required' })
    void submit(async () => {
      await sending.send().catch((error: unknown) => {
        // A code was sent a moment ago and can be entered.
        if (!(error instanceof ApiError && error.code === 'CODE_TOO_SOON')) throw error
      })
      setAccount(username.current)
    })
  }
  const requestAgain = () =>
    void submit(async () => {
      await sending.send()
      toast.success(t('account.codeAgain'))
    })
  const restart = () => {
    sending.reset()
    refuse({})
    setAccount(undefined)
  }

  return (
    <>
      {account === undefined ? (
        <form className={styles.form} method="post" noValidate onSubmit={requestCode}>
          <FormError>{!errors['username'] && message}</FormError>
          <p className="second">{t('account.forgotText')}</p>
          <TextField
            label={t('account.username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            defaultValue={username.current}
            error={errors['username']}
          />
          <Button type="submit" look="primary" size="large" block busy={form.busy}>
            {t('account.sendCode')}
          </Button>
        </form>
      ) : (
        <Reset account={account} form={form} demo={sending.demo}>
          <SendCodeButton sending={sending} first={t('account.sendCode')} onPress={requestAgain} />
        </Reset>
      )}
      <div className={styles.line}>
        <Link to={paths.login()} className="text-link">
          {t('account.backToSignIn')}
        </Link>
        {account !== undefined && (
          <Button look="quiet" size="small" onClick={restart}>
            {t('account.otherAccount')}
          </Button>
        )}
      </div>
    </>
  )
}

interface ResetProps {
  account: string
  form: ReturnType<typeof useFormState>
  demo: Sending['demo']
  /** The button for another code. */
  children: ReactNode
}

function Reset({ account, form: { busy, errors, message, submit, refuse }, demo, children }: ResetProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const reset = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const { code = '', new_password = '', confirm_password = '' } = values
    const missing = newPasswordErrors(values, 'code', 'new_password')
    if (missing) return refuse(missing, 'account.checkFields')
    void submit(async () => {
      await call(resetPassword, { body: { username: account, code: code.trim(), new_password, confirm_password } })
      toast.success(t('account.passwordChanged'))
      await navigate(paths.login())
    })
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={reset}>
      <FormError>{message}</FormError>
      {!demo && (
        <Notice kind="info" live>
          {t('account.codeSent', { account })}
        </Notice>
      )}
      <DemoCode demo={demo} account={account} />
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <div className={styles.code}>
        <TextField
          label={t('account.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={64}
          required
          autoFocus
          error={errors['code']}
          hint={t('account.codeHint')}
        />
        {children}
      </div>
      <NewPasswordFields name="new_password" label={t('account.newPassword')} errors={errors} />
      <Button type="submit" look="primary" size="large" block busy={busy}>
        {t('account.setPassword')}
      </Button>
    </form>
  )
}
