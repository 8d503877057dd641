/** Stock and its ledger. No other module writes the figures of `skus`. */
export { type CountEffect, countStock, findCountEffects, storeAt } from './count-queries.ts'
export {
  addStock,
  changeStocks,
  findLastMovement,
  mostStock,
  moveOrderStock,
  openStock,
  type StockRequest,
  type StockSetting,
  setListedStocks,
  setStock,
  setStocks,
  takeStock,
} from './queries.ts'
