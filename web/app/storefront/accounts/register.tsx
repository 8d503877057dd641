import { type FormEvent, useState } from 'react'
import { register } from '#contract/api/accounts/account'
import type { companyAsked } from '#contract/api/accounts/company'
import type { Locale } from '#contract/types'
import { call } from '../../api/client.ts'
import { CallingCodeField } from '../../domain/accounts/form/calling-code.tsx'
import { newPasswordErrors, useFormState, valuesOf } from '../../domain/accounts/form/form.ts'
import { FormError } from '../../domain/accounts/form/form-error.tsx'
import { NewPasswordFields } from '../../domain/accounts/form/password-field.tsx'
import { CompanyFields, companyOf } from '../../domain/accounts/profile/company-fields.tsx'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAfterSignIn } from './after-sign-in.ts'
import styles from './login.module.css'
import { refHeader } from './referral.ts'

/** The probable calling code for a language of one country. */
const callingCodes: Partial<Record<Locale, string>> = { cn: '+86', ru: '+7', th: '+66', vi: '+84' }

export function Register({ target, asked }: { target: string | undefined; asked: (typeof companyAsked)[number] }) {
  const t = useTranslate()
  const completeSignIn = useAfterSignIn(target)
  const locale = useLocale()
  const [code, setCode] = useState(callingCodes[locale] ?? '')
  const [isActive, setActive] = useState(false)
  const { busy, errors, message, submit, refuse } = useFormState({
    username: 'account.usernameHint',
    email: 'account.emailInvalid',
    phone: 'account.phoneInvalid',
    'company.website': 'company.websiteInvalid',
  })

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const { username = '', email = '', phone = '', country_code = '', password = '', confirm_password = '' } = values
    const hasContact = email.trim() || phone.trim()
    const missing = newPasswordErrors(values, 'username', 'password')
    const company = asked === 'off' ? null : companyOf(values, 'company.')
    const lacksCompany = company && !company.name && (asked === 'required' || Object.values(company).some(Boolean))
    if (missing || !hasContact || lacksCompany)
      return refuse(
        {
          ...missing,
          ...(!hasContact && { email: 'account.contactRequired' }),
          ...(lacksCompany && { 'company.name': 'account.required' }),
        },
        'account.checkFields',
      )
    void submit(async () =>
      completeSignIn(
        await call(register, {
          body: {
            username: username.trim(),
            password,
            confirm_password,
            email: email.trim() || null,
            phone: phone.trim() || null,
            country_code,
            company: company?.name ? company : null,
          },
          headers: refHeader(),
        }),
        false,
        t('account.accountCreated'),
      ),
    )
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send} onFocus={() => setActive(true)}>
      <FormError>{message}</FormError>
      <TextField
        label={t('account.newUsername')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        error={errors['username']}
        hint={t('account.usernameHint')}
      />
      <TextField
        label={t('account.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errors['email']}
      />
      <div className={styles.number}>
        <CallingCodeField code={code} isActive={isActive} error={errors['country_code']} onCode={setCode} />
        <TextField
          label={t('account.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={32}
          error={errors['phone']}
          hint={t('account.contactHint')}
        />
      </div>
      {asked !== 'off' && (
        <fieldset className="stack wide">
          <legend className={styles.company}>
            {t(asked === 'required' ? 'company.title' : 'company.titleOptional')}
          </legend>
          <CompanyFields prefix="company." isRequired={asked === 'required'} errors={errors} />
        </fieldset>
      )}
      <NewPasswordFields name="password" label={t('account.password')} errors={errors} />
      <Button type="submit" look="primary" size="large" block busy={busy}>
        {t('account.createAccount')}
      </Button>
    </form>
  )
}
