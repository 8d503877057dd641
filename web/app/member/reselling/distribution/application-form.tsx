/** A member applies as a distributor, or corrects the application. */
import { type FormEvent, useState } from 'react'
import { applyAsDistributor, type DistributionStatus } from '#contract/api/reselling/distribution'
import { call } from '../../../api/client.ts'
import { countriesIn } from '../../../domain/accounts/address/countries.ts'
import { useFormState, valuesOf } from '../../../domain/accounts/form/form.ts'
import { styles } from '../../../domain/reselling/distribution/frame.tsx'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { DocumentsField } from './documents-field.tsx'

interface ApplicationFormProps {
  application: DistributionStatus['application']
  documents: readonly string[]
  onSent: () => void
}

export function ApplicationForm({ application, documents: stored, onSent }: ApplicationFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { busy, errors, message, submit } = useFormState()
  const [documents, setDocuments] = useState(stored)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name = '', company = '', contact = '', country = '', reason = '' } = valuesOf(event.currentTarget)
    const body = { name, company, contact, country, reason, documents: [...documents] }
    if (!(await submit(async () => void (await call(applyAsDistributor, { body }))))) return
    toast.success(t('distribution.sent'))
    onSent()
  }
  const field = (name: 'name' | 'company' | 'contact', maxLength: number) => ({
    name,
    maxLength,
    label: t(`distribution.field.${name}`),
    error: errors[name],
    defaultValue: application?.[name] ?? '',
  })
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="stack wide">
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <div className={styles.form}>
        <TextField {...field('name', 120)} required autoComplete="name" />
        <TextField {...field('company', 200)} autoComplete="organization" />
        <TextField {...field('contact', 200)} required hint={t('distribution.field.contactHint')} />
        <SelectField
          name="country"
          required
          autoComplete="country"
          label={t('distribution.field.country')}
          error={errors['country']}
          defaultValue={application?.country ?? ''}
        >
          <option value="">–</option>
          {countriesIn(locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        name="reason"
        maxLength={2000}
        rows={4}
        label={t('distribution.field.reason')}
        error={errors['reason']}
        defaultValue={application?.reason ?? ''}
      />
      <DocumentsField documents={documents} onDocuments={setDocuments} error={errors['documents']} />
      <div className="row">
        <Button type="submit" look="primary" busy={busy}>
          {t(application ? 'distribution.sendAgain' : 'distribution.apply')}
        </Button>
      </div>
    </form>
  )
}
