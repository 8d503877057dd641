/** Adjustments, voucher batches and campaigns that wait for a second member of staff. */
import { Textarea } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import {
  type AdjustmentRow,
  adjustmentStatuses,
  decideAdjustment,
  listAdjustments,
} from '#contract/api/wallet/adjustment'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import { type FilterName, ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { DialogForm } from '../../reselling/distribution/dialog-form.client.tsx'
import { StatusTabs } from '../../reselling/distribution/status-tabs.client.tsx'

interface Decision {
  action: 'approve' | 'refuse'
  row: AdjustmentRow
}

export default function AdjustmentScreen() {
  const t = useTranslate()
  const [decision, setDecision] = useState<Decision>()
  const fields: NamedFilter<FilterName<typeof listAdjustments>>[] = [
    { name: 'status', kind: 'choice', label: t('balance.status'), choices: adjustmentStatuses, isElsewhere: true },
    { name: 'keyword', kind: 'text', label: t('adjustment.keyword') },
  ]
  return (
    <>
      <ListScreen
        endpoint={listAdjustments}
        name="adjustments"
        title={t('adjustment.title')}
        audit="adjustment"
        above={({ filters }) => (
          <StatusTabs
            name="status"
            label={t('balance.status')}
            statuses={adjustmentStatuses}
            labelOf={(status) => t(`adjustment.status.${status}`)}
            fields={fields}
            filters={filters}
          />
        )}
        fields={fields}
        columns={useColumns(setDecision)}
        nameOf={({ user, reason, amount }) => `${user?.username ?? reason} ${amount}`}
        empty={{ title: t('adjustment.none'), text: t('adjustment.noneText') }}
      />
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  )
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

function useColumns(decide: (decision: Decision) => void): DataTableColumn<AdjustmentRow>[] {
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
    {
      accessor: 'actions',
      title: t('office.actions'),
      render: (row) =>
        row.status === 'waiting' && (
          <RowMenu
            id={row.id}
            name={`${subjectOf(row)} ${amountOf(row)}`}
            actions={[
              {
                endpoint: decideAdjustment,
                label: t('adjustment.approve'),
                icon: 'check',
                run: () => decide({ action: 'approve', row }),
                blockers: row.can_approve ? [] : [t('adjustment.own')],
              },
              {
                endpoint: decideAdjustment,
                label: t('adjustment.refuse'),
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
  const amountOf = useAmount()
  const subjectOf = useSubject()
  const isApproved = action === 'approve'
  return (
    <DialogForm
      title={`${subjectOf(row)} · ${amountOf(row)}`}
      hint={t(isApproved ? 'adjustment.approveHint' : 'adjustment.refuseHint', { name: row.requested_by.username })}
      initial={{ reason: '' }}
      send={({ reason }) => call(decideAdjustment, { body: { id: row.id, action, reason } })}
      done={t(isApproved ? 'adjustment.approved' : 'adjustment.refused')}
      ok={t(isApproved ? 'adjustment.approve' : 'adjustment.refuse')}
      danger={!isApproved}
      lists={['adjustments', 'balances', 'points', 'red-packets', 'vouchers']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{row.reason}</p>
          <Textarea
            data-autofocus
            required={!isApproved}
            autosize
            minRows={2}
            maxLength={300}
            name="reason"
            label={t('balance.reason')}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </DialogForm>
  )
}
