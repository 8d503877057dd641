/** The steps of a sequence: each is taken over HTTP and in the model. */

import type { OrderDetail } from '#contract/api/orders/order'
import type { StockRow } from '#contract/api/stock/inventory'
import type { Member } from '../bench/members.ts'
import type { Caller, Reply } from './caller.ts'
import * as figures from './order-figures.ts'
import * as model from './order-model.ts'
import { prices, type Scenario, type Step } from './order-sequences.ts'
import { require } from './proof.ts'
import type { Stage } from './stage.ts'

/** The mall as a group of sequences finds it. */
export interface Setting {
  stage: Stage
  caller: Caller
  staff: Member
  tax: model.Tax
  rules: model.Rules
  shop: { slug: string; owner: Member }
  /** Awards points and settles earnings that are due. */
  settle(): Promise<void>
  /** Ends orders whose time is over. */
  expire(orderId: number): Promise<void>
}

/** A buyer, with what the sequence needs, and products that no other sequence touches. */
export interface Place {
  member: Member
  couponId: number | null
  skuIds: readonly number[]
  /** How the codes of these SKUs begin. */
  codes: string
}

export interface Life extends Setting, Place {
  id: number
  order: OrderDetail
  inShop: boolean
  begun: figures.Facts
  shelf: readonly StockRow[]
  sale: model.Sale
  money: model.Money
  /** In the order of the page. */
  payments: { id: number; counts: number; isBalance: boolean }[]
  /** Documents say no deduction and no part of a freight. */
  isDocumented: boolean
  /** Units by line that were worth nothing when they were credited: the next note has them too. */
  unnoted: Map<number, number>
  isAwarded: boolean
}

const reason = 'Sequence'
const base = '/mall/order/after-sale'

function dataOf(reply: Reply, what: string): Reply['body'] {
  require(reply.body.code === 200, () => `${what} got ${JSON.stringify(reply.body).slice(0, 300)}`)
  return reply.body.data
}
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
export const ask = async ({ caller }: Setting, by: Member, path: string, body: object, headers = {}) =>
  dataOf(await caller.post(path, body, by.token, { ...key(), ...headers }), `${path} ${JSON.stringify(body)}`)
export const read = async ({ caller }: Setting, by: Member, path: string) =>
  dataOf(await caller.get(path, by.token), path)

/** The stock of a sequence's SKUs, as staff see it. */
export const readShelf = (setting: Setting, { codes }: Place): Promise<StockRow[]> =>
  read(setting, setting.staff, `/mall/stock/list?page_size=20&keyword=${codes}`)

export const text = (life: Setting, minor: number) => figures.toText(minor, life.rules.unit)
export const minor = (life: Setting, amount: string | null) => figures.toMinor(amount, life.rules.unit)
export const payableOf = (life: Life) => minor(life, life.order.amount_payable)

async function act(life: Life, action: string, body: object = {}): Promise<void> {
  life.order = await ask(life, life.staff, `/mall/order/admin/update/${life.id}`, { action, ...body })
}
const reload = async (life: Life) => {
  life.order = await read(life, life.staff, `/mall/order/admin/detail/${life.id}`)
}
const lineAt = (life: Life, place: number) => {
  const at = place % life.sale.lines.length
  const line = life.sale.lines[at] as model.Line
  const id = life.order.lines.find(({ product_sku_id }) => product_sku_id === line.sku)?.id ?? 0
  return { at, line, id }
}
const part = (of: number, percent: number, least = 1) => Math.min(of, Math.max(least, Math.floor((of * percent) / 100)))

/** In the mall itself every price is the mall's, also one that staff agree on. */
export const mallPriceOf = ({ inShop }: Pick<Scenario, 'inShop'>, sku: number) =>
  inShop ? (prices[sku] ?? 0) : Number.POSITIVE_INFINITY

export function received(life: Life, amount: number, isBalance: boolean): void {
  life.money = model.receive(life.money, amount, isBalance)
  const last = life.order.payments.at(-1)
  life.payments.push({ id: last?.id ?? 0, counts: amount, isBalance })
}

