/** The first cell of a row: its name, linked to its form with the right to edit, and optionally a picture and notes. */
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './list.module.css'

interface RowNameProps {
  name: string
  to: string | false
  /** A second line, e.g. the full name of an account. */
  second?: string | null
  /** Null shows a placeholder. */
  picture?: string | null
  /** The placeholder. */
  icon?: IconName
  /** Badges after the name. */
  children?: ReactNode
}

export function RowName({ name, to, second, picture, icon = 'image', children }: RowNameProps) {
  return (
    <div className={styles.rowName}>
      {picture !== undefined && (
        <span className={styles.rowPicture}>
          {picture ? (
            <img src={picture} alt="" width={36} height={36} loading="lazy" />
          ) : (
            <Icon name={icon} size={18} />
          )}
        </span>
      )}
      <span className={styles.rowWords}>
        {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
        {second && <span className="second">{second}</span>}
      </span>
      {children}
    </div>
  )
}
