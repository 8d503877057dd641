/** Sales of a range of days next to those of as many days before. Each number of orders leads to these orders. */
import { Alert, Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportSalesFigures, figureTables, getSalesFigures, type SalesFigures } from '#contract/api/reports/figures'
import { type Locale, locales } from '#contract/types'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ownNameOf } from '../form/fields/translated.client.tsx'
import { ExportButton } from '../list/export-button.client.tsx'
import { everyMinute } from '../orders/order/queries.client.ts'
import { useAddress } from '../shell/screens.ts'
import { hasRight, useStaff } from '../staff.ts'
import { BestCategories } from './categories.client.tsx'
import { SalesChart } from './chart.client.tsx'
import { FigureTable } from './figure-table.client.tsx'
import { FigureTiles, type OrdersOf } from './figure-tiles.client.tsx'
import styles from './figures.module.css'
import { datesOf, ordersOf, ordersOfDay, rangeOf, ranges } from './range.ts'
import { RangeFields } from './range-fields.client.tsx'

export function Figures() {
  const t = useTranslate()
  const staff = useStaff()
  const { pathname, search } = useAddress()
  const days = rangeOf(search)
  const dates = datesOf(search)
  const range = dates ?? { days }
  const mayRead = hasRight(staff, getSalesFigures)
  const [table, setTable] = useState<string>(figureTables[0])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['orders', 'figures', range],
    queryFn: ({ signal }) => call(getSalesFigures, { query: range, signal }),
    enabled: mayRead,
    refetchInterval: everyMinute,
    placeholderData: keepPreviousData,
  })
  if (!mayRead) return null
  return (
    <section className="stack" aria-labelledby="workbench-figures">
      <div className={styles.head}>
        <h2 id="workbench-figures">{t('figures.title')}</h2>
        {hasRight(staff, exportSalesFigures) && data && (
          <div className="row tight">
            <NativeSelect
              aria-label={t('figures.exportOf')}
              value={table}
              data={figureTables.map((value) => ({ value, label: t(`figures.exportOf.${value}`) }))}
              onChange={({ currentTarget }) => setTable(currentTarget.value)}
            />
            <ExportButton
              endpoint={exportSalesFigures}
              query={{ start_date: data.start_date, end_date: data.end_date, table }}
              label={t('figures.export')}
            />
          </div>
        )}
      </div>
      <div className={styles.head}>
        <Tabs
          label={t('figures.range')}
          active={dates ? '' : String(days)}
          tabs={ranges.map((count) => ({
            key: String(count),
            label: t('figures.days', { count }),
            to: `${pathname}?days=${count}`,
          }))}
        />
        {(data ?? dates) && (
          <RangeFields from={(dates ?? data)?.start_date ?? ''} to={(dates ?? data)?.end_date ?? ''} />
        )}
      </div>
      {error && (
        <Alert color="red" role="alert" title={t('figures.failed')}>
          {failureText(error, t)}{' '}
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton rows={4} height={72} />}
      {data && <Shown figures={data} />}
    </section>
  )
}

function Shown({ figures }: { figures: SalesFigures }) {
  const t = useTranslate()
  const format = useFormat()
  const { currency, start_date, end_date } = figures
  const orders: OrdersOf = (filters) => ordersOf({ start_date, end_date, ...filters })
  const money = (amount: string) => format.money(amount, currency)
  const link = (count: number, to: string, name: string) => (
    <Link
      to={to}
      className="text-link"
      aria-label={t('common.labelled', { label: name, text: t('figures.orderCount', { count }) })}
    >
      {format.number(count)}
    </Link>
  )
  const countHead = { label: t('figures.orders'), isNumber: true } as const
  const salesHead = { label: t('figures.sales'), isNumber: true } as const
  const isLocale = (language: string): language is Locale => locales.some((locale) => locale === language)
  return (
    <>
      <p className="second">
        {t('figures.compared', {
          from: format.day(start_date),
          to: format.day(end_date),
          beforeFrom: format.day(figures.before_start),
          beforeTo: format.day(figures.before_end),
        })}
        {figures.figures_at && ` ${t('figures.asOf', { time: format.recent(figures.figures_at) })}`}
      </p>
      <FigureTiles figures={figures} orders={orders} />
      <div className={`panel ${styles.part}`}>
        <h3>{t('figures.byDay')}</h3>
        <SalesChart figures={figures} />
        <details>
          <summary>{t('figures.asTable')}</summary>
          <FigureTable
            name={t('figures.byDay')}
            heads={[{ label: t('figures.day') }, countHead, salesHead]}
            rows={figures.days.toReversed().map(({ day, orders: count, sales }) => ({
              key: day,
              to: ordersOfDay(day),
              cells: [format.day(day), link(count, ordersOfDay(day), format.day(day)), money(sales)],
            }))}
          />
        </details>
      </div>
      <div className={styles.pair}>
        <div className={`panel ${styles.part}`}>
          <h3>{t('figures.byStatus')}</h3>
          <FigureTable
            name={t('figures.byStatus')}
            heads={[{ label: t('office.filter.status') }, countHead, { label: t('figures.amount'), isNumber: true }]}
            rows={figures.statuses.map(({ status, orders: count, amount }) => {
              const [name, to] = [t(`order.status.${status}`), orders({ status })]
              return { key: status, share: count, to, cells: [name, link(count, to, name), money(amount)] }
            })}
          />
        </div>
        <div className={`panel ${styles.part}`}>
          <h3>{t('figures.byCountry')}</h3>
          <FigureTable
            name={t('figures.byCountry')}
            heads={[{ label: t('figures.country') }, countHead, salesHead]}
            rows={figures.countries.map(({ country, orders: count, sales }) => {
              const name = country ? format.country(country) : t('figures.unknown')
              const to = orders({ live: 'true', country: country || 'none' })
              return { key: country, share: Number(sales), to, cells: [name, link(count, to, name), money(sales)] }
            })}
          />
        </div>
        <div className={`panel ${styles.part}`}>
          <h3>{t('figures.byLanguage')}</h3>
          <FigureTable
            name={t('figures.byLanguage')}
            heads={[{ label: t('figures.language') }, countHead, salesHead]}
            rows={figures.languages.map(({ language, orders: count, sales }) => {
              const name = isLocale(language) ? ownNameOf(language) : language
              const to = orders({ live: 'true', language })
              return { key: language, share: Number(sales), to, cells: [name, link(count, to, name), money(sales)] }
            })}
          />
        </div>
        <div className={`panel ${styles.part}`}>
          <h3>{t('figures.bestSkus')}</h3>
          <FigureTable
            name={t('figures.bestSkus')}
            heads={[{ label: t('office.column.product') }, countHead, salesHead]}
            rows={figures.products.map(({ sku_code, name, orders: count, sales }) => {
              const to = orders({ live: 'true', sku_code })
              return {
                key: sku_code,
                share: Number(sales),
                to,
                cells: [
                  <span key="name">
                    {name} <span className="second">{sku_code}</span>
                  </span>,
                  link(count, to, sku_code),
                  money(sales),
                ],
              }
            })}
          />
        </div>
        <BestCategories orders={orders} start_date={start_date} end_date={end_date} />
      </div>
    </>
  )
}
