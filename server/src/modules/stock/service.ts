/** Stock and its ledger. No other module writes `skus.stock`. */
export { countStock, countStocks, giveBackStock, openStock, setStock, storeAt, takeStock } from './queries.ts'
