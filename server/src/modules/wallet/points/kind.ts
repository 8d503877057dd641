/** Points as a kind of asset: they take something off an order at the mall's rate, up to a share of it. */
import type { AssetOffers } from '#contract/api/wallet/asset'
import { formatMoney, percentOf } from '../../../lib/money.ts'
import type { AssetKind, Basket } from '../kind/asset-kind.ts'
import { expireLots, returnLots, spendLots } from '../ledger/lots.ts'
import { pointsGift } from './gift.ts'
import { pointsFor, worthOf } from './worth.ts'

/** What `points` take off a basket, and the points that this needs. */
function takeOff({ lines, settings }: Basket, points: number) {
  const { points_per_unit: perUnit, points_share, currency } = settings
  const left = lines.reduce((sum, line) => sum + line.left, 0)
  const amount = Math.min(worthOf(points, perUnit, currency), percentOf(left, points_share))
  return { amount, units: pointsFor(amount, perUnit, currency) }
}

const spentBy = (orderId: number) => `order:${orderId}`

export const pointsKind: AssetKind<AssetOffers['points']> = {
  name: 'points',
  gift: pointsGift,

  async quote(_ctx, basket, { points }) {
    if (!points) return []
    const { amount, units } = takeOff(basket, Math.min(points, basket.funds.points))
    const parts = basket.lines.map((line) => ({ line }))
    return amount > 0 ? [{ sourceId: basket.buyer.id, name: {}, amount, units, parts }] : []
  },

  async offer(_ctx, basket) {
    const available = basket.funds.points
    const { points_share: share, points_per_unit, currency } = basket.settings
    const { amount, units } = takeOff(basket, available)
    return { available, usable: units, worth: formatMoney(amount, currency), share, points_per_unit }
  },

  spend: (ctx, { orderId, userId }, { units }) =>
    spendLots(ctx, {
      account: 'points',
      ownerId: userId,
      type: 'spent',
      amount: units ?? 0,
      source: spentBy(orderId),
      data: { order_id: orderId },
    }),

  giveBack: (ctx, { orderId, userId, units, source }) =>
    returnLots(
      ctx,
      {
        account: 'points',
        ownerId: userId,
        type: 'given_back',
        amount: units ?? 0,
        source: `${spentBy(orderId)}:${source}`,
        data: { order_id: orderId },
      },
      spentBy(orderId),
    ),

  expire: (ctx, most) => expireLots(ctx, ['points'], most),
}
