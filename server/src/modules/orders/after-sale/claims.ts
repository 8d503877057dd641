/** The part of an order's lines that can still be claimed, and its worth. */
import type { Db } from '../../../db/client.ts'
import type { Order, OrderLineRow } from '../state/schema.ts'
import { findOrderLines } from '../state/service.ts'
import { grossOf, type OrderWorth, type Part, unitsOf, worthOf } from '../state/worth.ts'
import { type ClaimRow, findClaims, isClaiming } from './queries.ts'

export interface LineClaims {
  line: OrderLineRow
  /** Shipped and in no other request. */
  open: number
  /** Worth of so many more units, in minor units. */
  worthOf(quantity: number): { amount: number; tax: number }
}

export interface OrderClaims {
  lines: Map<number, LineClaims>
  worth: OrderWorth
  /** Freight that was not returned yet, with its tax; in minor units. */
  freightLeft: number
  /** Requests of the order in all. */
  requests: number
}

/** Read under the lock of the order for a change. `except` is a request that is computed again. */
export async function claimsOf(db: Db, order: Order, except?: number): Promise<OrderClaims> {
  const lines = await findOrderLines(db, [order.id])
  const rows = await findClaims(db, order.id)
  const others = rows.filter(({ requestId, status }) => requestId !== except && isClaiming(status))
  const worth = worthOf(order, lines)
  const gross = (part: Part) => grossOf(worth, part)
  const byLine = Map.groupBy(others, ({ lineId }) => lineId)
  const ofLine = (line: OrderLineRow): LineClaims => {
    const claims = byLine.get(line.id) ?? []
    const claimed = { quantity: sum(claims, 'quantity'), amount: sum(claims, 'amount'), tax: sum(claims, 'tax') }
    const whole = worth.lines.get(line.id) ?? { net: 0, tax: 0, of: line.quantity }
    return {
      line,
      open: Math.max(0, line.shippedQuantity - claimed.quantity),
      // Less what others got, so that many small requests together give what one large request gives, to the cent.
      worthOf: (quantity) => {
        const part = unitsOf(whole, line.closedQuantity, claimed.quantity + quantity)
        const amount = Math.max(0, gross(part) - claimed.amount)
        return { amount, tax: Math.min(amount, Math.max(0, part.tax - claimed.tax)) }
      },
    }
  }
  const returned = new Map(others.map((row) => [row.requestId, row]))
  return {
    lines: new Map(lines.map((line) => [line.id, ofLine(line)])),
    worth,
    freightLeft: Math.max(0, gross(worth.freight) - sum([...returned.values()], 'freight')),
    requests: new Set(rows.map(({ requestId }) => requestId)).size,
  }
}

const sum = (rows: readonly ClaimRow[], key: 'quantity' | 'amount' | 'tax' | 'freight') =>
  rows.reduce((total, row) => total + Number(row[key]), 0)
