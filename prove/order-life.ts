/** Runs one sequence over HTTP and in the model, and compares everything after each step. */
import type { OrderDetail } from '#contract/api/orders/order'
import * as figures from './order-figures.ts'
import * as model from './order-model.ts'
import { couponTerms, type Scenario, samplePrice } from './order-sequences.ts'
import {
  ask,
  type Life,
  mallPriceOf,
  minor,
  type Place,
  payableOf,
  read,
  readShelf,
  received,
  type Setting,
  take,
  text,
} from './order-steps.ts'
import { Broken } from './proof.ts'

async function begin(setting: Setting, place: Place, scenario: Scenario): Promise<Life> {
  const { member, skuIds, couponId } = place
  const { rules, stage } = setting
  const of = { member: member.id, order: 0, coupon: couponId, skuIds }
  const begun = await figures.readFacts(stage, of)
  const shelf = await readShelf(setting, place)
  const isSold = ({ isSample }: Scenario['items'][number]) => isSample && !scenario.inShop
  const items = scenario.items.map((item) => ({
    product_sku_id: skuIds[item.sku] ?? 0,
    quantity: item.quantity,
    is_sample: isSold(item),
  }))
  const terms = scenario.coupon === null ? null : (couponTerms[scenario.coupon] ?? null)
  const points = (scenario.points * rules.pointsPerUnit) / rules.unit
  const inShop = scenario.inShop ? { 'x-shop': setting.shop.slug } : {}
  const order = { items, address_id: member.addressId, delivery_method: 'self_pickup' }
  // At the mall's or the shop's prices, whose rules have tests of their own.
  const preview = await ask(setting, member, '/mall/order/preview', order, inShop)
  const priceOf = (id: number) =>
    minor(setting, preview.lines.find((line: { product_sku_id: number }) => line.product_sku_id === id)?.price)
  const lines = scenario.items.map((item) => {
    const { sku, quantity } = item
    const id = skuIds[sku] ?? 0
    const [price, isSample] = [priceOf(id), isSold(item)]
    if (isSample) figures.same('the price of a sample', price, samplePrice)
    return model.newLine({ sku: id, price, mallPrice: mallPriceOf(scenario, sku), supply: 0, quantity, isSample })
  })
  const usable = terms && model.isUsable(terms, lines) ? terms : null
  const assets = {
    coupon_id: usable ? couponId : null,
    ...(scenario.red_packet > 0 && { red_packet: text(setting, scenario.red_packet) }),
    ...(points > 0 && { points }),
    ...(scenario.voucher > 0 && { voucher: text(setting, scenario.voucher) }),
  }
  const payment_method = scenario.balance > 0 ? 'balance' : 'bank_transfer'
  const priced = await ask(setting, member, '/mall/order/preview', { ...order, assets }, inShop)
  const confirm_amount = text(setting, Math.min(scenario.balance, minor(setting, priced.amount_payable)))
  const placing = { ...order, assets, payment_method, ...(scenario.balance > 0 && { confirm_amount }) }
  const { id } = await ask(setting, member, '/mall/order/create', placing, inShop)
  const sale = model.place(lines, setting.tax, { ...scenario, coupon: usable, points }, rules)
  const facts = await figures.readFacts(stage, { ...of, order: id })
  for (const line of sale.lines) line.supply = facts.supply.find(({ sku_id }) => sku_id === line.sku)?.supply_price ?? 0
  const life: Life = {
    ...setting,
    ...place,
    id,
    order: await read(setting, setting.staff, `/mall/order/admin/detail/${id}`),
    inShop: scenario.inShop,
    begun,
    shelf,
    sale,
    money: model.noMoney,
    payments: [],
    isDocumented: true,
    unnoted: new Map(),
    isAwarded: false,
  }
  const fromBalance = Math.min(scenario.balance, payableOf(life))
  if (fromBalance > 0) received(life, fromBalance, true)
  return life
}

async function check(life: Life): Promise<void> {
  const { order, sale, money, rules, begun, member, couponId, skuIds } = life
  figures.requirePage(order, rules.unit)
  figures.requireSale(order, sale, money, rules.unit)
  const of = { member: member.id, order: life.id, coupon: couponId, skuIds }
  const facts = await figures.readFacts(life.stage, of)
  figures.requireAccounts(order, sale, facts, begun, { money, rules })
  figures.requireStock(sale, facts, begun, money.isCanceled)
  figures.requireShelf(sale, await readShelf(life, life), life.shelf, money.isCanceled)
  if (life.isDocumented) figures.requireDocuments(order, facts, rules.unit)
  if (life.isAwarded) {
    const points = model.pointsFor(sale, money.paid - money.refundDue, 1, rules.unit)
    figures.near('points', facts.balances['points_frozen'] ?? 0, points, 1 + model.slackOf(sale) / rules.unit)
  }
}

/** The buyer and the distributor see the same. */
async function checkViews(life: Life): Promise<void> {
  const { order, member, sale } = life
  const own = await read(life, member, `/mall/order/detail/${life.id}`)
  for (const field of ['amount_payable', 'amount_paid', 'tax', 'credited', 'refund_due', 'status'] as const)
    figures.same(`the buyer's ${field}`, own[field], order[field])
  if (!life.inShop || order.status === 'canceled') return
  const [row] = await read(life, life.shop.owner, `/mall/distribution/order/list?keyword=${order.order_number}`)
  figures.near('the earning', minor(life, row.earning), model.earningOf(sale), model.slackOf(sale))
}

/**
 * Begins all sequences, then lives them: `between` runs when all are placed. Throws `Broken` with the sequence and the
 * step that differs. Returns the number of steps that were taken, and the orders as they are then.
 */
export async function live(
  setting: Setting,
  sequences: readonly { place: Place; scenario: Scenario }[],
  between: () => Promise<void>,
): Promise<{ taken: number; orders: OrderDetail[] }> {
  const begun = await all(
    sequences.map(({ place, scenario }) =>
      named(scenario, 'place', async () => {
        const life = await begin(setting, place, scenario)
        await check(life)
        return life
      }),
    ),
  )
  await between()
  const taken = await all(begun.map((life, n) => liveOne(life, (sequences[n] as { scenario: Scenario }).scenario)))
  const orders = begun.map(({ order }) => order)
  const ids = orders.map(({ id }) => id).join()
  const sheet = await setting.caller.get(`/mall/order/admin/export?format=csv&order_ids=${ids}`, setting.staff.token)
  figures.requireSheet(String(sheet.body), orders, setting.rules.unit)
  return { taken: taken.reduce((sum, steps) => sum + steps, 0), orders }
}

/** As `Promise.all`, but nothing goes on after it. */
async function all<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}

async function liveOne(life: Life, scenario: Scenario): Promise<number> {
  let taken = 0
  for (const [number, step] of scenario.steps.entries())
    await named(scenario, `step ${number + 1}, ${step.do}`, async () => {
      if (!(await take(life, step))) return
      taken++
      await check(life)
    })
  await named(scenario, 'the end', () => checkViews(life))
  return taken
}

/** A sequence that differs from the model. */
export class Differs extends Broken {
  readonly scenario: Scenario

  constructor(scenario: Scenario, message: string) {
    super(message)
    this.scenario = scenario
  }
}

async function named<T>(scenario: Scenario, at: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    throw new Differs(scenario, `at ${at}: ${error.message}`)
  }
}
