/** What a buyer has chosen of a product: its lines, what they come to, and what a few more would save. */
import type { Pack, SkuRow } from '#contract/product'
import type { Unit } from '#contract/units'
import { addMoney, timesMoney } from '../../money.ts'
import { stepAt } from '../cart/quantity.ts'
import { unitPrice } from './unit-price.ts'

/** Quantity by SKU id. */
export type Chosen = ReadonlyMap<number, number>

export interface Line {
  sku: SkuRow
  quantity: number
}

export const linesOf = (skus: readonly SkuRow[], chosen: Chosen): Line[] =>
  skus.flatMap((sku) => {
    const quantity = chosen.get(sku.id) ?? 0
    return quantity > 0 ? [{ sku, quantity }] : []
  })

export interface Totals {
  quantity: number
  /** The unit of all lines; undefined where they count in different ones. */
  unit: Unit | undefined
  /** Decimal text, `"0"` for nothing. */
  amount: string
  /** kg and m³; 0 where the goods' own are not known. */
  weight: number
  volume: number
  /** How many of the largest packs that is, where every line is packed in the same kind. */
  packs: { count: number; unit: Unit } | undefined
}

export function totalsOf(lines: readonly Line[]): Totals {
  const sum = (figure: (line: Line) => number) => lines.reduce((total, line) => total + figure(line), 0)
  const [kind, ...otherKinds] = new Set(lines.map(({ sku }) => largestPack(sku)?.name))
  const [unit, ...otherUnits] = new Set(lines.map(({ sku }) => sku.unit))
  return {
    quantity: sum(({ quantity }) => quantity),
    unit: otherUnits.length > 0 ? undefined : unit,
    amount: addMoney(
      lines.flatMap(({ sku, quantity }) => {
        const price = unitPrice(sku, quantity)
        return price === null ? [] : [timesMoney(price, quantity)]
      }),
    ),
    weight: sum(({ sku, quantity }) => sku.weight * quantity),
    volume: sum(({ sku, quantity }) => sku.volume * quantity),
    packs:
      kind && otherKinds.length === 0
        ? { unit: kind, count: sum(({ sku, quantity }) => quantity / (largestPack(sku)?.units ?? 1)) }
        : undefined,
  }
}

/** The carton, as a rule; undefined for goods that come without any pack. */
export const largestPack = ({ packs }: SkuRow): Pack | undefined =>
  packs.filter(({ units }) => units > 1).sort((a, b) => b.units - a.units)[0]

export interface NextStep {
  /** How many more, and how many that makes. */
  more: number
  quantity: number
  /** The unit price then, and what it saves on all of them. */
  price: string
  saving: string
}

/** The ladder's next step, where the stock reaches that far. */
export function nextStep(
  { ladder, multiple, stock }: Pick<SkuRow, 'ladder' | 'multiple' | 'stock'>,
  quantity: number,
): NextStep | undefined {
  const now = stepAt(ladder, quantity)
  const next = now && ladder[ladder.indexOf(now) + 1]
  if (!next || quantity <= 0) return undefined
  const reached = Math.ceil(next.min_quantity / multiple) * multiple
  if (reached > stock || reached <= quantity) return undefined
  const saving = addMoney([timesMoney(now.price, reached), timesMoney(`-${next.price}`, reached)])
  return /^-|^[0.]*$/.test(saving)
    ? undefined
    : { more: reached - quantity, quantity: reached, price: next.price, saving }
}
