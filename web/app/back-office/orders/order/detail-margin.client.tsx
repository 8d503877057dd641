/** What is left of the order after the cost of its goods, for staff who see costs. */
import { useQuery } from '@tanstack/react-query'
import { getOrderMargin } from '#contract/api/catalog/cost'
import type { OrderDetail } from '#contract/api/orders/order'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Margin } from '../../catalog/cost/margin.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { Box } from './box.client.tsx'
import styles from './detail.module.css'

export function OrderMargin({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const mayRead = hasRight(useStaff(), getOrderMargin) && order.status !== 'canceled'
  const { data } = useQuery({
    queryKey: ['order', order.id, 'margin', order.version],
    queryFn: ({ signal }) => call(getOrderMargin, { params: { id: order.id }, signal }),
    enabled: mayRead,
  })
  if (!mayRead || !data) return null
  const { currency, uncosted, lines } = data
  const codes = new Map(order.lines.map(({ id, sku_code }) => [id, sku_code]))
  return (
    <Box title={t('cost.margin')}>
      <dl className={styles.sums}>
        {lines
          .filter(({ margin }) => margin !== null)
          .slice(0, mostShown)
          .map(({ line_id, margin, margin_percent }) => (
            <div key={line_id} className={styles.sum}>
              <dt>{codes.get(line_id)}</dt>
              <dd>
                <Margin margin={margin} margin_percent={margin_percent} currency={currency} />
              </dd>
            </div>
          ))}
        {data.margin !== null && (
          <>
            <div className={styles.sum}>
              <dt>{t('cost.revenue')}</dt>
              <dd>{format.money(data.revenue, currency)}</dd>
            </div>
            <div className={styles.sum}>
              <dt>{t('cost.ofGoods')}</dt>
              <dd>{format.money(`-${data.cost}`, currency)}</dd>
            </div>
            <div className={styles.sum} data-main>
              <dt>{t('cost.margin')}</dt>
              <dd>
                <Margin margin={data.margin} margin_percent={data.margin_percent} currency={currency} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {uncosted > 0 && <p className="second">{t('cost.uncostedLines', { count: uncosted })}</p>}
      <p className="second">{t('cost.marginHint')}</p>
    </Box>
  )
}

/** Lines listed with their margins. */
const mostShown = 10
