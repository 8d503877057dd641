/** Whether a member has collected a product; read by the catalogue too. */
export { hasFavorite as isFavorite } from './queries.ts'
