/** A small table of figures; `share` draws a bar below the first column, which leads to `to`. */
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import styles from './figures.module.css'

interface FigureTableProps {
  name: string
  heads: readonly { label: string; isNumber?: true }[]
  rows: readonly { key: string; share?: number; to?: string; cells: readonly ReactNode[] }[]
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
        {rows.map(({ key, share, to, cells: [name, ...cells] }) => {
          const bar = share !== undefined && most > 0 && (
            <span className={styles.bar} style={{ width: `${(100 * share) / most}%` }} aria-hidden="true" />
          )
          return (
            <tr key={key}>
              <td>
                {to ? (
                  <Link to={to} className={styles.name}>
                    {name}
                    {bar}
                  </Link>
                ) : (
                  <>
                    {name}
                    {bar}
                  </>
                )}
              </td>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]?.label} data-number={heads[place + 1]?.isNumber}>
                  {cell}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
