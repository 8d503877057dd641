/** The e-mail address; as soon as it is another one, or as long as it is unverified, the code that proves it. */
import { useState } from 'react'
import type { Profile } from '#contract/api/accounts/member'
import { sendEmailCode } from '#contract/api/accounts/password'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { TextField } from '../../../ui/field.tsx'
import { CodeField } from './code-field.tsx'
import { VerifiedMark } from './verified-mark.tsx'

/** Whether this is another address than the stored one: the server wants proof for it. */
export const isOtherAddress = (profile: Profile, email: string): boolean =>
  email.trim().toLowerCase() !== (profile.email ?? '').toLowerCase()

export function EmailField({ profile, errors }: { profile: Profile; errors: Record<string, string> }) {
  const t = useTranslate()
  const [email, setEmail] = useState(profile.email ?? '')
  const [refusal, setRefusal] = useState<Record<string, string>>({})
  const to = email.trim()
  const isOther = isOtherAddress(profile, email)
  const hasCode = profile.email_needs_code && to !== ''
  return (
    <>
      <TextField
        label={t('profile.email')}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="email"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setRefusal({})
        }}
        error={refusal['email'] ?? errors['email']}
        hint={hasCode && !isOther && <VerifiedMark isVerified={profile.email_verified} />}
      />
      {hasCode && (isOther || !profile.email_verified) && (
        <div className="full-row">
          <CodeField
            key={to}
            label={t('profile.emailCode')}
            name="code"
            text={t(isOther ? 'profile.emailText' : 'profile.unverifiedText')}
            to={to}
            ask={() => call(sendEmailCode, { body: { email: to } })}
            required={isOther}
            error={errors['code']}
            onRefusal={setRefusal}
          />
        </div>
      )}
    </>
  )
}
