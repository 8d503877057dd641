/**
 * Sales of each day as bars, those of the days before as a line; both lead to the orders of their day. The table below
 * it has the same figures and links, for keyboards and screen readers.
 */
import type { SalesFigures } from '#contract/api/reports/figures'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import styles from './figures.module.css'
import { dayBefore, ordersOfDay } from './range.ts'

const [width, height] = [1000, 200]
/** Height of what is clicked of the line, in pixels like `height`. */
const pointSize = 16
/** Dates below the bars. */
const marks = 5

export function SalesChart({ figures: { days, currency, start_date, before_start } }: { figures: SalesFigures }) {
  const t = useTranslate()
  const format = useFormat()
  const most = Math.max(...days.flatMap(({ sales, before_sales }) => [Number(sales), Number(before_sales)]))
  const step = width / days.length
  const titleOf = (day: string, amount: string) => `${format.day(day)} · ${format.money(amount, currency)}`
  const heightOf = (amount: string) => (most > 0 ? (height * Number(amount)) / most : 0)
  const line = days
    .map(({ before_sales }, index) => `${(index + 0.5) * step},${height - heightOf(before_sales)}`)
    .join(' ')
  const shown = Array.from({ length: Math.min(marks, days.length) }, (_, index) =>
    Math.round((index * (days.length - 1)) / Math.max(1, Math.min(marks, days.length) - 1)),
  )
  return (
    <figure className={styles.chart}>
      <p className="second number">{t('figures.most', { amount: format.money(String(most), currency) })}</p>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={t('figures.chart')}>
          <line x1={0} x2={width} y1={height} y2={height} className={styles.axis} />
          {days.map(({ day, sales }, index) => (
            <rect
              key={day}
              x={index * step + step * 0.15}
              y={height - heightOf(sales)}
              width={step * 0.7}
              height={heightOf(sales)}
              className={styles.now}
            />
          ))}
          <polyline points={line} className={styles.past} />
        </svg>
        <div className={styles.days} aria-hidden="true">
          {days.map(({ day, sales, before_sales }) => {
            const before = dayBefore(day, start_date, before_start)
            return (
              <div key={day}>
                <Link to={ordersOfDay(day)} tabIndex={-1} title={titleOf(day, sales)} />
                <Link
                  to={ordersOfDay(before)}
                  tabIndex={-1}
                  title={titleOf(before, before_sales)}
                  style={{ insetBlockEnd: heightOf(before_sales) - pointSize / 2 }}
                />
              </div>
            )
          })}
        </div>
      </div>
      <div className={styles.marks} aria-hidden="true">
        {shown.map((index) => (
          <span key={index}>{format.day(days[index]?.day ?? '')}</span>
        ))}
      </div>
      <figcaption>
        <span className={styles.nowKey}>{t('figures.thisRange')}</span>
        <span className={styles.pastKey}>{t('figures.daysBefore')}</span>
      </figcaption>
    </figure>
  )
}
