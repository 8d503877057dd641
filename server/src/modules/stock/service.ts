/** Stock and its ledger. No other module writes `skus.stock`. */
export {
  changeStocks,
  countStock,
  countStocks,
  findLastMovement,
  giveBackStock,
  mostStock,
  openStock,
  setStock,
  storeAt,
  takeStock,
} from './queries.ts'
