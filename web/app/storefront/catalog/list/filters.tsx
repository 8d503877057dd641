/** The filters of a list in a column; on small screens a row of chips takes its place (`filter-chips.tsx`). */
import type { ReactNode } from 'react'
import { useTranslate } from '../../../i18n/use.ts'
import { type FilterPart, type FiltersProps, useFilterParts } from './filter-parts.tsx'
import styles from './filters.module.css'

export function Filters(props: FiltersProps) {
  const t = useTranslate()
  return (
    <aside className={`panel ${styles.column}`} aria-label={t('listing.filters')}>
      <FilterList parts={useFilterParts(props)} />
    </aside>
  )
}

export function FilterList({ parts }: { parts: readonly FilterPart[] }) {
  const firstAttribute = parts.findIndex(({ isAttribute }) => isAttribute)
  return (
    <div className={styles.parts}>
      {parts.map(({ key, title, chosen, isAttribute, body }, position) =>
        isAttribute ? (
          <details key={key} className={styles.more} open={position < firstAttribute + 2 || chosen > 0}>
            <summary>{title}</summary>
            {body}
          </details>
        ) : (
          <Part key={key} title={title}>
            {body}
          </Part>
        ),
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
