/** Withdrawals from balances and earnings: transferred and recorded as paid, or refused. */
import { Textarea, TextInput } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { adminListPayouts, decidePayout, payoutSources, payoutStatuses } from '#contract/api/reselling/payout'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { PayoutBadge } from '../../../domain/reselling/payout/status-badge.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import { type FilterName, ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { DialogForm } from '../distribution/dialog-form.client.tsx'
import { StatusTabs } from '../distribution/status-tabs.client.tsx'

type Row = Answer<typeof adminListPayouts>['data'][number]
interface Decision {
  action: 'pay' | 'refuse'
  row: Row
}

const ownerOf = ({ distributor, user }: Row) => distributor ?? user.username
const nameOf = (row: Row) => `${ownerOf(row)} ${row.amount}`

export default function PayoutScreen() {
  const t = useTranslate()
  const [decision, setDecision] = useState<Decision>()
  const fields: NamedFilter<FilterName<typeof adminListPayouts>>[] = [
    { name: 'status', kind: 'choice', label: t('payout.status'), choices: payoutStatuses, isElsewhere: true },
    {
      name: 'source',
      kind: 'choice',
      label: t('payout.source'),
      choices: payoutSources,
      choiceLabels: payoutSources.map((source) => t(`payout.source.${source}`)),
    },
    { name: 'keyword', kind: 'text', label: t('payout.keyword') },
  ]
  return (
    <>
      <ListScreen
        endpoint={adminListPayouts}
        name="payouts"
        title={t('payout.title')}
        audit="payout"
        above={({ filters }) => (
          <StatusTabs
            name="status"
            label={t('payout.status')}
            statuses={payoutStatuses}
            labelOf={(status) => t(`payout.status.${status}`)}
            fields={fields}
            filters={filters}
          />
        )}
        fields={fields}
        columns={useColumns(setDecision)}
        nameOf={nameOf}
        empty={{ title: t('payout.noRequests'), text: t('payout.noRequestsText') }}
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
      title: t('payout.owner'),
      render: (row) => (
        <div>
          {ownerOf(row)}
          <div className="second dotted">
            {row.distributor && <span>{row.user.username}</span>}
            <span>{t(`payout.source.${row.source}`)}</span>
            <span>{format.dateTime(row.created_at)}</span>
          </div>
        </div>
      ),
    },
    {
      accessor: 'amount',
      title: t('payout.amount'),
      textAlign: 'right',
      render: ({ amount, fee, payout, currency }) => (
        <div className="number">
          {format.money(amount, currency)}
          {Number(fee) > 0 && (
            <div className="second">
              {t('payout.transfer', { amount: format.money(payout, currency) })} ·{' '}
              {t('payout.fee', { amount: format.money(fee, currency) })}
            </div>
          )}
        </div>
      ),
    },
    { accessor: 'bank', title: t('payout.bank'), render: ({ bank }) => <Target bank={bank} /> },
    {
      accessor: 'status',
      title: t('payout.status'),
      render: ({ status, reference, reason, decided_at }) => (
        <div>
          <PayoutBadge status={status} />
          <div className="second dotted">
            {(reference || reason) && <span>{reference || reason}</span>}
            {decided_at && <span>{format.dateTime(decided_at)}</span>}
          </div>
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
            name={nameOf(row)}
            actions={[
              {
                endpoint: decidePayout,
                label: t(row.target === 'balance' ? 'payout.approveMove' : 'payout.pay'),
                icon: 'check',
                run: () => decide({ action: 'pay', row }),
              },
              {
                endpoint: decidePayout,
                label: t('payout.refuse'),
                icon: 'close',
                run: () => decide({ action: 'refuse', row }),
              },
            ]}
          />
        ),
    },
  ]
}

function Target({ bank }: Pick<Row, 'bank'>) {
  const t = useTranslate()
  return bank ? <BankAccount bank={bank} /> : t('payout.target.balance')
}

function BankAccount({ bank: { holder, bank, account, swift } }: { bank: NonNullable<Row['bank']> }) {
  const t = useTranslate()
  return (
    <div>
      <div className="row">
        <span className="number">{account}</span>
        <CopyButton text={account} label={t('payout.copyAccount')} />
      </div>
      <div className="second">{[holder, bank, swift].filter(Boolean).join(' · ')}</div>
    </div>
  )
}

function DecisionDialog({ action, row, onClose }: Decision & { onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const isPaid = action === 'pay'
  const isMove = row.target === 'balance'
  return (
    <DialogForm
      title={`${ownerOf(row)} · ${format.money(row.amount, row.currency)}`}
      hint={t(isPaid ? (isMove ? 'payout.approveMoveHint' : 'payout.payHint') : 'payout.refuseHint')}
      initial={{ reference: '', reason: '' }}
      send={(values) => call(decidePayout, { body: { id: row.id, action, ...values } })}
      done={t(isPaid ? (isMove ? 'payout.moved' : 'payout.paid') : 'payout.refused')}
      ok={t(isPaid ? (isMove ? 'payout.approveMove' : 'payout.pay') : 'payout.refuse')}
      danger={!isPaid}
      lists={['payouts', 'balances', 'distributors']}
      onClose={onClose}
    >
      {(form) =>
        isPaid && row.bank === null ? (
          <b>{t('payout.target.balance')}</b>
        ) : isPaid ? (
          <>
            <Target bank={row.bank} />
            <b className="number">{t('payout.transfer', { amount: format.money(row.payout, row.currency) })}</b>
            <TextInput
              data-autofocus
              name="reference"
              maxLength={100}
              label={t('payout.reference')}
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
            label={t('payout.reason')}
            {...form.getInputProps('reason')}
          />
        )
      }
    </DialogForm>
  )
}
