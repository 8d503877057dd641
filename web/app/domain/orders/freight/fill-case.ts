export interface CasedQuantity {
  quantity: number
  unitsPerCase: number | undefined
  multiple: number
  stock: number
}

/** The quantity that fills a case which is at least half full, if it may be bought. */
export function filledQuantity({ quantity, unitsPerCase, multiple, stock }: CasedQuantity): number | undefined {
  if (!unitsPerCase || unitsPerCase < 2) return undefined
  const loose = quantity % unitsPerCase
  if (loose * 2 < unitsPerCase) return undefined
  const filled = quantity - loose + unitsPerCase
  return filled <= stock && filled % multiple === 0 ? filled : undefined
}
