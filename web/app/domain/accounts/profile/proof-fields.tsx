/** The password and the code that members prove themselves with before a change of their account. */
import type { MessageId } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../form/password-field.tsx'

type Name = 'password' | 'code'

/** The errors of fields that were left empty; nothing where all are filled in. */
export function missingProof(
  values: Record<string, string>,
  ...required: readonly Name[]
): Record<string, MessageId> | undefined {
  const missing = required.filter((name) => !(name === 'code' ? values[name]?.trim() : values[name]))
  return missing.length > 0 ? Object.fromEntries(missing.map((name) => [name, 'account.required' as const])) : undefined
}

interface ProofFieldsProps {
  /** Asks for the password, which password managers find under this name. */
  username?: string | undefined
  /** Asks for a code: one of the app, or a recovery code as well. */
  code?: 'app' | 'app-or-recovery' | undefined
  errors: Record<string, string>
}

export function ProofFields({ username, code, errors }: ProofFieldsProps) {
  const t = useTranslate()
  return (
    <>
      {username !== undefined && (
        <>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            label={t('account.oldPassword')}
            name="password"
            autoComplete="current-password"
            maxLength={1024}
            required
            error={errors['password']}
          />
        </>
      )}
      {code && (
        <TextField
          label={t('account.secondFactor')}
          hint={t(code === 'app' ? 'factor.codeHint' : 'account.secondFactorHint')}
          name="code"
          inputMode={code === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          error={errors['code']}
        />
      )}
    </>
  )
}
