/** The inputs of a delivery address, with what was typed and its errors. */
import { Suspense, useRef, useState } from 'react'
import type { AddressRow } from '#contract/api/accounts/address'
import type { Locale } from '#contract/types'
import type { ApiError } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { type FormMessage, messageText, serverMessages } from '../../../i18n/form-message.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { loadPhoneRules } from '../../../phones.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './address-form.module.css'
import { ChinaLevels } from './china-levels.tsx'
import { countriesIn, regionText } from './countries.ts'
import { isLevelRequired, type LevelField, levelFields, levelsOf } from './levels.ts'
import { PhoneField } from './phone-field.tsx'

const AddressPaste = lazyPart(() => import('./address-paste.tsx'))

const names = ['receiver', 'phone', 'country_code', ...levelFields, 'detail', 'postcode'] as const
export type AddressValues = Record<(typeof names)[number], string>

/** As the server takes it. */
export type TypedAddress = AddressValues & { region: string }

/** Where readers of a language that one country speaks most likely are. */
const likely: Partial<Record<Locale, string>> = { cn: 'CN', ru: 'RU', th: 'TH', vi: 'VN' }

function valuesOf(address: AddressRow | undefined, country: string): AddressValues {
  const values = Object.fromEntries(names.map((name) => [name, address?.[name] ?? ''])) as AddressValues
  if (!address) return { ...values, country_code: country }
  // An address that was given as one text shows it as its city, to be taken apart.
  return values.city || values.country_code ? values : { ...values, city: address.region }
}

const isLevel = (name: string): name is LevelField => levelFields.includes(name as LevelField)
const isRequired = (name: keyof AddressValues, country: string) =>
  name !== 'postcode' && (!isLevel(name) || isLevelRequired(name, country))

/** `country`: ISO 3166-1 alpha-2 that a new address begins with; without one it is guessed by the language. */
export function useAddressFields(address: AddressRow | undefined, country = '') {
  const t = useTranslate()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => valuesOf(address, country || (likely[locale] ?? '')))
  const [errors, setErrors] = useState<Record<string, FormMessage>>({})
  const [general, setGeneral] = useState<FormMessage>()

  const refuse = (message: FormMessage, fields: Record<string, FormMessage>) => {
    focusFirstError(() => {
      setGeneral(message)
      setErrors(fields)
    }, form.current)
    toast.error(messageText(message, t) ?? '')
  }
  return {
    form,
    values,
    errors,
    general,
    set: (changed: Partial<AddressValues>) => {
      setValues((before) => ({ ...before, ...changed }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))))
    },
    clearErrors: () => {
      setErrors({})
      setGeneral(undefined)
    },
    /** What was typed; undefined, with errors at the fields, if something is missing or wrong. */
    read: async (): Promise<TypedAddress | undefined> => {
      const given = Object.fromEntries(names.map((name) => [name, values[name].trim()])) as AddressValues
      const { country_code } = given
      const missing = names.filter((name) => isRequired(name, country_code) && !given[name])
      const incomplete = { id: 'address.incomplete' } as const
      if (missing.length > 0) {
        refuse(incomplete, Object.fromEntries(missing.map((name) => [name, { id: 'address.fillIn' }])))
        return undefined
      }
      const rules = await loadPhoneRules()
      if (rules && !rules.isPossiblePhone(given.phone, { country: country_code })) {
        refuse(incomplete, { phone: { id: 'address.phoneInvalid' } })
        return undefined
      }
      const phone = rules?.formatPhone(given.phone, { country: country_code }) ?? given.phone
      return { ...given, phone, region: regionText(locale, given) }
    },
    /** Shows the server's errors at the fields; `path` is the place of the address in what was sent. */
    refuseError: (error: ApiError, path = '') => {
      const placed = Object.entries(fieldTexts(error)).flatMap(([name, text]) =>
        name.startsWith(path) ? [[name.slice(path.length), text]] : [],
      )
      const { region, ...fields } = Object.fromEntries(placed) as Record<string, string>
      refuse(
        { text: failureText(error, t, t('address.saveFailed')) },
        serverMessages(region ? { country_code: region, ...fields } : fields),
      )
    },
  }
}
type AddressFields = ReturnType<typeof useAddressFields>

export function AddressInputs({ fields, isNew }: { fields: AddressFields; isNew: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { form, values, errors, general, set, clearErrors } = fields
  const country = values.country_code
  const levels = levelsOf(country)
  const frame = (name: keyof AddressValues) => ({
    name,
    label: t(`address.${name}`),
    error: messageText(errors[name], t),
    required: isRequired(name, country),
  })
  const field = (name: keyof AddressValues) => ({
    ...frame(name),
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const levelFrame = (name: LevelField) => {
    const kind = levels[name]
    // As long as no country is chosen the general words are shown: there a region alone could be anything.
    return {
      ...frame(name),
      ...(kind && country && { label: t(`address.level.${kind}`) }),
      maxLength: 100,
      autoComplete: `address-level${levelFields.indexOf(name) + 1}`,
    }
  }
  return (
    <>
      {general && (
        <div className={styles.wide}>
          <Notice kind="danger" live>
            {messageText(general, t)}
          </Notice>
        </div>
      )}
      {isNew && (
        <div className={styles.wide}>
          <Suspense>
            <AddressPaste
              onFill={(parts) => {
                set(parts)
                clearErrors()
                form.current?.querySelector<HTMLElement>('input[name=receiver]')?.focus()
              }}
            />
          </Suspense>
        </div>
      )}
      <TextField {...field('receiver')} maxLength={100} autoComplete="name" />
      <SelectField {...field('country_code')} autoComplete="country">
        <option value="">{t('address.chooseCountry')}</option>
        {countriesIn(locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <PhoneField {...frame('phone')} value={values.phone} country={country} onValue={(phone) => set({ phone })} />
      {country === 'CN' ? (
        <ChinaLevels values={values} field={levelFrame} onSet={set} />
      ) : (
        // A value filled in elsewhere stays in sight where the country knows no such level.
        levelFields.map(
          (name) => (levels[name] || values[name]) && <TextField key={name} {...field(name)} {...levelFrame(name)} />,
        )
      )}
      <div className={styles.wide}>
        <TextField
          {...field('detail')}
          maxLength={300}
          autoComplete="street-address"
          placeholder={t('address.detailHint')}
        />
      </div>
      <TextField {...field('postcode')} maxLength={12} autoComplete="postal-code" spellCheck={false} />
    </>
  )
}
