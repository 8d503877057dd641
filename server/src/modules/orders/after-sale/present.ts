/** Returns and refunds on the wire. Names of lines are in the reader's language, for staff in the mall's. */
import type { AfterSaleDetail, AfterSaleOptions, AfterSaleRow, AfterSaleState } from '#contract/api/orders/after-sale'
import type { Context } from '../../../context.ts'
import { formatMoney } from '../../../lib/money.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { signedSlipUrl } from '../../files/upload/signed.ts'
import type { LineTexts } from '../state/line-texts.ts'
import type { Order, OrderLineRow } from '../state/schema.ts'
import type { OrderClaims } from './claims.ts'
import type { FoundLine, FoundRequest } from './queries.ts'
import type { afterSaleEvents } from './schema.ts'
import { isAllowedStep } from './status.ts'

export function presentRow(found: FoundRequest, quantity: number, forStaff: boolean): AfterSaleRow {
  const { request, orderNumber, currency, username } = found
  return {
    id: request.id,
    number: request.number,
    order: { id: request.orderId, order_number: orderNumber },
    kind: request.kind,
    status: request.status,
    reason: request.reason,
    quantity,
    amount: formatMoney(request.amount, currency),
    currency,
    created_at: request.createdAt.toISOString(),
    ...(forStaff && { user: { id: request.userId, username }, entered_by: request.enteredBy }),
  }
}

const presentProduct = (line: OrderLineRow, texts: LineTexts) => ({
  sku_code: line.skuCode,
  ...texts,
  image: line.image,
  unit: line.unit,
})

interface DetailParts {
  lines: readonly FoundLine[]
  textsOf: (line: OrderLineRow) => LineTexts
  events: readonly (typeof afterSaleEvents.$inferSelect)[]
  /** For staff, in minor units. */
  freightLeft?: number
}

export function presentDetail(
  { env }: Pick<Context, 'env'>,
  found: FoundRequest,
  { lines, textsOf, events, freightLeft }: DetailParts,
  forStaff: boolean,
): AfterSaleDetail {
  const { request, currency } = found
  const money = (minor: number) => formatMoney(minor, currency)
  const quantity = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  return {
    ...presentRow(found, quantity, forStaff),
    description: request.description,
    pictures: request.pictures.map((key) => signedSlipUrl(env, key)),
    lines: lines.map(({ line, ordered }) => ({
      id: line.id,
      line_id: ordered.id,
      ...presentProduct(ordered, textsOf(ordered)),
      price: formatPrice(ordered.price, currency),
      quantity: line.quantity,
      received: line.received,
      restocked: line.restocked,
      written_off: line.writtenOff,
      amount: money(line.amount),
    })),
    items_amount: money(lines.reduce((sum, { line }) => sum + line.amount, 0)),
    freight: money(request.freight),
    deduction: money(request.deduction),
    paid_out: money(request.paidOut),
    can_cancel: isAllowedStep(request.kind, request.status, 'cancel'),
    events: events.map((event) => ({
      at: event.at.toISOString(),
      type: event.type,
      to: event.toStatus,
      // Which member of staff acted is not for buyers.
      actor: forStaff || event.actorId === request.userId ? event.actor : null,
      note: event.note,
    })),
    ...(freightLeft !== undefined && { freight_left: money(freightLeft) }),
  }
}

export const presentState = ({
  days,
  endsAt,
  refusal,
}: {
  days: number
  endsAt: Date | null
  refusal: AfterSaleState['refusal']
}): AfterSaleState => ({ days, ends_at: endsAt?.toISOString() ?? null, refusal })

export const presentOptions = (
  order: Order,
  claims: OrderClaims,
  state: AfterSaleState,
  textsOf: (line: OrderLineRow) => LineTexts,
): AfterSaleOptions => ({
  order: { id: order.id, order_number: order.orderNumber },
  currency: order.currency,
  ...state,
  lines: [...claims.lines.values()]
    .filter(({ line }) => line.shippedQuantity > 0)
    .map(({ line, open, worthOf }) => ({
      line_id: line.id,
      ...presentProduct(line, textsOf(line)),
      shipped_quantity: line.shippedQuantity,
      open_quantity: open,
      open_amount: formatMoney(worthOf(open).amount, order.currency),
    })),
})
