import { useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { type AddressRow, changeAddress, listAddresses, removeAddress } from '#contract/address'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { pageMeta } from '../../meta.ts'
import { forMember, type PageInput } from '../../page.ts'
import { LoadError } from '../load-error.tsx'
import { RecordCard, RecordPage } from '../record-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { wholeAddress } from './whole-address.ts'

const load = ({ api }: PageInput) => api.call(listAddresses)
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('storefront.myAddresses'), isIndexed: false }))
export const ErrorBoundary = () => <LoadError failed="address.loadFailed" />

export default function Addresses() {
  const t = useTranslate()
  const addresses = useLoaderData<typeof clientLoader>()
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
