/**
 * Assets of orders: what a basket could use, what an order uses, and giving it back. Amounts in minor units. Everything
 * that changes an order's assets runs under its lock.
 */
import type {
  AssetChoices,
  AssetUse as AssetUseOnWire,
  listAssetEntries as listContract,
} from '#contract/api/wallet/asset'
import type { Input } from '#contract/endpoint'
import type { Translations } from '#contract/types'
import type { Context, MemberContext } from '../../../context.ts'
import { formatMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { findShelves } from '../../catalog/category/shelves.ts'
import type { Order } from '../../orders/state/schema.ts'
import { readSettings } from '../../settings/service.ts'
import type { AssetUse, Basket, BasketLine } from '../kind/asset-kind.ts'
import { type Funds, findFunds } from '../ledger/lots.ts'
import type { AccountKind } from '../ledger/schema.ts'
import { dueBack, type UnitsBack } from './allocate.ts'
import { kindOf, kinds } from './kinds.ts'
import * as queries from './queries.ts'
import type { OrderAsset } from './schema.ts'
import { type Share, sumOf, takeOff } from './take-off.ts'

/** A line of the caller, with what assets ask of it. */
export interface Wanted<Line> extends Pick<BasketLine, 'productId' | 'quantity' | 'subtotal'> {
  line: Line
  categoryId: number
}

interface Taken<Line> extends Omit<AssetUse, 'parts'> {
  kind: OrderAsset['kind']
  shares: Share<Line>[]
}

export interface Quote<Line> {
  taken: Taken<Line>[]
  discounts: ReadonlyMap<Line, number>
  discount: number
  /** Offers of each kind, by its name; only if requested. */
  offers: Partial<Record<OrderAsset['kind'], unknown>>
}

type Asked<Line> = Pick<Basket, 'buyer' | 'settings'> & {
  lines: readonly Wanted<Line>[]
  /** If they are known. */
  funds?: Funds | undefined
}

/** The amounts that the choices take off a basket, kind after kind. Throws the errors of the kinds. */
export async function quoteAssets<Line>(
  ctx: Context,
  { buyer, settings, lines: wanted, funds }: Asked<Line>,
  choices: AssetChoices,
  withOffers = false,
): Promise<Quote<Line>> {
  const shelves = await findShelves(ctx)
  const lines = new Map(
    wanted.map(({ line, categoryId, ...facts }): [BasketLine, Line] => [
      { ...facts, categoryIds: shelves.above(categoryId), left: facts.subtotal },
      line,
    ]),
  )
  const basket = {
    buyer,
    settings,
    lines: [...lines.keys()],
    funds: funds ?? (await findFunds(ctx.db, buyer.id, ctx.now())),
  }
  const taken: Taken<Line>[] = []
  const offers: Quote<Line>['offers'] = {}
  for (const kind of kinds) {
    // Kinds that shops may not take are not offered there, and a choice of them counts for nothing.
    if (ctx.shop && !settings.shop_discounts.includes(kind.name)) {
      if (withOffers && kind.name === 'coupon') offers.coupon = []
      continue
    }
    const isShut = taken.some(({ isExclusive }) => isExclusive)
    const uses = isShut ? [] : await kind.quote(ctx, basket, choices)
    if (withOffers) offers[kind.name] = await kind.offer(ctx, basket, uses)
    for (const { parts, ...use } of uses) {
      const shares = takeOff(use.amount, parts).map(({ line, amount }) => ({ line: lines.get(line) as Line, amount }))
      const amount = sumOf(shares)
      if (amount > 0) taken.push({ ...use, amount, shares, kind: kind.name })
    }
  }
  const discounts = new Map([...lines].map(([{ subtotal, left }, line]) => [line, subtotal - left]))
  return { taken, discounts, discount: sumOf(taken), offers }
}

export type PlacedOrder = Pick<Order, 'id' | 'orderNumber' | 'userId'>
export const factsOf = ({ id, orderNumber, userId }: PlacedOrder) => ({ orderId: id, orderNumber, userId })

/** Writes what an order uses and takes it from the buyer; `idOf` names the written line. */
export async function spendAssets<Line>(
  ctx: Context,
  order: PlacedOrder,
  taken: readonly Taken<Line>[],
  idOf: (line: Line) => number,
): Promise<void> {
  for (const { kind, shares, ...use } of taken) {
    const lines = shares.map(({ line, amount }) => ({ lineId: idOf(line), amount }))
    await queries.insertAsset(ctx.db, { orderId: order.id, kind, ...use }, lines)
    await kindOf(kind)?.spend(ctx, factsOf(order), use)
  }
}

/** After a cancellation. The discount of the order stays as it was. */
export async function giveBackAssets(ctx: Context, order: PlacedOrder, source: string): Promise<void> {
  for (const asset of await queries.findAssets(ctx.db, [order.id])) {
    if (asset.returned === asset.amount) continue
    await giveBack(ctx, order, asset, asset.amount - asset.returned, source)
    await queries.returnShares(ctx.db, asset.id)
  }
}

/** After units of lines were closed or refunded; `units` counts all that are back, by line. */
export async function giveBackUnits(
  ctx: Context,
  order: PlacedOrder,
  units: ReadonlyMap<number, UnitsBack>,
  source: string,
): Promise<void> {
  const assets = await queries.findAssets(ctx.db, [order.id])
  if (assets.length === 0) return
  const shares = await queries.findShares(ctx.db, order.id)
  const due = dueBack(shares, units)
  if (due.length === 0) return
  await queries.updateShares(ctx.db, due)
  for (const asset of assets) {
    const back = due.filter(({ assetId }) => assetId === asset.id)
    const before = new Map(shares.flatMap((row) => (row.assetId === asset.id ? [[row.lineId, row.returned]] : [])))
    const amount = back.reduce((sum, { lineId, returned }) => sum + returned - (before.get(lineId) ?? 0), 0)
    if (amount > 0) await giveBack(ctx, order, asset, amount, source)
  }
}

async function giveBack(ctx: Context, order: PlacedOrder, asset: OrderAsset, amount: number, source: string) {
  const returned = asset.returned + amount
  const unitsAt = (part: number) =>
    asset.units === null ? null : Number((BigInt(asset.units) * BigInt(part)) / BigInt(asset.amount))
  const units = asset.units === null ? null : (unitsAt(returned) ?? 0) - (unitsAt(asset.returned) ?? 0)
  await queries.updateAsset(ctx.db, asset.id, { returned })
  await kindOf(asset.kind)?.giveBack(ctx, {
    ...factsOf(order),
    sourceId: asset.sourceId,
    amount,
    units,
    isAll: returned === asset.amount,
    source,
  })
}

export { clearDiscounts, setDiscounts } from './queries.ts'

/** On the wire, in the caller's language. */
export async function assetsOfOrder(
  ctx: Context,
  order: Order,
  textOf: (name: Translations) => string,
): Promise<AssetUseOnWire[]> {
  if (order.discount === 0) return []
  return (await queries.findAssets(ctx.db, [order.id])).map((asset) => ({
    kind: asset.kind,
    name: textOf(asset.name) || null,
    amount: formatMoney(asset.amount, order.currency),
    units: asset.units,
    returned: formatMoney(asset.returned, order.currency),
  }))
}

export interface LineShare {
  kind: OrderAsset['kind']
  /** Minor units. */
  amount: number
}

/** Parts of each line that assets take off, by line; the shares of a line add up to its discount. */
export async function sharesByLine(ctx: Pick<Context, 'db'>, order: Pick<Order, 'id' | 'discount'>) {
  const byLine = new Map<number, LineShare[]>()
  if (order.discount === 0) return byLine
  const shares = await queries.findShares(ctx.db, order.id)
  for (const { id, kind } of await queries.findAssets(ctx.db, [order.id]))
    for (const { assetId, lineId, amount } of shares)
      if (assetId === id && amount > 0) byLine.set(lineId, [...(byLine.get(lineId) ?? []), { kind, amount }])
  return byLine
}

/** The unit of an account that holds no money. */
const counted: readonly AccountKind[] = ['coupon', 'points']

export async function ownMovements(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const page = pageOf(query, 100)
  const { account } = query
  const found = await queries.findMovements(ctx.db, account, ctx.actor.id, page.page_size, page.offset)
  const textOf = (amount: number) => (counted.includes(account) ? String(amount) : formatMoney(amount, currency))
  const data = found.rows.map(({ entry, orderId, orderNumber }) => ({
    id: entry.id,
    at: entry.createdAt.toISOString(),
    type: entry.type as typeof import('#contract/api/wallet/asset').assetEntryTypes[number],
    amount: textOf(entry.amount),
    balance: textOf(entry.balance),
    reason: entry.reason,
    order: orderId === null || orderNumber === null ? null : { id: orderId, order_number: orderNumber },
  }))
  return { ...toPage(data, found.total, page), balance: textOf(found.balance), currency }
}
