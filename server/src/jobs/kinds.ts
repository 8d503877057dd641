/** Every kind of job that the mall runs. */

import { costKind } from '../modules/catalog/cost/cost-file.ts'
import { changeKind } from '../modules/catalog/product/bulk.ts'
import { collectCategoriesKind } from '../modules/collector/collect-categories.ts'
import { collectProductsKind } from '../modules/collector/collect-products.ts'
import { importCollectedKind } from '../modules/collector/import-collected.ts'
import { broadcastKind } from '../modules/customers/broadcast/send-kind.ts'
import { printOrdersKind } from '../modules/documents/print-kind.ts'
import { writeExportKind } from '../modules/exchange/export/write-kind.ts'
import { checkCategoriesKind, importCategoriesKind } from '../modules/exchange/import/import-categories.ts'
import { checkImportKind, importProductsKind } from '../modules/exchange/import/import-products.ts'
import { importKind } from '../modules/exchange/translation/sheet.ts'
import { moveKind } from '../modules/files/library/move.ts'
import { scanKind } from '../modules/files/library/scan.ts'
import { kindsByName } from '../modules/jobs/kind.ts'
import { undoKind } from '../modules/jobs/undo.ts'
import { shipKind } from '../modules/orders/dispatch/ship-file.ts'
import { changeOrdersKind, tagOrders } from '../modules/orders/order/bulk.ts'
import { completeOrders, expireOrders } from '../modules/orders/order/expire.ts'
import { exportOrdersKind } from '../modules/orders/order/export-kind.ts'
import { eraseKind } from '../modules/privacy/erase-kind.ts'
import { exportKind } from '../modules/privacy/export-kind.ts'
import { countKind } from '../modules/stock/counting/count-file.ts'
import { kinds as assetKinds } from '../modules/wallet/asset/kinds.ts'
import { grantKindOf } from '../modules/wallet/grant/grant-job.ts'

export const jobKinds = kindsByName([
  undoKind,
  expireOrders,
  completeOrders,
  changeKind,
  scanKind,
  moveKind,
  changeOrdersKind,
  tagOrders,
  printOrdersKind,
  exportOrdersKind,
  shipKind,
  countKind,
  costKind,
  ...assetKinds.map(grantKindOf),
  collectCategoriesKind,
  collectProductsKind,
  importCollectedKind,
  importProductsKind,
  checkImportKind,
  importCategoriesKind,
  checkCategoriesKind,
  importKind,
  exportKind,
  writeExportKind,
  eraseKind,
  broadcastKind,
])
