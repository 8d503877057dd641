/** A member's delivery addresses. */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { type AddressRow, changeAddress, listAddresses, removeAddress } from '#contract/address'
import { call } from '../api/client.ts'
import { failureText } from '../api/failure.ts'
import { useTranslate } from '../i18n/use.ts'
import { pageMeta } from '../meta.ts'
import { forMember, type PageInput } from '../page.ts'
import { ask } from '../ui/ask.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { toast } from '../ui/toast.tsx'
import { AddressDialog } from './address/address-dialog.tsx'
import { wholeAddress } from './address/whole-address.ts'
import styles from './addresses.module.css'
import cards from './cards.module.css'
import { OrderFault } from './order-fault.tsx'

const load = ({ api }: PageInput) => api.call(listAddresses)
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('storefront.myAddresses'), isIndexed: false }))
export const ErrorBoundary = () => <OrderFault failed="address.loadFailed" />

export default function Addresses() {
  const t = useTranslate()
  const addresses = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<AddressRow | 'new'>()
  const add = (
    <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
      {t('address.add')}
    </Button>
  )
  return (
    <section className={`panel ${cards.page}`}>
      <header className={cards.head}>
        <h1>{t('storefront.myAddresses')}</h1>
        {addresses.length > 0 && add}
      </header>
      {addresses.length === 0 ? (
        <Empty icon="address" title={t('address.none')} action={add}>
          {t('address.noneText')}
        </Empty>
      ) : (
        <ul className={`${cards.list} ${styles.list}`} aria-label={t('address.count', { count: addresses.length })}>
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} onEdit={() => setEdited(address)} />
          ))}
        </ul>
      )}
      <AddressDialog
        edited={edited}
        onClose={() => setEdited(undefined)}
        onSaved={() => {
          setEdited(undefined)
          void revalidate()
        }}
      />
    </section>
  )
}

function AddressCard({ address, onEdit }: { address: AddressRow; onEdit: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { id, receiver, phone, region, detail, is_default } = address

  /** Sends a change, shows the result, and reloads the list. */
  const run = async (change: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await change()
      toast.success(done)
    } catch (error) {
      toast.error(failureText(error, t, failed))
    }
    await revalidate()
  }
  const remove = async () => {
    const isSure = await ask({
      title: t('address.deleteTitle'),
      text: `${receiver}, ${wholeAddress(address)}`,
      danger: true,
    })
    if (isSure)
      await run(() => call(removeAddress, { params: { id } }), t('address.deleted'), t('address.deleteFailed'))
  }
  const makeDefault = () =>
    run(
      () => call(changeAddress, { params: { id }, body: { is_default: true } }),
      t('address.updated'),
      t('address.saveFailed'),
    )
  return (
    <li className={cards.card} data-default={is_default || undefined}>
      <address className={`${cards.words} ${styles.words}`}>
        <span className={styles.name}>
          <b>{receiver}</b>
          {is_default && <Badge kind="accent">{t('address.default')}</Badge>}
        </span>
        <span className="number">{phone}</span>
        <span>{region}</span>
        <span className="second">{detail}</span>
      </address>
      <div className={cards.actions}>
        <Button
          size="small"
          look="quiet"
          icon="pencil"
          onClick={onEdit}
          aria-label={t('address.editNamed', { name: receiver })}
        >
          {t('common.edit')}
        </Button>
        <Button
          size="small"
          look="quiet"
          icon="trash"
          onClick={() => void remove()}
          aria-label={t('address.deleteNamed', { name: receiver })}
        >
          {t('common.delete')}
        </Button>
        {!is_default && (
          <Button size="small" look="quiet" icon="star" onClick={() => void makeDefault()}>
            {t('address.setDefault')}
          </Button>
        )}
      </div>
    </li>
  )
}
