/** A password that its owner may look at; tells when Caps Lock is on and, for a new one, how strong it is. */
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field, fieldStyles } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './password-field.module.css'
import { strengthOf, strengths } from './strength.ts'

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string | undefined
  hint?: string
  /** Says how strong it is while it is typed. */
  withStrength?: boolean
}

export function PasswordField({ label, error, hint, withStrength = false, ...rest }: PasswordFieldProps) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const [typed, setTyped] = useState('')
  // Phones and pasted text send keys without a state.
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
              type={isShown ? 'text' : 'password'}
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
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? t('account.hidePassword') : t('account.showPassword')}
              aria-pressed={isShown}
              className={styles.eye}
              onClick={() => setShown(!isShown)}
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
