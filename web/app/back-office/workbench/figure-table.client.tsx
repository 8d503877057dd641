/** A small table of figures; `share` draws a bar behind the first column. */
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import styles from './figures.module.css'

interface FigureTableProps {
  name: string
  heads: readonly { label: string; isNumber?: true }[]
  rows: readonly { key: string; share?: number; cells: readonly ReactNode[] }[]
}

export function FigureTable({ name, heads, rows }: FigureTableProps) {
  const t = useTranslate()
  const most = Math.max(...rows.map(({ share = 0 }) => share), 0)
  if (rows.length === 0) return <p className="second">{t('figures.none')}</p>
  return (
    <table className={styles.table} aria-label={name}>
      <thead>
        <tr>
          {heads.map(({ label, isNumber }) => (
            <th key={label} scope="col" data-number={isNumber}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, share, cells }) => (
          <tr key={key}>
            {cells.map((cell, place) => (
              <td key={heads[place]?.label} data-number={heads[place]?.isNumber}>
                {cell}
                {place === 0 && share !== undefined && most > 0 && (
                  <span className={styles.bar} style={{ width: `${(100 * share) / most}%` }} aria-hidden="true" />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
