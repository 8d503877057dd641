import * as contract from '#contract/api/exchange/export'
import type { Router } from '../../../http/route.ts'
import {
  deleteSchedule,
  exportChoices,
  exportPage,
  saveSchedule,
  schedulePage,
  sendExport,
  startExport,
} from './service.ts'

export function exportRoutes({ add }: Router): void {
  add(contract.listExportChoices, (ctx) => exportChoices(ctx))
  add(contract.startExport, (ctx, { body }) => startExport(ctx, body))
  add(contract.listExports, (ctx, { query }) => exportPage(ctx, query))
  add(contract.downloadExport, (ctx, { params }, reply) => sendExport(ctx, params.id, reply))
  add(contract.listExportSchedules, (ctx, { query }) => schedulePage(ctx, query))
  add(contract.saveExportSchedule, (ctx, { body }) => saveSchedule(ctx, body))
  add(contract.deleteExportSchedule, (ctx, { query }) => deleteSchedule(ctx, query.id))
}
