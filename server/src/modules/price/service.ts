/** Price lists of member groups, and the lock for writers of prices. */
export { findPriceList, holdMarkups } from './queries.ts'

/** Whether a list counts at that moment, as `findPriceList` decides it. */
export const isListInForce = (
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
  now: Date,
): boolean => (!startsAt || startsAt <= now) && (!endsAt || endsAt > now)
