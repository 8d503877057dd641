/** A titled section of the order page. */
import { Paper } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './detail.module.css'

export function Box({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Paper component="section" withBorder radius="lg" className={styles.box ?? ''} aria-labelledby={id}>
      <div className={styles.boxHead}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </Paper>
  )
}
