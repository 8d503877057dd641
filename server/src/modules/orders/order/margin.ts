/** What is left of an order's goods after their cost, for staff who see costs. */
import type { OrderMargin } from '#contract/api/catalog/cost'
import { adminGetOrder } from '#contract/api/orders/order-admin'
import { lineAmount } from '#contract/rules/unit-price'
import type { MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { marginPercent } from '../../catalog/cost/margin.ts'
import { requireRight } from '../../identity/rbac/service.ts'
import { findOrder, findOrderLines } from '../state/service.ts'
import { unitsOf, worthOf } from '../state/worth.ts'

export async function orderMargin(ctx: MemberContext, id: number): Promise<OrderMargin> {
  await requireRight(ctx, adminGetOrder)
  const order = await findOrder(ctx.db, id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const { currency } = order
  const found = await findOrderLines(ctx.db, [id])
  const worth = worthOf(order, found)
  const lines = found.map(({ id: lineId, cost, quantity, closedQuantity }) => {
    const left = quantity - closedQuantity
    const whole = worth.lines.get(lineId)
    const part = whole ? unitsOf(whole, 0, left) : { net: 0, tax: 0 }
    const revenue = worth.isTaxIncluded ? part.net - part.tax : part.net
    return { lineId, cost, revenue, spent: cost === null ? null : lineAmount(cost, left) }
  })
  const costed = lines.flatMap(({ revenue, spent }) => (spent === null ? [] : [{ revenue, spent }]))
  const revenue = costed.reduce((sum, line) => sum + line.revenue, 0)
  const cost = costed.reduce((sum, { spent }) => sum + spent, 0)
  const marginOf = (income: number, spent: number | null) => ({
    margin: spent === null ? null : formatMoney(income - spent, currency),
    margin_percent: spent === null ? null : marginPercent(income, spent),
  })
  return {
    currency,
    lines: lines.map((line) => ({
      line_id: line.lineId,
      cost: line.cost === null ? null : formatPrice(line.cost, currency),
      revenue: formatMoney(line.revenue, currency),
      ...marginOf(line.revenue, line.spent),
    })),
    uncosted: lines.length - costed.length,
    revenue: formatMoney(revenue, currency),
    cost: formatMoney(cost, currency),
    ...marginOf(revenue, costed.length > 0 ? cost : null),
  }
}
