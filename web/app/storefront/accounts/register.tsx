import type { FormEvent } from 'react'
import { register } from '#contract/api/accounts/account'
import type { companyAsked } from '#contract/api/accounts/company'
import { call } from '../../api/client.ts'
import { useFormState, valuesOf } from '../../domain/accounts/form/form.ts'
import { FormError } from '../../domain/accounts/form/form-error.tsx'
import { PasswordField } from '../../domain/accounts/form/password-field.tsx'
import { CompanyFields, companyOf } from '../../domain/accounts/profile/company-fields.tsx'
import type { MessageId } from '../../i18n/translate.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useAfterSignIn } from './after-sign-in.ts'
import { ContactField, contactOf } from './contact-field.tsx'
import { useLikelyCountry } from './likely-country.ts'
import styles from './login.module.css'
import { refHeader } from './referral.ts'

/** The names of fields, for the message above the form. */
const labels: Record<string, MessageId> = {
  contact: 'account.contact',
  email: 'account.email',
  phone: 'account.phone',
  country_code: 'account.countryCode',
  password: 'account.password',
  'company.name': 'company.name',
  'company.tax_id': 'company.taxId',
  'company.country': 'company.country',
}

export function Register({ target, asked }: { target: string | undefined; asked: (typeof companyAsked)[number] }) {
  const t = useTranslate()
  const completeSignIn = useAfterSignIn(target)
  const locale = useLocale()
  const country = useLikelyCountry()
  const { busy, errors, message, submit, refuse } = useFormState({
    email: 'account.emailInvalid',
    phone: 'account.phoneInvalid',
  })
  const isRequired = asked === 'required'

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const { contact = '', password = '' } = values
    const company = companyOf(values, 'company.')
    // The country is chosen from the start.
    const lacksName = asked !== 'off' && !company.name && (isRequired || company.tax_id !== '')
    const missing: Record<string, MessageId> = {
      ...(!contact.trim() && { contact: 'account.contactRequired' }),
      ...(!password && { password: 'account.required' }),
      ...(lacksName && { 'company.name': 'account.required' }),
    }
    if (Object.keys(missing).length > 0) return refuse(missing, 'account.checkFields')
    const body = { password, ...contactOf(values), company: company.name ? company : null }
    void submit(async () =>
      completeSignIn(await call(register, { body, headers: refHeader() }), false, t('account.accountCreated')),
    )
  }
  const named = Object.keys(errors).flatMap((field) => (labels[field] ? [t(labels[field])] : []))

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <FormError>
        {named.length > 0 ? t('account.checkNamed', { fields: named.join(locale === 'cn' ? '、' : ', ') }) : message}
      </FormError>
      <ContactField country={country} errors={errors} />
      <PasswordField
        label={t('account.password')}
        name="password"
        autoComplete="new-password"
        maxLength={128}
        required
        error={errors['password']}
        hint={t('account.passwordHint')}
        withStrength
      />
      {asked !== 'off' && (
        <details className={styles.company} open={isRequired || 'company.name' in errors || undefined}>
          <summary>{t(isRequired ? 'company.title' : 'company.titleOptional')}</summary>
          <div className="stack wide">
            <p className="second">{t('company.gain')}</p>
            <CompanyFields prefix="company." isRequired={isRequired} isShort country={country} errors={errors} />
          </div>
        </details>
      )}
      <Button type="submit" look="primary" size="large" block busy={busy}>
        {t('account.createAccount')}
      </Button>
      <Agreement />
    </form>
  )
}

/** The pages that registering agrees to, as far as they can be read, opened in another tab, so that nothing typed is lost. */
function Agreement() {
  const t = useTranslate()
  const { consent_pages: pages } = useMall()
  const [first, second] = pages
  if (!first) return null
  // The links are where the language has them.
  const parts = (
    second
      ? t('account.agree', { terms: '<terms>', privacy: '<privacy>' })
      : t('account.agreeOne', { page: `<${first}>` })
  ).split(/<(terms|privacy)>/)
  return (
    <p className={styles.agreement}>
      {parts.map((part) =>
        part === 'terms' || part === 'privacy' ? (
          <a key={part} className="text-link" href={paths.textPage(part)} target="_blank" rel="noreferrer">
            {t(`account.${part}`)}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
