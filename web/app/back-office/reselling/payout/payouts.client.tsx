/** Withdrawals from balances and earnings: transferred and recorded as paid, or refused. */
import { TextInput } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { adminListPayouts, decidePayout, payoutSources, payoutStatuses } from '#contract/api/reselling/payout'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { PayoutBadge } from '../../../domain/reselling/payout/status-badge.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DecisionList, type Decisions } from '../../list/decision-list.client.tsx'

type Row = Answer<typeof adminListPayouts>['data'][number]

const ownerOf = ({ distributor, user }: Row) => distributor ?? user.username
const isMove = ({ target }: Row) => target === 'balance'

export default function PayoutScreen() {
  const t = useTranslate()
  return (
    <DecisionList
      endpoint={adminListPayouts}
      name="payouts"
      title={t('payout.title')}
      audit="payout"
      status={{
        name: 'status',
        label: t('payout.status'),
        statuses: payoutStatuses,
        labelOf: (status) => t(`payout.status.${status}`),
      }}
      fields={[
        {
          name: 'source',
          kind: 'choice',
          label: t('payout.source'),
          choices: payoutSources,
          choiceLabels: payoutSources.map((source) => t(`payout.source.${source}`)),
        },
        { name: 'keyword', kind: 'text', label: t('payout.keyword') },
      ]}
      columns={useColumns()}
      decisions={useDecisions()}
      nameOf={(row) => `${ownerOf(row)} ${row.amount}`}
      empty={{ title: t('payout.noRequests'), text: t('payout.noRequestsText') }}
    />
  )
}

function useDecisions(): Decisions<Row, { reference: string; reason: string }> {
  const t = useTranslate()
  const format = useFormat()
  const shared = { endpoint: decidePayout, isPossible: ({ status }: Row) => status === 'requested' }
  return {
    titleOf: (row) => `${ownerOf(row)} · ${format.money(row.amount, row.currency)}`,
    initialOf: () => ({ reference: '', reason: '' }),
    lists: ['payouts', 'balances', 'distributors'],
    all: [
      {
        ...shared,
        icon: 'check',
        label: (row) => t(isMove(row) ? 'payout.approveMove' : 'payout.pay'),
        hint: (row) => t(isMove(row) ? 'payout.approveMoveHint' : 'payout.payHint'),
        done: (row) => t(isMove(row) ? 'payout.moved' : 'payout.paid'),
        fields: ({ bank, payout, currency }, form) =>
          bank ? (
            <>
              <BankAccount bank={bank} />
              <b className="number">{t('payout.transfer', { amount: format.money(payout, currency) })}</b>
              <TextInput
                data-autofocus
                name="reference"
                maxLength={100}
                label={t('payout.reference')}
                {...form.getInputProps('reference')}
              />
            </>
          ) : (
            <b>{t('payout.target.balance')}</b>
          ),
        send: ({ id }, values) => call(decidePayout, { body: { id, action: 'pay', ...values } }),
      },
      {
        ...shared,
        icon: 'close',
        label: t('payout.refuse'),
        hint: t('payout.refuseHint'),
        done: t('payout.refused'),
        danger: true,
        reason: 'required',
        send: ({ id }, values) => call(decidePayout, { body: { id, action: 'refuse', ...values } }),
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
    {
      accessor: 'bank',
      title: t('payout.bank'),
      render: ({ bank }) => (bank ? <BankAccount bank={bank} /> : t('payout.target.balance')),
    },
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
  ]
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
