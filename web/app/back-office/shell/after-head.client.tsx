/** Defers the expensive part of a view, e.g. its rows, until its head is painted. */
import { Activity, type ReactNode, useContext } from 'react'
import { PaintedContext } from './screens.ts'

export function AfterHead({ children }: { children: ReactNode }) {
  return <Activity mode={useContext(PaintedContext) ? 'visible' : 'hidden'}>{children}</Activity>
}
