/** Fields of the business that a member buys for, at registration and in the account. `prefix` is in front of their names. */
import type { CompanyProfile } from '#contract/api/accounts/company'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { useHydrated } from '../../../state.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { countriesIn } from '../address/countries.ts'

interface CompanyFieldsProps {
  company?: CompanyProfile | null
  prefix?: string
  isRequired?: boolean
  /** Only what quotes and documents need. */
  isShort?: boolean
  /** Chosen where the company has none yet; ISO 3166-1 alpha-2. */
  country?: string | undefined
  errors: Record<string, string>
}

export function CompanyFields({
  company,
  prefix = '',
  isRequired = false,
  isShort = false,
  country = '',
  errors,
}: CompanyFieldsProps) {
  const t = useTranslate()
  const locale = useLocale()
  // Server and browser may name countries differently.
  const isRunning = useHydrated()
  const field = (name: keyof CompanyProfile) => ({
    name: prefix + name,
    defaultValue: company?.[name] ?? '',
    error: errors[prefix + name],
  })
  return (
    <>
      <TextField
        label={t('company.name')}
        maxLength={200}
        autoComplete="organization"
        required={isRequired}
        {...field('name')}
      />
      <TextField label={t('company.taxId')} maxLength={60} spellCheck={false} {...field('tax_id')} />
      <SelectField
        key={isRunning ? country : ''}
        label={t('company.country')}
        {...field('country')}
        defaultValue={company?.country || country}
      >
        <option value="">{t('company.noCountry')}</option>
        {(isRunning ? countriesIn(locale) : []).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {!isShort && (
        <>
          <TextField label={t('company.trade')} maxLength={200} {...field('trade')} />
          <TextField
            label={t('company.website')}
            maxLength={200}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            {...field('website')}
          />
        </>
      )}
    </>
  )
}

/** Values of the fields of a form. */
export const companyOf = (values: Record<string, string>, prefix = ''): CompanyProfile => {
  const of = (name: string) => (values[prefix + name] ?? '').trim()
  return { name: of('name'), tax_id: of('tax_id'), country: of('country'), trade: of('trade'), website: of('website') }
}
