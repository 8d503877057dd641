/** Price lists of member groups. */
export { findPriceList } from './queries.ts'
