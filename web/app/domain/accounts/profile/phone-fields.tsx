/** The phone with its country code; as soon as it is another one, or as long as it is unverified, the code that proves it. */
import { useState } from 'react'
import type { Profile } from '#contract/api/accounts/member'
import { sendSmsCode } from '#contract/api/accounts/password'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { TextField } from '../../../ui/field.tsx'
import { CallingCodeField } from '../form/calling-code.tsx'
import { CodeField } from './code-field.tsx'
import styles from './profile.module.css'
import { VerifiedMark } from './verified-mark.tsx'

/** As the server compares numbers: without ornaments, in full where the calling code is known. */
const fullNumber = (phone: string, countryCode: string) => {
  const plain = phone.replaceAll(/[ ().-]/g, '')
  const code = countryCode.trim() && `+${countryCode.trim().replace(/^\+/, '')}`
  return plain && (plain.startsWith('+') ? plain : code + plain)
}

/** Whether this is another number than the stored one: the server wants proof for it. */
export const isOtherNumber = (profile: Profile, phone: string, countryCode: string): boolean => {
  const number = fullNumber(phone, countryCode)
  return number !== '' && number !== fullNumber(profile.phone ?? '', profile.country_code ?? '')
}

export function PhoneFields({ profile, errors }: { profile: Profile; errors: Record<string, string> }) {
  const t = useTranslate()
  const [countryCode, setCountryCode] = useState(profile.country_code ?? '')
  const [phone, setPhone] = useState(profile.phone ?? '')
  const [refusal, setRefusal] = useState<Record<string, string>>({})
  const number = fullNumber(phone, countryCode)
  const isOther = isOtherNumber(profile, phone, countryCode)
  const hasCode = profile.phone_needs_code && number !== ''

  const change = (set: (value: string) => void, value: string) => {
    set(value)
    setRefusal({})
  }
  return (
    <>
      <div className={styles.number}>
        <CallingCodeField
          isActive
          code={countryCode}
          phone={phone}
          onCode={(code) => change(setCountryCode, code)}
          error={refusal['country_code'] ?? errors['country_code']}
        />
        <TextField
          label={t('profile.phone')}
          name="phone"
          type="tel"
          maxLength={32}
          autoComplete="tel-national"
          value={phone}
          onChange={(event) => change(setPhone, event.target.value)}
          error={refusal['phone'] ?? errors['phone']}
          hint={hasCode && !isOther && <VerifiedMark isVerified={profile.phone_verified} />}
        />
      </div>
      {hasCode && (isOther || !profile.phone_verified) && (
        <div className="full-row">
          <CodeField
            key={number}
            label={t('profile.code')}
            name="sms_code"
            text={t(isOther ? 'profile.phoneText' : 'profile.unverifiedText')}
            to={number}
            ask={() => call(sendSmsCode, { body: { purpose: 'phone', phone, country_code: countryCode } })}
            required={isOther}
            error={errors['sms_code']}
            onRefusal={setRefusal}
          />
        </div>
      )}
    </>
  )
}
