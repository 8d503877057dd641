import type { SkuValues } from './form-values.ts'

export interface StepIssue {
  part: 'min_quantity' | 'price'
  /** The quantity or price of the step before. */
  than: string
}

/** Per step, what breaks the ladder: quantities rise, prices fall. Empty inputs are left to the server. */
export function ladderIssues({ price, ladder }: Pick<SkuValues, 'price' | 'ladder'>): (StepIssue | undefined)[] {
  let last = { min_quantity: 0, price }
  return ladder.map((step) => {
    const before = last
    const own = { min_quantity: Number(step.min_quantity), price: step.price }
    last = own
    if (step.min_quantity !== '' && own.min_quantity <= before.min_quantity)
      return { part: 'min_quantity', than: String(before.min_quantity) }
    if (own.price !== '' && before.price !== '' && Number(own.price) >= Number(before.price))
      return { part: 'price', than: before.price }
    return undefined
  })
}
