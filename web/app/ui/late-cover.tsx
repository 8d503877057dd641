/** A page that gives way to the shape of the next one when that is long in coming. It lives on beneath: the way there may fail. */
import type { ReactNode } from 'react'
import { useLateNavigation, useTopWhile } from './late.ts'

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
  useTopWhile(shape !== undefined)
  return (
    <>
      <div hidden={shape !== undefined}>{children}</div>
      {shape}
    </>
  )
}
