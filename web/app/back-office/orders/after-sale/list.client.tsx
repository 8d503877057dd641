/** All returns and refunds, by status and filter, with the reasons report. */
import { Button } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { type AfterSaleRow, afterSaleKinds, afterSaleReasons, afterSaleStatuses } from '#contract/api/orders/after-sale'
import { adminListAfterSales, afterSaleReasonReport } from '#contract/api/orders/after-sale-admin'
import type { Input } from '#contract/endpoint'
import { AfterSaleBadge } from '../../../domain/orders/after-sale/status-badge.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { ListExport } from '../../exchange/export/list-export.client.tsx'
import { useFormAddress } from '../../form/address.ts'
import { DecisionList } from '../../list/decision-list.client.tsx'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import { filtersOf, queryOf } from '../../list/filters.ts'
import type { FilterName } from '../../list/list-screen.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { officePaths } from '../../paths.ts'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { Box } from '../order/box.client.tsx'
import { useCounts } from './queries.client.ts'
import { ReasonReport } from './report.client.tsx'

export function RequestList() {
  const t = useTranslate()
  const mayReport = hasRight(useStaff(), afterSaleReasonReport)
  const [isReporting, setReporting] = useState(false)
  const fields = useFields()
  const { search } = useAddress()
  const counts = useCounts(queryOf(fields, filtersOf(fields, search)))
  return (
    <DecisionList
      endpoint={adminListAfterSales}
      name="after-sales"
      title={t('returns.title')}
      audit="after-sale"
      actions={(found) => (
        <>
          {mayReport && (
            <Button variant="default" aria-expanded={isReporting} onClick={() => setReporting(!isReporting)}>
              {t('returns.report')}
            </Button>
          )}
          <ListExport kind="returns" filter={exportFilter(found.query)} found={found} />
        </>
      )}
      status={{
        name: 'status',
        label: t('returns.status'),
        statuses: afterSaleStatuses,
        labelOf: (status) => t(`aftersale.status.${status}`),
        all: t('returns.all'),
        count: counts,
      }}
      above={
        isReporting && (
          <Box title={t('returns.report')}>
            <ReasonReport />
          </Box>
        )
      }
      fields={fields}
      columns={useColumns()}
      readEvery={60_000}
      nameOf={({ number }) => number}
      empty={{ title: t('returns.none'), text: t('returns.noneText') }}
    />
  )
}

/** The export desk has names of its own for what other kinds have, too. */
const exportFilter = ({ status, kind, reason, ...filter }: Input<typeof adminListAfterSales>['query']) => ({
  ...filter,
  ...(status && { return_status: status }),
  ...(kind && { return_kind: kind }),
  ...(reason && { return_reason: reason }),
})

function useFields(): NamedFilter<FilterName<typeof adminListAfterSales>>[] {
  const t = useTranslate()
  return [
    { name: 'keyword', kind: 'text', label: t('returns.keyword'), isWide: true },
    {
      name: 'kind',
      kind: 'choice',
      label: t('returns.kind'),
      choices: afterSaleKinds,
      choiceLabels: afterSaleKinds.map((kind) => t(`aftersale.kind.${kind}`)),
    },
    {
      name: 'reason',
      kind: 'choice',
      label: t('aftersale.reason'),
      choices: afterSaleReasons,
      choiceLabels: afterSaleReasons.map((reason) => t(`aftersale.reason.${reason}`)),
    },
    { name: 'start_date', kind: 'date', label: t('returns.from') },
    { name: 'end_date', kind: 'date', label: t('returns.to') },
    { name: 'order_id', kind: 'number', label: t('returns.order'), isElsewhere: true },
  ]
}

function useColumns(): DataTableColumn<AfterSaleRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const address = useFormAddress()
  return [
    {
      accessor: 'number',
      title: t('aftersale.number'),
      render: ({ id, number, created_at }) => (
        <RowName name={number} to={address(id)} second={format.dateTime(created_at)} />
      ),
    },
    {
      accessor: 'order',
      title: t('returns.order'),
      render: ({ order }) => (
        <Link to={officePaths.order(order.id)} className="text-link number">
          {order.order_number}
        </Link>
      ),
    },
    {
      accessor: 'user',
      title: t('returns.member'),
      render: ({ user, entered_by }) => (
        <>
          {user && <Link to={paths.staffOrders(user.id)}>{user.username}</Link>}
          {entered_by && <p className="second">{t('office.enteredBy', { name: entered_by.username })}</p>}
        </>
      ),
    },
    { accessor: 'kind', title: t('returns.kind'), render: ({ kind }) => t(`aftersale.kind.${kind}`) },
    { accessor: 'reason', title: t('aftersale.reason'), render: ({ reason }) => t(`aftersale.reason.${reason}`) },
    {
      accessor: 'quantity',
      title: t('aftersale.quantity'),
      textAlign: 'right',
      render: ({ quantity }) => format.number(quantity),
    },
    {
      accessor: 'amount',
      title: t('aftersale.amount'),
      textAlign: 'right',
      render: ({ amount, currency }) => <span className="number">{format.money(amount, currency)}</span>,
    },
    {
      accessor: 'status',
      title: t('returns.status'),
      render: ({ status }) => <AfterSaleBadge status={status} />,
    },
  ]
}
