/** All orders, by status and filter, with exports. */
import type { OrderRow } from '#contract/order'
import { adminCreateOrder, adminExportOrders, adminListOrders } from '#contract/order-admin'
import { openMoney, orderSources, orderStatuses, paymentStatuses } from '#contract/status'
import { listUsers } from '#contract/user'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ExportButton } from '../list/export-button.client.tsx'
import type { NamedFilter } from '../list/filter-bar.client.tsx'
import { searchWith } from '../list/filters.ts'
import { type FilterName, type Found, ListScreen } from '../list/list-screen.client.tsx'
import { useAddress } from '../shell/screens.ts'
import { hasRight, useStaff } from '../staff.ts'
import { OrderCards } from './list-cards.client.tsx'
import { useOrderColumns } from './list-columns.client.tsx'
import { everyMinute } from './queries.client.ts'

export function OrderList() {
  const t = useTranslate()
  const staff = useStaff()
  const mayExport = hasRight(staff, adminExportOrders)
  const mayFindCustomers = hasRight(staff, listUsers)
  const fields = useOrderFields()
  return (
    <ListScreen
      endpoint={adminListOrders}
      name="orders"
      title={t('office.orderList')}
      {...(mayFindCustomers && { create: { endpoint: adminCreateOrder, label: t('office.newOrder') } })}
      {...(mayExport && { actions: (found: Found<OrderRow>) => <Exports found={found} />, bulk: () => null })}
      above={(found) => <StatusTabs found={found} fields={fields} />}
      fields={fields}
      columns={useOrderColumns()}
      readEvery={everyMinute}
      nameOf={({ order_number }) => order_number}
      cards={(orders, chosen, onChoose) => <OrderCards orders={orders} chosen={chosen} onChoose={onChoose} />}
      empty={{ title: t('office.noOrders'), text: t('office.noOrdersText') }}
    />
  )
}

function useOrderFields(): NamedFilter<FilterName<typeof adminListOrders>>[] {
  const t = useTranslate()
  return [
    {
      name: 'keyword',
      kind: 'text',
      label: t('office.filter.keyword'),
      placeholder: t('office.keywordHint'),
      isWide: true,
    },
    { name: 'status', kind: 'choice', label: t('office.filter.status'), choices: orderStatuses, isElsewhere: true },
    {
      name: 'payment_status',
      kind: 'choice',
      label: t('office.filter.payment_status'),
      choices: paymentStatuses,
      choiceLabels: paymentStatuses.map((value) => t(`office.paymentStatus.${value}`)),
    },
    {
      name: 'money',
      kind: 'choice',
      label: t('office.filter.money'),
      choices: openMoney,
      choiceLabels: [t('office.sum.refund'), t('office.sum.overpaid')],
    },
    { name: 'start_date', kind: 'date', label: t('office.filter.start_date') },
    { name: 'end_date', kind: 'date', label: t('office.filter.end_date') },
    { name: 'order_number', kind: 'text', label: t('office.filter.order_number'), isRare: true },
    { name: 'user_id', kind: 'number', label: t('office.filter.user_id'), isRare: true },
    { name: 'sku_code', kind: 'text', label: t('office.filter.sku_code'), isRare: true },
    { name: 'barcode', kind: 'text', label: t('office.filter.barcode'), isRare: true },
    { name: 'manufacturer', kind: 'text', label: t('office.filter.manufacturer'), isRare: true },
    {
      name: 'source',
      kind: 'choice',
      label: t('office.filter.source'),
      choices: orderSources,
      choiceLabels: orderSources.map((value) => t(`order.source.${value}`)),
      isRare: true,
    },
  ]
}

function StatusTabs({ found: { filters }, fields }: { found: Found<OrderRow>; fields: readonly NamedFilter[] }) {
  const t = useTranslate()
  const { search } = useAddress()
  return (
    <Tabs
      label={t('office.filter.status')}
      active={filters['status'] ?? ''}
      tabs={(['', ...orderStatuses] as const).map((status) => ({
        key: status,
        label: status === '' ? t('office.allOrders') : t(`order.status.${status}`),
        to: paths.staffOrders() + searchWith(fields, { ...filters, status }, search),
      }))}
    />
  )
}

/** Exports the selected orders, or all that match the filter. */
function Exports({ found: { query, total, chosen } }: { found: Found<OrderRow> }) {
  const t = useTranslate()
  const format = useFormat()
  const ids = chosen.map(({ id }) => id).join(',')
  return (
    <>
      <ExportButton
        endpoint={adminExportOrders}
        query={{ order_ids: ids }}
        label={t('office.exportChosen', { count: chosen.length })}
        disabled={chosen.length === 0}
      />
      <ExportButton
        endpoint={adminExportOrders}
        query={query}
        label={t('office.exportFound', { count: format.number(total) })}
        disabled={total === 0}
      />
    </>
  )
}
