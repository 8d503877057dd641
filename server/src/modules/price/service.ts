/** Price lists of member groups, and the lock for writers of prices. */
export { findPriceList, holdMarkups } from './queries.ts'
