import * as brandContract from '#contract/brand'
import * as categoryContract from '#contract/category'
import * as productContract from '#contract/product'
import * as productAdmin from '#contract/product-admin'
import { suggest } from '#contract/search'
import type { Router } from '../../http/route.ts'
import { mayCall } from '../rbac/service.ts'
import * as brand from './brand-service.ts'
import * as category from './category-service.ts'
import { productDetail, productPage, related } from './product-service.ts'
import * as write from './product-write.ts'
import { suggestions } from './suggest.ts'

export function catalogRoutes({ add, refreshing }: Router): void {
  add(categoryContract.listCategories, async (ctx, { query }) =>
    category.categoryTree(ctx, query.lang ?? ctx.locale, {
      withHidden: await mayCall(ctx, categoryContract.listCategories),
      isFilled: query.filled ?? false,
    }),
  )
  add(categoryContract.getCategory, async (ctx, { query }) =>
    category.categoryRow(ctx, query.id, await mayCall(ctx, categoryContract.getCategory)),
  )
  add(
    categoryContract.createCategory,
    refreshing((ctx, { body }) => category.createCategory(ctx, body)),
  )
  add(
    categoryContract.updateCategory,
    refreshing((ctx, { body }) => category.updateCategory(ctx, body)),
  )
  add(
    categoryContract.deleteCategory,
    refreshing((ctx, { query }) => category.deleteCategory(ctx, query.id)),
  )

  add(brandContract.listBrands, async (ctx, { query }) =>
    brand.brandPage(ctx, query, await mayCall(ctx, brandContract.listBrands)),
  )
  add(
    brandContract.allBrands,
    async (ctx) => (await brand.brandPage(ctx, { page_size: -1 }, await mayCall(ctx, brandContract.allBrands))).data,
  )
  add(brandContract.getBrand, async (ctx, { query }) =>
    brand.brandRow(ctx, query.id, await mayCall(ctx, brandContract.getBrand)),
  )
  add(
    brandContract.createBrand,
    refreshing((ctx, { body }) => brand.createBrand(ctx, body)),
  )
  add(
    brandContract.updateBrand,
    refreshing((ctx, { body }) => brand.updateBrand(ctx, body)),
  )
  add(
    brandContract.deleteBrand,
    refreshing((ctx, { query }) => brand.deleteBrand(ctx, query.id)),
  )

  add(productContract.listProducts, (ctx, { query }) => productPage(ctx, query))
  add(productContract.getProduct, (ctx, { params, query }) =>
    productDetail(query.lang ? { ...ctx, locale: query.lang } : ctx, params.id),
  )
  add(productContract.relatedProducts, (ctx, { params, query }) =>
    related(query.lang ? { ...ctx, locale: query.lang } : ctx, params.id),
  )
  add(suggest, (ctx, { query }) => suggestions(query.lang ? { ...ctx, locale: query.lang } : ctx, query.keyword ?? ''))
  add(productContract.productCategories, (ctx) => category.flatCategories(ctx))
  add(
    productAdmin.createProduct,
    refreshing((ctx, { body }) => write.createProduct(ctx, body)),
  )
  add(
    productAdmin.updateProduct,
    refreshing((ctx, { body }) => write.updateProduct(ctx, body)),
  )
  add(
    productAdmin.deleteProduct,
    refreshing((ctx, { query }) => write.deleteProduct(ctx, query.id ?? query.product_id)),
  )
  add(
    productAdmin.changeProductStatus,
    refreshing((ctx, { body }) => write.changeStatus(ctx, body)),
  )
}
