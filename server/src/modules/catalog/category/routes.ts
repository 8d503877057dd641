import * as contract from '#contract/api/catalog/category'
import type { Router } from '../../../http/route.ts'
import { mayCall } from '../../identity/rbac/service.ts'
import * as move from './move.ts'
import * as service from './service.ts'

export function categoryRoutes({ add }: Router): void {
  add(contract.listCategories, async (ctx, { query }) =>
    service.categoryTree(ctx, ctx.locale, {
      withHidden: await mayCall(ctx, contract.listCategories),
      isFilled: query.filled ?? false,
    }),
  )
  add(contract.getCategory, async (ctx, { query }) =>
    service.categoryRow(ctx, query.id, await mayCall(ctx, contract.getCategory)),
  )
  add(contract.createCategory, (ctx, { body }) => service.createCategory(ctx, body))
  add(contract.updateCategory, (ctx, { body }) => service.updateCategory(ctx, body))
  add(contract.arrangeCategories, (ctx, { body }) => move.arrangeCategories(ctx, body))
  add(contract.moveCategoryProducts, (ctx, { body }) => move.moveProducts(ctx, body))
  add(contract.mergeCategory, (ctx, { body }) => move.mergeCategory(ctx, body))
  add(contract.deleteCategory, (ctx, { query }) => service.deleteCategory(ctx, query.id))
}
