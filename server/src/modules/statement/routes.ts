import * as contract from '#contract/statement'
import type { Router } from '../../http/route.ts'
import { accountList, importFile, saveMapping } from './import.ts'
import { lineList } from './line-list.ts'
import { confirmLines, ignoreLines, restoreLine, undoAllocation } from './service.ts'

export function statementRoutes({ add }: Router): void {
  add(contract.listStatementAccounts, (ctx) => accountList(ctx))
  add(contract.saveStatementMapping, (ctx, { body }) => saveMapping(ctx, body))
  add(contract.importStatement, (ctx, { query }) => importFile(ctx, query))
  add(contract.listStatementLines, (ctx, { query }) => lineList(ctx, query))
  add(contract.confirmStatementLines, (ctx, { body }) => confirmLines(ctx, body))
  add(contract.ignoreStatementLines, (ctx, { body }) => ignoreLines(ctx, body))
  add(contract.restoreStatementLine, (ctx, { body }) => restoreLine(ctx, body.id))
  add(contract.undoStatementAllocation, (ctx, { body }) => undoAllocation(ctx, body))
}
