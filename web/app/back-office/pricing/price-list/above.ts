/** Whether a SKU costs more in a price list than without it. */
import type { PriceListItem } from '#contract/api/pricing/price-list'

type Step = PriceListItem['steps'][number]

const reached = (steps: readonly Step[], quantity: number) =>
  steps.findLast(({ min_quantity }) => min_quantity <= quantity)?.price

/** At some quantity that can be ordered, from large quantities for which the mall is cheaper too. */
export function isAboveMall({ moq, mall_price, mall_ladder, steps }: PriceListItem): boolean {
  if (mall_price === null) return false
  const quantities = [moq, ...[...mall_ladder, ...steps].map(({ min_quantity }) => min_quantity)]
  return quantities.some((quantity) => {
    const price = reached(steps, quantity)
    return (
      quantity >= moq && price !== undefined && Number(price) > Number(reached(mall_ladder, quantity) ?? mall_price)
    )
  })
}
