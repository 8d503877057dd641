import { useQuery } from '@tanstack/react-query'
import { getCategoryFigures } from '#contract/api/reports/figures'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { hasRight, useStaff } from '../staff.ts'
import { FigureTable } from './figure-table.client.tsx'
import type { OrdersOf } from './figure-tiles.client.tsx'
import styles from './figures.module.css'

interface BestCategoriesProps {
  orders: OrdersOf
  start_date: string
  end_date: string
}

export function BestCategories({ orders, ...range }: BestCategoriesProps) {
  const t = useTranslate()
  const format = useFormat()
  const mayRead = hasRight(useStaff(), getCategoryFigures)
  const { data } = useQuery({
    queryKey: ['orders', 'figures', 'categories', range],
    queryFn: ({ signal }) => call(getCategoryFigures, { query: range, signal }),
    enabled: mayRead,
  })
  if (!mayRead) return null
  return (
    <div className={`panel ${styles.part}`}>
      <h3>{t('figures.bestCategories')}</h3>
      {data ? (
        <FigureTable
          name={t('figures.bestCategories')}
          heads={[
            { label: t('figures.category') },
            { label: t('figures.orders'), isNumber: true },
            { label: t('figures.sales'), isNumber: true },
          ]}
          rows={data.categories.map(({ category_id, name, orders: count, sales }) => {
            const to = orders({ live: 'true', category_id: String(category_id) })
            return {
              key: String(category_id),
              share: Number(sales),
              to,
              cells: [
                name,
                <Link
                  key="orders"
                  to={to}
                  className="text-link"
                  aria-label={t('common.labelled', { label: name, text: t('figures.orderCount', { count }) })}
                >
                  {format.number(count)}
                </Link>,
                format.money(sales, data.currency),
              ],
            }
          })}
        />
      ) : (
        <Skeleton rows={4} height={28} />
      )}
    </div>
  )
}
