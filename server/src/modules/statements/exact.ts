/** Which lines may be confirmed together with others, without a look at each. */
import { findNumbers } from './reference.ts'

interface ExactLine {
  /** What of it is not assigned, in minor units. */
  amount: number
  currency: string
  reference: string
  text: string
  /** The bank gives back money of the mall. */
  isReversal: boolean
}

interface ExactOrder {
  orderNumber: string
  currency: string
  /** In minor units. */
  due: number
}

/** The line names this order and no other, and has exactly what the order lacks. */
export function isExact(line: ExactLine, order: ExactOrder, assigned: number): boolean {
  const { exact } = findNumbers(`${line.reference} ${line.text}`)
  return (
    !line.isReversal &&
    line.amount === assigned &&
    order.due === assigned &&
    order.currency === line.currency &&
    exact.size === 1 &&
    exact.has(order.orderNumber)
  )
}
