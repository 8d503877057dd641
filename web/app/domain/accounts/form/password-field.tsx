/** A password field that can show its text, warns of Caps Lock and rates a new password. */
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react'
import { useTranslate } from '../../../i18n/use.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Field, fieldStyles } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './password-field.module.css'
import { strengthOf, strengths } from './password-strength.ts'

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string | undefined
  hint?: string
  /** Rates the password while it is typed. */
  withStrength?: boolean
}

export function PasswordField({ label, error, hint, withStrength = false, ...rest }: PasswordFieldProps) {
  const t = useTranslate()
  const [isVisible, setVisible] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const [typed, setTyped] = useState('')
  // Phones and pasted text send key events without a modifier state.
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  const strength = withStrength && typed ? strengthOf(typed) : undefined
  return (
    <div className={styles.field}>
      <Field label={label} error={error} hint={strength ? undefined : hint} required={rest.required}>
        {(tie) => (
          <span className={styles.holder}>
            <input
              {...rest}
              {...tie}
              required={undefined}
              aria-required={rest.required || undefined}
              type={isVisible ? 'text' : 'password'}
              className={fieldStyles.control}
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={watch}
              onKeyUp={watch}
              onBlur={() => setCapsLock(false)}
              onInput={withStrength ? (event) => setTyped(event.currentTarget.value) : undefined}
            />
            <IconButton
              size="small"
              icon={isVisible ? 'eye-off' : 'eye'}
              label={isVisible ? t('account.hidePassword') : t('account.showPassword')}
              aria-pressed={isVisible}
              className={styles.eye}
              onClick={() => setVisible(!isVisible)}
            />
          </span>
        )}
      </Field>
      <span role="status" className={styles.notes}>
        {hasCapsLock && (
          <span className={styles.caps}>
            <Icon name="alert" size={16} /> {t('account.capsLock')}
          </span>
        )}
        {strength && (
          <span className={styles.strength} data-strength={strength}>
            <span className={styles.bars} aria-hidden="true">
              {strengths.map((step, position) => (
                <i key={step} data-on={position <= strengths.indexOf(strength) || undefined} />
              ))}
            </span>
            {t(`account.strength.${strength}`)}
          </span>
        )}
      </span>
    </div>
  )
}

interface NewPasswordFieldsProps {
  /** The name of the first field; the second is `confirm_password`. */
  name: string
  label: string
  errors: Record<string, string>
}

/** A new password, typed twice. */
export function NewPasswordFields({ name, label, errors }: NewPasswordFieldsProps) {
  const t = useTranslate()
  const common = { autoComplete: 'new-password', maxLength: 128, required: true }
  return (
    <>
      <PasswordField
        {...common}
        label={label}
        name={name}
        error={errors[name]}
        hint={t('account.passwordHint')}
        withStrength
      />
      <PasswordField
        {...common}
        label={t('account.repeatPassword')}
        name="confirm_password"
        error={errors['confirm_password']}
      />
    </>
  )
}
