/**
 * Assets of orders: what a basket could use, what an order uses, and giving it back. Amounts in minor units. Everything
 * that changes an order's assets runs under its lock.
 */
import type { AssetChoices, AssetUse as AssetUseOnWire, listAssetEntries as listContract } from '#contract/asset'
import type { Input } from '#contract/endpoint'
import type { Translations } from '#contract/types'
import type { Context, MemberContext } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { findShelves } from '../category/shelves.ts'
import { findFunds } from '../ledger/lots.ts'
import type { AccountKind } from '../ledger/schema.ts'
import type { AssetUse, Basket, BasketLine } from '../order-state/asset-kind.ts'
import type { Order } from '../order-state/schema.ts'
import { readSettings } from '../setting/service.ts'
import {
  allocate,
  dueBack,
  type EditedLine,
  hasMore,
  isRepriced,
  type Reshare,
  type ShareRow,
  sharesOfRest,
  type UnitsBack,
} from './allocate.ts'
import { kindOf, kinds } from './kinds.ts'
import * as queries from './queries.ts'
import type { OrderAsset } from './schema.ts'

export interface Taken extends AssetUse {
  kind: OrderAsset['kind']
  /** By position in the basket. */
  shares: number[]
}

export interface Quote {
  taken: Taken[]
  /** By position in the basket. */
  discounts: number[]
  discount: number
  /** Offers of each kind beside it, by its name; only if asked for. */
  offers: Partial<Record<OrderAsset['kind'], unknown>>
}

type Wanted = Pick<BasketLine, 'skuId' | 'productId' | 'quantity' | 'subtotal'> & { categoryId: number }

/** The amounts that the choices take off a basket, kind after kind. Throws the errors of the kinds. */
export async function quoteAssets(
  ctx: Context,
  { buyer, currency, lines: wanted }: Pick<Basket, 'buyer' | 'currency'> & { lines: readonly Wanted[] },
  choices: AssetChoices,
  withOffers = false,
): Promise<Quote> {
  const shelves = await findShelves(ctx)
  const lines = wanted.map(({ categoryId, ...line }) => ({
    ...line,
    categoryIds: shelves.above(categoryId),
    left: line.subtotal,
  }))
  const funds = await findFunds(ctx.db, buyer.id, ctx.now())
  const basket = { buyer, currency, lines, funds }
  const taken: Taken[] = []
  const offers: Quote['offers'] = {}
  const { shop_discounts } = await readSettings(ctx.db, ctx.database)
  for (const kind of kinds) {
    // Kinds that shops may not take are not offered there, and a choice of them counts for nothing.
    if (ctx.shop && !shop_discounts.includes(kind.name)) {
      if (withOffers && kind.name === 'coupon') offers.coupon = []
      continue
    }
    const isShut = taken.some(({ isExclusive }) => isExclusive)
    const uses = isShut ? [] : await kind.quote(ctx, basket, choices)
    if (withOffers) offers[kind.name] = await kind.offer(ctx, basket, uses)
    for (const use of uses) {
      const shares = sharesWithin(use, lines)
      const amount = sum(shares)
      if (amount === 0) continue
      for (const [index, line] of lines.entries()) line.left -= shares[index] ?? 0
      taken.push({ ...use, amount, shares, kind: kind.name })
    }
  }
  const discounts = lines.map(({ subtotal, left }) => subtotal - left)
  return { taken, discounts, discount: sum(discounts), offers }
}

/** The amount of a use, cut down to what the lines that it counts for have left, by place of the line. */
function sharesWithin(use: Pick<AssetUse, 'amount' | 'lines' | 'most'>, lines: readonly Pick<BasketLine, 'left'>[]) {
  const most = new Map(use.lines.map((index, place) => [index, use.most?.[place] ?? Number.POSITIVE_INFINITY]))
  return allocate(
    use.amount,
    lines.map(({ left }, index) => Math.min(left, most.get(index) ?? 0)),
  ).shares
}

type PlacedOrder = Pick<Order, 'id' | 'orderNumber' | 'userId'>
const factsOf = ({ id, orderNumber, userId }: PlacedOrder) => ({ orderId: id, orderNumber, userId })

