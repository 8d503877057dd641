import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { getCostSheet, importCosts, listCosts } from '#contract/api/catalog/cost'
import {
  countStockByFile,
  getStockSheet,
  listStock,
  listStockMovements,
  type StockRow,
  stockSorts,
} from '#contract/api/stock/inventory'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { ImportCosts } from '../catalog/cost/import.client.tsx'
import { JobDialog } from '../jobs/job-dialog.client.tsx'
import type { NamedFilter } from '../list/filter-bar.client.tsx'
import { type FilterName, type Found, ListScreen } from '../list/list-screen.client.tsx'
import { NumberLink } from '../list/number-link.client.tsx'
import { RowName } from '../list/row-name.client.tsx'
import { pathOfView } from '../shell/menu.ts'
import { useAddress, useScreens } from '../shell/screens.ts'
import { hasRight, useStaff } from '../staff.ts'
import { CountByFile } from './count-file.client.tsx'
import styles from './stock.module.css'
import { StockSum } from './sum.client.tsx'
import { StockTabs } from './tabs.client.tsx'

export function StockList() {
  const t = useTranslate()
  const staff = useStaff()
  const [job, setJob] = useState<{ id: number; title: string }>()
  const mayImport = hasRight(staff, importCosts) && hasRight(staff, getCostSheet)
  const mayCount = hasRight(staff, countStockByFile) && hasRight(staff, getStockSheet)
  const fields: NamedFilter<FilterName<typeof listStock>>[] = [
    { name: 'keyword', kind: 'text', label: t('stock.keyword'), isWide: true },
    { name: 'max_stock', kind: 'number', label: t('stock.max') },
    { name: 'unsold_since', kind: 'date', label: t('stock.unsoldSince') },
    {
      name: 'in_stock',
      kind: 'choice',
      label: t('stock.stock'),
      choices: ['true', 'false'],
      choiceLabels: [t('stock.inStock'), t('stock.soldOut')],
    },
    {
      name: 'short',
      kind: 'choice',
      label: t('stock.tab.short'),
      choices: ['true'],
      choiceLabels: [t('stock.shortLabel')],
    },
    {
      name: 'on_sale',
      kind: 'choice',
      label: t('stock.sale'),
      choices: ['true', 'false'],
      choiceLabels: [t('stock.onSale'), t('stock.offSale')],
    },
    {
      name: 'sort',
      kind: 'choice',
      label: t('work.sort'),
      noChoice: t('stock.sort.code'),
      choices: stockSorts.filter((sort) => sort !== 'code'),
      choiceLabels: [t('stock.sort.stock'), t('stock.sort.value')],
    },
  ]
  return (
    <>
      <ListScreen
        endpoint={listStock}
        name="stock"
        title={t('stock.title')}
        audit="inventory"
        {...((mayCount || mayImport) && {
          actions: ({ filters }: Found<StockRow>) => {
            const { sort: _, ...filter } = filters
            return (
              <>
                {mayImport && <ImportCosts filter={filter} onStart={(id) => setJob({ id, title: t('cost.import') })} />}
                {mayCount && <CountByFile filter={filter} onStart={(id) => setJob({ id, title: t('stock.count') })} />}
              </>
            )
          },
        })}
        above={({ filters, query }) => (
          <>
            <StockTabs
              active={
                filters['short'] ? 'short' : filters['unsold_since'] ? 'slow' : filters['max_stock'] ? 'low' : 'all'
              }
            />
            <StockSum query={query} />
          </>
        )}
        fields={fields}
        columns={useColumns()}
        nameOf={({ sku_code }) => sku_code}
        empty={{ title: t('stock.none'), text: t('stock.noneText') }}
      />
      {job && (
        <JobDialog
          key={job.id}
          id={job.id}
          title={job.title}
          lists={['stock', 'stock-log', 'costs']}
          onClose={() => setJob(undefined)}
        />
      )}
    </>
  )
}

function useColumns(): DataTableColumn<StockRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const { currency } = useMall()
  const { pathname } = useAddress()
  const staff = useStaff()
  const mayReadLog = hasRight(staff, listStockMovements)
  const seesCosts = hasRight(staff, listCosts)
  const screens = useScreens()
  const products = pathOfView(screens, '/mall-admin/product')
  const orders = pathOfView(screens, '/order/list')
  return [
    {
      accessor: 'sku_code',
      title: t('stock.sku'),
      render: ({ sku_code, name, specifications, product_id }) => (
        <RowName
          name={sku_code}
          to={products !== undefined && `${products}?edit=${product_id}`}
          second={[name, specifications].filter(Boolean).join(' · ')}
        />
      ),
    },
    { accessor: 'location', title: t('stock.location') },
    {
      accessor: 'on_hand',
      title: t('stock.onHand'),
      textAlign: 'right',
      render: ({ sku_code, on_hand }) =>
        mayReadLog ? (
          <NumberLink to={`${pathname}?${new URLSearchParams({ view: 'log', sku_code })}`}>
            {format.number(on_hand)}
          </NumberLink>
        ) : (
          format.number(on_hand)
        ),
    },
    {
      accessor: 'reserved',
      title: t('stock.reserved'),
      textAlign: 'right',
      render: ({ sku_code, on_hand, reserved }) => (
        <>
          {orders !== undefined && reserved > 0 ? (
            <NumberLink to={`${orders}?${new URLSearchParams({ sku_code, live: 'true' })}`}>
              {format.number(reserved)}
            </NumberLink>
          ) : (
            format.number(reserved)
          )}
          {reserved > on_hand && (
            <div className={styles.short}>{t('stock.short', { count: format.number(reserved - on_hand) })}</div>
          )}
        </>
      ),
    },
    {
      accessor: 'stock',
      title: t('stock.available'),
      textAlign: 'right',
      render: ({ stock }) => format.number(stock),
    },
    {
      accessor: 'value',
      title: t('cost.valueAtPrice'),
      textAlign: 'right',
      render: ({ value }) => value !== null && format.money(value, currency),
    },
    ...(seesCosts
      ? [
          {
            accessor: 'cost_value',
            title: t('cost.valueAtCost'),
            textAlign: 'right' as const,
            render: ({ cost_value }: StockRow) => cost_value && format.money(cost_value, currency),
          },
        ]
      : []),
    {
      accessor: 'last_sold_on',
      title: t('stock.lastSold'),
      render: ({ last_sold_on }) => (last_sold_on ? format.day(last_sold_on) : t('stock.neverSold')),
    },
  ]
}
