/** Adjustments, voucher batches and campaigns that wait for a second member of staff. */
import type { DataTableColumn } from 'mantine-datatable'
import {
  type AdjustmentRow,
  adjustmentStatuses,
  decideAdjustment,
  listAdjustments,
} from '#contract/api/wallet/adjustment'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { DecisionList, type Decisions } from '../../list/decision-list.client.tsx'

export default function AdjustmentScreen() {
  const t = useTranslate()
  const amountOf = useAmount()
  const subjectOf = useSubject()
  return (
    <DecisionList
      endpoint={listAdjustments}
      name="adjustments"
      title={t('adjustment.title')}
      audit="adjustment"
      status={{
        name: 'status',
        label: t('balance.status'),
        statuses: adjustmentStatuses,
        labelOf: (status) => t(`adjustment.status.${status}`),
      }}
      fields={[{ name: 'keyword', kind: 'text', label: t('adjustment.keyword') }]}
      columns={useColumns()}
      decisions={useDecisions()}
      nameOf={(row) => `${subjectOf(row)} ${amountOf(row)}`}
      empty={{ title: t('adjustment.none'), text: t('adjustment.noneText') }}
    />
  )
}

function useDecisions(): Decisions<AdjustmentRow> {
  const t = useTranslate()
  const amountOf = useAmount()
  const subjectOf = useSubject()
  const shared = {
    endpoint: decideAdjustment,
    isPossible: ({ status }: AdjustmentRow) => status === 'waiting',
    fields: ({ reason }: AdjustmentRow) => <p>{reason}</p>,
  }
  return {
    titleOf: (row) => `${subjectOf(row)} · ${amountOf(row)}`,
    initialOf: () => ({ reason: '' }),
    lists: ['adjustments', 'balances', 'points', 'red-packets', 'vouchers'],
    all: [
      {
        ...shared,
        icon: 'check',
        label: t('adjustment.approve'),
        hint: ({ requested_by }) => t('adjustment.approveHint', { name: requested_by.username }),
        done: t('adjustment.approved'),
        reason: 'optional',
        blockers: ({ can_approve }) => (can_approve ? [] : [t('adjustment.own')]),
        send: ({ id }, { reason }) => call(decideAdjustment, { body: { id, action: 'approve', reason } }),
      },
      {
        ...shared,
        icon: 'close',
        label: t('adjustment.refuse'),
        hint: ({ requested_by }) => t('adjustment.refuseHint', { name: requested_by.username }),
        done: t('adjustment.refused'),
        danger: true,
        reason: 'required',
        send: ({ id }, { reason }) => call(decideAdjustment, { body: { id, action: 'refuse', reason } }),
      },
    ],
  }
}

const look: Record<AdjustmentRow['status'], BadgeKind> = { waiting: 'warning', approved: 'success', refused: 'danger' }

function useAmount(): (row: AdjustmentRow) => string {
  const t = useTranslate()
  const format = useFormat()
  return ({ account, amount, currency }) =>
    account === 'points' ? t('adjustment.points', { points: Number(amount) }) : format.money(amount, currency)
}

/** The member, or what is created for members who are not known yet. */
function useSubject(): (row: AdjustmentRow) => string {
  const t = useTranslate()
  return ({ user, account }) =>
    (account === 'earning' && user ? `${user.username} · ${t('adjustment.kind.earning')}` : user?.username) ??
    t(account === 'voucher_batch' ? 'adjustment.kind.voucher_batch' : 'adjustment.kind.red_packet_campaign')
}

function useColumns(): DataTableColumn<AdjustmentRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const amountOf = useAmount()
  const subjectOf = useSubject()
  return [
    {
      accessor: 'user',
      title: t('balance.member'),
      render: (row) => (
        <div>
          {subjectOf(row)}
          <div className="second">{format.dateTime(row.created_at)}</div>
        </div>
      ),
    },
    {
      accessor: 'amount',
      title: t('balance.amount'),
      textAlign: 'right',
      render: (row) => (
        <div className="number">
          {amountOf(row)}
          {row.account === 'points' && <div className="second">{format.money(row.worth, row.currency)}</div>}
          {row.valid_days !== null && <div className="second">{t('adjustment.packet', { days: row.valid_days })}</div>}
        </div>
      ),
    },
    {
      accessor: 'requested_by',
      title: t('adjustment.by'),
      render: ({ requested_by, reason }) => (
        <div>
          {requested_by.username}
          <div className="second">{reason}</div>
        </div>
      ),
    },
    {
      accessor: 'status',
      title: t('balance.status'),
      render: ({ status, decided_by, decided_at, decision_reason }) => (
        <div>
          <Badge kind={look[status]}>{t(`adjustment.status.${status}`)}</Badge>
          {decided_at && (
            <div className="second">
              {[decided_by?.username, format.dateTime(decided_at), decision_reason].filter(Boolean).join(' · ')}
            </div>
          )}
        </div>
      ),
    },
  ]
}
