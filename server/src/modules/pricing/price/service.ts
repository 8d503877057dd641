/** Price lists of member groups, and the mall's markups for writers of prices. */
export { findPriceList, holdMarkups, lockMarkups } from './queries.ts'
export { findProductsBelow, heldMarkups, isChanged, reprice, repriced } from './reprice.ts'

/** Whether a list counts at that moment, as `findPriceList` decides it. */
export const isListInForce = (
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
  now: Date,
): boolean => (!startsAt || startsAt <= now) && (!endsAt || endsAt > now)
