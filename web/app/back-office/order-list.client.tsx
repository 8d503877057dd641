/** All orders: filters, table, export. */
import { Alert, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from 'mantine-datatable'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OrderRow } from '#contract/order'
import { adminExportOrders } from '#contract/order-admin'
import { orderStatuses } from '#contract/status'
import { failureText } from '../api/failure.ts'
import { useFormat, useTranslate } from '../i18n/use.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { type Filters, filtersOf, listAddress, pageOf, pageSizes, queryOf } from './order/filters.ts'
import styles from './order/list.module.css'
import { OrderCards } from './order/list-cards.client.tsx'
import { useOrderColumns } from './order/list-columns.client.tsx'
import { ExportButtons } from './order/list-export.client.tsx'
import { ListFilters } from './order/list-filters.client.tsx'
import { listQuery } from './order/queries.client.ts'
import { may, useStaff } from './staff.ts'

export function OrderList() {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const { search } = useLocation()
  const filters = filtersOf(search)
  const page = pageOf(search)
  const [chosen, setChosen] = useState<OrderRow[]>([])
  const { data, error, isFetching, refetch } = useQuery(listQuery({ ...queryOf(filters), ...page }))
  useExistingPage(data && { ...page, total: data.total })

  const total = data?.total ?? 0
  return (
    <>
      <div className={styles.head}>
        <h1>{t('office.orderList')}</h1>
        {may(staff, adminExportOrders) && (
          <div className={styles.headButtons}>
            <ExportButtons filters={filters} total={total} chosen={chosen.map(({ id }) => id)} />
          </div>
        )}
      </div>
      <StatusTabs filters={filters} search={search} />
      <ListFilters />
      {error && (
        <Alert color="red" role="alert" className={styles.alert} title={t('office.listFailed')}>
          {failureText(error, t)}
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton rows={8} height={44} />}
      {data && (
        <>
          <p className={styles.found} role="status">
            {t('office.found', { count: total, shown: format.number(total) })}
            {chosen.length > 0 && (
              <>
                {' · '}
                {t('office.chosen', { count: chosen.length })}{' '}
                <button type="button" className={`text-link ${styles.clear}`} onClick={() => setChosen([])}>
                  {t('office.clearChosen')}
                </button>
              </>
            )}
          </p>
          {total === 0 ? <NoOrders isFiltered={Object.keys(filters).length > 0} /> : <Orders orders={data.data} chosen={chosen} onChoose={setChosen} />}
          <Pagination page={page.page} pageSize={page.page_size} total={total} sizes={pageSizes} />
        </>
      )}
    </>
  )
}

function StatusTabs({ filters, search }: { filters: Filters; search: string }) {
  const t = useTranslate()
  const tabs = ['', ...orderStatuses] as const
  return (
    <Tabs
      label={t('office.filter.status')}
      active={filters.status ?? ''}
      tabs={tabs.map((status) => ({ key: status, label: status === '' ? t('office.allOrders') : t(`order.status.${status}`), to: listAddress({ ...filters, status }, search) }))}
    />
  )
}

function Orders({ orders, chosen, onChoose }: { orders: OrderRow[]; chosen: OrderRow[]; onChoose: (orders: OrderRow[]) => void }) {
  const t = useTranslate()
  const columns = useOrderColumns()
  const isPhone = useMediaQuery('(width <= 666px)', false, { getInitialValueInEffect: false })
  if (isPhone) return <OrderCards orders={orders} chosen={chosen} onChoose={onChoose} />
  return (
    <DataTable
      className={styles.table ?? ''}
      columns={columns}
      records={orders}
      selectedRecords={chosen}
      onSelectedRecordsChange={onChoose}
      allRecordsSelectionCheckboxProps={{ 'aria-label': t('office.chooseAll') }}
      getRecordSelectionCheckboxProps={({ order_number }) => ({ 'aria-label': t('office.choose', { number: order_number }) })}
      height="auto"
      verticalSpacing={6}
      horizontalSpacing="sm"
      fz={13}
      withTableBorder
      borderRadius="lg"
      highlightOnHover
      pinFirstColumn
    />
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslate()
  if (!isFiltered)
    return (
      <Empty icon="receipt" title={t('office.noOrders')}>
        {t('office.noOrdersText')}
      </Empty>
    )
  return (
    <Empty icon="search" title={t('office.nothingFound')} action={<ButtonLink to={listAddress({})}>{t('office.reset')}</ButtonLink>}>
      {t('office.nothingFoundText')}
    </Empty>
  )
}

/** Orders were deleted, or a link is old: the last page that exists is shown in place of an empty one. */
function useExistingPage(shown: { page: number; page_size: number; total: number } | undefined): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const last = shown ? Math.max(1, Math.ceil(shown.total / shown.page_size)) : undefined
  const isBeyond = shown !== undefined && last !== undefined && shown.page > last
  useEffect(() => {
    if (!isBeyond) return
    const query = new URLSearchParams(search)
    query.set('page', String(last))
    void navigate(`${pathname}?${query}`, { replace: true })
  }, [isBeyond, last, pathname, search, navigate])
}
