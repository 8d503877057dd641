/** Shared parts of page blocks: texts in a language, headings, links. */
import type { ReactNode } from 'react'
import type { ShownText } from '#contract/api/site/page-block'
import { languageTag } from '#contract/units'
import { useLocale } from '../../../i18n/use.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './page-blocks.module.css'

/** A text with its language, where that is not the visitor's. */
export function Words({ of }: { of: ShownText | undefined }) {
  const locale = useLocale()
  if (!of?.text) return null
  return <span lang={of.lang === locale ? undefined : languageTag[of.lang]}>{of.text}</span>
}

export function Section({ title, children }: { title: ShownText | undefined; children: ReactNode }) {
  return (
    <section>
      {title?.text && (
        <h2 className={styles.title}>
          <Words of={title} />
        </h2>
      )}
      {children}
    </section>
  )
}

interface LinkedProps {
  to: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Linked({ to, className = styles.link, children }: LinkedProps) {
  if (!to) return children
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
