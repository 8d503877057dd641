/** One delivery address, new or changed. What was typed stays until the server has taken it. */
import { type FormEvent, useState } from 'react'
import { type AddressRow, addAddress, changeAddress } from '#contract/api/accounts/address'
import { ApiError, call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AddressInputs, useAddressFields } from './address-fields.tsx'
import styles from './address-form.module.css'

export interface AddressFormProps {
  /** Missing for a new one. */
  address?: AddressRow | undefined
  onSaved: (address: AddressRow) => void
  onCancel?: () => void
}

export default function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const t = useTranslate()
  const fields = useAddressFields(address)
  const [busy, setBusy] = useState(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isDefault = new FormData(event.currentTarget).get('is_default') === 'on'
    setBusy(true)
    const typed = await fields.read()
    if (typed) {
      const body = { ...typed, is_default: isDefault }
      try {
        const saved = await (address
          ? call(changeAddress, { params: { id: address.id }, body })
          : call(addAddress, { body }))
        toast.success(t(address ? 'address.updated' : 'address.added'))
        onSaved(saved)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        fields.refuseError(error)
      }
    }
    setBusy(false)
  }
  return (
    <form ref={fields.form} noValidate onSubmit={(event) => void save(event)} className={styles.form}>
      <AddressInputs fields={fields} isNew={!address} />
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
