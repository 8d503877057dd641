/** Top-ups that members report: confirmed with the amount that arrived, or refused. */
import { Textarea, TextInput } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { adminListRecharges, decideRecharge } from '#contract/api/wallet/balance-admin'
import type { Answer } from '#contract/endpoint'
import { paymentStates } from '#contract/status'
import { call } from '../../../api/client.ts'
import { PaymentStateBadge } from '../../../domain/orders/order/order-status.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import { type FilterName, ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { DialogForm } from '../../reselling/distribution/dialog-form.client.tsx'
import { StatusTabs } from '../../reselling/distribution/status-tabs.client.tsx'

type Row = Answer<typeof adminListRecharges>['data'][number]
interface Decision {
  action: 'confirm' | 'refuse'
  row: Row
}

export default function RechargeScreen() {
  const t = useTranslate()
  const [decision, setDecision] = useState<Decision>()
  const fields: NamedFilter<FilterName<typeof adminListRecharges>>[] = [
    { name: 'status', kind: 'choice', label: t('balance.status'), choices: paymentStates, isElsewhere: true },
    { name: 'keyword', kind: 'text', label: t('balance.keyword') },
  ]
  return (
    <>
      <ListScreen
        endpoint={adminListRecharges}
        name="recharges"
        title={t('balance.topUps')}
        audit="balance"
        above={({ filters }) => (
          <StatusTabs
            name="status"
            label={t('balance.status')}
            statuses={paymentStates}
            labelOf={(status) => t(`payment.state.${status}`)}
            fields={fields}
            filters={filters}
          />
        )}
        fields={fields}
        columns={useColumns(setDecision)}
        nameOf={({ user, amount }) => `${user.username} ${amount}`}
        empty={{ title: t('balance.noTopUps'), text: t('balance.noTopUpsText') }}
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
      render: ({ amount, received, currency }) => (
        <div className="number">
          {format.money(received ?? amount, currency)}
          {received && received !== amount && <s className="second"> {format.money(amount, currency)}</s>}
        </div>
      ),
    },
    {
      accessor: 'reference',
      title: t('payment.reference'),
      render: ({ reference, payer, paid_on }) => (
        <div>
          <span className="number">{reference || '–'}</span>
          <div className="second">{[payer, paid_on && format.day(paid_on)].filter(Boolean).join(' · ')}</div>
        </div>
      ),
    },
    {
      accessor: 'slip_url',
      title: t('balance.proof'),
      render: ({ slip_url }) =>
        slip_url ? (
          <a href={slip_url} target="_blank" rel="noreferrer">
            <img src={slip_url} alt={t('balance.proof')} width={40} height={40} loading="lazy" />
          </a>
        ) : (
          '–'
        ),
    },
    {
      accessor: 'status',
      title: t('balance.status'),
      render: ({ status, reason }) => (
        <div>
          <PaymentStateBadge state={status} />
          {reason && <div className="second">{reason}</div>}
        </div>
      ),
    },
    {
      accessor: 'actions',
      title: t('office.actions'),
      render: (row) =>
        row.status === 'submitted' && (
          <RowMenu
            id={row.id}
            name={`${row.user.username} ${row.amount}`}
            actions={[
              {
                endpoint: decideRecharge,
                label: t('balance.confirm'),
                icon: 'check',
                run: () => decide({ action: 'confirm', row }),
              },
              {
                endpoint: decideRecharge,
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

function DecisionDialog({ action, row, onClose }: Decision & { onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const isConfirmed = action === 'confirm'
  return (
    <DialogForm
      title={`${row.user.username} · ${format.money(row.amount, row.currency)}`}
      hint={t(isConfirmed ? 'balance.confirmHint' : 'balance.refuseHint')}
      initial={{ amount: isConfirmed ? row.amount : '', reason: '' }}
      send={({ amount, reason }) =>
        call(decideRecharge, { body: { id: row.id, action, ...(isConfirmed ? { amount } : { reason }) } })
      }
      done={t(isConfirmed ? 'balance.confirmed' : 'balance.refused')}
      ok={t(isConfirmed ? 'balance.confirm' : 'balance.refuse')}
      danger={!isConfirmed}
      lists={['recharges', 'balances']}
      onClose={onClose}
    >
      {(form) =>
        isConfirmed ? (
          <TextInput
            data-autofocus
            required
            name="amount"
            maxLength={20}
            autoComplete="off"
            label={`${t('balance.received')} (${row.currency})`}
            {...form.getInputProps('amount')}
          />
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
