import { listAssetEntries } from '#contract/asset'
import type { Router } from '../../http/route.ts'
import { ownMovements } from './service.ts'

export function assetRoutes({ add }: Router): void {
  add(listAssetEntries, (ctx, { query }) => ownMovements(ctx, query))
}
