/** A number in a cell that leads to what it counts, wide enough to be hit. */
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import styles from './list.module.css'

export const NumberLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.numberLink}>
    {children}
  </Link>
)
