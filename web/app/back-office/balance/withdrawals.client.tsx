/** Withdrawals from balances: paid by bank transfer and recorded, or refused. */
import { Textarea, TextInput } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { balanceWithdrawalStatuses } from '#contract/balance'
import { adminListBalanceWithdrawals, decideBalanceWithdrawal } from '#contract/balance-admin'
import type { Answer } from '#contract/endpoint'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { BalanceWithdrawalBadge } from '../../member/balance/status-badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogForm } from '../distribution/dialog-form.client.tsx'
import { StatusTabs } from '../distribution/status-tabs.client.tsx'
import type { NamedFilter } from '../list/filter-bar.client.tsx'
import { type FilterName, ListScreen } from '../list/list-screen.client.tsx'
import { RowMenu } from '../list/row-menu.client.tsx'

type Row = Answer<typeof adminListBalanceWithdrawals>['data'][number]
interface Decision {
  action: 'pay' | 'refuse'
  row: Row
}

export default function BalanceWithdrawalScreen() {
  const t = useTranslate()
  const [decision, setDecision] = useState<Decision>()
  const fields: NamedFilter<FilterName<typeof adminListBalanceWithdrawals>>[] = [
    {
      name: 'status',
      kind: 'choice',
      label: t('balance.status'),
      choices: balanceWithdrawalStatuses,
      isElsewhere: true,
    },
    { name: 'keyword', kind: 'text', label: t('balance.keyword') },
  ]
  return (
    <>
      <ListScreen
        endpoint={adminListBalanceWithdrawals}
        name="balance-withdrawals"
        title={t('balance.withdrawals')}
        audit="balance"
        above={({ filters }) => (
          <StatusTabs
            name="status"
            label={t('balance.status')}
            statuses={balanceWithdrawalStatuses}
            labelOf={(status) => t(`balance.withdrawal.${status}`)}
            fields={fields}
            filters={filters}
          />
        )}
        fields={fields}
        columns={useColumns(setDecision)}
        nameOf={({ user, amount }) => `${user.username} ${amount}`}
        empty={{ title: t('balance.noRequests'), text: t('balance.noRequestsText') }}
      />
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  )
}

function useColumns(decide: (decision: Decision) => void): DataTableColumn<Row>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      accessor: 'user',
      title: t('balance.member'),
      render: ({ user, created_at }) => (
        <div>
          {user.username}
          <div className="second">{format.dateTime(created_at)}</div>
        </div>
      ),
    },
    {
      accessor: 'amount',
      title: t('balance.amount'),
      textAlign: 'right',
      render: ({ amount, currency }) => <span className="number">{format.money(amount, currency)}</span>,
    },
    { accessor: 'bank', title: t('balance.bank'), render: ({ bank }) => <BankAccount bank={bank} /> },
    {
      accessor: 'status',
      title: t('balance.status'),
      render: ({ status, reference, reason }) => (
        <div>
          <BalanceWithdrawalBadge status={status} />
          {(reference || reason) && <div className="second">{reference || reason}</div>}
        </div>
      ),
    },
    {
      accessor: 'actions',
      title: t('office.actions'),
      render: (row) =>
        row.status === 'requested' && (
          <RowMenu
            id={row.id}
            name={`${row.user.username} ${row.amount}`}
            actions={[
              {
                endpoint: decideBalanceWithdrawal,
                label: t('balance.pay'),
                icon: 'check',
                run: () => decide({ action: 'pay', row }),
              },
              {
                endpoint: decideBalanceWithdrawal,
                label: t('balance.refuse'),
                icon: 'close',
                run: () => decide({ action: 'refuse', row }),
              },
            ]}
          />
        ),
    },
  ]
}

function BankAccount({ bank: { holder, bank, account, swift } }: Pick<Row, 'bank'>) {
  const t = useTranslate()
  return (
    <div>
      <div className="row">
        <span className="number">{account}</span>
        <CopyButton text={account} label={t('balance.copyAccount')} />
      </div>
      <div className="second">{[holder, bank, swift].filter(Boolean).join(' · ')}</div>
    </div>
  )
}

function DecisionDialog({ action, row, onClose }: Decision & { onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const isPaid = action === 'pay'
  return (
    <DialogForm
      title={`${row.user.username} · ${format.money(row.amount, row.currency)}`}
      hint={t(isPaid ? 'balance.payHint' : 'balance.refuseHint')}
      initial={{ reference: '', reason: '' }}
      send={(values) => call(decideBalanceWithdrawal, { body: { id: row.id, action, ...values } })}
      done={t(isPaid ? 'balance.paid' : 'balance.refused')}
      ok={t(isPaid ? 'balance.pay' : 'balance.refuse')}
      danger={!isPaid}
      lists={['balance-withdrawals', 'balances']}
      onClose={onClose}
    >
      {(form) =>
        isPaid ? (
          <>
            <BankAccount bank={row.bank} />
            <TextInput
              data-autofocus
              name="reference"
              maxLength={100}
              label={t('balance.bankReference')}
              {...form.getInputProps('reference')}
            />
          </>
        ) : (
          <Textarea
            data-autofocus
            required
            autosize
            minRows={2}
            maxLength={300}
            name="reason"
            label={t('balance.reason')}
            {...form.getInputProps('reason')}
          />
        )
      }
    </DialogForm>
  )
}
