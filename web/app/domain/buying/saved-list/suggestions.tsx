/** Products the member is about to need again, with the reason. */
import type { ReorderRow } from '#contract/api/buying/reorder'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import styles from './saved.module.css'
import { SourceRow } from './source-row.tsx'

interface SuggestionsProps {
  rows: readonly ReorderRow[]
  icon?: 'plus' | 'cart'
  onTake: (rows: ReorderRow[]) => void
}

export function Suggestions({ rows, icon, onTake }: SuggestionsProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ul className={styles.rows} aria-label={t('reorder.due')}>
      {rows.map((row) => (
        <SourceRow key={row.sku?.id ?? row.text} row={row} {...(icon && { icon })} onTake={() => onTake([row])}>
          {t('reorder.why', {
            quantity: format.quantity(row.typical_quantity, row.sku?.unit ?? 'piece'),
            days: row.every_days,
            date: format.date(row.last_at),
          })}
        </SourceRow>
      ))}
    </ul>
  )
}
