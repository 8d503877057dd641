/** The search rows of the best-selling products. */
export { refreshBestSold } from './best-sold-queries.ts'
