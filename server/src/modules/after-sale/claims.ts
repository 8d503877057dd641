/** The part of an order's lines that can still be asked for, and its worth. */
import type { Db } from '../../db/client.ts'
import { splitAmount } from '../../lib/split.ts'
import { netOf } from '../order-state/amounts.ts'
import type { Order, OrderLineRow } from '../order-state/schema.ts'
import { findOrderLines } from '../order-state/service.ts'
import { amountFor, freightOf, valueOfLines } from './amounts.ts'
import { type ClaimRow, findClaims, isClaiming } from './queries.ts'

export interface LineClaims {
  line: OrderLineRow
  /** Shipped and in no other request. */
  open: number
  /** Amount in minor units for so many more units. */
  amountOf(quantity: number): number
}

export interface OrderClaims {
  lines: Map<number, LineClaims>
  /** Freight that was not returned yet, with its tax; in minor units. */
  freightLeft: number
  /** Requests of the order in all. */
  requests: number
}

/** Read under the lock of the order for a change. `except` is a request that is computed again. */
export async function claimsOf(db: Db, order: Order, except?: number): Promise<OrderClaims> {
  const lines = await findOrderLines(db, [order.id])
  const rows = await findClaims(db, order.id)
  const requests = new Map(rows.map((row) => [row.requestId, row]))
  const others = rows.filter(({ requestId, status }) => requestId !== except && isClaiming(status))
  const credited = sum(
    [...requests.values()].filter(({ status }) => status === 'refunded'),
    'requestAmount',
  )
  const value = valueOfLines(order, credited)
  const kept = lines.map(({ quantity, closedQuantity }) => quantity - closedQuantity)
  const nets = lines.map((line, index) => netOf(line, kept[index] ?? 0))
  // Lines that assets paid for in full are worth nothing, unless the order costs something all the same.
  const weights = nets.some((net) => net > 0) ? nets : lines.map((line, index) => line.price * (kept[index] ?? 0))
  const values = splitAmount(value, weights)
  const byLine = Map.groupBy(others, ({ lineId }) => lineId)
  const returned = new Map(others.map((row) => [row.requestId, row]))
  return {
    lines: new Map(
      lines.map((line, index) => {
        const claims = byLine.get(line.id) ?? []
        const claimed = { quantity: sum(claims, 'quantity'), amount: sum(claims, 'amount') }
        const worth = { value: values[index] ?? 0, of: kept[index] ?? 0, claimed }
        return [
          line.id,
          {
            line,
            open: Math.max(0, line.shippedQuantity - claimed.quantity),
            amountOf: (quantity: number) => amountFor(worth, quantity),
          },
        ]
      }),
    ),
    freightLeft: Math.max(0, freightOf(order) - sum([...returned.values()], 'freight')),
    requests: requests.size,
  }
}

const sum = (rows: readonly ClaimRow[], key: 'quantity' | 'amount' | 'requestAmount' | 'freight') =>
  rows.reduce((total, row) => total + Number(row[key]), 0)
