/** What some lines come to. */
import type { CartLine } from '#contract/cart'
import { addMoney } from '../../money.ts'

export interface Totals {
  quantity: number
  /** kg */
  weight: number
  /** m³ */
  volume: number
  /** Decimal text. */
  amount: string
}

export function totalsOf(lines: readonly CartLine[]): Totals {
  const sum = (of: (line: CartLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const amounts = lines.flatMap(({ subtotal }) => subtotal ?? [])
  return {
    quantity: sum(({ quantity }) => quantity),
    weight: sum(({ weight }) => weight),
    volume: sum(({ volume }) => volume),
    amount: amounts.length > 0 ? addMoney(amounts) : '0.00',
  }
}
