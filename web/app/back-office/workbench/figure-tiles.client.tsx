import type { SalesFigures } from '#contract/api/reports/figures'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import { pathOfView } from '../shell/menu.ts'
import { useScreens } from '../shell/screens.ts'
import styles from './figures.module.css'
import { changeOf } from './range.ts'

export type OrdersOf = (filters: Record<string, string>) => string

const rateOf = ({ registered, converted }: SalesFigures['now']) => (registered === 0 ? 0 : converted / registered)

/** The main figures with their change. */
export function FigureTiles({ figures, orders }: { figures: SalesFigures; orders: OrdersOf }) {
  const t = useTranslate()
  const format = useFormat()
  const { now, before, currency } = figures
  const customers = pathOfView(useScreens(), '/order/customer')
  const days = { start_date: figures.start_date, end_date: figures.end_date }
  const money = (amount: string | null) => (amount === null ? '–' : format.money(amount, currency))
  const live = orders({ live: 'true' })
  const tiles = [
    { label: t('figures.sales'), value: money(now.sales), change: changeOf(+now.sales, +before.sales), to: live },
    {
      label: t('figures.orders'),
      value: format.number(now.orders),
      change: changeOf(now.orders, before.orders),
      to: live,
    },
    {
      label: t('figures.average'),
      value: money(now.average),
      change: changeOf(Number(now.average), Number(before.average)),
      to: live,
    },
    {
      label: t('figures.newBuyers'),
      value: format.number(now.new_buyers),
      change: changeOf(now.new_buyers, before.new_buyers),
      to: orders({ first: 'true' }),
    },
    ...(customers === undefined
      ? []
      : [
          {
            label: t('figures.registered'),
            value: format.number(now.registered),
            change: changeOf(now.registered, before.registered),
            to: `${customers}?${new URLSearchParams(days)}`,
          },
          {
            label: t('figures.conversion', { count: now.converted }),
            value:
              now.registered === 0 ? '–' : format.percent(Number(((100 * now.converted) / now.registered).toFixed(1))),
            change: changeOf(rateOf(now), rateOf(before)),
            to: `${customers}?${new URLSearchParams({ ...days, has_orders: 'true' })}`,
          },
        ]),
  ]
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ label, value, change, to }) => (
        <li key={label} className="panel">
          <Link to={to}>
            <span className="second">{label}</span>
            <strong className="number">{value}</strong>
            <span
              className={styles.change}
              data-trend={change === undefined || change === 0 ? 'even' : change > 0 ? 'up' : 'down'}
            >
              {change === undefined
                ? t('figures.noComparison')
                : t('figures.change', { percent: `${change > 0 ? '+' : ''}${format.number(change, 1)}` })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
