/** Products on sale that are running low, the fewest first. */
import { useQuery } from '@tanstack/react-query'
import { listProducts } from '#contract/api/catalog/product'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import { pathOfView } from '../shell/menu.ts'
import { useScreens } from '../shell/screens.ts'
import { FigureTable } from './figure-table.client.tsx'
import styles from './figures.module.css'

const most = 10
const filter = { status: 'on_sale', max_stock: most, sort: 'stock_asc' } as const

export function LowStock() {
  const t = useTranslate()
  const format = useFormat()
  const path = pathOfView(useScreens(), '/mall-admin/product')
  const { data } = useQuery({
    queryKey: ['products', 'low-stock'],
    queryFn: ({ signal }) => call(listProducts, { query: { ...filter, page_size: 5 }, signal }),
    enabled: path !== undefined,
  })
  if (!path || !data) return null
  const all = `${path}?${new URLSearchParams({ status: filter.status, max_stock: String(most), sort: filter.sort })}`
  return (
    <section className="stack" aria-labelledby="workbench-stock">
      <h2 id="workbench-stock">{t('figures.lowStock')}</h2>
      <div className={`panel ${styles.part}`}>
        <p className="second">{t('figures.lowStock.text', { most })}</p>
        {data.total === 0 ? (
          <p>{t('figures.lowStock.none')}</p>
        ) : (
          <>
            <FigureTable
              name={t('figures.lowStock')}
              heads={[
                { label: t('office.column.product') },
                { label: t('stock.onHand'), isNumber: true },
                { label: t('stock.reserved'), isNumber: true },
                { label: t('stock.available'), isNumber: true },
              ]}
              rows={data.data.map(({ id, name, on_hand = 0, reserved = 0, stock }) => ({
                key: String(id),
                cells: [
                  <Link key="name" to={`${path}?edit=${id}`} className="text-link">
                    {name}
                  </Link>,
                  format.number(on_hand),
                  format.number(reserved),
                  format.number(stock),
                ],
              }))}
            />
            <Link to={all} className="text-link">
              {t('figures.lowStock.all', { count: format.number(data.total) })}
            </Link>
          </>
        )}
      </div>
    </section>
  )
}
