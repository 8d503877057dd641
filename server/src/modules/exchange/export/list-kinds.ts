/** Exports of returns and lines of bank statements. */
import { adminListAfterSales } from '#contract/api/orders/after-sale-admin'
import { listStatementLines } from '#contract/api/statements/statement'
import { wallTimeIn } from '../../../lib/clock.ts'
import { requestRows } from '../../orders/after-sale/service.ts'
import { reasonTexts } from '../../orders/after-sale/sheet-texts.ts'
import { readSettings } from '../../settings/service.ts'
import { lineRows } from '../../statements/line-list.ts'
import { columnsOf, type ExportKind } from '../resource/export-kind.ts'
import {
  returnHeadings,
  returnKindTexts,
  returnStatusTexts,
  statementHeadings,
  statementTexts,
} from './export-texts.ts'

export const returnKind: ExportKind = {
  right: adminListAfterSales,
  columns: columnsOf(returnHeadings, ['quantity', 'amount']),
  read: async (ctx, { spec: { filter = {} } }) => {
    const { keyword, start_date, end_date, return_status, return_kind, return_reason, order_id } = filter
    const { time_zone } = await readSettings(ctx.db, ctx.database)
    const found = requestRows(ctx, {
      ...(keyword && { keyword }),
      ...(start_date && { start_date }),
      ...(end_date && { end_date }),
      ...(return_status && { status: return_status }),
      ...(return_kind && { kind: return_kind }),
      ...(return_reason && { reason: return_reason }),
      ...(order_id && { order_id }),
    })
    async function* rows() {
      for await (const requests of found)
        yield requests.map(({ order, user, entered_by, kind, reason, status, created_at, ...request }) => ({
          ...request,
          created: wallTimeIn(time_zone, new Date(created_at)),
          order_number: order.order_number,
          username: user?.username ?? '',
          kind: returnKindTexts[kind][ctx.locale],
          reason: reasonTexts[reason][ctx.locale],
          status: returnStatusTexts[status][ctx.locale],
        }))
    }
    return { batches: null, rows: rows() }
  },
}

export const statementKind: ExportKind = {
  right: listStatementLines,
  columns: columnsOf(statementHeadings, ['amount', 'amount_left']),
  read: async (ctx, { spec: { filter: { keyword, statement_tab } = {} } }) => {
    const found = lineRows(ctx, { ...(keyword && { keyword }), ...(statement_tab && { tab: statement_tab }) })
    async function* rows() {
      for await (const { tab, lines } of found)
        yield lines.map(({ proposals, allocations, has_twin, is_reversal, reverses, reversible, note, ...line }) => ({
          ...line,
          state: statementTexts[tab][ctx.locale],
          orders: (allocations.length > 0 ? allocations : (proposals[0]?.orders ?? []))
            .map(({ order_number }) => order_number)
            .join(', '),
        }))
    }
    return { batches: null, rows: rows() }
  },
}
