/** The business that the member buys for. */
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeCompany, type getCompany } from '#contract/api/accounts/company'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { useFormState, valuesOf } from '../../../domain/accounts/form/form.ts'
import { CompanyFields, companyOf } from '../../../domain/accounts/profile/company-fields.tsx'
import styles from '../../../domain/accounts/profile/profile.module.css'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'

export function CompanyForm({ loaded: { company, required } }: { loaded: Answer<typeof getCompany> }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { busy, errors, message, submit, refuse } = useFormState({ website: 'company.websiteInvalid' })
  const [version, setVersion] = useState(0)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = companyOf(valuesOf(event.currentTarget))
    const isEmpty = Object.values(body).every((value) => !value)
    if (!body.name && (required || !isEmpty)) return refuse({ name: 'account.required' }, 'account.checkFields')
    void submit(async () => {
      await call(changeCompany, { body })
      toast.success(t(isEmpty ? 'company.removed' : 'company.saved'))
      await revalidate()
      // The fields show what was stored, such as the address with https.
      setVersion((now) => now + 1)
    })
  }
  return (
    <form
      key={version}
      className={`panel ${styles.part}`}
      method="post"
      noValidate
      aria-labelledby="profile-company"
      onSubmit={save}
    >
      <div className={styles.title}>
        <h2 id="profile-company">{t('company.title')}</h2>
        <p className="second">
          {t('company.text')} {company && !required && t('company.removeHint')}
        </p>
      </div>
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <div className={styles.group}>
        <CompanyFields company={company} isRequired={required} errors={errors} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
