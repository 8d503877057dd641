/** One field for an email address or a phone number; a number without `+` also has its country. */
import { useEffect, useState } from 'react'
import { CallingCodeField } from '../../domain/accounts/form/calling-code.tsx'
import { useTranslate } from '../../i18n/use.ts'
import { loadPhoneRules } from '../../phones.ts'
import { TextField } from '../../ui/field.tsx'

/** Digits first: no email address, and no number in full. */
const isNational = (contact: string) => /^[\s(]*[\p{Nd}]/u.test(contact) && !/[@\p{L}]/u.test(contact)

/** The typed contact as the server takes it. */
export function contactOf({ contact = '', country_code = '' }: Record<string, string>) {
  const typed = contact.trim()
  // The server refuses all else as no email address.
  const isPhone = /^[\s(]*[+＋\p{Nd}]/u.test(typed) && !/[@\p{L}]/u.test(typed)
  return isPhone
    ? { email: null, phone: typed, country_code: isNational(typed) ? country_code : null }
    : { email: typed || null, phone: null, country_code: null }
}

interface ContactFieldProps {
  /** Where a number probably belongs. */
  country: string | undefined
  errors: Record<string, string>
}

export function ContactField({ country, errors }: ContactFieldProps) {
  const t = useTranslate()
  const [contact, setContact] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [likely, setLikely] = useState('')
  const isNumber = isNational(contact)
  useEffect(() => {
    if (!isNumber || !country) return
    void loadPhoneRules().then((rules) =>
      setLikely(rules?.callingCodes.find((each) => each.country === country)?.code ?? ''),
    )
  }, [isNumber, country])
  return (
    <>
      <TextField
        label={t('account.contact')}
        name="contact"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        onInput={(event) => setContact(event.currentTarget.value)}
        error={errors['contact'] ?? errors['email'] ?? errors['phone'] ?? errors['username']}
      />
      {isNumber && (
        <CallingCodeField
          isActive
          code={chosen ?? likely}
          phone={contact}
          error={errors['country_code']}
          onCode={setChosen}
        />
      )}
    </>
  )
}
