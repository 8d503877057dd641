/** Listings of products, and the SQL that derives them, for `stock` and `invariant`. */
export { derivedOf, deriveListings, listDifferences, refreshListings } from './queries.ts'
