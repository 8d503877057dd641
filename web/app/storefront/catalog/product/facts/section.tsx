import { type ReactNode, useId } from 'react'
import styles from './facts.module.css'

export function Section({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`panel ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>
        {title} {mark}
      </h2>
      {children}
    </section>
  )
}