/** Steps that the state does not allow are left out. */
export async function take(life: Life, step: Step): Promise<boolean> {
  const { order, sale, money } = life
  const isOpen = order.status === 'pending_payment' || order.status === 'awaiting_shipment'
  const shipped = order.shipped_quantity > 0
  switch (step.do) {
    case 'edit':
      return isOpen && !shipped && edit(life, step)
    case 'adjust':
    case 'freight': {
      if (order.status !== 'pending_payment' || money.paid > 0 || life.sale.roundings > 3) return false
      const goods = Math.round(model.goodsLeft({ ...sale, adjustment: 0 }))
      const changed =
        step.do === 'freight'
          ? { ...sale, freight: step.amount }
          : { ...sale, adjustment: Math.round((goods * step.percent) / 100) }
      if (Math.round(model.payableOf(changed)) < 1) return false
      await act(life, 'edit', {
        freight: text(life, changed.freight),
        adjustment: text(life, changed.adjustment),
        adjustment_reason: reason,
      })
      life.sale = changed
      await correctDocuments(life)
      return true
    }
    case 'pay': {
      const due = minor(life, order.amount_due)
      if (order.status === 'canceled' || due === 0) return false
      const amount = text(life, part(due, step.percent) + (step.percent > 100 ? 5 : 0))
      const sure = { amount, amount_confirmed: true }
      const report = { order_id: life.id, method: 'bank_transfer', ...sure, reference: crypto.randomUUID() }
      if (step.reports) await ask(life, life.member, '/mall/order/payment/submit', report)
      await act(life, 'confirm_payment', step.reports ? {} : sure)
      received(life, minor(life, amount), false)
      // An order that was worth nothing when it was completed waits for the next run.
      if (life.isAwarded) await life.settle()
      return true
    }
    case 'reverse': {
      const payment = life.payments[step.payment % Math.max(1, life.payments.length)]
      if (!payment || payment.counts === 0 || payment.counts > money.paid || order.status === 'canceled') return false
      await act(life, 'correct_payment', { payment_id: payment.id, amount: '0', amount_confirmed: true, reason })
      life.money = model.reverse(money, payableOf(life), payment.counts, payment.isBalance)
      payment.counts = 0
      return true
    }
    case 'release':
      if (order.status !== 'pending_payment' || money.paid === 0) return false
      await act(life, 'release', { reason })
      return true
    case 'ship': {
      if (order.status !== 'awaiting_shipment') return false
      if (step.line === null) {
        await act(life, 'ship')
        life.sale = { ...sale, lines: sale.lines.map((line) => ({ ...line, shipped: line.quantity - line.closed })) }
        return true
      }
      const { at, line, id } = lineAt(life, step.line)
      const quantity = part(model.unshipped(line), step.percent)
      if (quantity === 0) return false
      await act(life, 'ship', { lines: [{ line_id: id, quantity }] })
      life.sale = model.withLine(sale, at, { shipped: line.shipped + quantity })
      return true
    }
    case 'close': {
      if (order.status !== 'awaiting_shipment' || !shipped) return false
      const before = payableOf(life)
      const closed = new Map(sale.lines.map((line, at) => [lineAt(life, at).id, model.unshipped(line)]))
      await act(life, 'close_rest', { reason })
      life.sale = model.closeRest(sale)
      life.money = model.owe(money, payableOf(life))
      await noteOf(life, closed, false, before - payableOf(life))
      return true
    }
    case 'complete':
      if (order.status !== 'shipped') return false
      await ask(life, life.member, `/mall/order/confirm/${life.id}`, {})
      await life.settle()
      life.isAwarded = true
      await reload(life)
      return true
    case 'return':
      return giveBack(life, step)
    case 'pay back': {
      const excess = Math.max(0, model.excessOf(money, payableOf(life)))
      if (excess === 0) return false
      const amount = part(excess, step.percent)
      const method = step.toBalance ? 'balance' : 'cash'
      await act(life, 'refund', { amount: text(life, amount), method })
      life.money = model.payBack(money, payableOf(life), amount, step.toBalance)
      return true
    }
    case 'cancel':
    case 'expire':
      return end(life, step)
    case 'invoice':
      if (order.status === 'canceled' || !life.isDocumented || (await invoices(life)).open) return false
      if (model.payableOf(sale) < 1 || sale.lines.every((line) => model.unitsLeft(line) === 0)) return false
      await ask(life, life.staff, `/mall/order/admin/document/issue/${life.id}`, { kind: 'invoice' })
      return true
  }
}

