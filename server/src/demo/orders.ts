/** Orders of the demo buyers in every status, made with the mall's own services. */
import type { OrderLine } from '#contract/api/orders/order'
import type { DeliveryMethod } from '#contract/status'
import type { MemberContext } from '../context.ts'
import type { Database, Db } from '../db/client.ts'
import { and, asc, eq, gt, isNotNull, sql } from '../db/drizzle.ts'
import type { Environment } from '../env.ts'
import { addresses } from '../modules/accounts/address/schema.ts'
import { refreshSales } from '../modules/catalog/product/sales.ts'
import { skus } from '../modules/catalog/product/schema.ts'
import { rolesOf } from '../modules/identity/rbac/service.ts'
import { requestAfterSale } from '../modules/orders/after-sale/request.ts'
import { approveRequest } from '../modules/orders/after-sale/steps.ts'
import { runOrderAction } from '../modules/orders/order/actions.ts'
import { cancelOwn } from '../modules/orders/order/cancel.ts'
import { acceptQuote, previewQuote } from '../modules/orders/order/freight-quote.ts'
import { placeOrder } from '../modules/orders/order/place.ts'
import { confirmReceipt } from '../modules/orders/order/service.ts'
import { submitPayment } from '../modules/orders/payment/service.ts'
import { orders } from '../modules/orders/state/schema.ts'
import { updateOrder } from '../modules/orders/state/service.ts'
import { pastOrders } from './history.ts'
import { demoUser } from './members.ts'

export type Outcome = 'pending' | 'submitted' | 'paid' | 'part_shipped' | 'shipped' | 'completed' | 'canceled'

const plan: {
  buyer: 'buyer' | 'buyer2'
  outcome: Outcome
  delivery: DeliveryMethod
  daysAgo: number
  lines: number
}[] = [
  { buyer: 'buyer', outcome: 'completed', delivery: 'express', daysAgo: 40, lines: 3 },
  { buyer: 'buyer', outcome: 'completed', delivery: 'logistics', daysAgo: 26, lines: 6 },
  { buyer: 'buyer2', outcome: 'completed', delivery: 'self_pickup', daysAgo: 21, lines: 2 },
  { buyer: 'buyer', outcome: 'canceled', delivery: 'express', daysAgo: 14, lines: 1 },
  { buyer: 'buyer', outcome: 'shipped', delivery: 'express', daysAgo: 9, lines: 4 },
  { buyer: 'buyer2', outcome: 'part_shipped', delivery: 'logistics', daysAgo: 6, lines: 5 },
  { buyer: 'buyer', outcome: 'paid', delivery: 'logistics', daysAgo: 4, lines: 2 },
  { buyer: 'buyer2', outcome: 'submitted', delivery: 'express', daysAgo: 2, lines: 3 },
  { buyer: 'buyer', outcome: 'pending', delivery: 'truck', daysAgo: 1, lines: 2 },
  { buyer: 'buyer', outcome: 'pending', delivery: 'self_pickup', daysAgo: 0, lines: 1 },
]

/** Quoted freight as a share of the product total. */
const quotedShare = 0.09

export async function createOrders(db: Db, database: Database, env: Environment): Promise<void> {
  const buyable = await db
    .select({ id: skus.id, productId: skus.productId, moq: skus.moq, stock: skus.stock, since: skus.createdAt })
    .from(skus)
    .where(and(isNotNull(skus.price), gt(skus.stock, sql`${skus.moq} * 20`)))
    .orderBy(asc(sql`${skus.id} * 7919 % 1009`))
  const oldest = Math.max(...plan.map(({ daysAgo }) => daysAgo))
  const known = buyable.filter(({ since }) => since.getTime() < Date.now() - (oldest + 2) * 86_400_000)
  let next = 0
  const recent = plan.map(({ lines, ...planned }, index) => ({
    ...planned,
    items: Array.from({ length: lines }, () => known[next++ % known.length]).flatMap((sku, line) =>
      sku ? [{ product_sku_id: sku.id, quantity: sku.moq * (1 + ((index + line) % 4)) }] : [],
    ),
  }))
  const past = pastOrders(buyable, oldest + 4).map((order) => ({ ...order, outcome: 'completed' as const }))

  const admin = await contextOf(db, database, env, 'admin')
  const buyers = {
    buyer: await contextOf(db, database, env, 'buyer'),
    buyer2: await contextOf(db, database, env, 'buyer2'),
  }
  for (const [index, { buyer: name, items, delivery, outcome, daysAgo }] of [...past, ...recent].entries()) {
    const buyer = buyers[name]
    const [address] = await db
      .select({ id: addresses.id, receiver: addresses.receiver })
      .from(addresses)
      .where(and(eq(addresses.userId, buyer.actor.id), eq(addresses.isDefault, true)))
    const { id, amount_payable } = await placeOrder(buyer, {
      items,
      address_id: address?.id,
      delivery_method: delivery,
      source: index % 3 === 0 ? 'mobile' : 'website',
    })
    // A pending order without freight shows a buyer waiting for a quote.
    const amount = outcome === 'pending' ? amount_payable : await withFreight(db, id, amount_payable, buyer, admin)
    const lines = await bringTo(outcome, id, amount, address?.receiver ?? buyer.actor.username, buyer, admin)
    await backdate(db, id, daysAgo)
    await askForReturn(outcome, id, lines, buyer, admin)
  }
  await refreshSales(db)
  // Send no messages about demo orders.
  await db.execute(sql`delete from outbox`)
}

