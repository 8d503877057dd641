/** What an account signs in with: user name and password, and the code of the second factor once the server asks for it. */
import type { signIn } from '#contract/api/accounts/account'
import type { Input } from '#contract/endpoint'
import { type FormState, valuesOf } from '../../domain/accounts/form/form.ts'
import { PasswordField } from '../../domain/accounts/form/password-field.tsx'
import { useTranslate } from '../../i18n/use.ts'
import { TextField } from '../../ui/field.tsx'
import { SecondFactorField } from './second-factor-field.tsx'

/** The typed credentials with the choice `remember`; nothing where one is missing, which the form then says. */
export function credentialsOf(
  form: HTMLFormElement,
  refuse: FormState['refuse'],
): (Input<typeof signIn>['body'] & { remember: boolean }) | undefined {
  const { username = '', password = '', remember, code } = valuesOf(form)
  if (username.trim() && password) return { username: username.trim(), password, remember: remember === 'on', code }
  const required = 'account.required' as const
  refuse(
    { ...(!username.trim() && { username: required }), ...(!password && { password: required }) },
    'account.enterBoth',
  )
  return undefined
}

export function Credentials({ username, errors }: { username?: string | undefined; errors: Record<string, string> }) {
  const t = useTranslate()
  return (
    <>
      <TextField
        label={t('account.username')}
        name="username"
        defaultValue={username}
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
    </>
  )
}
