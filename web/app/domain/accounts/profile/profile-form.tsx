/** Name, picture, gender, phone and e-mail address. A new phone or address needs the code sent to it, or else the password. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeProfile, genders, type Profile } from '#contract/api/accounts/member'
import { loadAccount } from '../../../api/account.ts'
import { ApiError, call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import type { MessageId } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useFormState, valuesOf } from '../form/form.ts'
import { PasswordField } from '../form/password-field.tsx'
import { AvatarField } from './avatar-field.tsx'
import { EmailField, isOtherAddress } from './email-field.tsx'
import { isOtherNumber, PhoneFields } from './phone-fields.tsx'
import styles from './profile.module.css'
import { type NoteUnsaved, useUnsavedForm } from './unsaved.ts'

const usernameFormat = { username: 'account.usernameHint' } as const

interface ProfileFormProps {
  profile: Profile
  /** Gives the account another name, where that can be done; else it is shown only. */
  rename?: (username: string) => Promise<unknown>
  noteUnsaved?: NoteUnsaved
}

/** The proof that the server wants for the contacts that differ from the stored ones. */
function proofOf(
  profile: Profile,
  { country_code = '', phone = '', email = '' }: { country_code?: string; phone?: string; email?: string },
) {
  const isOtherEmail = isOtherAddress(profile, email)
  const isOtherPhone = isOtherNumber(profile, phone, country_code)
  const emailCode = isOtherEmail && email.trim() !== '' && profile.email_needs_code
  const smsCode = isOtherPhone && profile.phone_needs_code
  return { emailCode, smsCode, password: isOtherEmail || isOtherPhone }
}

export function ProfileForm({ profile: loaded, rename, noteUnsaved }: ProfileFormProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { busy, errors, message, submit, refuse } = useFormState(usernameFormat)
  // The last answer, by the page's load or to a change.
  const [{ since, profile }, setLatest] = useState({ since: loaded, profile: loaded })
  if (since !== loaded) setLatest({ since: loaded, profile: loaded })
  // A saved profile begins a new form, so that nothing typed before overrides it. The load that follows says the same,
  // and leaves alone what is typed in the meantime.
  const [version, setVersion] = useState(0)
  const { username, nickname, gender, country_code, phone, email } = profile
  const formKey = [version, username, nickname, gender, country_code, phone, email].join()
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new form that the focus goes on in
  useEffect(() => {
    if (version > 0 && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [formKey])
  const look = useUnsavedForm(noteUnsaved, 'basics', form, { username, nickname, gender, country_code, phone, email })

  const [needsPassword, setNeedsPassword] = useState(false)
  const watch = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setNeedsPassword(proofOf(profile, valuesOf(currentTarget)).password)
    look?.()
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const {
      username: typed = profile.username,
      nickname = '',
      gender = '',
      country_code = '',
      phone = '',
      email = '',
      code,
      sms_code,
      password,
    } = valuesOf(event.currentTarget)
    const name = typed.trim()
    if (!name) return refuse({ username: 'account.required' }, 'account.checkFields')
    const needs = proofOf(profile, { country_code, phone, email })
    const missing: Record<string, MessageId> = {
      ...(needs.smsCode && !sms_code && { sms_code: 'account.required' }),
      ...(needs.emailCode && !code && { code: 'account.required' }),
      ...(needs.password && !password && { password: 'account.required' }),
    }
    if (Object.keys(missing).length > 0) return refuse(missing, 'account.checkFields')
    const body = {
      nickname,
      gender: genders.find((known) => known === gender) ?? null,
      country_code,
      phone: phone || null,
      email: email.trim() || null,
      code,
      sms_code,
      password,
    }
    void submit(async () => {
      try {
        if (name !== profile.username) await rename?.(name)
        const saved = await call(changeProfile, { body })
        setLatest((latest) => ({ ...latest, profile: saved }))
        setVersion((now) => now + 1)
        setNeedsPassword(false)
        noteUnsaved?.(false, 'basics')
      } catch (error) {
        if (error instanceof ApiError && Object.keys(error.fields).length === 0)
          toast.error(failureText(error, t, t('profile.saveFailed')))
        throw error
      }
      toast.success(t('profile.saved'))
      await Promise.all([loadAccount(), revalidate()])
    })
  }
  return (
    <form
      ref={form}
      key={formKey}
      className={`panel ${styles.part}`}
      method="post"
      noValidate
      aria-labelledby="profile-basics"
      onSubmit={save}
      onChange={watch}
    >
      <h2 id="profile-basics">{t('profile.basics')}</h2>
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <AvatarField profile={profile} />
      <div className={styles.group}>
        <TextField
          label={t('profile.nickname')}
          name="nickname"
          maxLength={50}
          autoComplete="nickname"
          defaultValue={profile.nickname ?? ''}
          hint={t('profile.nicknameHint')}
          error={errors['nickname']}
        />
        {rename ? (
          <TextField
            label={t('profile.username')}
            name="username"
            maxLength={40}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={profile.username}
            hint={t('account.usernameHint')}
            error={errors['username']}
          />
        ) : (
          <TextField label={t('profile.username')} value={profile.username} disabled />
        )}
        <fieldset className="full-row">
          <legend className={styles.legend}>{t('profile.gender')}</legend>
          <div className={styles.radios}>
            {([...genders, ''] as const).map((gender) => (
              <CheckField
                key={gender}
                type="radio"
                name="gender"
                value={gender}
                defaultChecked={(profile.gender ?? '') === gender}
                label={t(`profile.gender.${gender || 'none'}`)}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <div className={styles.title}>
        <h3>{t('profile.contact')}</h3>
        <p className="second">{t('profile.contactText')}</p>
      </div>
      <div className={styles.group}>
        <PhoneFields profile={profile} errors={errors} />
        <EmailField profile={profile} errors={errors} />
        {needsPassword && (
          <PasswordField
            label={t('account.oldPassword')}
            name="password"
            autoComplete="current-password"
            maxLength={1024}
            required
            error={errors['password']}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
