import * as contract from '#contract/api/documents/document'
import * as journalContract from '#contract/api/documents/journal'
import { printVouchers } from '#contract/api/wallet/voucher-admin'
import type { Router } from '../../http/route.ts'
import { issueDocument } from './issue.ts'
import { journalPage, sendJournal } from './journal.ts'
import { mailDocument } from './mail.ts'
import { startPrinting } from './print-kind.ts'
import { orderDocuments, sendDocument } from './service.ts'
import { printCards } from './voucher-cards.ts'

export function documentRoutes({ add }: Router): void {
  add(contract.listOrderDocuments, (ctx, { params }) => orderDocuments(ctx, params.id, false))
  add(contract.getOrderDocument, (ctx, { params, query }, reply) => sendDocument(ctx, params.id, query, reply, false))
  add(contract.adminListOrderDocuments, (ctx, { params }) => orderDocuments(ctx, params.id, true))
  add(contract.adminGetOrderDocument, (ctx, { params, query }, reply) =>
    sendDocument(ctx, params.id, query, reply, true),
  )
  add(contract.printOrders, (ctx, { body }) => startPrinting(ctx, body))
  add(contract.issueDocument, (ctx, { params, body }) => issueDocument(ctx, params.id, body))
  add(contract.mailDocument, (ctx, input) => mailDocument(ctx, input))
  add(journalContract.listJournal, (ctx, { query }) => journalPage(ctx, query))
  add(journalContract.exportJournal, (ctx, { query }, reply) => sendJournal(ctx, query, reply))
  add(printVouchers, (ctx, { query }, reply) => printCards(ctx, query, reply))
}
