/** Balances of members: what the mall owes, the statement of each, adjustments with a reason. */
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { adminListOrders } from '#contract/api/orders/order-admin'
import {
  adjustBalance,
  adminListBalanceEntries,
  adminListBalances,
  type MemberBalance,
} from '#contract/api/wallet/balance-admin'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { NumberLink } from '../../list/number-link.client.tsx'
import { RowCards } from '../../list/row-cards.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { Rows } from '../../list/rows.client.tsx'
import { useIsPhone } from '../../list/use-is-phone.client.ts'
import { Modal } from '../../modal.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

type Entry = Answer<typeof adminListBalanceEntries>['data'][number]

export default function BalanceScreen() {
  const t = useTranslate()
  const format = useFormat()
  const [adjusted, setAdjusted] = useState<MemberBalance>()
  const seesOrders = hasRight(useStaff(), adminListOrders)
  const [read, setRead] = useState<MemberBalance>()
  const money = (name: 'available' | 'frozen', title: string) => ({
    accessor: name,
    title,
    textAlign: 'right' as const,
    render: (row: MemberBalance) => <span className="number">{format.money(row[name], row.currency)}</span>,
  })
  return (
    <>
      <ListScreen
        endpoint={adminListBalances}
        name="balances"
        title={t('balance.title')}
        audit="balance"
        above={() => <Liabilities />}
        fields={[{ name: 'keyword', kind: 'text', label: t('balance.keyword') }]}
        columns={[
          { accessor: 'user', title: t('balance.member'), render: ({ user }) => user.username },
          money('available', t('balance.available')),
          money('frozen', t('balance.frozen')),
          {
            accessor: 'held',
            title: t('balance.held'),
            textAlign: 'right',
            render: ({ id, held, currency }) =>
              seesOrders && Number(held) > 0 ? (
                <NumberLink to={`${paths.staffOrders(id)}&status=pending_payment`}>
                  {format.money(held, currency)}
                </NumberLink>
              ) : (
                <span className="number">{format.money(held, currency)}</span>
              ),
          },
          {
            accessor: 'actions',
            title: t('office.actions'),
            render: (row) => (
              <RowMenu
                id={row.id}
                name={row.user.username}
                actions={[
                  {
                    endpoint: adminListBalanceEntries,
                    label: t('balance.showStatement'),
                    icon: 'list',
                    run: () => setRead(row),
                  },
                  { endpoint: adjustBalance, label: t('balance.adjust'), icon: 'pencil', run: () => setAdjusted(row) },
                ]}
              />
            ),
          },
        ]}
        nameOf={({ user }) => user.username}
        empty={{ title: t('balance.none'), text: t('balance.noneText') }}
      />
      {adjusted && <AdjustDialog row={adjusted} onClose={() => setAdjusted(undefined)} />}
      {read && <StatementDialog row={read} onClose={() => setRead(undefined)} />}
    </>
  )
}

function Liabilities() {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['balances', 'liabilities'],
    queryFn: ({ signal }) => call(adminListBalances, { query: { page_size: 1 }, signal }),
  })
  if (!data) return <Skeleton look="words" rows={1} height={24} />
  return (
    <p className="dotted">
      <span>
        {t('balance.liabilities')}: <b className="number">{format.money(data.liabilities, data.currency)}</b>
      </span>
      <span>
        {t('balance.frozen')}: <span className="number">{format.money(data.frozen, data.currency)}</span>
      </span>
    </p>
  )
}

function AdjustDialog({ row, onClose }: { row: MemberBalance; onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  // One key for the dialog: a second press books nothing more.
  const [key] = useState(() => crypto.randomUUID())
  return (
    <DialogForm
      title={`${row.user.username} · ${format.money(row.available, row.currency)}`}
      hint={t('balance.adjustHint')}
      initial={{ amount: '', reason: '' }}
      send={(values) =>
        call(adjustBalance, {
          body: { user_id: row.id, ...values, repeat: false },
          headers: { 'idempotency-key': key },
        })
      }
      done={({ is_waiting }) => t(is_waiting ? 'adjustment.sent' : 'balance.adjusted')}
      ok={t('balance.adjust')}
      lists={['balances', 'adjustments']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            data-autofocus
            required
            name="amount"
            maxLength={20}
            autoComplete="off"
            label={`${t('balance.amount')} (${row.currency})`}
            placeholder="-12.50"
            {...form.getInputProps('amount')}
          />
          <ReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </DialogForm>
  )
}

function StatementDialog({ row, onClose }: { row: MemberBalance; onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const isPhone = useIsPhone()
  const { data } = useQuery({
    queryKey: ['balances', 'entries', row.id],
    queryFn: ({ signal }) => call(adminListBalanceEntries, { query: { user_id: row.id, page_size: 100 }, signal }),
  })
  const money = (name: 'amount' | 'balance', title: string): DataTableColumn<Entry> => ({
    accessor: name,
    title,
    textAlign: 'right',
    render: (entry) => <span className="number">{format.money(entry[name], entry.currency)}</span>,
  })
  const columns: DataTableColumn<Entry>[] = [
    { accessor: 'at', title: t('balance.date'), render: ({ at }) => format.dateTime(at) },
    {
      accessor: 'type',
      title: t('balance.movement'),
      render: ({ type, order, is_held, reason }) => (
        <>
          {t(`balance.entry.${type}`)} <span className="number">{order?.order_number}</span>{' '}
          {is_held && <Badge kind="info">{t('balance.heldMark')}</Badge>}
          {reason && <div className="second">{reason}</div>}
        </>
      ),
    },
    money('amount', t('balance.amount')),
    money('balance', t('balance.after')),
    { accessor: 'actor', title: t('balance.by'), render: ({ actor }) => actor ?? '–' },
  ]
  const Shown = isPhone ? RowCards : Rows
  return (
    <Modal opened onClose={onClose} title={`${row.user.username} · ${t('balance.statement')}`} size={800} centered>
      {!data && <Skeleton look="words" rows={4} height={160} />}
      {data?.data.length === 0 && (
        <Empty icon="bank" title={t('balance.noEntries')}>
          {t('balance.noneText')}
        </Empty>
      )}
      {data && data.data.length > 0 && (
        <Shown columns={columns} rows={data.data} nameOf={({ at }) => format.dateTime(at)} />
      )}
    </Modal>
  )
}
