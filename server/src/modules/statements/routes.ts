import * as contract from '#contract/api/statements/statement'
import { importStatement, listStatementAccounts, saveStatementMapping } from '#contract/api/statements/statement-import'
import type { Router } from '../../http/route.ts'
import { accountList, saveAnswers } from './accounts.ts'
import { importFile } from './import.ts'
import { lineList } from './line-list.ts'
import { settleReversal } from './reversal.ts'
import { confirmLines, ignoreLines, restoreLine, undoAllocation } from './service.ts'

export function statementRoutes({ add }: Router): void {
  add(listStatementAccounts, (ctx) => accountList(ctx))
  add(saveStatementMapping, (ctx, { body }) => saveAnswers(ctx, body))
  add(importStatement, (ctx, { query }) => importFile(ctx, query))
  add(contract.listStatementLines, (ctx, { query }) => lineList(ctx, query))
  add(contract.confirmStatementLines, (ctx, { body }) => confirmLines(ctx, body))
  add(contract.ignoreStatementLines, (ctx, { body }) => ignoreLines(ctx, body))
  add(contract.restoreStatementLine, (ctx, { body }) => restoreLine(ctx, body.id))
  add(contract.settleStatementReversal, (ctx, { body }) => settleReversal(ctx, body))
  add(contract.undoStatementAllocation, (ctx, { body }) => undoAllocation(ctx, body))
}
