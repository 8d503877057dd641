import { type FormEvent, useRef } from 'react'
import { signIn } from '#contract/account'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { useHydrated } from '../../state.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useArrive } from './arrive.ts'
import { useFormState, valuesOf } from './form.ts'
import styles from './login.module.css'
import { PasswordField } from './password-field.tsx'
import { SecondFactorField } from './second-factor-field.tsx'

interface Demo {
  password: string
  accounts: { username: string; role: string }[]
}

const roles = ['superuser', 'admin', 'clerk', 'distributor', 'member'] as const
const isRole = (role: string): role is (typeof roles)[number] => roles.some((known) => known === role)

export function SignIn({ target, demo }: { target: string | undefined; demo: Demo | undefined }) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const arrive = useArrive(target)
  const { busy, errors, message, submit, refuse } = useFormState()
  const form = useRef<HTMLFormElement>(null)

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { username = '', password = '', remember, code } = valuesOf(event.currentTarget)
    if (!username.trim() || !password) {
      const required = 'account.required' as const
      return refuse(
        { ...(!username.trim() && { username: required }), ...(!password && { password: required }) },
        'account.enterBoth',
      )
    }
    void submit(async () =>
      arrive(
        await call(signIn, { body: { username: username.trim(), password, remember: remember === 'on', code } }),
        remember === 'on',
      ),
    )
  }
  const fill = (username: string, password: string) => {
    const fields = form.current?.elements
    const set = (name: string, value: string) =>
      void (((fields?.namedItem(name) ?? {}) as HTMLInputElement).value = value)
    set('username', username)
    set('password', password)
    form.current?.requestSubmit()
  }
  // The password is set in one piece, so that nobody takes the hyphen at a line's end for one of the printer's.
  const [before, after] = demo ? t('account.demo', { password: demo.password }).split(demo.password) : []

  return (
    <>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={send}>
        {message && (
          <Notice kind="danger" live>
            {message}
          </Notice>
        )}
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
        <PasswordField
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
          maxLength={1024}
          required
          error={errors['password']}
        />
        <SecondFactorField error={errors['code']} />
        <div className={styles.line}>
          <CheckField name="remember" label={t('account.remember')} />
          <Link to={paths.forgotPassword()} className="text-link">
            {t('account.forgot')}
          </Link>
        </div>
        <Button type="submit" look="primary" size="large" block busy={busy}>
          {t('storefront.signIn')}
        </Button>
      </form>
      {demo && (
        <div className={styles.demo}>
          <p className="second">
            {before}
            <strong>{demo.password}</strong>
            {after}
          </p>
          <ul>
            {demo.accounts.map(({ username, role }) => (
              <li key={username}>
                <button type="button" disabled={!hydrated || busy} onClick={() => fill(username, demo.password)}>
                  <strong>{username}</strong>
                  <span>{isRole(role) ? t(`account.role.${role}`) : role}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
