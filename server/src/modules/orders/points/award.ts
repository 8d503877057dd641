/** Points of orders: awarded when they complete, frozen for some days, taken back when they are refunded. */
import { lineAmount } from '#contract/rules/unit-price'
import type { Context } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { readSettings } from '../../settings/service.ts'
import { noteSameOfOrders } from '../../shops/same-person.ts'
import { addLot, spendable, spendLots } from '../../wallet/ledger/lots.ts'
import { book } from '../../wallet/ledger/service.ts'
import { hasRates } from '../../wallet/points/rates.ts'
import type { PointAward } from '../../wallet/points/schema.ts'
import type { Order } from '../state/schema.ts'
import * as queries from './queries.ts'
import { pointsOf, pointsOfLines } from './worth.ts'

const ordersPerRun = 200
/** Orders that completed longer ago earn nothing, such as those from before points were switched on. */
const daysBack = 30

type Booker = Pick<Context, 'db' | 'database' | 'actor' | 'now'>

/** Run by a schedule: awards points to completed orders and releases those that have been frozen long enough. */
export async function settlePoints(ctx: Context): Promise<void> {
  await awardOrders(ctx)
  for (let found = ordersPerRun; found === ordersPerRun; )
    found = await ctx.transaction(async (tx) => {
      const awards = await queries.findDueAwards(tx.db, tx.now(), ordersPerRun)
      await noteSameOfOrders(
        tx.db,
        awards.map(({ orderId }) => orderId),
      )
      for (const award of awards) await release(tx, award)
      return awards.length
    })
}

async function awardOrders(ctx: Context): Promise<void> {
  const { points_rate: rate, points_freeze_days } = await readSettings(ctx.db, ctx.database)
  const hasOwnRates = await hasRates(ctx.db)
  if (rate === 0 && !hasOwnRates) return
  for (let after = 0, found = ordersPerRun; found === ordersPerRun; )
    found = await ctx.transaction(async (tx) => {
      const orders = await queries.findUnawarded(tx.db, daysLater(tx.now(), -daysBack), after, ordersPerRun)
      await noteSameOfOrders(
        tx.db,
        orders.filter(({ distributorId }) => distributorId !== null).map(({ id }) => id),
      )
      // Accounts are locked in one order, so that two runs do not wait for each other.
      for (const order of orders.toSorted((a, b) => a.userId - b.userId))
        await award(tx, order, { rate, hasOwnRates }, points_freeze_days)
      after = Math.max(after, ...orders.map(({ id }) => id))
      return orders.length
    })
}

async function award(
  ctx: Booker,
  order: Order,
  { rate, hasOwnRates }: { rate: number; hasOwnRates: boolean },
  freezeDays: number,
): Promise<void> {
  const lineRates = hasOwnRates ? await queries.findLineRates(ctx.db, order.id) : {}
  const points = await worthOfOrder(ctx, order, { rate, lineRates })
  if (points === 0) return
  const releaseAt = daysLater(order.completedAt ?? ctx.now(), freezeDays)
  const isNew = await queries.insertAward(ctx.db, {
    orderId: order.id,
    userId: order.userId,
    points,
    rate,
    lineRates,
    releaseAt,
  })
  if (isNew)
    await book(ctx, {
      account: 'points_frozen',
      ownerId: order.userId,
      type: 'earned',
      amount: points,
      source: `earned:${order.id}`,
      data: { order_id: order.id },
    })
}

async function worthOfOrder(
  ctx: Booker,
  order: Order,
  { rate, lineRates }: Pick<PointAward, 'rate' | 'lineRates'>,
): Promise<number> {
  if (order.distributorId !== null && (await queries.isOwn(ctx.db, order.id))) return 0
  const isInShop = order.shopId !== null
  if (Object.keys(lineRates).length === 0 && !isInShop) return pointsOf(order, rate)
  const lines = await queries.findLines(ctx.db, order.id)
  return pointsOfLines(
    order,
    lines.map((line) => ({
      ...line,
      most: isInShop ? lineAmount(line.mallPrice, line.kept) : undefined,
      rate: lineRates[line.id] ?? rate,
    })),
  )
}

