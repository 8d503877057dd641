/** Two steps: ask for a code, then set a new password with it. */
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgotPassword, resetPassword } from '#contract/account'
import { ApiError, call } from '../../api/client.ts'
import type { MessageId } from '../../i18n/translate.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFormState, valuesOf } from './form.ts'
import styles from './login.module.css'
import { PasswordField } from './password-field.tsx'
import { DemoCode, SendCodeButton, type Sending, useSending } from './send-code.tsx'

export function ForgotPassword() {
  const t = useTranslate()
  const { busy, errors, message, submit, refuse } = useFormState()
  const [account, setAccount] = useState<string>()
  // Whose code is asked for. It is read from the form, which may have been filled in before the page ran.
  const asked = useRef('')
  const sending = useSending(() => call(forgotPassword, { body: { username: asked.current } }))

  const askForCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const username = (valuesOf(event.currentTarget)['username'] ?? '').trim()
    if (!username) return refuse({ username: 'account.required' })
    asked.current = username
    void submit(async () => {
      await sending.send().catch((error: unknown) => {
        // One was sent a moment ago: it may be typed in, and another is a countdown away.
        if (!(error instanceof ApiError && error.code === 'CODE_TOO_SOON')) throw error
      })
      setAccount(username)
    })
  }
  const askAgain = () =>
    void submit(async () => {
      await sending.send()
      toast.success(t('account.codeAgain'))
    })
  const begin = () => {
    sending.reset()
    refuse({})
    setAccount(undefined)
  }

  return (
    <>
      {account === undefined ? (
        <form className={styles.form} method="post" noValidate onSubmit={askForCode}>
          <Refusal text={errors['username'] ? '' : message} />
          <p className="second">{t('account.forgotText')}</p>
          <TextField
            label={t('account.username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            defaultValue={asked.current}
            error={errors['username']}
          />
          <Button type="submit" look="primary" size="large" block busy={busy}>
            {t('account.sendCode')}
          </Button>
        </form>
      ) : (
        <Reset account={account} form={{ busy, errors, message, submit, refuse }} demo={sending.demo}>
          <SendCodeButton sending={sending} first={t('account.sendCode')} onPress={askAgain} />
        </Reset>
      )}
      <div className={styles.line}>
        <Link to={paths.login()} className="text-link">
          {t('account.backToSignIn')}
        </Link>
        {account !== undefined && (
          <Button look="quiet" size="small" onClick={begin}>
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
  /** The way to another code. */
  children: ReactNode
}

function Reset({ account, form: { busy, errors, message, submit, refuse }, demo, children }: ResetProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const reset = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code = '', new_password = '', confirm_password = '' } = valuesOf(event.currentTarget)
    const faults: Record<string, MessageId> = {
      ...(!code.trim() && { code: 'account.required' }),
      ...(!new_password && { new_password: 'account.required' }),
      ...(new_password !== confirm_password && { confirm_password: 'account.mismatch' }),
    }
    if (Object.keys(faults).length > 0) return refuse(faults, 'account.checkFields')
    void submit(async () => {
      await call(resetPassword, { body: { username: account, code: code.trim(), new_password, confirm_password } })
      toast.success(t('account.passwordChanged'))
      await navigate(paths.login())
    })
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={reset}>
      <Refusal text={message} />
      {!demo && (
        <Notice kind="info" live>
          {t('account.codeSent', { account })}
        </Notice>
      )}
      <DemoCode demo={demo} account={account} />
      {/* Password managers file the new password under this name. */}
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

function Refusal({ text }: { text: string }) {
  if (!text) return null
  return (
    <Notice kind="danger" live>
      {text}
    </Notice>
  )
}
