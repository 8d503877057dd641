/** The rules of a quantity, as the server keeps them: minimum, multiple, stock. */

export interface QuantityRule {
  moq: number
  multiple: number
  stock: number
}

export type QuantityFault = { kind: 'stock' | 'moq' | 'multiple'; nearest: number | undefined }

/** Largest and smallest quantity that can be ordered; undefined when the stock is not enough for one order. */
function span({ moq, multiple, stock }: QuantityRule): { least: number; most: number } | undefined {
  const most = Math.floor(stock / multiple) * multiple
  return most >= moq ? { least: moq, most } : undefined
}

/** What is wrong with a quantity, in the server's order, with the valid one nearest to it, the larger of two. Undefined when nothing is. */
export function faultOf(quantity: number, rule: QuantityRule): QuantityFault | undefined {
  const valid = span(rule)
  const nearest =
    valid && Math.min(valid.most, Math.max(valid.least, Math.round(quantity / rule.multiple) * rule.multiple))
  if (quantity < rule.moq) return { kind: 'moq', nearest }
  if (quantity > rule.stock) return { kind: 'stock', nearest }
  if (quantity % rule.multiple !== 0) return { kind: 'multiple', nearest }
  return undefined
}

/** The ladder's step that a quantity reaches, the first one below it. */
export function stepAt<Step extends { min_quantity: number }>(
  ladder: readonly Step[],
  quantity: number,
): Step | undefined {
  return ladder.findLast(({ min_quantity }) => min_quantity <= quantity) ?? ladder[0]
}
