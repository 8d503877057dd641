/** Earnings that wait for staff or are held: approved, held, rejected. */
import type { DataTableColumn } from 'mantine-datatable'
import { type EarningReviewRow, earningReviewStates, listEarningReviews } from '#contract/api/reselling/earning-review'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { DecisionList } from '../../list/decision-list.client.tsx'
import { officePaths } from '../../paths.ts'
import { useEarningDecisions } from './earning-decisions.client.ts'

const look: Record<(typeof earningReviewStates)[number], BadgeKind> = {
  waiting: 'warning',
  held: 'info',
  approved: 'success',
  refused: 'danger',
}

export default function ReviewScreen() {
  const t = useTranslate()
  const decisions = useEarningDecisions<EarningReviewRow>({
    approve: ({ can_approve }) => can_approve,
    hold: ({ state }) => state !== 'refused' && state !== 'held',
    refuse: ({ state }) => state !== 'refused',
  })
  return (
    <DecisionList
      endpoint={listEarningReviews}
      name="earning-reviews"
      title={t('distributor.reviews')}
      audit="distributor"
      status={{
        name: 'state',
        label: t('distributor.status'),
        statuses: earningReviewStates,
        labelOf: (state) => t(`distributor.reviewState.${state}`),
      }}
      fields={[
        { name: 'keyword', kind: 'text', label: t('distributor.reviewKeyword') },
        { name: 'distributor_id', kind: 'number', label: t('distributor.distributor'), isElsewhere: true },
      ]}
      columns={useColumns()}
      decisions={decisions}
      nameOf={({ order_number }) => order_number}
      empty={{ title: t('distributor.reviewsNone'), text: t('distributor.reviewsNoneText') }}
    />
  )
}

function useColumns(): DataTableColumn<EarningReviewRow>[] {
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
  ]
}
