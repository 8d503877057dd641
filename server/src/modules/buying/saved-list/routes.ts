import * as contract from '#contract/api/buying/saved-list'
import type { Router } from '../../../http/route.ts'
import {
  addLines,
  copyList,
  createList,
  listLists,
  listToCart,
  mergeLists,
  readList,
  readShared,
  removeList,
  renameList,
  replaceLines,
  share,
} from './service.ts'

export function savedListRoutes({ add }: Router): void {
  add(contract.listSavedLists, (ctx) => listLists(ctx))
  add(contract.getSavedList, (ctx, { params }) => readList(ctx, params.id))
  add(contract.createSavedList, (ctx, { body }) => createList(ctx, body))
  add(contract.addToSavedList, (ctx, { body }) => addLines(ctx, body))
  add(contract.replaceSavedLines, (ctx, { body }) => replaceLines(ctx, body))
  add(contract.renameSavedList, (ctx, { body }) => renameList(ctx, body))
  add(contract.copySavedList, (ctx, { params }) => copyList(ctx, params.id))
  add(contract.mergeSavedLists, (ctx, { body }) => mergeLists(ctx, body))
  add(contract.deleteSavedList, (ctx, { params }) => removeList(ctx, params.id))
  add(contract.shareSavedList, (ctx, { params }) => share(ctx, params.id, true))
  add(contract.unshareSavedList, (ctx, { params }) => share(ctx, params.id, false))
  add(contract.savedListToCart, (ctx, { params, body }) => listToCart(ctx, params.id, body.sku_ids))
  add(contract.readSharedList, (ctx, { params }) => readShared(ctx, params.token))
}
