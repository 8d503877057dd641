/** All orders, by status and filter, with exports. */
import { useState } from 'react'
import { printOrders } from '#contract/api/documents/document'
import { exportChosenOrders, getPickingList, getShipSheet, shipByFile } from '#contract/api/orders/dispatch'
import type { OrderRow } from '#contract/api/orders/order'
import { adminExportOrders, adminListOrders, orderSorts } from '#contract/api/orders/order-admin'
import { adminCreateOrder } from '#contract/api/orders/order-desk'
import { openMoney, orderSources, orderStatuses, paymentStatuses, workQueues } from '#contract/status'
import { locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { JobDialog } from '../../jobs/job-dialog.client.tsx'
import { ExportButton, FormatButton } from '../../list/export-button.client.tsx'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import { searchWith } from '../../list/filters.ts'
import { type FilterName, type Found, ListScreen } from '../../list/list-screen.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { mayEnterOrders } from '../desk/rights.ts'
import { bulkActionsOf, OrderBulk, type StartedJob } from './bulk.client.tsx'
import { OrderCards } from './list-cards.client.tsx'
import { useOrderColumns } from './list-columns.client.tsx'
import { PrintButton } from './print.client.tsx'
import { everyMinute } from './queries.client.ts'
import { mayAct } from './rights.ts'
import { ShipByFile } from './ship-file.client.tsx'
import { useOrderWork } from './work.client.ts'

const sorts = orderSorts.filter((sort) => sort !== 'newest')
/** By which each column is sorted, one click after the other. */
const columnSorts = {
  user: ['buyer_asc', 'buyer_desc'],
  amount_payable: ['amount_desc', 'amount_asc'],
  amount_due: ['due_desc'],
} as const

export function OrderList() {
  const t = useTranslate()
  const staff = useStaff()
  const mayExport = hasRight(staff, adminExportOrders)
  const bulkActions = bulkActionsOf(staff)
  const mayChange = bulkActions.length > 0
  const mayShip = mayAct(staff, 'ship') && hasRight(staff, shipByFile) && hasRight(staff, getShipSheet)
  const mayPick = hasRight(staff, getPickingList)
  const [job, setJob] = useState<StartedJob>()
  const fields = useOrderFields()
  return (
    <>
      <ListScreen
        endpoint={adminListOrders}
        name="orders"
        title={t('office.orderList')}
        {...(mayEnterOrders(staff) && { create: { endpoint: adminCreateOrder, label: t('office.newOrder') } })}
        {...((mayExport || mayShip) && {
          actions: (found: Found<OrderRow>) => (
            <>
              {mayShip && <ShipByFile ids={found.chosen.map(({ id }) => id)} onStart={setJob} />}
              {mayExport && <Exports found={found} onStart={setJob} />}
            </>
          ),
        })}
        {...((mayExport || mayChange || mayPick || hasRight(staff, printOrders)) && {
          bulk: (chosen: readonly OrderRow[], clear: () => void) => (
            <>
              {mayChange && <OrderBulk actions={bulkActions} chosen={chosen} clear={clear} onStart={setJob} />}
              <PrintButton orders={chosen} onStart={setJob} />
              {mayPick && (
                <ExportButton
                  endpoint={getPickingList}
                  query={{ order_ids: chosen.map(({ id }) => id).join(',') }}
                  label={t('work.picking')}
                />
              )}
            </>
          ),
        })}
        above={(found) => (
          <>
            <QueueTabs found={found} fields={fields} />
            <StatusTabs found={found} fields={fields} />
          </>
        )}
        fields={fields}
        columns={useOrderColumns()}
        columnSorts={columnSorts}
        readEvery={everyMinute}
        nameOf={({ order_number }) => order_number}
        cards={(orders, chosen, onChoose) => <OrderCards orders={orders} chosen={chosen} onChoose={onChoose} />}
        empty={{ title: t('office.noOrders'), text: t('office.noOrdersText') }}
      />
      {job && (
        <JobDialog
          key={job.id}
          id={job.id}
          title={job.title}
          lists={['orders', 'order']}
          onClose={() => setJob(undefined)}
        />
      )}
    </>
  )
}

function useOrderFields(): NamedFilter<FilterName<typeof adminListOrders>>[] {
  const t = useTranslate()
  const { search } = useAddress()
  const tags = useOrderWork()?.tags.map(({ tag }) => tag) ?? []
  return [
    {
      name: 'keyword',
      kind: 'text',
      label: t('office.filter.keyword'),
      placeholder: t('office.keywordHint'),
      isWide: true,
    },
    { name: 'buyer', kind: 'text', label: t('work.buyer'), placeholder: t('work.buyerHint') },
    { name: 'queue', kind: 'choice', label: t('work.title'), choices: workQueues, isElsewhere: true },
    { name: 'status', kind: 'choice', label: t('office.filter.status'), choices: orderStatuses, isElsewhere: true },
    {
      name: 'payment_status',
      kind: 'choice',
      label: t('office.filter.payment_status'),
      choices: paymentStatuses,
      choiceLabels: paymentStatuses.map((value) => t(`office.paymentStatus.${value}`)),
      isRare: true,
    },
    {
      name: 'money',
      kind: 'choice',
      label: t('office.filter.money'),
      choices: openMoney,
      choiceLabels: [t('office.sum.refund'), t('office.sum.overpaid')],
      isRare: true,
    },
    { name: 'start_date', kind: 'date', label: t('office.filter.start_date') },
    { name: 'end_date', kind: 'date', label: t('office.filter.end_date') },
    {
      name: 'tag',
      kind: 'choice',
      label: t('work.tag'),
      // A tag of the address stays, also while the tags load.
      choices: [...new Set([...tags, new URLSearchParams(search).get('tag')?.trim() ?? ''])].filter(Boolean),
      isLong: true,
      isRare: true,
    },
    {
      name: 'live',
      kind: 'choice',
      label: t('figures.live'),
      noChoice: t('figures.live.all'),
      choices: ['true'],
      choiceLabels: [t('figures.live.true')],
      isRare: true,
    },
    {
      name: 'first',
      kind: 'choice',
      label: t('figures.first'),
      choices: ['true'],
      choiceLabels: [t('figures.first.true')],
      isRare: true,
    },
    {
      name: 'country',
      kind: 'text',
      label: t('figures.country'),
      placeholder: t('figures.countryHint', { code: 'DE' }),
      isRare: true,
    },
    {
      name: 'language',
      kind: 'choice',
      label: t('figures.language'),
      choices: locales,
      choiceLabels: locales.map(ownNameOf),
      isRare: true,
    },
    {
      name: 'sort',
      kind: 'choice',
      label: t('work.sort'),
      noChoice: t('work.sort.newest'),
      choices: sorts,
      choiceLabels: sorts.map((sort) => t(`work.sort.${sort}`)),
      isRare: true,
    },
    { name: 'category_id', kind: 'number', label: t('figures.categoryId'), isRare: true },
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

interface TabsProps {
  found: Found<OrderRow>
  fields: readonly NamedFilter[]
}

/** A queue replaces all filters but the sort, so that it shows as many orders as its count says. */
function QueueTabs({ found: { filters }, fields }: TabsProps) {
  const t = useTranslate()
  const { search } = useAddress()
  const work = useOrderWork()
  const { queue = '', sort = '' } = filters
  return (
    <Tabs
      label={t('work.title')}
      active={queue}
      tabs={workQueues.map((name) => ({
        key: name,
        label: t(`work.queue.${name}`),
        count: work?.queues[name],
        to: paths.staffOrders() + searchWith(fields, name === queue ? { sort } : { queue: name, sort }, search),
      }))}
    />
  )
}

/** Other filters stay; counts are shown where there are none. */
function StatusTabs({ found: { filters }, fields }: TabsProps) {
  const t = useTranslate()
  const { search } = useAddress()
  const work = useOrderWork()
  const { status = '', sort, queue, ...others } = filters
  const isAlone = Object.keys(others).length === 0
  return (
    <Tabs
      label={t('office.filter.status')}
      active={queue ? '-' : status}
      tabs={(['', ...orderStatuses] as const).map((each) => ({
        key: each,
        label: each === '' ? t('office.allOrders') : t(`order.status.${each}`),
        count: isAlone && each !== '' ? work?.statuses[each] : undefined,
        to: paths.staffOrders() + searchWith(fields, { ...others, status: each, sort: sort ?? '' }, search),
      }))}
    />
  )
}

interface ExportsProps {
  found: Found<OrderRow>
  onStart: (job: StartedJob) => void
}

/** Exports the selected orders by a job, or downloads all that match the filter. */
function Exports({ found: { query, total, chosen }, onStart }: ExportsProps) {
  const t = useTranslate()
  const format = useFormat()
  const start = async (format: 'xlsx' | 'csv') => {
    const { id } = await call(exportChosenOrders, { body: { order_ids: chosen.map((order) => order.id), format } })
    onStart({ id, title: t('job.kind.exportOrders') })
  }
  return (
    <>
      {hasRight(useStaff(), exportChosenOrders) && (
        <FormatButton
          label={t('office.exportChosen', { count: chosen.length })}
          disabled={chosen.length === 0}
          run={start}
        />
      )}
      <ExportButton
        endpoint={adminExportOrders}
        query={query}
        label={t('office.exportFound', { count: format.number(total) })}
        disabled={total === 0}
      />
    </>
  )
}
