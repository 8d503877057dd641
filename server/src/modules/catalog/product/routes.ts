import * as contract from '#contract/api/catalog/product'
import * as admin from '#contract/api/catalog/product-admin'
import { changeProducts, previewChange } from '#contract/api/catalog/product-bulk'
import { listProductVersions, restoreProductVersion } from '#contract/api/catalog/product-version'
import { suggest } from '#contract/api/search/search'
import { feedStock as feedContract } from '#contract/api/stock/stock'
import type { Router } from '../../../http/route.ts'
import { flatCategories } from '../category/service.ts'
import { previewOf, startChange } from './bulk.ts'
import { duplicateProduct } from './duplicate.ts'
import { exportProducts } from './export.ts'
import { previewProduct } from './preview.ts'
import { restoreProduct } from './restore.ts'
import { productDetail, productPage, related } from './service.ts'
import { feedStock } from './stock-feed.ts'
import { suggestions } from './suggestions.ts'
import { restoreVersion, versionPage } from './versions.ts'
import * as write from './write.ts'

export function productRoutes({ add }: Router): void {
  add(contract.listProducts, (ctx, { query }) => productPage(ctx, query))
  add(contract.getProduct, (ctx, { params }) => productDetail(ctx, params.id))
  add(contract.relatedProducts, (ctx, { params }) => related(ctx, params.id))
  add(suggest, (ctx, { query }) => suggestions(ctx, query.keyword ?? ''))
  add(contract.productCategories, (ctx) => flatCategories(ctx))
  add(admin.createProduct, (ctx, { body }) => write.createProduct(ctx, body))
  add(admin.updateProduct, (ctx, { body }) => write.updateProduct(ctx, body))
  add(admin.previewProduct, (ctx, { body }) => previewProduct(ctx, body))
  add(admin.deleteProduct, (ctx, { query }) => write.deleteProduct(ctx, query.id ?? query.product_id))
  add(admin.changeProductStatus, (ctx, { body }) => write.changeStatus(ctx, body))
  add(admin.restoreProduct, (ctx, { body }) => restoreProduct(ctx, body.id))
  add(admin.duplicateProduct, (ctx, { body }) => duplicateProduct(ctx, body.id))
  add(listProductVersions, (ctx, { params, query }) => versionPage(ctx, params.id, query))
  add(restoreProductVersion, (ctx, { body }) => restoreVersion(ctx, body))
  add(previewChange, (ctx, { body }) => previewOf(ctx, body))
  add(changeProducts, (ctx, { body }) => startChange(ctx, body))
  add(feedContract, (ctx, { body }) => feedStock(ctx, body))
  add(admin.exportProducts, (ctx, { query }, reply) => exportProducts(ctx, query, reply))
}
