/** One delivery address, new or changed. What was typed stays until the server has taken it. */
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { type AddressRow, addAddress, changeAddress } from '#contract/api/accounts/address'
import type { Locale } from '#contract/types'
import { ApiError, call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { type FormMessage, messageText, serverMessages } from '../../../i18n/form-message.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { loadPhoneRules } from '../../../phones.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx'
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

export interface AddressFormProps {
  /** Missing for a new one. */
  address?: AddressRow | undefined
  onSaved: (address: AddressRow) => void
  onCancel?: () => void
}

/** Where readers of a language that one country speaks most likely are. */
const likely: Partial<Record<Locale, string>> = { cn: 'CN', ru: 'RU', th: 'TH', vi: 'VN' }

function valuesOf(address: AddressRow | undefined, locale: Locale): AddressValues {
  const values = Object.fromEntries(names.map((name) => [name, address?.[name] ?? ''])) as AddressValues
  if (!address) return { ...values, country_code: likely[locale] ?? '' }
  // An address that was given as one text shows it as its city, to be taken apart.
  return values.city || values.country_code ? values : { ...values, city: address.region }
}

export default function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => valuesOf(address, locale))
  const [errors, setErrors] = useState<Record<string, FormMessage>>({})
  const [general, setGeneral] = useState<FormMessage>()
  const [busy, setBusy] = useState(false)
  const country = values.country_code
  const levels = levelsOf(country)

  const refuse = (message: FormMessage, fields: Record<string, FormMessage>) => {
    focusFirstError(() => {
      setGeneral(message)
      setErrors(fields)
    }, form.current)
    toast.error(messageText(message, t) ?? '')
  }
  const isLevel = (name: string): name is LevelField => levelFields.includes(name as LevelField)
  const isRequired = (name: keyof AddressValues) =>
    name !== 'postcode' && (!isLevel(name) || isLevelRequired(name, country))
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.fromEntries(names.map((name) => [name, values[name].trim()])) as AddressValues
    const missing = names.filter((name) => isRequired(name) && !given[name])
    if (missing.length > 0)
      return refuse(
        { id: 'address.incomplete' },
        Object.fromEntries(missing.map((name) => [name, { id: 'address.fillIn' }])),
      )

    const isDefault = new FormData(event.currentTarget).get('is_default') === 'on'
    setBusy(true)
    const rules = await loadPhoneRules()
    if (rules && !rules.isPossiblePhone(given.phone, { country })) {
      setBusy(false)
      return refuse({ id: 'address.incomplete' }, { phone: { id: 'address.phoneInvalid' } })
    }
    const phone = rules?.formatPhone(given.phone, { country }) ?? given.phone
    const body = { ...given, phone, region: regionText(locale, given), is_default: isDefault }
    try {
      const saved = await (address
        ? call(changeAddress, { params: { id: address.id }, body })
        : call(addAddress, { body }))
      toast.success(t(address ? 'address.updated' : 'address.added'))
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { region, ...fields } = fieldTexts(error)
      refuse(
        { text: failureText(error, t, t('address.saveFailed')) },
        serverMessages(region ? { country_code: region, ...fields } : fields),
      )
    }
    setBusy(false)
  }

  const set = (changed: Partial<AddressValues>) => {
    setValues((before) => ({ ...before, ...changed }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))))
  }
  const frame = (name: keyof AddressValues) => ({
    name,
    label: t(`address.${name}`),
    error: messageText(errors[name], t),
    required: isRequired(name),
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
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className={styles.form}>
      {general && (
        <div className={styles.wide}>
          <Notice kind="danger" live>
            {messageText(general, t)}
          </Notice>
        </div>
      )}
      {!address && (
        <div className={styles.wide}>
          <Suspense>
            <AddressPaste
              onFill={(parts) => {
                setValues((before) => ({ ...before, ...parts }))
                setErrors({})
                setGeneral(undefined)
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
      {!address?.is_default && (
        <div className={styles.wide}>
          <CheckField name="is_default" label={t('address.makeDefault')} />
        </div>
      )}
      <div className={`${styles.wide} row-end`}>
        {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
        <Button type="submit" look="primary" busy={busy}>
          {t('address.save')}
        </Button>
      </div>
    </form>
  )
}
