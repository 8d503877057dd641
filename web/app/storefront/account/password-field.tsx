/** A password that its owner may look at. */
import { type InputHTMLAttributes, useState } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field, fieldStyles } from '../../ui/field.tsx'
import styles from './password-field.module.css'

export function PasswordField({ label, error, hint, ...rest }: { label: string; error?: string | undefined; hint?: string } & InputHTMLAttributes<HTMLInputElement>) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} error={error} hint={hint} required={rest.required}>
      {(tie) => (
        <span className={styles.holder}>
          <input
            {...rest}
            {...tie}
            required={undefined}
            aria-required={rest.required || undefined}
            type={isShown ? 'text' : 'password'}
            className={fieldStyles.control}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            size="small"
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? t('account.hidePassword') : t('account.showPassword')}
            className={styles.eye}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}
