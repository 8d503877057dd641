/** Calling code of a phone number: chosen by country name, sent as `country_code`. */
import { useEffect, useState } from 'react'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import { loadPhoneRules, type PhoneRules } from '../../../phones.ts'
import { SelectField } from '../../../ui/field.tsx'

interface CallingCodeProps {
  /** `+86`, or empty. */
  code: string
  /** The number after the code; distinguishes countries that share one. */
  phone?: string
  /** Loads the list of countries; until then only the current code is offered. */
  isActive: boolean
  error?: string | undefined
  onCode: (code: string) => void
}

export function CallingCodeField({ code, phone = '', isActive, error, onCode }: CallingCodeProps) {
  const t = useTranslate()
  const format = useFormat()
  const locale = useLocale()
  const [rules, setRules] = useState<PhoneRules>()
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (isActive) void loadPhoneRules().then(setRules)
  }, [isActive])

  const codes = rules?.callingCodes ?? []
  const own = codes.filter((one) => one.code === code)
  const country =
    [chosen, rules?.countryOfPhone(phone, { callingCode: code })].find((name) =>
      own.some((one) => one.country === name),
    ) ?? own[0]?.country
  const options = codes
    .map((one) => ({ ...one, name: format.country(one.country) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale === 'cn' ? 'zh-CN' : locale))
  return (
    <>
      <SelectField
        label={t('account.countryCode')}
        autoComplete="tel-country-code"
        error={error}
        value={country ?? code}
        onChange={({ target: { value } }) => {
          setChosen(value)
          onCode(codes.find((one) => one.country === value)?.code ?? value)
        }}
      >
        <option value="">{t('account.chooseCountry')}</option>
        {code && !country && <option value={code}>{code}</option>}
        {options.map((one) => (
          <option key={one.country} value={one.country}>
            {one.name} {one.code}
          </option>
        ))}
      </SelectField>
      <input type="hidden" name="country_code" value={code} />
    </>
  )
}
