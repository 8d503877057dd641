import * as contract from '#contract/category'
import type { Router } from '../../http/route.ts'
import { mayCall } from '../rbac/service.ts'
import * as move from './move.ts'
import * as service from './service.ts'

export function categoryRoutes({ add, refreshing }: Router): void {
  add(contract.listCategories, async (ctx, { query }) =>
    service.categoryTree(ctx, ctx.locale, {
      withHidden: await mayCall(ctx, contract.listCategories),
      isFilled: query.filled ?? false,
    }),
  )
  add(contract.getCategory, async (ctx, { query }) =>
    service.categoryRow(ctx, query.id, await mayCall(ctx, contract.getCategory)),
  )
  add(
    contract.createCategory,
    refreshing((ctx, { body }) => service.createCategory(ctx, body)),
  )
  add(
    contract.updateCategory,
    refreshing((ctx, { body }) => service.updateCategory(ctx, body)),
  )
  add(
    contract.arrangeCategories,
    refreshing((ctx, { body }) => move.arrangeCategories(ctx, body)),
  )
  add(
    contract.moveCategoryProducts,
    refreshing((ctx, { body }) => move.moveProducts(ctx, body)),
  )
  add(
    contract.mergeCategory,
    refreshing((ctx, { body }) => move.mergeCategory(ctx, body)),
  )
  add(
    contract.deleteCategory,
    refreshing((ctx, { query }) => service.deleteCategory(ctx, query.id)),
  )
}
