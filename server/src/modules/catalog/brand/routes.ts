import * as contract from '#contract/api/catalog/brand'
import type { Router } from '../../../http/route.ts'
import { mayCall } from '../../identity/rbac/service.ts'
import * as service from './service.ts'

export function brandRoutes({ add }: Router): void {
  add(contract.listBrands, async (ctx, { query }) =>
    service.brandPage(ctx, query, await mayCall(ctx, contract.listBrands)),
  )
  add(
    contract.allBrands,
    async (ctx) => (await service.brandPage(ctx, { page_size: -1 }, await mayCall(ctx, contract.allBrands))).data,
  )
  add(contract.getBrand, async (ctx, { query }) =>
    service.brandRow(ctx, query.id, await mayCall(ctx, contract.getBrand)),
  )
  add(contract.createBrand, (ctx, { body }) => service.createBrand(ctx, body))
  add(contract.updateBrand, (ctx, { body }) => service.updateBrand(ctx, body))
  add(contract.deleteBrand, (ctx, { query }) => service.deleteBrand(ctx, query.id))
}
