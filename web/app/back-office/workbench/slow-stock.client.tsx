/** Stock without an order in the days of the figures, the most valuable first. */
import { useQuery } from '@tanstack/react-query'
import { listStock } from '#contract/api/stock/inventory'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import { pathOfView } from '../shell/menu.ts'
import { useAddress, useScreens } from '../shell/screens.ts'
import { hasRight, useStaff } from '../staff.ts'
import { dayAgo, slowStock } from '../stock/stock-views.ts'
import { FigureTable } from './figure-table.client.tsx'
import styles from './figures.module.css'
import { datesOf, rangeOf } from './range.ts'

export function SlowStock() {
  const t = useTranslate()
  const format = useFormat()
  const { search } = useAddress()
  const path = pathOfView(useScreens(), '/mall-admin/stock')
  const mayRead = hasRight(useStaff(), listStock) && path !== undefined
  const filter = slowStock(datesOf(search)?.start_date ?? dayAgo(rangeOf(search)))
  const query = { in_stock: true, unsold_since: filter.unsold_since, sort: 'value', page_size: 5 } as const
  const { data } = useQuery({
    queryKey: ['stock', 'slow', query],
    queryFn: ({ signal }) => call(listStock, { query, signal }),
    enabled: mayRead,
  })
  if (!mayRead || !data) return null
  return (
    <section className="stack" aria-labelledby="workbench-slow">
      <h2 id="workbench-slow">{t('figures.slowStock')}</h2>
      <div className={`panel ${styles.part}`}>
        <p className="second">{t('figures.slowStockText', { date: format.day(filter.unsold_since) })}</p>
        {data.total === 0 ? (
          <p>{t('figures.slowStockNone')}</p>
        ) : (
          <>
            <FigureTable
              name={t('figures.slowStock')}
              heads={[
                { label: t('office.column.product') },
                { label: t('stock.onHand'), isNumber: true },
                { label: t('stock.available'), isNumber: true },
                { label: t('stock.value'), isNumber: true },
              ]}
              rows={data.data.map(({ id, name, sku_code, on_hand, stock, value }) => ({
                key: String(id),
                cells: [
                  <Link
                    key="name"
                    to={`${path}?${new URLSearchParams({ view: 'log', sku_code })}`}
                    className="text-link"
                  >
                    {name} <span className="second">{sku_code}</span>
                  </Link>,
                  format.number(on_hand),
                  format.number(stock),
                  value === null ? '–' : format.money(value, data.currency),
                ],
              }))}
            />
            <Link to={`${path}?${new URLSearchParams(filter)}`} className="text-link">
              {t('figures.lowStock.all', { count: format.number(data.total) + (data.total_is_capped ? '+' : '') })}
            </Link>
          </>
        )}
      </div>
    </section>
  )
}
