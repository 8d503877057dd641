/** Tabs that are links: the address says which one is open, and each may carry a figure. */
import { Link } from 'react-router'
import { useFormat } from '../i18n/use.ts'
import styles from './tabs.module.css'

export interface Tab {
  key: string
  label: string
  to: string
  count?: number | undefined
}

export function Tabs({ label, tabs, active }: { label: string; tabs: readonly Tab[]; active: string }) {
  const format = useFormat()
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map(({ key, label, to, count }) => (
          <li key={key}>
            <Link to={to} className={styles.tab} aria-current={key === active ? 'page' : undefined} preventScrollReset>
              {label}
              {count !== undefined && count > 0 && <span className={styles.count}>{format.number(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
