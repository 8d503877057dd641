/** What the mall says about an order, read from its pages, documents, ledgers and stock, compared with the model. */

import type { OrderDetail } from '#contract/api/orders/order'
import type { StockRow } from '#contract/api/stock/inventory'
import * as model from './order-model.ts'
import { require } from './proof.ts'
import type { Stage } from './stage.ts'

export interface Facts {
  balances: Partial<Record<string, number>>
  stock: Record<number, number>
  coupon: string | null
  supply: { sku_id: number; supply_price: number | null }[]
  documents: { kind: string; amount: number; facts: DocumentFacts }[]
}
interface DocumentFacts {
  lines: { lineId: number; quantity: number; subtotal: number; discount?: number }[]
  amounts: Record<'totalPrice' | 'discount' | 'tax' | 'adjustment' | 'amountPayable', number> & {
    freight: number | null
    taxIncluded?: number | null
  }
}

/** Everything except the order itself, in one statement. */
export async function readFacts(
  { pool }: Stage,
  of: { member: number; order: number; coupon: number | null; skuIds: readonly number[] },
): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `select (select coalesce(json_object_agg(kind, balance), '{}') from ledger_accounts where owner_id = $1 and kind in ('balance', 'red_packet', 'points', 'points_frozen', 'voucher')) as balances,
            (select json_object_agg(id, stock) from skus where id = any($3::int[])) as stock,
            (select status from coupons where id = $4) as coupon,
            (select coalesce(json_agg(json_build_object('sku_id', sku_id, 'supply_price', supply_price / 100)), '[]') from order_lines where order_id = $2) as supply,
            (select coalesce(json_agg(json_build_object('kind', kind, 'amount', amount, 'facts', facts) order by id), '[]') from documents where order_id = $2) as documents`,
    [of.member, of.order, of.skuIds, of.coupon],
  )
  return rows[0] as Facts
}

export const toMinor = (text: string | null | undefined, unit: number): number => Math.round(Number(text ?? 0) * unit)
export const toText = (minor: number, unit: number): string => (minor / unit).toFixed(unit === 1 ? 0 : 2)

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)

export function near(what: string, seen: number, wanted: number, slack: number): void {
  require(Math.abs(seen - wanted) <= slack + 1e-6, () => `${what} is ${seen}, not ${wanted.toFixed(3)} ± ${slack}`)
}
export function same(what: string, seen: unknown, wanted: unknown): void {
  require(seen === wanted, () => `${what} is ${seen}, not ${wanted}`)
}

/** The page adds up in itself, to the smallest unit. */
export function requirePage(order: OrderDetail, unit: number): void {
  const m = (text: string | null) => toMinor(text, unit)
  const payable = m(order.amount_payable)
  require(payable >= 0, () => `payable is ${payable}`)
  same(
    'goods − discount + freight + tax + adjustment − credited',
    m(order.total_price) -
      m(order.discount) +
      m(order.freight) +
      m(order.tax) +
      m(order.adjustment) -
      m(order.credited),
    payable,
  )
  same(
    'the sum of lines',
    sum(order.lines, ({ subtotal }) => m(subtotal)),
    m(order.total_price),
  )
  same(
    'the discount of lines',
    sum(order.lines, ({ discount }) => m(discount)),
    m(order.discount),
  )
  same(
    'the discount by assets',
    sum(order.assets, ({ amount }) => m(amount)),
    m(order.discount),
  )
  for (const line of order.lines)
    same(
      `the assets of ${line.sku_code}`,
      sum(line.assets ?? [], ({ amount }) => m(amount)),
      m(line.discount),
    )
}

/** The page says what the sale is worth and what money moved. */
export function requireSale(order: OrderDetail, sale: model.Sale, money: model.Money, unit: number): void {
  const m = (text: string | null) => toMinor(text, unit)
  const slack = model.slackOf(sale)
  const payable = m(order.amount_payable)
  near('payable', payable, model.payableOf(sale), slack)
  const { percent, isIncluded } = sale.tax
  near('tax', m(isIncluded ? order.tax_included : order.tax), percent === 0 ? 0 : model.taxOf(sale), slack)
  same('the tax rate', order.tax_rate, percent)
  same('paid', m(order.amount_paid), money.paid)
  same(
    'the ledger of the order',
    sum(order.ledger ?? [], ({ amount }) => m(amount)),
    money.paid,
  )
  const excess = model.excessOf(money, payable)
  same('due', m(order.amount_due), Math.max(0, -excess))
  same('refund due', m(order.refund_due), money.refundDue)
  same('overpaid', m(order.amount_overpaid), Math.max(0, excess - money.refundDue))
  for (const line of sale.lines) {
    const shown = order.lines.find(({ product_sku_id }) => product_sku_id === line.sku)
    same('pieces', shown?.quantity, line.quantity)
    // Each line retains its price (product rules 3), even if the new quantity reaches another step.
    same('the price', m(shown?.price ?? null), line.price)
    same('pieces shipped', shown?.shipped_quantity, line.shipped)
    same('pieces closed', shown?.closed_quantity, line.closed)
  }
  same('the number of lines', order.lines.length, sale.lines.length)
}

