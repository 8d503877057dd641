/** Sums of the chosen quantities of SKUs. */

import type { SkuRow } from '#contract/api/catalog/product'
import { addLoads, type Load, loadOf } from '#contract/rules/load'
import { caseOf } from '#contract/rules/packs'
import type { Unit } from '#contract/units'
import { addMoney, timesMoney } from '../../../../money.ts'
import { unitPrice } from './selection.ts'

interface Line {
  sku: Pick<SkuRow, 'price' | 'price_on_request' | 'ladder' | 'unit' | 'packs' | 'weight' | 'volume'>
  quantity: number
  /** The quantity that decides the price step, if it is not that of the line. */
  tierQuantity?: number
}

export interface Totals {
  quantity: number
  /** The unit of all lines, if it is the same. */
  unit: Unit | undefined
  /** Decimal text; `"0"` for an empty selection. */
  amount: string
  load: Load
  /** The kind of the largest packs, if it is the same for all lines. */
  pack: Unit | undefined
}

export function totalsOf(lines: readonly Line[], currency: string): Totals {
  const sum = (figure: (line: Line) => number) => lines.reduce((total, line) => total + figure(line), 0)
  const [kind, ...otherKinds] = new Set(lines.map(({ sku }) => caseOf(sku)?.name))
  const [unit, ...otherUnits] = new Set(lines.map(({ sku }) => sku.unit))
  return {
    quantity: sum(({ quantity }) => quantity),
    unit: otherUnits.length > 0 ? undefined : unit,
    amount: addMoney(
      lines.flatMap(({ sku, quantity, tierQuantity = quantity }) => {
        const price = unitPrice(sku, tierQuantity)
        return price === null ? [] : [timesMoney(price, quantity, currency)]
      }),
    ),
    load: addLoads(lines.map(({ sku, quantity }) => loadOf(sku, quantity))),
    pack: otherKinds.length === 0 ? kind : undefined,
  }
}
