/** What the listed SKUs on hand are worth, at the prices of the mall and, for staff who see costs, at cost. */
import { useQuery } from '@tanstack/react-query'
import { getStockValue } from '#contract/api/stock/inventory'
import type { Input } from '#contract/endpoint'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import styles from './stock.module.css'

export function StockSum({ query }: { query: Input<typeof getStockValue>['query'] & { sort?: unknown } }) {
  const t = useTranslate()
  const format = useFormat()
  const { sort: _, ...filter } = query
  const { data } = useQuery({
    queryKey: ['stock', 'value', filter],
    queryFn: ({ signal }) => call(getStockValue, { query: filter, signal }),
  })
  if (!data) return null
  const { value, cost_value, unpriced, uncosted = 0, currency } = data
  return (
    <p className={styles.sum} role="status">
      <span>
        {t('common.labelled', { label: t('cost.valueAtPrice'), text: format.money(value, currency) })}
        {unpriced > 0 && <span className="second"> {t('cost.unpriced', { count: unpriced })}</span>}
      </span>
      {cost_value !== undefined && (
        <span>
          {t('common.labelled', { label: t('cost.valueAtCost'), text: format.money(cost_value, currency) })}
          {uncosted > 0 && <span className="second"> {t('cost.uncosted', { count: uncosted })}</span>}
        </span>
      )}
    </p>
  )
}
