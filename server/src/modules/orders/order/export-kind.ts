/** The job that writes the lines of chosen orders to a sheet, with a verdict for each order. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { exportChosenOrders } from '#contract/api/orders/dispatch'
import { adminExportOrders } from '#contract/api/orders/order-admin'
import type { Input } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import { type MemberContext, recordChange } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { type SheetFormat, sheetParts } from '../../../lib/sheet.ts'
import { requireRight } from '../../identity/rbac/service.ts'
import { actorContext } from '../../jobs/actor.ts'
import type { JobKind, Verdict } from '../../jobs/kind.ts'
import { eachItem } from '../../jobs/run.ts'
import { startJob } from '../../jobs/service.ts'
import { findOrder } from '../state/service.ts'
import { type BulkParams, doneOrders, type OrderItem, orderItems } from './bulk.ts'
import { orderSheet } from './export.ts'

interface ExportParams extends BulkParams {
  ids: number[]
  format: SheetFormat
  /** Of the account. */
  locale: Locale
}

export async function startOrderExport(
  ctx: MemberContext,
  { order_ids, format = 'csv' }: Input<typeof exportChosenOrders>['body'],
): Promise<{ id: number }> {
  await requireRight(ctx, adminExportOrders)
  const ids = [...new Set(order_ids)]
  recordChange(ctx, null, { orders: ids.length, format })
  return { id: await startJob(ctx, exportOrdersKind, { ids, format, locale: ctx.locale, actorId: ctx.actor.id }) }
}

export const exportOrdersKind: JobKind<ExportParams, OrderItem> = {
  name: 'export-orders',
  right: adminExportOrders,
  file: ({ format }) => ({ right: adminExportOrders, format }),
  count: async (_, { ids }) => ids.length,
  items: (ctx, { ids }, { processed }) => orderItems(ctx, ids, processed),
  run: eachItem(async (ctx, { id }, { actorId }): Promise<Verdict> => {
    await actorContext(ctx, actorId, adminExportOrders)
    if (!(await findOrder(ctx.db, id))) throw new AppError('ORDER_NOT_FOUND')
    return { outcome: 'done' }
  }),
  async finish(ctx, params, { id, isCanceled }, file) {
    const { format, locale, actorId } = params
    const ids = await doneOrders(ctx, id, params)
    if (isCanceled || ids.length === 0) return false
    const { columns, rows } = orderSheet({ ...(await actorContext(ctx, actorId, adminExportOrders)), locale }, { ids })
    await pipeline(sheetParts(format, columns, rows), createWriteStream(file, { mode: 0o600, flush: true }))
    return true
  },
}
