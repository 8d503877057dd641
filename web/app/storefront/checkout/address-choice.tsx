/** Where the order goes: one of the kept addresses, or a new one on the spot. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AddressRow } from '#contract/address'
import { useTranslate } from '../../i18n/use.ts'
import { AddressDialog } from '../../member/address/address-dialog.tsx'
import { AddressForm } from '../../member/address/address-form-part.tsx'
import { wholeAddress } from '../../member/address/whole-address.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './choices.module.css'

/** More than these are shown on demand. */
const first = 4

interface AddressChoiceProps {
  addresses: readonly AddressRow[]
  chosen: AddressRow | undefined
  /** Said beneath the heading when the order was to be submitted without an address. */
  error: string | undefined
  place: RefObject<HTMLElement | null>
  onChoose: (id: number) => void
  onSaved: (address: AddressRow) => void
}

export function AddressChoice({ addresses, chosen, error, place, onChoose, onSaved }: AddressChoiceProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const [edited, setEdited] = useState<AddressRow | 'new'>()
  const shown =
    isOpen || addresses.length <= first
      ? addresses
      : addresses.filter((address, position) => position < first || address === chosen)

  // The first address takes the place of a long form: who has just saved it is led back to it, not left far below.
  const list = useRef<HTMLUListElement>(null)
  const known = useRef(addresses.length)
  useEffect(() => {
    if (known.current === 0 && addresses.length > 0)
      list.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    known.current = addresses.length
  }, [addresses.length])

  return (
    <section ref={place} tabIndex={-1} className={`panel ${styles.part}`} aria-labelledby="checkout-address">
      <header className={styles.head}>
        <h2 id="checkout-address">{t('checkout.address')}</h2>
        {addresses.length > 0 && (
          <Button size="small" icon="plus" onClick={() => setEdited('new')}>
            {t('address.add')}
          </Button>
        )}
      </header>
      {error && (
        <p className={styles.error} id="checkout-address-error">
          {error}
        </p>
      )}
      {addresses.length === 0 && (
        <>
          <p className="second">{t('checkout.firstAddress')}</p>
          <AddressForm onSaved={onSaved} />
        </>
      )}
      <ul ref={list} className={styles.choices}>
        {shown.map((address) => (
          <li key={address.id} className={styles.choice}>
            <label className={styles.label}>
              <input
                type="radio"
                name="address"
                checked={address === chosen}
                onChange={() => onChoose(address.id)}
                aria-describedby={error ? 'checkout-address-error' : undefined}
              />
              <span className={styles.words}>
                <span className={styles.title}>
                  <span>{address.receiver}</span>
                  {address.is_default && <Badge kind="accent">{t('address.default')}</Badge>}
                </span>
                <span className="number">{address.phone}</span>
                <span className="second">{wholeAddress(address)}</span>
              </span>
            </label>
            <IconButton
              icon="pencil"
              size="small"
              label={t('address.editNamed', { name: address.receiver })}
              onClick={() => setEdited(address)}
            />
          </li>
        ))}
      </ul>
      {shown.length < addresses.length && (
        <Button size="small" look="quiet" icon="chevron-down" onClick={() => setIsOpen(true)}>
          {t('checkout.allAddresses', { count: addresses.length })}
        </Button>
      )}
      <AddressDialog
        edited={edited}
        onClose={() => setEdited(undefined)}
        onSaved={(address) => {
          setEdited(undefined)
          onSaved(address)
        }}
      />
    </section>
  )
}
