/** Earnings that wait for staff or are held: approved, held, rejected. */
import { Textarea } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import {
  approveEarning,
  type EarningReviewRow,
  earningReviewStates,
  holdEarning,
  listEarningReviews,
  refuseEarning,
} from '#contract/api/reselling/earning-review'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import { type FilterName, ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { officePaths } from '../../paths.ts'
import { DialogForm } from './dialog-form.client.tsx'
import { StatusTabs } from './status-tabs.client.tsx'

const decisions = {
  approve: {
    endpoint: approveEarning,
    icon: 'check',
    label: 'distributor.approve',
    hint: 'distributor.approveEarningHint',
    done: 'distributor.earningApproved',
  },
  hold: {
    endpoint: holdEarning,
    icon: 'clock',
    label: 'distributor.hold',
    hint: 'distributor.holdHint',
    done: 'distributor.earningHeld',
  },
  refuse: {
    endpoint: refuseEarning,
    icon: 'close',
    label: 'distributor.refuse',
    hint: 'distributor.refuseEarningHint',
    done: 'distributor.earningRefused',
  },
} as const
export type Decision = keyof typeof decisions

const look: Record<(typeof earningReviewStates)[number], BadgeKind> = {
  waiting: 'warning',
  held: 'info',
  approved: 'success',
  refused: 'danger',
}

export default function ReviewScreen() {
  const t = useTranslate()
  const [decision, setDecision] = useState<{ action: Decision; row: EarningReviewRow }>()
  const fields: NamedFilter<FilterName<typeof listEarningReviews>>[] = [
    { name: 'keyword', kind: 'text', label: t('distributor.reviewKeyword') },
    {
      name: 'state',
      kind: 'choice',
      label: t('distributor.status'),
      choices: earningReviewStates,
      isElsewhere: true,
    },
    { name: 'distributor_id', kind: 'number', label: t('distributor.distributor'), isElsewhere: true },
  ]
  return (
    <>
      <ListScreen
        endpoint={listEarningReviews}
        name="earning-reviews"
        title={t('distributor.reviews')}
        audit="distributor"
        above={({ filters }) => (
          <StatusTabs
            name="state"
            label={t('distributor.status')}
            statuses={earningReviewStates}
            labelOf={(state) => t(`distributor.reviewState.${state}`)}
            fields={fields}
            filters={filters}
          />
        )}
        fields={fields}
        columns={useColumns((action, row) => setDecision({ action, row }))}
        nameOf={({ order_number }) => order_number}
        empty={{ title: t('distributor.reviewsNone'), text: t('distributor.reviewsNoneText') }}
      />
      {decision && (
        <DecisionDialog
          action={decision.action}
          orderId={decision.row.id}
          version={decision.row.version}
          name={decision.row.order_number}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  )
}

function useColumns(decide: (action: Decision, row: EarningReviewRow) => void): DataTableColumn<EarningReviewRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const money = (name: 'amount' | 'supply' | 'earning', title: string): DataTableColumn<EarningReviewRow> => ({
    accessor: name,
    title,
    textAlign: 'right',
    render: (row) => <span className="number">{format.money(row[name], row.currency)}</span>,
  })
  return [
    {
      accessor: 'order_number',
      title: t('distributor.orderNumber'),
      render: ({ id, order_number, completed_at, created_at }) => (
        <div>
          <Link to={officePaths.order(id)} className="text-link number">
            {order_number}
          </Link>
          <div className="second">{format.dateTime(completed_at ?? created_at)}</div>
        </div>
      ),
    },
    {
      accessor: 'distributor',
      title: t('distributor.distributor'),
      render: ({ distributor, buyer }) => (
        <div>
          {distributor.name}
          <div className="second">{buyer.username}</div>
        </div>
      ),
    },
    money('amount', t('distributor.paidGoods')),
    money('supply', t('distributor.supply')),
    money('earning', t('distribution.earning')),
    {
      accessor: 'state',
      title: t('distributor.status'),
      render: ({ state, distributor, reason, decided_by, decided_at }) => (
        <div>
          <Badge kind={state ? look[state] : 'info'}>{t(`distributor.reviewState.${state ?? 'held'}`)}</Badge>
          <div className="second dotted">
            {distributor.status === 'suspended' && <span>{t('distribution.cause.suspended')}</span>}
            {reason && <span>{reason}</span>}
            {decided_by && <span>{decided_by.username}</span>}
            {decided_at && <span>{format.dateTime(decided_at)}</span>}
          </div>
        </div>
      ),
    },
    {
      accessor: 'actions',
      title: t('office.actions'),
      render: (row) =>
        row.state !== 'refused' && (
          <RowMenu
            id={row.id}
            name={row.order_number}
            actions={(['approve', 'hold', 'refuse'] as const).map(
              (action) =>
                (action !== 'approve' || row.can_approve) &&
                (action !== 'hold' || row.state !== 'held') && {
                  endpoint: decisions[action].endpoint,
                  label: t(decisions[action].label),
                  icon: decisions[action].icon,
                  run: () => decide(action, row),
                },
            )}
          />
        ),
    },
  ]
}

interface DecisionDialogProps {
  action: Decision
  orderId: number
  name: string
  version?: number
  onClose: () => void
}

export function DecisionDialog({ action, orderId, name, version, onClose }: DecisionDialogProps) {
  const t = useTranslate()
  const { endpoint, label, hint, done } = decisions[action]
  return (
    <DialogForm
      title={`${name} · ${t(label)}`}
      hint={t(hint)}
      initial={{ reason: '' }}
      send={({ reason }) =>
        call(endpoint, { body: { id: orderId, reason, ...(version !== undefined && { version }) } })
      }
      done={t(done)}
      ok={t(label)}
      danger={action === 'refuse'}
      lists={['earning-reviews', 'distribution-orders', 'distributors']}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          data-autofocus
          required={action !== 'approve'}
          autosize
          minRows={2}
          maxLength={300}
          name="reason"
          label={t('distributor.reason')}
          {...form.getInputProps('reason')}
        />
      )}
    </DialogForm>
  )
}
