/** A telephone number by the rules of its country: in international form once it is left, and pointed out when it looks wrong. */
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../i18n/use.ts'
import { loadPhoneRules, type PhoneRules } from '../../../phones.ts'
import { TextField } from '../../../ui/field.tsx'

interface PhoneFieldProps extends Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'required'> {
  value: string
  error: string | undefined
  /** Where a number without `+` belongs, ISO 3166-1 alpha-2; may be empty. */
  country: string
  onValue: (phone: string) => void
}

export function PhoneField({ value, error, country, onValue, ...field }: PhoneFieldProps) {
  const t = useTranslate()
  const [rules, setRules] = useState<PhoneRules>()
  const [isTyping, setTyping] = useState(false)
  // The typed number and its reading: with another country it may be read differently.
  const last = useRef({ typed: '', shown: '' })

  const isAwake = value !== '' || isTyping
  useEffect(() => {
    if (isAwake) void loadPhoneRules().then(setRules)
  }, [isAwake])

  const tidy = () => {
    if (!rules) return
    const typed = value === last.current.shown ? last.current.typed : value
    const shown = rules.formatPhone(typed, { country })
    last.current = { typed, shown }
    if (shown !== value) onValue(shown)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while a number is being typed
  useEffect(() => {
    if (!isTyping) tidy()
  }, [isTyping, country, rules])

  const isChecked = rules !== undefined && value !== '' && !isTyping
  const isPossible = isChecked && rules.isPossiblePhone(value, { country })
  return (
    <TextField
      {...field}
      type="tel"
      maxLength={40}
      autoComplete="tel"
      placeholder={rules?.examplePhone(country) || '+'}
      value={value}
      error={error ?? (isChecked && !isPossible ? t('address.phoneInvalid') : undefined)}
      hint={isPossible && !rules.isUsualPhone(value, { country }) ? t('address.phoneUnusual') : undefined}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}
