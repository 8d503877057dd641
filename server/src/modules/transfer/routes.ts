import * as contract from '#contract/import'
import type { Router } from '../../http/route.ts'
import { readUpload, startImport } from './import-file.ts'

export function transferRoutes({ add }: Router): void {
  add(contract.uploadImport, (ctx, { query }) => readUpload(ctx, query))
  add(contract.startImport, (ctx, { body }) => startImport(ctx, body))
}