/** Makes a locked award spendable; what the member owes is taken from it first. That of a distributor's own order is void. */
async function release(ctx: Context, { id, orderId, userId, points, clawed: taken }: PointAward): Promise<void> {
  const isOwn = await queries.isOwn(ctx.db, orderId)
  const clawed = isOwn ? points : taken
  const { points_expiry_days: days } = await readSettings(ctx.db, ctx.database)
  const amount = points - clawed
  const movement = { ownerId: userId, source: `earned:${orderId}:released`, data: { order_id: orderId } }
  if (isOwn)
    await book(ctx, {
      ...movement,
      account: 'points_frozen',
      type: 'clawed_back',
      amount: taken - points,
      source: `earned:${orderId}:own`,
    })
  await book(ctx, { ...movement, account: 'points_frozen', type: 'released', amount: -amount })
  const expiresAt = days === 0 ? null : daysLater(ctx.now(), days)
  await addLot(ctx, { ...movement, account: 'points', type: 'earned', amount }, { expiresAt })
  await queries.updateAward(ctx.db, id, { status: 'released', clawed })
  let left = amount
  for (const owing of await queries.findOwing(ctx.db, userId)) {
    const part = Math.min(left, owing.owed)
    if (part === 0) break
    await spendLots(ctx, {
      account: 'points',
      ownerId: userId,
      type: 'clawed_back',
      amount: part,
      source: `earned:${orderId}:owed:${owing.orderId}`,
      data: { order_id: owing.orderId },
    })
    await queries.updateAward(ctx.db, owing.id, { owed: owing.owed - part })
    left -= part
  }
}

/**
 * Brings the points of a locked order in line with what it is worth now. Of those taken back, what the member has spent
 * already is owed and taken from the next award; money that comes later, such as the rest of a payment in parts, gives
 * more.
 */
export async function followPoints(ctx: Booker, order: Order): Promise<void> {
  const award = await queries.lockAward(ctx.db, order.id)
  if (!award) return
  const before = award.points - award.clawed
  const change = (await worthOfOrder(ctx, order, award)) - before
  const movement = {
    ownerId: award.userId,
    source: `earned:${order.id}:version:${order.version}:${before}`,
    data: { order_id: order.id },
  }
  if (change < 0) await takeBack(ctx, award, -change, movement)
  if (change > 0) await giveMore(ctx, award, change, movement)
}

type Facts = Pick<Parameters<typeof book>[1], 'ownerId' | 'source' | 'data'>

async function takeBack(ctx: Booker, award: PointAward, cut: number, facts: Facts): Promise<void> {
  const movement = { ...facts, type: 'clawed_back' } as const
  let owed = 0
  if (award.status === 'frozen') await book(ctx, { ...movement, account: 'points_frozen', amount: -cut })
  else {
    const taken = Math.min(cut, await spendable(ctx, 'points', award.userId))
    await spendLots(ctx, { ...movement, account: 'points', amount: taken })
    owed = cut - taken
  }
  await queries.updateAward(ctx.db, award.id, { clawed: award.clawed + cut, owed: award.owed + owed })
}

/** First of all what was taken back is given again, and what of it is still owed is forgotten. */
async function giveMore(ctx: Booker, award: PointAward, more: number, facts: Facts): Promise<void> {
  const movement = { ...facts, type: 'earned' } as const
  const again = Math.min(more, award.clawed)
  const forgotten = Math.min(more, award.owed)
  if (award.status === 'frozen') await book(ctx, { ...movement, account: 'points_frozen', amount: more })
  else {
    const { points_expiry_days: days } = await readSettings(ctx.db, ctx.database)
    const expiresAt = days === 0 ? null : daysLater(ctx.now(), days)
    await addLot(ctx, { ...movement, account: 'points', amount: more - forgotten }, { expiresAt })
  }
  await queries.updateAward(ctx.db, award.id, {
    points: award.points + more - again,
    clawed: award.clawed - again,
    owed: award.owed - forgotten,
  })
}
