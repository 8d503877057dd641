/** Another password, by the present one or by a code sent to the phone. */
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile } from '#contract/api/accounts/member'
import { sendSmsCode, updatePassword } from '#contract/api/accounts/password'
import { call } from '../../../api/client.ts'
import type { MessageId } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useFormState, valuesOf } from '../form/form.ts'
import { PasswordField } from '../form/password-field.tsx'
import { CodeField } from './code-field.tsx'
import styles from './profile.module.css'
import { type NoteUnsaved, useUnsavedForm } from './unsaved.ts'

export function PasswordForm({ profile, noteUnsaved }: { profile: Profile; noteUnsaved?: NoteUnsaved }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { busy, errors, message, submit, refuse } = useFormState()
  const [bySms, setBySms] = useState(false)
  const [version, setVersion] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const look = useUnsavedForm(noteUnsaved, 'password', form, { username: profile.username, prove: 'on' })
  const shownPhone = [profile.country_code, profile.phone].filter(Boolean).join(' ')

  const choose = (isSms: boolean) => {
    setBySms(isSms)
    refuse({})
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { old_password = '', sms_code = '', new_password = '', confirm_password = '' } = valuesOf(event.currentTarget)
    const required = 'account.required' as const
    const faults: Record<string, MessageId> = {
      ...(!bySms && !old_password && { old_password: required }),
      ...(bySms && !sms_code.trim() && { sms_code: required }),
      ...(!new_password && { new_password: required }),
      ...(new_password !== confirm_password && { confirm_password: 'account.mismatch' }),
    }
    if (Object.keys(faults).length > 0) return refuse(faults, 'account.checkFields')
    void submit(async () => {
      await call(updatePassword, {
        body: { ...(bySms ? { sms_code: sms_code.trim() } : { old_password }), new_password, confirm_password },
      })
      toast.success(t('account.passwordChanged'))
      setVersion((now) => now + 1)
      noteUnsaved?.(false, 'password')
      // The list of devices below has become shorter.
      await revalidate()
    })
  }
  return (
    <form
      ref={form}
      key={version}
      className={`panel ${styles.part}`}
      method="post"
      noValidate
      aria-labelledby="profile-password"
      onSubmit={save}
      onChange={look}
    >
      <div className={styles.title}>
        <h2 id="profile-password">{t('profile.password')}</h2>
        <p className="second">{t('profile.passwordText')}</p>
      </div>
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={profile.username} readOnly hidden />
      <fieldset>
        <legend className={styles.legend}>{t('profile.proveBy')}</legend>
        <div className={styles.radios}>
          <CheckField
            type="radio"
            name="prove"
            checked={!bySms}
            onChange={() => choose(false)}
            label={t('profile.byOld')}
          />
          <CheckField
            type="radio"
            name="prove"
            checked={bySms}
            disabled={!profile.phone}
            onChange={() => choose(true)}
            label={t('profile.bySms')}
          />
          {!profile.phone && <span className="second">{t('profile.noPhone')}</span>}
        </div>
      </fieldset>
      <div className={styles.group}>
        <div className="full-row">
          {bySms ? (
            <CodeField
              label={t('profile.code')}
              name="sms_code"
              text={t('profile.codeTo', { to: shownPhone })}
              to={shownPhone}
              ask={() => call(sendSmsCode, { body: { purpose: 'password' } })}
              required
              error={errors['sms_code']}
            />
          ) : (
            <PasswordField
              label={t('account.oldPassword')}
              name="old_password"
              autoComplete="current-password"
              maxLength={1024}
              required
              error={errors['old_password']}
            />
          )}
        </div>
        <PasswordField
          label={t('account.newPassword')}
          name="new_password"
          autoComplete="new-password"
          maxLength={128}
          required
          error={errors['new_password']}
          hint={t('account.passwordHint')}
          withStrength
        />
        <PasswordField
          label={t('account.repeatPassword')}
          name="confirm_password"
          autoComplete="new-password"
          maxLength={128}
          required
          error={errors['confirm_password']}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={busy}>
          {t('account.setPassword')}
        </Button>
      </div>
    </form>
  )
}
