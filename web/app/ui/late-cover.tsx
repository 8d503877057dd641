/** A page that gives way to the shape of the next one when that is long in coming. It lives on beneath: the way there may fail. */
import type { ReactNode } from 'react'
import { useLateNavigation } from './late.ts'
import styles from './late-cover.module.css'

interface LateCoverProps {
  /** The shape of the page at a path; undefined where this frame has nothing to say of it. */
  shapeOf: (path: string) => ReactNode
  /** Where the visitor is: changes within a page are that page's own. */
  here: string
  children: ReactNode
}

export function LateCover({ shapeOf, here, children }: LateCoverProps) {
  const coming = useLateNavigation()?.pathname
  const shape = coming !== undefined && coming !== here ? shapeOf(coming) : undefined
  return (
    <div className={shape === undefined ? undefined : styles.covered}>
      <div>{children}</div>
      {shape !== undefined && <div className={styles.cover}>{shape}</div>}
    </div>
  )
}
