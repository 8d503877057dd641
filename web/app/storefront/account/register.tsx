import { type FormEvent, useState } from 'react'
import { register } from '#contract/account'
import type { Locale } from '#contract/types'
import { call } from '../../api/client.ts'
import type { MessageId } from '../../i18n/translate.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useArrive } from './arrive.ts'
import { CallingCodeField } from './calling-code.tsx'
import { useFormState, valuesOf } from './form.ts'
import styles from './login.module.css'
import { PasswordField } from './password-field.tsx'

/** Where readers of a language that one country speaks most likely are. */
const likely: Partial<Record<Locale, string>> = { cn: '+86', ru: '+7', th: '+66', vi: '+84' }

export function Register({ target }: { target: string | undefined }) {
  const t = useTranslate()
  const arrive = useArrive(target)
  const locale = useLocale()
  const [code, setCode] = useState(likely[locale] ?? '')
  const [isAwake, setAwake] = useState(false)
  const { busy, errors, message, submit, refuse } = useFormState({
    username: 'account.usernameHint',
    email: 'account.emailInvalid',
    phone: 'account.phoneInvalid',
  })

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const {
      username = '',
      email = '',
      phone = '',
      country_code = '',
      password = '',
      confirm_password = '',
    } = valuesOf(event.currentTarget)
    const faults: Record<string, MessageId> = {
      ...(!username.trim() && { username: 'account.required' }),
      ...(!password && { password: 'account.required' }),
      ...(password !== confirm_password && { confirm_password: 'account.mismatch' }),
      ...(!email.trim() && !phone.trim() && { email: 'account.contactRequired' }),
    }
    if (Object.keys(faults).length > 0) return refuse(faults, 'account.checkFields')
    void submit(async () =>
      arrive(
        await call(register, {
          body: {
            username: username.trim(),
            password,
            confirm_password,
            email: email.trim() || null,
            phone: phone.trim() || null,
            country_code,
          },
        }),
        false,
        t('account.accountCreated'),
      ),
    )
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send} onFocus={() => setAwake(true)}>
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <TextField
        label={t('account.newUsername')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        error={errors['username']}
        hint={t('account.usernameHint')}
      />
      <TextField
        label={t('account.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errors['email']}
      />
      <div className={styles.number}>
        <CallingCodeField code={code} isAwake={isAwake} error={errors['country_code']} onCode={setCode} />
        <TextField
          label={t('account.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={32}
          error={errors['phone']}
          hint={t('account.contactHint')}
        />
      </div>
      <PasswordField
        label={t('account.password')}
        name="password"
        autoComplete="new-password"
        maxLength={128}
        required
        error={errors['password']}
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
        {t('account.createAccount')}
      </Button>
    </form>
  )
}
