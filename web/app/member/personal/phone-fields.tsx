/** The phone with its country code; as soon as it is another one, the code that proves it. */
import { useState } from 'react'
import { sendSmsCode } from '#contract/account'
import type { Profile } from '#contract/member'
import { call } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { CallingCodeField } from '../../storefront/account/calling-code.tsx'
import { DemoCode, SendCodeButton, useSending } from '../../storefront/account/send-code.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './personal.module.css'

/** As the server compares numbers: without ornaments, in full where the calling code is known. */
const fullNumber = (phone: string, countryCode: string) => {
  const plain = phone.replaceAll(/[ ().-]/g, '')
  const code = countryCode.trim() && `+${countryCode.trim().replace(/^\+/, '')}`
  return plain && (plain.startsWith('+') ? plain : code + plain)
}

export function PhoneFields({ profile, errors }: { profile: Profile; errors: Record<string, string> }) {
  const t = useTranslate()
  const [countryCode, setCountryCode] = useState(profile.country_code ?? '')
  const [phone, setPhone] = useState(profile.phone ?? '')
  const [refusal, setRefusal] = useState<Record<string, string>>({})
  const sending = useSending(() => call(sendSmsCode, { body: { purpose: 'phone', phone, country_code: countryCode } }))
  const number = fullNumber(phone, countryCode)
  const isOther = number !== '' && number !== fullNumber(profile.phone ?? '', profile.country_code ?? '')

  const change = (set: (value: string) => void, value: string) => {
    set(value)
    setRefusal({})
    // A code goes with its number.
    if (sending.wasSent) sending.reset()
  }
  const send = async () => {
    setRefusal({})
    try {
      await sending.send()
      toast.success(t('profile.codeSent', { phone: number }))
    } catch (error) {
      setRefusal(fieldTexts(error))
      toast.error(failureText(error, t, t('account.sendFailed')))
    }
  }
  return (
    <>
      <div className={styles.number}>
        <CallingCodeField
          isAwake
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
        />
      </div>
      {isOther && profile.phone_needs_code && (
        <div className={`${styles.wide} ${styles.prove}`}>
          <p className="second">{t('profile.phoneText')}</p>
          <div className={styles.code}>
            <TextField
              label={t('profile.code')}
              name="sms_code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={64}
              required
              error={errors['sms_code']}
              hint={t('account.codeHint')}
            />
            <SendCodeButton sending={sending} first={t('profile.sendCode')} onPress={() => void send()} />
          </div>
          <DemoCode demo={sending.demo} />
        </div>
      )}
    </>
  )
}
