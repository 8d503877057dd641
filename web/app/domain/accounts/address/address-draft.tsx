/** A new address that has no button of its own: what is typed is read, and saved, by the order that it is for. */
import { type RefObject, useEffect, useImperativeHandle } from 'react'
import type { ApiError } from '../../../api/client.ts'
import { AddressInputs, type TypedAddress, useAddressFields } from './address-fields.tsx'
import styles from './address-form.module.css'

export interface AddressDraftHandle {
  /** Undefined, with errors at the fields, if something is missing or wrong. */
  read: () => Promise<TypedAddress | undefined>
  /** Shows the server's errors of `address.*` at the fields. */
  refuse: (error: ApiError) => void
}

export interface AddressDraftProps {
  handle: RefObject<AddressDraftHandle | null>
  /** ISO 3166-1 alpha-2 that it begins with; may be empty. */
  country: string
  /** Country and postcode as they are typed, the postcode once it is left. */
  onDestination: (country: string, postcode: string) => void
}

export default function AddressDraft({ handle, country, onDestination }: AddressDraftProps) {
  const fields = useAddressFields(undefined, country)
  const { read, refuseError, values } = fields
  useImperativeHandle(handle, () => ({ read, refuse: (error) => refuseError(error, 'address.') }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the postcode counts once it is left
  useEffect(() => onDestination(values.country_code, values.postcode.trim()), [values.country_code])
  return (
    <form
      ref={fields.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onBlur={({ target }) => {
        if ('name' in target && target.name === 'postcode') onDestination(values.country_code, values.postcode.trim())
      }}
      className={styles.form}
    >
      <AddressInputs fields={fields} isNew />
    </form>
  )
}
