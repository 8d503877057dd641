/** Merging this customer's account into another one of theirs: what would move, a reason, and no way back. */
import { Alert, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CustomerDetail, listCustomers } from '#contract/api/customers/customer'
import { mergeCustomers, previewMerge } from '#contract/api/customers/customer-merge'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { CustomerField } from '../../orders/order/customer-field.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

interface Values {
  into_id: string
  reason: string
}

type MergedAccount = Pick<CustomerDetail, 'id' | 'username'>

export const useMayMerge = (): boolean => {
  const staff = useStaff()
  return [mergeCustomers, previewMerge, listCustomers].every((each) => hasRight(staff, each))
}

export function MergeButton({ customer }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const mayMerge = useMayMerge()
  const [isOpen, setOpen] = useState(false)
  if (!customer.is_active || !mayMerge) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('merge.button')}
      </Button>
      {isOpen && <MergeDialog from={customer} onClose={() => setOpen(false)} />}
    </>
  )
}

interface MergeDialogProps {
  from: MergedAccount
  /** The other account, where it is known. */
  into?: MergedAccount
  onClose: () => void
}

export function MergeDialog({ from: { id, username }, into, onClose }: MergeDialogProps) {
  const t = useTranslate()
  return (
    <DialogForm
      title={t('merge.title', { name: username })}
      hint={t('merge.hint')}
      initial={{ into_id: into ? String(into.id) : '', reason: '' }}
      send={({ into_id, reason }) => call(mergeCustomers, { body: { from_id: id, into_id: Number(into_id), reason } })}
      done={t('merge.done')}
      ok={t('merge.ok')}
      danger
      lists={['customers', 'customer', 'duplicates']}
      onClose={onClose}
    >
      {(form) => <Fields id={id} form={form} isChosen={into !== undefined} />}
    </DialogForm>
  )
}

function Fields({ id, form, isChosen }: { id: number; form: UseFormReturnType<Values>; isChosen: boolean }) {
  const t = useTranslate()
  const into = Number(form.values.into_id)
  return (
    <>
      {!isChosen && <CustomerField label={t('merge.into')} {...form.getInputProps('into_id')} />}
      {into > 0 && into !== id && <Preview from={id} into={into} />}
      <TextInput required label={t('merge.reason')} maxLength={300} {...form.getInputProps('reason')} />
    </>
  )
}

function Preview({ from, into }: { from: number; into: number }) {
  const t = useTranslate()
  const format = useFormat()
  const { data, error } = useQuery({
    queryKey: ['customer', 'merge', from, into],
    queryFn: ({ signal }) => call(previewMerge, { query: { from_id: from, into_id: into }, signal }),
    gcTime: 0,
  })
  if (error) return <p role="alert">{failureText(error, t)}</p>
  if (!data) return <Skeleton rows={3} height={20} />
  const money = (amount: string) => format.money(amount, data.currency)
  return (
    <div role="status">
      {data.blockers.map((blocker) => (
        <Alert key={blocker} color="red">
          {t(`merge.blocker_${blocker}`)}
        </Alert>
      ))}
      <p>{t('merge.moves', { name: data.into.username })}</p>
      <ul>
        {(['orders', 'returns', 'addresses', 'invoices', 'favorites', 'coupons', 'points'] as const).map((part) => (
          <li key={part}>{t('common.labelled', { label: t(`merge.${part}`), text: format.number(data[part]) })}</li>
        ))}
        {(['balance', 'red_packets', 'vouchers'] as const).map((part) => (
          <li key={part}>{t('common.labelled', { label: t(`merge.${part}`), text: money(data[part]) })}</li>
        ))}
      </ul>
    </div>
  )
}
