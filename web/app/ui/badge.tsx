import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeKind = 'plain' | 'info' | 'success' | 'warning' | 'danger' | 'accent'

export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  )
}
