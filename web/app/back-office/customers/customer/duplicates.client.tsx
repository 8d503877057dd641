/** Accounts that seem to be the same customer's: with what they have in common, to be merged or dismissed. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import {
  type DuplicateRow,
  dismissDuplicate,
  findDuplicates,
  listDuplicates,
} from '#contract/api/customers/customer-duplicates'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFormAddress } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { MergeDialog, useMayMerge } from './merge.client.tsx'

/** The parameter of the address that shows this list. */
export const duplicatesView = 'duplicates'

export function DuplicateList() {
  const t = useTranslate()
  const { pathname } = useAddress()
  const change = useChange('duplicates')
  const staff = useStaff()
  return (
    <ListScreen
      endpoint={listDuplicates}
      name="duplicates"
      title={t('duplicate.title')}
      actions={
        <>
          {hasRight(staff, findDuplicates) && (
            <Button
              variant="default"
              onClick={() =>
                void change(
                  () => call(findDuplicates),
                  ({ found }) => t('duplicate.found', { count: found }),
                )
              }
            >
              {t('duplicate.find')}
            </Button>
          )}
          <ButtonLink to={pathname}>{t('customer.toList')}</ButtonLink>
        </>
      }
      fields={[]}
      columns={useColumns()}
      nameOf={({ accounts }) => accounts.map(({ username }) => username).join(', ')}
      empty={{ title: t('duplicate.none'), text: t('duplicate.noneText') }}
    />
  )
}

function useColumns(): DataTableColumn<DuplicateRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    { accessor: 'newer', title: t('duplicate.newer'), render: ({ accounts }) => <Account account={accounts[0]} /> },
    { accessor: 'older', title: t('duplicate.older'), render: ({ accounts }) => <Account account={accounts[1]} /> },
    {
      accessor: 'reasons',
      title: t('duplicate.reasons'),
      render: ({ reasons }) => (
        <ul>
          {reasons.map(({ reason, text }) => (
            <li key={reason}>{t('common.labelled', { label: t(`duplicate.reason.${reason}`), text })}</li>
          ))}
        </ul>
      ),
    },
    {
      accessor: 'score',
      title: t('duplicate.score'),
      textAlign: 'right',
      render: ({ score }) => <span className="number">{format.percent(score)}</span>,
    },
    { accessor: 'actions', title: t('office.actions'), render: (row) => <Actions row={row} /> },
  ]
}

function Account({ account }: { account: DuplicateRow['accounts'][number] | undefined }) {
  const t = useTranslate()
  const format = useFormat()
  const address = useFormAddress()
  if (!account) return null
  const { id, username, nickname, email, phone, company, orders, last_login } = account
  return (
    <>
      <Link to={address(id)} className="text-link">
        {nickname ? `${nickname} (${username})` : username}
      </Link>
      <div className="second">{[company, email, phone].filter(Boolean).join(' · ')}</div>
      <div className="second dotted">
        <span>{t('figures.orderCount', { count: orders })}</span>
        {last_login && (
          <span>{t('common.labelled', { label: t('customer.lastLogin'), text: format.date(last_login) })}</span>
        )}
      </div>
    </>
  )
}

function Actions({ row: { id, accounts } }: { row: DuplicateRow }) {
  const t = useTranslate()
  const staff = useStaff()
  const mayMerge = useMayMerge()
  const change = useChange('duplicates')
  const [isMerging, setMerging] = useState(false)
  const [from, into] = accounts
  return (
    <div className="row tight">
      {mayMerge && from && into && (
        <Button size="compact-sm" onClick={() => setMerging(true)}>
          {t('duplicate.merge')}
        </Button>
      )}
      {hasRight(staff, dismissDuplicate) && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void change(() => call(dismissDuplicate, { body: { id } }), t('duplicate.dismissed'))}
        >
          {t('duplicate.dismiss')}
        </Button>
      )}
      {isMerging && from && into && <MergeDialog from={from} into={into} onClose={() => setMerging(false)} />}
    </div>
  )
}

/** On a customer's page: the other accounts that may be theirs. */
export function DuplicateNotice({ customerId }: { customerId: number }) {
  const t = useTranslate()
  const { pathname } = useAddress()
  const mayRead = hasRight(useStaff(), listDuplicates)
  const { data } = useQuery({
    queryKey: ['duplicates', customerId],
    queryFn: ({ signal }) => call(listDuplicates, { query: { user_id: customerId, page_size: 5 }, signal }),
    enabled: mayRead,
  })
  const others = data?.data.flatMap(({ accounts }) => accounts.filter(({ id }) => id !== customerId)) ?? []
  if (others.length === 0) return null
  return (
    <Notice
      kind="warning"
      title={t('duplicate.notice')}
      action={<ButtonLink to={`${pathname}?view=${duplicatesView}`}>{t('duplicate.title')}</ButtonLink>}
    >
      {others.map(({ username }) => username).join(', ')}
    </Notice>
  )
}
