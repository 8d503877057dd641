/** Gives something to all members that fit a filter: counts them first, then runs as a job. */
import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { startCouponGrant } from '#contract/api/wallet/coupon-admin'
import type { Answer, Input } from '#contract/endpoint'
import type { CallInput } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { useGroups } from '../../form/fields/groups.client.tsx'
import { MoneyField, NumberField } from '../../form/fields/number.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { JobDialog } from '../../jobs/job-dialog.client.tsx'

type Wish = Omit<Input<typeof startCouponGrant>['body'], 'template_id'>
type Started = Answer<typeof startCouponGrant>

/** What each member gets; a form that does not ask for it leaves it as it is. */
interface Measure {
  amount: string
  days: number
}

interface GrantDialogProps<S extends Started> {
  title: string
  hint: string
  /** Names what is given, and asks how many each member gets. */
  amount?: string
  /** What is given is money. */
  isMoney?: boolean
  /** Asks after how many days it expires. */
  days?: string
  /** Lists that show what was given. */
  lists: readonly string[]
  start: (
    wish: Wish,
    options: Pick<CallInput<typeof startCouponGrant>, 'headers' | 'signal'>,
    measure: Measure,
  ) => Promise<S>
  /** Says more of a grant than how many members it reaches. */
  about?: (started: S) => string | undefined
  onClose: () => void
}

const initial = {
  amount: 1 as number | string,
  valid_days: 30 as number | string,
  group_ids: [] as string[],
  tag: '',
  has_orders: '',
  registered_from: '',
  registered_until: '',
  reason: '',
}
type Values = typeof initial

/** An emptied field is refused by the server, at the field. */
const measureOf = ({ amount, valid_days }: Values): Measure => ({
  amount: String(amount),
  days: Number(valid_days),
})

const filterOf = ({ group_ids, tag, has_orders, registered_from, registered_until }: Values) => ({
  group_ids: group_ids.map(Number),
  tag: tag || null,
  has_orders: has_orders === '' ? null : has_orders === 'true',
  registered_from: registered_from || null,
  registered_until: registered_until || null,
})

export function GrantDialog<S extends Started>({
  title,
  hint,
  amount,
  isMoney,
  days,
  lists,
  start,
  about,
  onClose,
}: GrantDialogProps<S>) {
  const t = useTranslate()
  const groups = useGroups()
  const [job, setJob] = useState<number>()
  // One key for the dialog: a second press gives nothing more.
  const [key] = useState(() => crypto.randomUUID())
  if (job) return <JobDialog id={job} title={t('couponheld.grantAll')} lists={[...lists]} onClose={onClose} />
  return (
    <DialogForm
      title={title}
      hint={hint}
      initial={initial}
      send={async (values) => {
        const wish = { filter: filterOf(values), reason: values.reason, repeat: false }
        const { id } = await start(wish, { headers: { 'idempotency-key': key } }, measureOf(values))
        setJob(id ?? undefined)
      }}
      done={t('couponheld.started')}
      ok={t('couponform.grant')}
      lists={[...lists, 'jobs']}
      closes={false}
      onClose={onClose}
    >
      {(form) => (
        <>
          {amount && isMoney && (
            <MoneyField data-autofocus required maxLength={20} label={amount} {...form.getInputProps('amount')} />
          )}
          {amount && !isMoney && (
            <NumberField data-autofocus required min={1} label={amount} {...form.getInputProps('amount')} />
          )}
          {days && <NumberField required min={1} max={3650} label={days} {...form.getInputProps('valid_days')} />}
          {groups && (
            <MultiSelect
              searchable
              label={t('packetform.groups')}
              placeholder={form.values.group_ids.length === 0 ? t('packetform.allMembers') : ''}
              data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.getInputProps('group_ids')}
            />
          )}
          <NativeSelect
            label={t('couponheld.orders')}
            data={[
              { value: '', label: t('couponheld.any') },
              { value: 'true', label: t('couponheld.withOrders') },
              { value: 'false', label: t('couponheld.withoutOrders') },
            ]}
            {...form.getInputProps('has_orders')}
          />
          <TextInput label={t('couponheld.tag')} maxLength={40} {...form.getInputProps('tag')} />
          <TextInput
            type="date"
            max="9999-12-31"
            label={t('couponheld.registeredFrom')}
            {...form.getInputProps('registered_from')}
          />
          <TextInput
            type="date"
            max="9999-12-31"
            label={t('couponheld.registeredUntil')}
            {...form.getInputProps('registered_until')}
          />
          <ReasonField {...form.getInputProps('reason')} />
          <Count title={title} values={form.values} start={start} about={about} />
        </>
      )}
    </DialogForm>
  )
}

interface CountProps<S extends Started> extends Pick<GrantDialogProps<S>, 'title' | 'start'> {
  about: GrantDialogProps<S>['about'] | undefined
  values: Values
}

/** How many members fit, before anything is given. */
function Count<S extends Started>({ title, values, start, about }: CountProps<S>) {
  const t = useTranslate()
  const format = useFormat()
  const { amount, days } = measureOf(values)
  const measure = { amount: amount || '1', days: days || 1 }
  const wish = { filter: filterOf(values), preview: true }
  const { data } = useQuery({
    queryKey: ['grant-receivers', title, wish, measure],
    queryFn: ({ signal }) => start(wish, { signal }, measure),
  })
  const more = data && about?.(data)
  return (
    <div role="status" className="second">
      <p>{data ? t('couponheld.count', { shown: format.number(data.members) }) : '…'}</p>
      {more && <p>{more}</p>}
    </div>
  )
}
