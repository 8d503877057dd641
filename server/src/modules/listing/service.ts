/** Listings of products, and the SQL that derives them, for `stock` and `invariant`. */
export { deriveListings, derivedOf, listDifferences, refreshListings } from './queries.ts'
