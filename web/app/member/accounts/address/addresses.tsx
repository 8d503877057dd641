import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AddressRow, changeAddress, listAddresses, removeAddress } from '#contract/api/accounts/address'
import { call } from '../../../api/client.ts'
import { AddressDialog } from '../../../domain/accounts/address/address-dialog.tsx'
import { wholeAddress } from '../../../domain/accounts/address/whole-address.ts'
import { useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { RecordCard, RecordPage } from '../../record-card.tsx'

export const load = ({ api }: PageInput) => api.call(listAddresses)

export default function Addresses({ loaded: addresses }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<AddressRow | 'new'>()
  const close = () => setEdited(undefined)
  const saved = () => {
    close()
    void revalidate()
  }
  return (
    <RecordPage
      kind="address"
      icon="address"
      title={t('storefront.myAddresses')}
      count={addresses.length}
      onAdd={() => setEdited('new')}
      dialog={<AddressDialog edited={edited} onClose={close} onSaved={saved} />}
    >
      {addresses.map((address) => (
        <RecordCard
          key={address.id}
          kind="address"
          name={address.receiver}
          description={`${address.receiver}, ${wholeAddress(address)}`}
          isDefault={address.is_default}
          onEdit={() => setEdited(address)}
          remove={() => call(removeAddress, { params: { id: address.id } })}
          makeDefault={() => call(changeAddress, { params: { id: address.id }, body: { is_default: true } })}
        >
          <span className="number">{address.phone}</span>
          <span>{address.region}</span>
          <span className="second">{address.detail}</span>
        </RecordCard>
      ))}
    </RecordPage>
  )
}
