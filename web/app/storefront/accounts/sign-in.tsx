import { type FormEvent, useRef } from 'react'
import { signIn, type Token } from '#contract/api/accounts/account'
import type { Input } from '#contract/endpoint'
import { call } from '../../api/client.ts'
import { useFormState } from '../../domain/accounts/form/form.ts'
import { FormError } from '../../domain/accounts/form/form-error.tsx'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { useHydrated } from '../../state.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { useAfterSignIn } from './after-sign-in.ts'
import { Credentials, credentialsOf } from './credentials.tsx'
import styles from './login.module.css'
import { refHeader } from './referral.ts'

interface Demo {
  password: string
  accounts: { username: string; role: string }[]
}

const roles = ['superuser', 'admin', 'clerk', 'distributor', 'member'] as const
const isRole = (role: string): role is (typeof roles)[number] => roles.some((known) => known === role)

type Body = Input<typeof signIn>['body']

export interface SignInProps {
  target: string | undefined
  demo: Demo | undefined
  /** Filled in. */
  username?: string
  send?: (body: Body, signIn: typeof usual) => Promise<Token>
}

const usual = (body: Body): Promise<Token> => call(signIn, { body, headers: refHeader() })

export function SignIn({ target, demo, username: known, send: signInWith = usual }: SignInProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const completeSignIn = useAfterSignIn(target)
  const { busy, errors, message, submit, refuse } = useFormState()
  const form = useRef<HTMLFormElement>(null)

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = credentialsOf(event.currentTarget, refuse)
    if (!body) return
    void submit(async () => completeSignIn(await signInWith(body, usual), body.remember))
  }
  const fill = (username: string, password: string) => {
    const fields = form.current?.elements as Record<string, HTMLInputElement> | undefined
    Object.assign(fields?.['username'] ?? {}, { value: username })
    Object.assign(fields?.['password'] ?? {}, { value: password })
    form.current?.requestSubmit()
  }
  // The password must not break at its hyphen.
  const [before, after] = demo ? t('account.demo', { password: demo.password }).split(demo.password) : []

  return (
    <>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={send}>
        <FormError>{message}</FormError>
        <Credentials username={known} errors={errors} />
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