/** Writes what a new order uses and takes it from the buyer; the lines are written already. */
export async function spendAssets(
  ctx: Context,
  order: PlacedOrder,
  taken: readonly Taken[],
  skuIds: readonly number[],
): Promise<void> {
  for (const { kind, shares, ...use } of taken) {
    const { sourceId, name, amount, units } = use
    const id = await queries.insertAsset(ctx.db, { orderId: order.id, kind, sourceId, name, amount, units })
    await queries.insertShares(
      ctx.db,
      order.id,
      id,
      use.lines.map((index) => ({ skuId: skuIds[index] ?? 0, amount: shares[index] ?? 0 })),
    )
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

type Edited = EditedLine & Pick<BasketLine, 'productId' | 'categoryIds'>

/**
 * What the order's assets take off its lines after an edit. Units that are taken off leave with their part, so that
 * every way of taking them off gives the same. For more units and other prices an asset's rule is asked again.
 */
export async function planReshare(
  ctx: Pick<Context, 'db'>,
  order: Pick<Order, 'id' | 'currency' | 'discount'>,
  lines: readonly Edited[],
): Promise<Reshare> {
  const assets = order.discount > 0 ? await queries.findAssets(ctx.db, [order.id]) : []
  const rows = assets.length > 0 ? await queries.findShares(ctx.db, order.id) : []
  const basket = lines.map(({ productId, categoryIds, quantity, mallPrice }) => ({
    productId,
    categoryIds,
    quantity,
    subtotal: quantity * mallPrice,
    left: quantity * mallPrice,
  }))
  const uses: Reshare['uses'] = []
  for (const asset of assets) {
    const own = rows.filter(({ assetId }) => assetId === asset.id)
    let shares = sharesOfRest(own, lines)
    if (isRepriced(lines)) {
      const kept = { amount: sum(shares), lines: placesOf(own, lines) }
      const facts = { sourceId: asset.sourceId, amount: kept.amount, hasMore: hasMore(lines) }
      const use = (await kindOf(asset.kind)?.again?.(ctx, facts, basket)) ?? kept
      shares = sharesWithin(use, basket)
    }
    for (const [place, line] of basket.entries()) line.left -= shares[place] ?? 0
    uses.push({ id: asset.id, amount: sum(shares), shares })
  }
  const byLine = basket.map(({ subtotal, left }) => subtotal - left)
  return { uses, byLine, discount: sum(byLine) }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const placesOf = (rows: readonly ShareRow[], lines: readonly EditedLine[]) =>
  lines.flatMap((line, place) => (rows.some(({ lineId }) => lineId === line.lineId) ? [place] : []))

/** Writes a plan; what the order no longer uses goes back to the buyer. Nothing of the order has been shipped. */
export async function applyReshare(
  ctx: Context,
  order: PlacedOrder,
  plan: Reshare,
  lineIds: readonly number[],
  source: string,
): Promise<void> {
  const assets = new Map((await queries.findAssets(ctx.db, [order.id])).map((asset) => [asset.id, asset]))
  await queries.setDiscounts(ctx.db, new Map(lineIds.map((lineId, place) => [lineId, plan.byLine[place] ?? 0])))
  for (const { id, amount, shares } of plan.uses) {
    const asset = assets.get(id)
    if (!asset) continue
    const units = asset.units === null ? null : Number((BigInt(asset.units) * BigInt(amount)) / BigInt(asset.amount))
    if (amount === 0) await queries.deleteAsset(ctx.db, id)
    else {
      await queries.updateAsset(ctx.db, id, { amount, units })
      await queries.replaceShares(
        ctx.db,
        id,
        lineIds.map((lineId, place) => ({ lineId, amount: shares[place] ?? 0 })),
      )
    }
    if (asset.amount > amount)
      await kindOf(asset.kind)?.giveBack(ctx, {
        ...factsOf(order),
        sourceId: asset.sourceId,
        amount: asset.amount - amount,
        units: units === null ? null : (asset.units ?? 0) - units,
        isAll: amount === 0,
        source,
      })
  }
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
    type: entry.type as typeof import('#contract/asset').assetEntryTypes[number],
    amount: textOf(entry.amount),
    balance: textOf(entry.balance),
    reason: entry.reason,
    order: orderId === null || orderNumber === null ? null : { id: orderId, order_number: orderNumber },
  }))
  return { ...toPage(data, found.total, page), balance: textOf(found.balance), currency }
}
