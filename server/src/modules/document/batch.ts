/** Prints documents or carton labels of several orders into one file. */
import type { FastifyReply } from 'fastify'
import { leftOutHeader, type PrintLack, type printOrders } from '#contract/document'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { findOrder } from '../order-state/service.ts'
import { drawnNumber, lackOf } from './available.ts'
import { gatherFacts } from './gather.ts'
import type { LabelledOrder } from './layout/labels.ts'
import { readLogo } from './logo.ts'
import { print } from './print/printer.ts'
import { languageOf } from './service.ts'

/** Orders that have no such document, such as the packing list of an unpaid one, are left out and named with the reason. */
export async function sendDocuments(
  ctx: MemberContext,
  { order_ids, kind, language }: Input<typeof printOrders>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const isLabels = kind === 'labels'
  const drawn = isLabels ? 'packing_list' : kind
  const ids = [...new Set(order_ids.split(',').map(Number))].filter((id) => id <= 2_147_483_647)
  const orders: LabelledOrder[] = []
  const leftOut: { id: number; lack: PrintLack }[] = []
  for (const id of ids) {
    const order = await findOrder(ctx.db, id)
    const lack = order ? lackOf(drawn, order) : 'missing'
    if (!order || lack) {
      leftOut.push({ id, lack: lack ?? 'missing' })
      continue
    }
    const heading = { kind: drawn, number: drawnNumber(drawn, order.orderNumber), issuedAt: ctx.now() }
    orders.push({ facts: await gatherFacts(ctx, order, heading), locale: language ?? languageOf(order) })
  }
  const [first] = orders
  const reasons = [...Map.groupBy(leftOut, ({ lack }) => lack)]
    .map(([lack, found]) => `${lack}=${found.map(({ id }) => id).join(',')}`)
    .join(';')
  if (!first) throw new AppError('DOCUMENT_UNAVAILABLE', { left_out: reasons })
  const logo = isLabels ? undefined : await readLogo(ctx.env, first.facts.logo)
  const pdf = await print({ orders, isLabels, logo, locale: language ?? ctx.locale })
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${kind.replace('_', '-')}-${orders.length}.pdf"`)
    .header('cache-control', 'no-store')
  if (reasons) reply.header(leftOutHeader, reasons)
  await reply.send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}