async function end(life: Life, step: Extract<Step, { do: 'cancel' | 'expire' }>): Promise<boolean> {
  const { order, money } = life
  const isPending = order.status === 'pending_payment'
  const ownMoney = money.paid === Math.max(0, money.fromBalance)
  if (order.shipped_quantity > 0 || !(isPending || order.status === 'awaiting_shipment')) return false
  if (step.do === 'expire') {
    if (!isPending || !ownMoney) return false
    await life.expire(life.id)
  } else if (step.byBuyer) {
    if (!isPending || !ownMoney) return false
    await ask(life, life.member, `/mall/order/cancel/${life.id}`, {})
  } else await act(life, 'cancel', { reason })
  await reload(life)
  const canceled = model.cancel(money)
  // What the buyer may do alone opens no refund: all of the money was the balance's.
  life.money = canceled
  await noteOf(life, null, true)
  return true
}

async function edit(life: Life, step: Extract<Step, { do: 'edit' }>): Promise<boolean> {
  const { sale, money } = life
  const { at, line, id } = lineAt(life, step.line)
  const quantity = Math.floor((line.quantity * step.percent) / 100)
  const price = Math.max(1, Math.round((line.price * step.price) / 100))
  const free = life.skuIds.findIndex((sku) => sale.lines.every((each) => each.sku !== sku))
  const added = model.newLine({
    sku: life.skuIds[free] ?? 0,
    price: prices[free] ?? 0,
    mallPrice: mallPriceOf(life, free),
    supply: 0,
    quantity: 2,
  })
  const adds = step.adds && free >= 0
  if (quantity === line.quantity && price === line.price && !adds) return false
  if (quantity === 0 && sale.lines.length === 1 && !adds) return false
  const edited = model.edit(sale, [
    { line: at, quantity, price },
    ...(adds ? [{ line: null, added, quantity: added.quantity, price: added.price }] : []),
  ])
  const [before, after] = [payableOf(life), model.payableOf(edited)]
  const slack = model.slackOf(edited)
  // An adjustment may be more than what is left, and what is so near is decided by roundings.
  if (after < slack || Math.abs(after - before) <= slack) return false
  const changes = [
    { line_id: id, quantity, price: text(life, price) },
    ...(adds ? [{ product_sku_id: added.sku, quantity: added.quantity, price: text(life, added.price) }] : []),
  ]
  await act(life, 'edit_lines', { changes, reason })
  figures.same('a proposal waits', life.order.proposal !== null, after > before)
  if (life.order.proposal) {
    figures.near('the proposal', minor(life, life.order.proposal.amount_payable), after, slack)
    const path = `/mall/order/${step.accepts ? 'accept' : 'decline'}_change/${life.order.proposal.id}`
    await ask(life, life.member, path, {})
    await reload(life)
    if (!step.accepts) return true
  }
  const { supply } = await figures.readFacts(life.stage, { member: 0, order: life.id, coupon: null, skuIds: [] })
  for (const each of edited.lines) each.supply = supply.find(({ sku_id }) => sku_id === each.sku)?.supply_price ?? 0
  life.sale = edited
  life.money = model.owe(money, payableOf(life))
  await correctDocuments(life)
  return true
}

