/** Stock and its ledger. No other module writes the figures of `skus`. */
export {
  addStock,
  type CountEffect,
  changeStocks,
  countStock,
  findCountEffects,
  findLastMovement,
  mostStock,
  moveOrderStock,
  openStock,
  type StockRequest,
  type StockSetting,
  setStock,
  setStocks,
  storeAt,
  takeStock,
} from './queries.ts'
