/** What blocks of pages share: texts in a language, headings, links. */
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ShownText } from '#contract/page-block'
import { languageTag } from '#contract/units'
import { useLocale } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
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

export function Linked({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children
  if (to.startsWith('/'))
    return (
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children}
    </a>
  )
}

/**
 * A part that is hydrated late. Until then it keeps its first value, because the server's HTML fits no other: what a
 * member sees may arrive earlier.
 */
export function Steady<T>({ value, children }: { value: T; children: (value: T) => ReactNode }) {
  const [first] = useState(value)
  const [isReady, setReady] = useState(false)
  return (
    <Suspense>
      {children(isReady ? value : first)}
      <Ready onReady={setReady} />
    </Suspense>
  )
}

function Ready({ onReady }: { onReady: (isReady: boolean) => void }) {
  useEffect(() => onReady(true), [onReady])
  return null
}
