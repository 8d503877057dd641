/** What costs most of a view, such as its rows: kept hidden until the head above it has been seen. */
import { Activity, type ReactNode, useContext } from 'react'
import { PaintedContext } from './screens.ts'

export function AfterHead({ children }: { children: ReactNode }) {
  return <Activity mode={useContext(PaintedContext) ? 'visible' : 'hidden'}>{children}</Activity>
}