async function giveBack(life: Life, step: Extract<Step, { do: 'return' }>): Promise<boolean> {
  const { at, line, id } = lineAt(life, step.line)
  const asked = part(model.askable(line), step.percent)
  if (asked === 0) return false
  const kind = step.withGoods ? 'return_refund' : 'refund_only'
  const lines = [{ line_id: id, quantity: asked }]
  const request = await ask(life, life.member, `${base}/create`, { order_id: life.id, kind, reason: 'damaged', lines })
  const path = (what: string) => `${base}/admin/${what}/${request.id}`
  let detail = await ask(life, life.staff, path('approve'), {})
  const units = step.withGoods ? part(asked, step.received) : asked
  if (step.withGoods) {
    const received = [{ id: detail.lines[0].id, restocked: units, written_off: 0 }]
    detail = await ask(life, life.staff, path('receive'), { lines: received })
  }
  const items = minor(life, detail.items_amount)
  const before = payableOf(life)
  const freight = Math.floor((Math.max(0, minor(life, detail.freight_left)) * step.freight) / 100)
  const deduction = Math.floor(((items + freight) * step.deduction) / 100)
  figures.near(
    'what comes back',
    items,
    model.gross(life.sale, model.worthOfUnits(life.sale, line, units)),
    model.slackOf(life.sale),
  )
  const done = await ask(life, life.staff, path('refund'), {
    freight: text(life, freight),
    deduction: text(life, deduction),
    method: step.toBalance ? 'balance' : 'cash',
    reason,
  })
  await reload(life)
  life.sale = model.refund(life.sale, at, { units, items, freight, deduction, isReturned: step.withGoods })
  const credit = items + freight - deduction
  const payable = payableOf(life)
  figures.same('what the order costs less', before - payable, credit)
  // What the order then holds too much of goes back at once; what was owed before stays owed.
  const out = Math.max(0, Math.min(credit, model.excessOf(life.money, payable) - life.money.refundDue))
  figures.same('what was paid out', minor(life, done.paid_out), out)
  const { refundDue } = life.money
  if (out > 0)
    life.money = { ...model.payBack({ ...life.money, refundDue: 0 }, payable, out, step.toBalance), refundDue }
  const isWholeFreight = freight === 0 || (step.freight === 100 && life.sale.freightBack === freight)
  if (deduction > 0 || !isWholeFreight) life.isDocumented = false
  else await noteOf(life, new Map([[id, units]]), freight > 0, credit)
  return true
}

async function invoices(life: Life): Promise<{ open: boolean }> {
  const { documents, issuable } = await read(life, life.staff, `/mall/order/admin/documents/${life.id}`)
  const open = documents.some((row: { kind: string }) => row.kind === 'invoice') && !issuable.includes('invoice')
  return { open: open && issuable.includes('credit_note') }
}

/** Credits units of the open invoice, or all of it. */
async function noteOf(
  life: Life,
  units: ReadonlyMap<number, number> | null,
  withFreight: boolean,
  credit = payableOf(life),
): Promise<void> {
  if (!life.isDocumented || !(await invoices(life)).open) return
  if (units) for (const [id, quantity] of units) life.unnoted.set(id, (life.unnoted.get(id) ?? 0) + quantity)
  if (units && credit === 0) return
  const lines = units && [...life.unnoted].map(([line_id, quantity]) => ({ line_id, quantity }))
  const body = {
    kind: 'credit_note',
    reason,
    ...(lines && { lines: lines.filter(({ quantity }) => quantity > 0) }),
    with_freight: withFreight,
  }
  life.unnoted.clear()
  await ask(life, life.staff, `/mall/order/admin/document/issue/${life.id}`, body)
}

/** Other prices and more pieces need a new invoice for the old one. */
async function correctDocuments(life: Life): Promise<void> {
  if (!life.isDocumented || !(await invoices(life)).open) return
  await noteOf(life, null, true)
  await ask(life, life.staff, `/mall/order/admin/document/issue/${life.id}`, { kind: 'invoice' })
}
