/** Every kind of job that the mall runs. */

import { kinds as assetKinds } from '../modules/asset/kinds.ts'
import { broadcastKind } from '../modules/broadcast/send-kind.ts'
import { collectCategoriesKind } from '../modules/collector/collect-categories.ts'
import { collectProductsKind } from '../modules/collector/collect-products.ts'
import { importCollectedKind } from '../modules/collector/import-collected.ts'
import { shipKind } from '../modules/dispatch/ship-file.ts'
import { printOrdersKind } from '../modules/document/print-kind.ts'
import { writeExportKind } from '../modules/export/write-kind.ts'
import { grantKindOf } from '../modules/grant/grant-job.ts'
import { countKind } from '../modules/inventory/count-file.ts'
import { kindsByName } from '../modules/job/kind.ts'
import { undoKind } from '../modules/job/undo.ts'
import { moveKind } from '../modules/library/move.ts'
import { scanKind } from '../modules/library/scan.ts'
import { changeOrdersKind, tagOrders } from '../modules/order/bulk.ts'
import { completeOrders, expireOrders } from '../modules/order/expire.ts'
import { exportOrdersKind } from '../modules/order/export-kind.ts'
import { eraseKind } from '../modules/privacy/erase-kind.ts'
import { exportKind } from '../modules/privacy/export-kind.ts'
import { changeKind } from '../modules/product/bulk.ts'
import { checkCategoriesKind, importCategoriesKind } from '../modules/transfer/import-categories.ts'
import { checkImportKind, importProductsKind } from '../modules/transfer/import-products.ts'
import { importKind } from '../modules/translation/sheet.ts'

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
