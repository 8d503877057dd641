import * as contract from '#contract/api/audit/audit'
import type { Router } from '../../../http/route.ts'
import { exportAuditRows } from './export.ts'
import { auditDetail, auditPage } from './list.ts'

export function auditRoutes({ add }: Router): void {
  add(contract.listAuditRows, (ctx, { query }) => auditPage(ctx, query))
  add(contract.getAuditRow, (ctx, { query }) => auditDetail(ctx, query.id))
  add(contract.exportAuditRows, (ctx, { query }, reply) => exportAuditRows(ctx, query, reply))
}
