/** Withdrawals of distributors: reviewed, paid by bank transfer and recorded, or refused. */
import { Textarea, TextInput } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { withdrawalStatuses } from '#contract/distribution-order'
import { decideWithdrawal, listAllWithdrawals } from '#contract/distributor-admin'
import type { Answer } from '#contract/endpoint'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { WithdrawalBadge } from '../../member/distribution/frame.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { NamedFilter } from '../list/filter-bar.client.tsx'
import { type FilterName, ListScreen } from '../list/list-screen.client.tsx'
import { RowMenu } from '../list/row-menu.client.tsx'
import { DialogForm } from './dialog-form.client.tsx'
import { StatusTabs } from './status-tabs.client.tsx'

type Row = Answer<typeof listAllWithdrawals>['data'][number]
type Fields = NamedFilter<FilterName<typeof listAllWithdrawals>>[]
interface Decision {
  action: 'pay' | 'refuse'
  row: Row
}

export default function WithdrawalScreen() {
  const t = useTranslate()
  const [decision, setDecision] = useState<Decision>()
  const fields: Fields = [
    { name: 'status', kind: 'choice', label: t('distributor.status'), choices: withdrawalStatuses, isElsewhere: true },
  ]
  return (
    <>
      <ListScreen
        endpoint={listAllWithdrawals}
        name="withdrawals"
        title={t('distributor.withdrawals')}
        audit="distributor"
        above={({ filters }) => (
          <StatusTabs
            name="status"
            label={t('distributor.status')}
            statuses={withdrawalStatuses}
            labelOf={(status) => t(`distribution.withdrawal.${status}`)}
            fields={fields}
            filters={filters}
          />
        )}
        fields={fields}
        columns={useColumns(setDecision)}
        nameOf={({ distributor, amount }) => `${distributor.name} ${amount}`}
        empty={{ title: t('distributor.withdrawalsNone'), text: t('distributor.withdrawalsNoneText') }}
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
      accessor: 'distributor',
      title: t('distributor.distributor'),
      render: ({ distributor, created_at }) => (
        <div>
          {distributor.name}
          <div className="second">{format.dateTime(created_at)}</div>
        </div>
      ),
    },
    {
      accessor: 'amount',
      title: t('distributor.amount'),
      textAlign: 'right',
      render: ({ amount, fee, payout, currency }) => (
        <div className="number">
          {format.money(amount, currency)}
          {Number(fee) > 0 && (
            <div className="second">
              {t('distributor.payout', { amount: format.money(payout, currency) })} ·{' '}
              {t('distributor.fee', { amount: format.money(fee, currency) })}
            </div>
          )}
        </div>
      ),
    },
    { accessor: 'bank', title: t('distributor.bank'), render: ({ bank }) => <BankAccount bank={bank} /> },
    {
      accessor: 'status',
      title: t('distributor.status'),
      render: ({ status, decided_at }) => (
        <div>
          <WithdrawalBadge status={status} />
          {decided_at && <div className="second">{format.dateTime(decided_at)}</div>}
        </div>
      ),
    },
    {
      accessor: 'reference',
      title: t('distributor.outcome'),
      render: ({ reference, reason }) => reference || reason || '–',
    },
    {
      accessor: 'actions',
      title: t('office.actions'),
      render: (row) =>
        row.status === 'requested' && (
          <RowMenu
            id={row.id}
            name={`${row.distributor.name} ${row.amount}`}
            actions={[
              {
                endpoint: decideWithdrawal,
                label: t('distributor.pay'),
                icon: 'check',
                run: () => decide({ action: 'pay', row }),
              },
              {
                endpoint: decideWithdrawal,
                label: t('distributor.refuseWithdrawal'),
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
        <CopyButton text={account} label={t('distributor.copyAccount')} />
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
      title={`${row.distributor.name} · ${format.money(row.amount, row.currency)}`}
      hint={t(isPaid ? 'distributor.payHint' : 'distributor.refuseWithdrawalHint')}
      initial={{ reference: '', reason: '' }}
      send={(values) => call(decideWithdrawal, { body: { id: row.id, action, ...values } })}
      done={t(isPaid ? 'distributor.paid' : 'distributor.withdrawalRefused')}
      ok={t(isPaid ? 'distributor.pay' : 'distributor.refuseWithdrawal')}
      danger={!isPaid}
      lists={['withdrawals', 'distributors']}
      onClose={onClose}
    >
      {(form) =>
        isPaid ? (
          <>
            <BankAccount bank={row.bank} />
            <b className="number">{t('distributor.payout', { amount: format.money(row.payout, row.currency) })}</b>
            <TextInput
              data-autofocus
              name="reference"
              maxLength={100}
              label={t('distributor.reference')}
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
            label={t('distributor.reason')}
            {...form.getInputProps('reason')}
          />
        )
      }
    </DialogForm>
  )
}
