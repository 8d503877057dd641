/** A row of products, brands or trades under a heading, with a link to all of them if there is a page of them. */
import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import styles from './product-section.module.css'

interface ProductSectionProps {
  title: string
  to?: string
  /** Text of the link. */
  more?: string
  children: ReactNode
}

export function ProductSection({ title, to, more, children }: ProductSectionProps) {
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {to && (
          <Link to={to} className="text-link">
            {more}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
