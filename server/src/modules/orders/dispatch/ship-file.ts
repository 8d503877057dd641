/** Shipping by file: reads the sheet, then ships each of its shipments in a job with a verdict. */
import { type ShipFile, shipByFile } from '#contract/api/orders/dispatch'
import { orderActionCalls } from '#contract/api/orders/order-action'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import type { UploadedFile } from '../../../http/context.ts'
import { errorText } from '../../../lib/error-text.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { task } from '../../../lib/workers/task.ts'
import { sheetPool } from '../../files/reading/pools.ts'
import { refusedAs } from '../../files/reading/refused-sheet.ts'
import { actorContext } from '../../jobs/actor.ts'
import type { JobItem, JobKind, Verdict } from '../../jobs/kind.ts'
import { eachItem } from '../../jobs/run.ts'
import { startJob } from '../../jobs/service.ts'
import { actOnOrder, requireActionRight } from '../order/actions.ts'
import type { BulkParams } from '../order/bulk.ts'
import type { OrderLineRow } from '../state/schema.ts'
import { findOrderLines, lockOrder } from '../state/service.ts'
import { findOrderId, hasTracking } from './queries.ts'
import type { ShipmentRow } from './ship-rows.ts'

const mostRows = 5000
const mostProblems = 20

const readSheet = task<typeof import('./ship-task.ts')>(sheetPool, new URL('./ship-task.ts', import.meta.url))

interface Params extends BulkParams {
  shipments: ShipmentRow[]
}
type Item = JobItem & ShipmentRow

export async function shipOrdersByFile(
  ctx: MemberContext & { files: UploadedFile[] },
  { preview = false }: Input<typeof shipByFile>['query'],
): Promise<ShipFile> {
  await requireActionRight(ctx, 'ship')
  const [file] = ctx.files
  if (!file || file.content.length === 0) throw fieldError('file', 'FILE_REQUIRED')
  const { shipments, ignored } = await refusedAs(
    'SHIP_FILE_UNREADABLE',
    readSheet({ content: file.content, mostRows }, file.content.length),
  )
  const problems = shipments.flatMap(({ row, problem }) =>
    problem ? [{ row, code: problem, msg: errorText(problem, {}, ctx.locale) }] : [],
  )
  const start = async (tx: MemberContext) => {
    recordChange(tx, null, { file: file.name.slice(0, 200), shipments: shipments.length - problems.length })
    return startJob(tx, shipKind, { shipments, actorId: ctx.actor.id })
  }
  return {
    id: preview || shipments.length === 0 ? null : await ctx.transaction(start),
    shipments: shipments.length - problems.length,
    orders: new Set(shipments.flatMap(({ orderNumber, problem }) => (problem ? [] : [orderNumber]))).size,
    ignored,
    problems: problems.slice(0, mostProblems),
    problem_count: problems.length,
  }
}

export const shipKind: JobKind<Params, Item> = {
  name: 'ship-by-file',
  right: shipByFile,
  count: async (_, { shipments }) => shipments.length,
  async *items(_, { shipments }, { processed }) {
    for (const shipment of shipments.slice(processed))
      yield [{ ...shipment, key: shipment.orderNumber || `${shipment.row}` }]
  },
  run: eachItem(
    async (ctx, { row, orderNumber, carrier, trackingNumber, lines, problem }, { actorId }): Promise<Verdict> => {
      const detail = { name: [orderNumber, trackingNumber || carrier].filter(Boolean).join(' · '), row }
      if (problem) return { outcome: 'failed', code: problem, detail }
      const staff = await actorContext(ctx, actorId, orderActionCalls.ship)
      const id = await findOrderId(ctx.db, orderNumber)
      if (id === undefined) return { outcome: 'failed', code: 'ORDER_NOT_FOUND', detail }
      const order = await lockOrder(ctx.db, id)
      // The file may be sent twice.
      if (trackingNumber && (await hasTracking(ctx.db, id, trackingNumber))) return { outcome: 'unchanged', detail }
      await actOnOrder(staff, order, 'ship', {
        carrier,
        tracking_number: trackingNumber,
        // Rows of a file are what was packed, parcels alike included.
        repeat: true,
        lines: partsOf(await findOrderLines(ctx.db, [id]), lines),
      })
      return { outcome: 'done', detail }
    },
  ),
}

/** The lines of the order that have these SKUs. Throws `SHIP_QUANTITY` for more than is left, also of a SKU that the order does not have. */
function partsOf(lines: readonly OrderLineRow[], wanted: ShipmentRow['lines']) {
  const left = new Map(lines.map((line) => [line.id, line.quantity - line.shippedQuantity - line.closedQuantity]))
  const parts = new Map<number, number>()
  for (const { skuCode, quantity } of wanted) {
    const own = lines.filter((line) => line.skuCode === skuCode)
    const open = own.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0)
    if (open === 0 || (quantity ?? 0) > open) throw new AppError('SHIP_QUANTITY', { open })
    let rest = quantity ?? open
    for (const { id } of own) {
      const taken = Math.min(left.get(id) ?? 0, rest)
      if (taken === 0) continue
      rest -= taken
      left.set(id, (left.get(id) ?? 0) - taken)
      parts.set(id, (parts.get(id) ?? 0) + taken)
    }
  }
  return [...parts].map(([line_id, quantity]) => ({ line_id, quantity }))
}
