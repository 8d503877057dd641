/** A slow page change: a line at the top first (`route-progress.tsx`), after a second the shape of the next page. */
import { type ReactNode, useEffect, useState } from 'react'
import { type Location, useNavigation } from 'react-router'
import styles from './pending-page.module.css'

/** In milliseconds: a shape that flashes by is more restless than the page before. */
const delay = 1000

/** The location being loaded, once loading has taken a second. */
export function useSlowNavigation(): Location | undefined {
  const { location } = useNavigation()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!location) return
    const timer = setTimeout(() => setSlow(true), delay)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [location])
  return isSlow ? location : undefined
}

interface PendingPageProps {
  /** The shape of the page at a path; undefined for paths outside this frame. */
  shapeOf: (path: string) => ReactNode
  /** The current path: changes within a page are up to the page. */
  here: string
  children: ReactNode
}

/** Covers the page with the shape of the next one. The page stays mounted, because loading may fail. */
export function PendingPage({ shapeOf, here, children }: PendingPageProps) {
  const next = useSlowNavigation()?.pathname
  const shape = next !== undefined && next !== here ? shapeOf(next) : undefined
  return (
    <div className={shape === undefined ? undefined : styles.covered}>
      <div>{children}</div>
      {shape !== undefined && <div className={styles.cover}>{shape}</div>}
    </div>
  )
}
