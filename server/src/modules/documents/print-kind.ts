/** The job that prints documents or carton labels of chosen orders into one file, with a verdict for each order. */
import { writeFile } from 'node:fs/promises'
import { type printKinds, printOrders } from '#contract/api/documents/document'
import type { Input } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import { type Context, type MemberContext, recordChange } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { actorContext } from '../jobs/actor.ts'
import type { JobKind, Verdict } from '../jobs/kind.ts'
import { eachItem } from '../jobs/run.ts'
import { startJob } from '../jobs/service.ts'
import { type BulkParams, doneOrders, type OrderItem, orderItems } from '../orders/order/bulk.ts'
import { findOrder } from '../orders/state/service.ts'
import { drawnNumber, lackOf } from './available.ts'
import { gatherFacts } from './gather.ts'
import type { LabelledOrder } from './layout/labels.ts'
import { readLogo } from './logo.ts'
import { print } from './print/printer.ts'
import { countLines } from './queries.ts'
import { languageOf } from './service.ts'

interface PrintParams extends BulkParams {
  action: (typeof printKinds)[number]
  ids: number[]
  /** Of all documents; null: of each order. */
  language: Locale | null
  /** Of the account. */
  locale: Locale
}

export async function startPrinting(
  ctx: MemberContext,
  { order_ids, kind, language = null }: Input<typeof printOrders>['body'],
): Promise<{ id: number }> {
  const ids = [...new Set(order_ids)]
  recordChange(ctx, null, { kind, orders: ids.length, ...(language && { language }) })
  const params: PrintParams = { action: kind, ids, language, locale: ctx.locale, actorId: ctx.actor.id }
  return { id: await startJob(ctx, printOrdersKind, params) }
}

/** Lines of all orders in one file: what the printing thread does within its time and memory. */
const mostLines = 20_000

/** Labels are about the same cartons as the packing list. */
const drawnFor = (action: PrintParams['action']) => (action === 'labels' ? 'packing_list' : action)

export const printOrdersKind: JobKind<PrintParams, OrderItem> = {
  name: 'print-orders',
  right: printOrders,
  file: () => ({ right: printOrders, format: 'pdf' }),
  count: async (_, { ids }) => ids.length,
  items: (ctx, { ids }, { processed }) => orderItems(ctx, ids, processed),
  run: eachItem(async (ctx, { id }, { action, ids, actorId }): Promise<Verdict> => {
    await actorContext(ctx, actorId, printOrders)
    const order = await findOrder(ctx.db, id)
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    const lack = lackOf(drawnFor(action), order)
    if (lack) return { outcome: 'failed', code: lack }
    const lines = await countLines(ctx.db, ids.slice(0, ids.indexOf(id) + 1))
    return lines > mostLines ? { outcome: 'failed', code: 'full' } : { outcome: 'done' }
  }),
  async finish(ctx, params, { id, isCanceled }, file) {
    const ids = await doneOrders(ctx, id, params)
    if (isCanceled || ids.length === 0) return false
    const pdf = await printed(await actorContext(ctx, params.actorId, printOrders), ids, params)
    if (pdf) await writeFile(file, pdf, { mode: 0o600, flush: true })
    return pdf !== undefined
  },
}

/** Undefined if the orders are gone since. */
async function printed(
  ctx: Context,
  ids: readonly number[],
  { action, language, locale }: PrintParams,
): Promise<Uint8Array | undefined> {
  const kind = drawnFor(action)
  const orders: LabelledOrder[] = []
  for (const id of ids) {
    const order = await findOrder(ctx.db, id)
    if (!order) continue
    const heading = { kind, number: drawnNumber(kind, order.orderNumber), issuedAt: ctx.now() }
    orders.push({ facts: await gatherFacts(ctx, order, heading), locale: language ?? languageOf(order) })
  }
  const [first] = orders
  if (!first) return undefined
  const isLabels = action === 'labels'
  const logo = isLabels ? undefined : await readLogo(ctx.env, first.facts.logo)
  return print({ orders, isLabels, logo, locale: language ?? locale })
}