/** Quotes freight for an order that no rule covers, and accepts it. Returns the amount payable. */
export async function withFreight(
  db: Db,
  id: number,
  amount: string,
  buyer: MemberContext,
  admin: MemberContext,
): Promise<string> {
  const [order] = await db.select({ freight: orders.freight }).from(orders).where(eq(orders.id, id))
  if (order?.freight !== null) return amount
  await runOrderAction(admin, id, { action: 'edit', freight: (Number(amount) * quotedShare).toFixed(2) })
  const { freight, amount_payable: expected_amount } = await previewQuote(buyer, id, {})
  return (await acceptQuote(buyer, id, { freight, expected_amount })).amount_payable
}

export async function bringTo(
  outcome: Outcome,
  id: number,
  amount: string,
  payer: string,
  buyer: MemberContext,
  admin: MemberContext,
): Promise<OrderLine[]> {
  if (outcome === 'pending') return []
  if (outcome === 'canceled') {
    await cancelOwn(buyer, id, 'Ordered by mistake')
    return []
  }
  await submitPayment(buyer, { order_id: id, method: 'bank_transfer', amount, payer })
  if (outcome === 'submitted') return []
  const { lines } = await runOrderAction(admin, id, { action: 'confirm_payment' })
  if (outcome === 'paid') return lines
  const first = lines[0]
  if (outcome === 'part_shipped' && first) {
    await runOrderAction(admin, id, {
      action: 'ship',
      carrier: 'DHL',
      tracking_number: 'JD014600003SE',
      lines: [{ line_id: first.id, quantity: first.quantity }],
    })
    return lines
  }
  await runOrderAction(admin, id, { action: 'ship', carrier: 'DHL', tracking_number: 'JD014600002SE' })
  if (outcome === 'completed') await confirmReceipt(buyer, id)
  return lines
}

/** One request waits for staff, and one return is on its way back. */
async function askForReturn(
  outcome: Outcome,
  orderId: number,
  [line]: readonly OrderLine[],
  buyer: MemberContext,
  admin: MemberContext,
): Promise<void> {
  if (!line || (outcome !== 'shipped' && outcome !== 'part_shipped')) return
  const lines = [{ line_id: line.id, quantity: 1 }]
  const common = { order_id: orderId, lines, kind: 'return_refund' } as const
  if (outcome === 'shipped') {
    const description = 'The box was crushed and one piece is broken.'
    await requestAfterSale(buyer, { ...common, reason: 'damaged', description }, false)
    return
  }
  const { id } = await requestAfterSale(
    buyer,
    { ...common, reason: 'wrong_item', description: '颜色与订单不符。' },
    false,
  )
  await approveRequest(admin, id, { note: '请寄回原发货仓库，并在包裹内注明申请编号。' })
}

/** Moves an order with its events, payments and shipments into the past. */
export async function backdate(db: Db, id: number, days: number): Promise<void> {
  if (days === 0) return
  const by = sql`make_interval(days => ${days}::int)`
  // Three hours between consecutive events.
  await db.execute(sql`
    update order_events e set created_at = e.created_at - ${by} + make_interval(hours => (3 * n.step)::int)
      from (select id, row_number() over (order by id) - 1 as step from order_events where order_id = ${id}) n where n.id = e.id`)
  const timeOf = (type: string) =>
    sql`(select max(created_at) from order_events where order_id = ${id} and type = ${type})`
  await updateOrder(db, id, {
    createdAt: sql`orders.created_at - ${by}`,
    canceledAt: timeOf('cancel'),
    shippedAt: timeOf('ship'),
    completedAt: timeOf('receive'),
    releasedAt: timeOf('pay'),
    delivery: sql`case when orders.delivery #> '{promised}' = 'null' then orders.delivery else jsonb_set(orders.delivery, '{promised}', jsonb_build_object(
      'from', (orders.delivery #>> '{promised,from}')::date - ${days}::int, 'to', (orders.delivery #>> '{promised,to}')::date - ${days}::int)) end`,
  })
  await db.execute(
    sql`update payments set created_at = ${timeOf('payment_submitted')}, decided_at = ${timeOf('payment_confirmed')} where order_id = ${id}`,
  )
  await db.execute(sql`update shipments set created_at = ${timeOf('shipment')} where order_id = ${id}`)
}

/** The context of a request of the account. */
export async function contextOf(
  db: Db,
  database: Database,
  env: Environment,
  username: string,
): Promise<MemberContext> {
  const user = await demoUser(db, username)
  if (!user) throw new Error(`demo account ${username} is missing`)
  const { id, isSuperuser, isDemo, groupId, mustChangePassword } = user
  return {
    env,
    database,
    db,
    actor: {
      id,
      username,
      isSuperuser,
      isDemo,
      groupId,
      mustChangePassword,
      isApproved: true,
      hasRoles: (await rolesOf(db, id)).length > 0,
      lacksSecondFactor: false,
      sessionId: 0,
    },
    locale: username === 'buyer2' ? 'cn' : 'en',
    shop: null,
    changed: {},
    transaction(work) {
      return work(this)
    },
    now: () => new Date(),
    afterCommit: (run) => run(),
  }
}
