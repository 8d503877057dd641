/** One delivery address, new or changed. What was typed stays until the server has taken it. */
import { type FormEvent, useRef, useState } from 'react'
import { type AddressRow, addAddress, changeAddress } from '#contract/address'
import { ApiError, call } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './address-form.module.css'
import { countriesIn, regionText } from './countries.ts'

const required = ['receiver', 'phone', 'country_code', 'city', 'detail'] as const
const texts = ['receiver', 'phone', 'country_code', 'province', 'city', 'district', 'detail'] as const
type Values = Record<(typeof texts)[number], string>

interface AddressFormProps {
  /** Missing for a new one. */
  address?: AddressRow | undefined
  onSaved: (address: AddressRow) => void
  onCancel?: () => void
}

export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState('')
  const [busy, setBusy] = useState(false)

  const refuse = (text: string, fields: Record<string, string>) => {
    setGeneral(text)
    setFaults(fields)
    toast.error(text)
    // After the errors are drawn, the first field at fault is at hand.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(texts.map((name) => [name, String(data.get(name) ?? '').trim()])) as Values
    const missing = required.filter((name) => !values[name])
    if (missing.length > 0) return refuse(t('address.incomplete'), Object.fromEntries(missing.map((name) => [name, t('address.fillIn')])))

    const body = { ...values, region: regionText(locale, values), is_default: data.get('is_default') === 'on' }
    setBusy(true)
    try {
      const saved = await (address ? call(changeAddress, { params: { id: address.id }, body }) : call(addAddress, { body }))
      toast.success(t(address ? 'address.updated' : 'address.added'))
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { region, ...fields } = fieldTexts(error)
      refuse(failureText(error, t, t('address.saveFailed')), region ? { country_code: region, ...fields } : fields)
    }
    setBusy(false)
  }

  const field = (name: (typeof texts)[number]) => ({
    name,
    label: t(`address.${name}`),
    error: faults[name],
    required: (required as readonly string[]).includes(name),
    defaultValue: address?.[name] ?? '',
  })
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className={styles.form}>
      {general && (
        <div className={styles.wide}>
          <Notice kind="danger" live>
            {general}
          </Notice>
        </div>
      )}
      <TextField {...field('receiver')} maxLength={100} autoComplete="name" />
      <TextField {...field('phone')} type="tel" maxLength={40} autoComplete="tel" placeholder="+" />
      <SelectField {...field('country_code')} autoComplete="country">
        <option value="">{t('address.chooseCountry')}</option>
        {countriesIn(locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('province')} maxLength={100} autoComplete="address-level1" />
      {/* An address that was given as one text shows it here, to be taken apart. */}
      <TextField {...field('city')} defaultValue={address?.city ?? (address?.country_code ? '' : address?.region)} maxLength={100} autoComplete="address-level2" />
      <TextField {...field('district')} maxLength={100} autoComplete="address-level3" />
      <div className={styles.wide}>
        <TextField {...field('detail')} maxLength={300} autoComplete="street-address" placeholder={t('address.detailHint')} />
      </div>
      {!address?.is_default && (
        <div className={styles.wide}>
          <CheckField name="is_default" label={t('address.makeDefault')} />
        </div>
      )}
      <div className={`${styles.wide} ${styles.actions}`}>
        {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
        <Button type="submit" look="primary" busy={busy}>
          {t('address.save')}
        </Button>
      </div>
    </form>
  )
}
