/** The rules of a quantity, as on the server: minimum, multiple, stock. */
import type { Unit } from '#contract/units'
import type { Format } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'

export interface QuantityRule {
  moq: number
  multiple: number
  stock: number
}

/** The broken rule and the nearest valid quantity, if the stock allows any. */
export interface QuantityError {
  kind: 'stock' | 'moq' | 'multiple'
  nearest: number | undefined
}

/** Checks the rules in the server's order. Of two equally near quantities, the larger is offered. */
export function quantityErrorOf(quantity: number, { moq, multiple, stock }: QuantityRule): QuantityError | undefined {
  const max = Math.floor(stock / multiple) * multiple
  const nearest = max < moq ? undefined : Math.min(max, Math.max(moq, Math.round(quantity / multiple) * multiple))
  if (quantity < moq) return { kind: 'moq', nearest }
  if (quantity > stock) return { kind: 'stock', nearest }
  return quantity % multiple === 0 ? undefined : { kind: 'multiple', nearest }
}

export const quantityErrorText = (
  kind: QuantityError['kind'],
  { moq, multiple, stock, unit }: QuantityRule & { unit?: Unit },
  t: Translate,
  format: Format,
): string =>
  kind === 'moq'
    ? t('catalog.belowMinimum', { qty: format.number(moq) })
    : kind === 'multiple'
      ? t('catalog.notMultiple', { multiple: format.number(multiple) })
      : t('catalog.insufficientStock', { stock: format.number(stock), unit: unit ? format.unit(unit, stock) : '' })

/** The highest tier that a quantity reaches, or the first one. */
export const priceTierAt = <Tier extends { min_quantity: number }>(
  tiers: readonly Tier[],
  quantity: number,
): Tier | undefined => tiers.findLast(({ min_quantity }) => min_quantity <= quantity) ?? tiers[0]
