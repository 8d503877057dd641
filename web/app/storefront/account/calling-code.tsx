/** The country whose calling code stands before a number: chosen by its name, sent as the code (`country_code`). */
import { useEffect, useState } from 'react'
import { useFormat, useLocale, useTranslate } from '../../i18n/use.ts'
import { loadPhoneRules, type PhoneRules } from '../../phones.ts'
import { SelectField } from '../../ui/field.tsx'

interface CallingCodeProps {
  /** `+86`, or empty. */
  code: string
  /** The number behind it: of the countries that share a code it tells the right one. */
  phone?: string
  /** Fetches the countries; until then there is the present code alone. */
  isAwake: boolean
  error?: string | undefined
  onCode: (code: string) => void
}

export function CallingCodeField({ code, phone = '', isAwake, error, onCode }: CallingCodeProps) {
  const t = useTranslate()
  const format = useFormat()
  const locale = useLocale()
  const [rules, setRules] = useState<PhoneRules>()
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (isAwake) void loadPhoneRules().then(setRules)
  }, [isAwake])

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
