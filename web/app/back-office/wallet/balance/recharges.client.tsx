/** Top-ups that members report: confirmed with the amount that arrived, or refused. */
import { TextInput } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { adminListRecharges, decideRecharge } from '#contract/api/wallet/balance-admin'
import type { Answer } from '#contract/endpoint'
import { paymentStates } from '#contract/status'
import { call } from '../../../api/client.ts'
import { PaymentStateBadge } from '../../../domain/orders/order/order-status.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { DecisionList, type Decisions } from '../../list/decision-list.client.tsx'

type Row = Answer<typeof adminListRecharges>['data'][number]

export default function RechargeScreen() {
  const t = useTranslate()
  return (
    <DecisionList
      endpoint={adminListRecharges}
      name="recharges"
      title={t('balance.topUps')}
      audit="balance"
      status={{
        name: 'status',
        label: t('balance.status'),
        statuses: paymentStates,
        labelOf: (status) => t(`payment.state.${status}`),
      }}
      fields={[{ name: 'keyword', kind: 'text', label: t('balance.keyword') }]}
      columns={useColumns()}
      decisions={useDecisions()}
      nameOf={({ user, amount }) => `${user.username} ${amount}`}
      empty={{ title: t('balance.noTopUps'), text: t('balance.noTopUpsText') }}
    />
  )
}

function useDecisions(): Decisions<Row, { amount: string; reason: string }> {
  const t = useTranslate()
  const format = useFormat()
  const shared = { endpoint: decideRecharge, isPossible: ({ status }: Row) => status === 'submitted' }
  return {
    titleOf: ({ user, amount, currency }) => `${user.username} · ${format.money(amount, currency)}`,
    initialOf: ({ amount }) => ({ amount, reason: '' }),
    lists: ['recharges', 'balances'],
    all: [
      {
        ...shared,
        icon: 'check',
        label: t('balance.confirm'),
        hint: t('balance.confirmHint'),
        done: t('balance.confirmed'),
        fields: ({ currency }, form) => (
          <TextInput
            data-autofocus
            required
            name="amount"
            maxLength={20}
            autoComplete="off"
            label={`${t('balance.received')} (${currency})`}
            {...form.getInputProps('amount')}
          />
        ),
        send: ({ id }, { amount }) => call(decideRecharge, { body: { id, action: 'confirm', amount } }),
      },
      {
        ...shared,
        icon: 'close',
        label: t('balance.refuse'),
        hint: t('balance.refuseHint'),
        done: t('balance.refused'),
        danger: true,
        reason: 'required',
        send: ({ id }, { reason }) => call(decideRecharge, { body: { id, action: 'refuse', reason } }),
      },
    ],
  }
}

function useColumns(): DataTableColumn<Row>[] {
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
  ]
}
