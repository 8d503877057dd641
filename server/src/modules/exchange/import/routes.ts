import * as contract from '#contract/api/exchange/import'
import type { Router } from '../../../http/route.ts'
import { readUpload, readUploadPart, startImport } from './import-file.ts'
import { importProblems } from './problems.ts'

export function transferRoutes({ add }: Router): void {
  add(contract.uploadImport, (ctx, { query }) => readUpload(ctx, query))
  add(contract.uploadImportPart, (ctx, { query }) => readUploadPart(ctx, query))
  add(contract.startImport, (ctx, { body }) => startImport(ctx, body))
  add(contract.listImportProblems, (ctx, { query }) => importProblems(ctx, query))
}
