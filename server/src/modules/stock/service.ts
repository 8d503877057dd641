/** Stock and its ledger. No other module writes `skus.stock`. */
export { changeStocks, countStocks, giveBackStock, mostStock, openStock, setStock, takeStock } from './queries.ts'
