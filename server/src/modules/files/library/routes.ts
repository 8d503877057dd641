import * as contract from '#contract/api/files/library'
import type { Router } from '../../../http/route.ts'
import { deleteFile, filePage, startMove, startScan } from './service.ts'

export function libraryRoutes({ add }: Router): void {
  add(contract.listFiles, (ctx, { query }) => filePage(ctx, query))
  add(contract.deleteFile, (ctx, { query }) => deleteFile(ctx, query.id))
  add(contract.scanFiles, (ctx) => startScan(ctx))
  add(contract.moveFiles, (ctx) => startMove(ctx))
}
