/** The address of the order: a saved one or a new one. */
import { type RefObject, useState } from 'react'
import type { AddressRow } from '#contract/api/accounts/address'
import { AddressDialog } from '../../../domain/accounts/address/address-dialog.tsx'
import type { AddressDraftProps } from '../../../domain/accounts/address/address-draft.tsx'
import { AddressDraft } from '../../../domain/accounts/address/address-form-part.tsx'
import { wholeAddress } from '../../../domain/accounts/address/whole-address.ts'
import styles from '../../../domain/orders/checkout/choices.module.css'
import { useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { RadioCard } from './radio-choice.tsx'

/** Further addresses are shown on demand. */
const initialCount = 4

interface AddressChoiceProps {
  addresses: readonly AddressRow[]
  chosen: AddressRow | undefined
  section: RefObject<HTMLElement | null>
  /** Of the first address, which the order saves. */
  draft: AddressDraftProps
  onChoose: (id: number) => void
  onSaved: (address: AddressRow) => void
}

export function AddressChoice({ addresses, chosen, section, draft, onChoose, onSaved }: AddressChoiceProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const [edited, setEdited] = useState<AddressRow | 'new'>()
  const visible =
    isOpen || addresses.length <= initialCount
      ? addresses
      : addresses.filter((address, position) => position < initialCount || address === chosen)

  return (
    <section ref={section} tabIndex={-1} className={`panel ${styles.part}`} aria-labelledby="checkout-address">
      <header className={styles.head}>
        <h2 id="checkout-address">{t('checkout.address')}</h2>
        {addresses.length > 0 && (
          <Button size="small" icon="plus" onClick={() => setEdited('new')}>
            {t('address.add')}
          </Button>
        )}
      </header>
      {addresses.length === 0 && (
        <>
          <p className="second">{t('checkout.firstAddress')}</p>
          <AddressDraft {...draft} />
        </>
      )}
      <ul className={styles.choices}>
        {visible.map((address) => (
          <RadioCard
            key={address.id}
            name="address"
            title={
              <>
                <span>{address.receiver}</span>
                {address.is_default && <Badge kind="accent">{t('address.default')}</Badge>}
              </>
            }
            checked={address === chosen}
            onChoose={() => onChoose(address.id)}
            action={
              <IconButton
                icon="pencil"
                size="small"
                label={t('address.editNamed', { name: address.receiver })}
                onClick={() => setEdited(address)}
              />
            }
          >
            <span className="number">{address.phone}</span>
            <span className="second">{wholeAddress(address)}</span>
          </RadioCard>
        ))}
      </ul>
      {visible.length < addresses.length && (
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