/** What assets still pay is gone from the buyer's accounts, and the rest is back. */
export function requireAccounts(
  order: OrderDetail,
  sale: model.Sale,
  facts: Facts,
  begun: Facts,
  { money, rules }: { money: model.Money; rules: model.Rules },
): void {
  const m = (text: string) => toMinor(text, rules.unit)
  const spent = (kind: string) => (begun.balances[kind] ?? 0) - (facts.balances[kind] ?? 0)
  const slack = model.slackOf(sale)
  for (const kind of model.kinds) {
    const shown = order.assets.filter((asset) => asset.kind === kind)
    const used = sum(shown, ({ amount, returned }) => m(amount) - m(returned))
    const wanted = money.isCanceled ? 0 : model.usedOf(sale, kind)
    near(`what ${kind} still pays`, used, wanted, wanted === 0 ? 0 : slack)
    if (kind === 'red_packet' || kind === 'voucher') same(`what was taken of ${kind}`, spent(kind), used)
    // Some points take off one unit of money: what is left of that is the buyer's.
    const perMinor = rules.pointsPerUnit / rules.unit
    if (kind === 'points') near('points taken', spent('points'), used * perMinor, perMinor)
    if (kind === 'coupon' && begun.coupon) same('the coupon', facts.coupon, used > 0 ? 'used' : 'unused')
  }
  same('what the balance paid', spent('balance'), -money.balance)
}

/** "Available" is what was there, less what the order holds or has sent (product rules 3a). */
export function requireStock(sale: model.Sale, facts: Facts, begun: Facts, isCanceled: boolean): void {
  for (const [id, stock] of Object.entries(facts.stock)) {
    const { available } = model.stockOf(sale, Number(id), isCanceled)
    same(`the stock of ${id}`, stock, (begun.stock[Number(id)] ?? 0) + available)
  }
}

/** All three numbers, as staff see them. */
export function requireShelf(
  sale: model.Sale,
  now: readonly StockRow[],
  begun: readonly StockRow[],
  isCanceled: boolean,
) {
  for (const { id, on_hand, reserved, stock } of now) {
    const was = begun.find((row) => row.id === id)
    const changed = model.stockOf(sale, id, isCanceled)
    same(`on hand of ${id}`, on_hand, (was?.on_hand ?? 0) + changed.onHand)
    same(`reserved of ${id}`, reserved, (was?.reserved ?? 0) + changed.reserved)
    same(`available of ${id}`, stock, on_hand - reserved)
  }
}

/** Invoices less credit notes are the order, in all figures. */
export function requireDocuments(order: OrderDetail, { documents }: Facts, unit: number): void {
  if (documents.length === 0) return
  const m = (text: string | null) => toMinor(text, unit)
  const total = (of: (facts: DocumentFacts) => number) =>
    sum(documents, ({ kind, facts }) => (kind === 'invoice' ? 1 : -1) * of(facts))
  for (const { kind, amount, facts } of documents) {
    const { totalPrice, discount, freight, tax, adjustment, amountPayable } = facts.amounts
    same(`the sum of the ${kind}`, totalPrice - discount + (freight ?? 0) + tax + adjustment, amountPayable)
    same(`the amount of the ${kind}`, amount, amountPayable)
    same(
      `the lines of the ${kind}`,
      sum(facts.lines, ({ subtotal }) => subtotal),
      totalPrice,
    )
    same(
      `the discount of the ${kind}`,
      sum(facts.lines, (line) => line.discount ?? 0),
      discount,
    )
  }
  const isCanceled = order.status === 'canceled'
  same(
    'invoices less notes',
    total(({ amounts }) => amounts.amountPayable),
    isCanceled ? 0 : m(order.amount_payable),
  )
  same(
    'tax of invoices less notes',
    total(({ amounts }) => amounts.tax),
    isCanceled ? 0 : m(order.tax),
  )
  same(
    'tax included',
    total(({ amounts }) => amounts.taxIncluded ?? 0),
    isCanceled ? 0 : m(order.tax_included),
  )
}

/** Columns of the sheet of orders, and what the page calls them. */
const columns = {
  'Total to pay': 'amount_payable',
  Paid: 'amount_paid',
  Discount: 'discount',
  Tax: 'tax',
  Adjustment: 'adjustment',
  'Canceled and returned': 'credited',
} as const

/** The sheet of orders says what their pages say; the sums of an order are on its first line. */
export function requireSheet(sheet: string, orders: readonly OrderDetail[], unit: number): void {
  const cellsOf = (row: string) =>
    [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, a, b]) => a ?? b ?? '')
  const [head = [], ...rows] = sheet.replace('\uFEFF', '').trim().split(/\r?\n/).map(cellsOf)
  const byNumber = Map.groupBy(rows, ([number = '']) => number)
  for (const order of orders) {
    const own = byNumber.get(order.order_number) ?? []
    for (const [heading, field] of Object.entries(columns)) {
      const seen = sum(own, (row) => toMinor(row[head.indexOf(heading)], unit))
      same(`${heading} in the sheet`, seen, toMinor(order[field], unit))
    }
  }
}
