import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

type Kind = 'info' | 'success' | 'warning' | 'danger'
const icons: Record<Kind, IconName> = { info: 'info', success: 'success', warning: 'alert', danger: 'error' }

/** `live` reads it out when it appears, for what follows from the visitor's own action. */
export function Notice({
  kind = 'info',
  title,
  children,
  action,
  live = false,
}: {
  kind?: Kind
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  live?: boolean
}) {
  return (
    <div className={styles.notice} data-kind={kind} role={live ? (kind === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon name={icons[kind]} />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
