/** Tabs that are links: the address says which one is open, and each may carry a figure. */
import { useEffect, useRef } from 'react'
import { useFormat } from '../i18n/use.ts'
import { Link } from './link.tsx'
import styles from './tabs.module.css'

export interface Tab {
  key: string
  label: string
  to: string
  count?: number | undefined
}

export function Tabs({ label, tabs, active }: { label: string; tabs: readonly Tab[]; active: string }) {
  const format = useFormat()
  const nav = useRef<HTMLElement>(null)
  // Scrolls the open tab to the middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that is opened
  useEffect(() => {
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      const bar = nav.current
      const tab = bar?.querySelector<HTMLElement>('[aria-current]')
      if (bar && tab) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [active])
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs}>
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
