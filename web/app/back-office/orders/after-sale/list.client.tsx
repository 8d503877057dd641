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
import { Tabs } from '../../../ui/tabs.tsx'
import { ListExport } from '../../exchange/export/list-export.client.tsx'
import { useFormAddress } from '../../form/address.ts'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import { searchWith } from '../../list/filters.ts'
import { type FilterName, type Found, ListScreen } from '../../list/list-screen.client.tsx'
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
  return (
    <ListScreen
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
      above={(found) => (
        <div className="stack wide">
          {isReporting && (
            <Box title={t('returns.report')}>
              <ReasonReport />
            </Box>
          )}
          <StatusTabs found={found} fields={fields} />
        </div>
      )}
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
    { name: 'status', kind: 'choice', label: t('returns.status'), choices: afterSaleStatuses, isElsewhere: true },
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

/** Tabs with the counts of the other filters. */
function StatusTabs({
  found: { filters, query },
  fields,
}: {
  found: Found<AfterSaleRow>
  fields: readonly NamedFilter[]
}) {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  const counts = useCounts(query)
  return (
    <Tabs
      label={t('returns.status')}
      active={filters['status'] ?? ''}
      tabs={(['', ...afterSaleStatuses] as const).map((status) => ({
        key: status,
        label: status === '' ? t('returns.all') : t(`aftersale.status.${status}`),
        to: pathname + searchWith(fields, { ...filters, status }, search),
        ...(status !== '' && counts && { count: counts[status] }),
      }))}
    />
  )
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
