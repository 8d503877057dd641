/** Shipping by file: reads the sheet, then ships each of its shipments in a job with a verdict. */
import { type ShipFile, shipByFile } from '#contract/api/orders/dispatch'
import { orderActionCalls } from '#contract/api/orders/order-action'
import type { Input } from '#contract/endpoint'
import type { ErrorCode } from '#contract/errors'
import type { MemberContext } from '../../../context.ts'
import type { UploadedFile } from '../../../http/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { looksRounded } from '../../../lib/order-number.ts'
import { task } from '../../../lib/workers/task.ts'
import { sheetPool } from '../../files/reading/pools.ts'
import { problemsOf, sheetJob } from '../../files/reading/sheet-job.ts'
import { actorContext } from '../../jobs/actor.ts'
import { actOnOrder, requireActionRight } from '../order/actions.ts'
import type { OrderLineRow } from '../state/schema.ts'
import { findOrderLines, lockOrder } from '../state/service.ts'
import { findKnownNumbers, findOrderId, hasTracking } from './queries.ts'
import type { ShipmentRow } from './ship-rows.ts'

const sheet = sheetJob<ShipmentRow>({
  name: 'ship-by-file',
  right: shipByFile,
  unreadable: 'SHIP_FILE_UNREADABLE',
  read: task<typeof import('./ship-rows.ts')>(sheetPool, new URL('./ship-rows.ts', import.meta.url)),
  keyOf: ({ orderNumber }) => orderNumber,
  nameOf: ({ orderNumber, trackingNumber, carrier }) =>
    [orderNumber, trackingNumber || carrier].filter(Boolean).join(' · '),
  async run(ctx, { orderNumber, carrier, trackingNumber, lines }, { actorId }) {
    const staff = await actorContext(ctx, actorId, orderActionCalls.ship)
    const id = await findOrderId(ctx.db, orderNumber)
    if (id === undefined) return { outcome: 'failed', code: unknownOrder(orderNumber) }
    const order = await lockOrder(ctx.db, id)
    // The file may be sent twice.
    if (trackingNumber && (await hasTracking(ctx.db, id, trackingNumber))) return { outcome: 'unchanged' }
    await actOnOrder(staff, order, 'ship', {
      carrier,
      tracking_number: trackingNumber,
      // Rows of a file are what was packed, parcels alike included.
      repeat: true,
      lines: partsOf(await findOrderLines(ctx.db, [id]), lines),
    })
    return { outcome: 'done' }
  },
})
export const shipKind = sheet.kind

const unknownOrder = (orderNumber: string): ErrorCode =>
  looksRounded(orderNumber) ? 'ORDER_NUMBER_SPOILED' : 'ORDER_NOT_FOUND'

export async function shipOrdersByFile(
  ctx: MemberContext & { files: UploadedFile[] },
  { preview = false }: Input<typeof shipByFile>['query'],
): Promise<ShipFile> {
  await requireActionRight(ctx, 'ship')
  const file = await sheet.read(ctx)
  const known = await findKnownNumbers(
    ctx.db,
    file.rows.map(({ orderNumber }) => orderNumber),
  )
  const rows = file.rows.map((row): ShipmentRow => {
    const isUnknown = !row.problem && !known.has(row.orderNumber)
    return isUnknown ? { ...row, problem: unknownOrder(row.orderNumber) } : row
  })
  const readable = rows.filter(({ problem }) => !problem)
  const facts = { shipments: readable.length }
  return {
    id: preview ? null : await sheet.start(ctx, { ...file, rows }, facts, {}),
    ...facts,
    orders: new Set(readable.map(({ orderNumber }) => orderNumber)).size,
    ignored: file.ignored,
    ...problemsOf(ctx, rows),
  }
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
