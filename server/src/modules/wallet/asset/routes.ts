import { listAssetEntries } from '#contract/api/wallet/asset'
import { exportLiabilities, getLiabilities } from '#contract/api/wallet/liability'
import type { Router } from '../../../http/route.ts'
import { liabilities, sendLiabilities } from './liabilities.ts'
import { ownMovements } from './service.ts'

export function assetRoutes({ add }: Router): void {
  add(listAssetEntries, (ctx, { query }) => ownMovements(ctx, query))
  add(getLiabilities, (ctx, { query }) => liabilities(ctx, query))
  add(exportLiabilities, (ctx, { query }, reply) => sendLiabilities(ctx, query, reply))
}
