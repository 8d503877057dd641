/** Stock and its ledger. No other module writes `skus.stock`. */
export { countStocks, giveBackStock, openStock, setStock, takeStock } from './queries.ts'
