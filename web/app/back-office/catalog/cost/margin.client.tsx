/** A margin: its amount and its share of the net price; below zero it is marked. */
import { useFormat } from '../../../i18n/use.ts'
import styles from './cost.module.css'

interface MarginProps {
  margin: string | null
  margin_percent: number | null
  currency: string
}

export function Margin({ margin, margin_percent, currency }: MarginProps) {
  const format = useFormat()
  if (margin === null) return <>–</>
  return (
    <span className={styles.margin} data-loss={Number(margin) < 0 || undefined}>
      {format.money(margin, currency)}
      {margin_percent !== null && <span className="second">{format.percent(margin_percent)}</span>}
    </span>
  )
}

/** The margins of several SKUs as a range of percentages. */
export function MarginRange({ percents }: { percents: readonly number[] }) {
  const format = useFormat()
  const [low, high] = [Math.min(...percents), Math.max(...percents)]
  if (percents.length === 0) return <>–</>
  return (
    <span className={styles.margin} data-loss={low < 0 || undefined}>
      {low === high ? format.percent(low) : `${format.percent(low)} – ${format.percent(high)}`}
    </span>
  )
}
