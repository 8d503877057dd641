/** Money that members were given and that expires in lots: red packets and vouchers as kinds of assets. */
import type { AssetChoices } from '#contract/api/wallet/asset'
import { fieldError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import type { Settings } from '../../settings/service.ts'
import { expireLots, returnLots, spendLots } from '../ledger/lots.ts'
import type { AssetKind, Basket, Gift } from './asset-kind.ts'

type FundName = 'red_packet' | 'voucher'
interface FundOffer {
  available: string
  usable: string
}

/** `mostOf` says how much of what is left of a basket the fund may pay, in minor units. */
export function fundKind(
  name: FundName,
  gift: Gift,
  mostOf: (left: number, settings: Settings) => number,
): AssetKind<FundOffer> {
  const usableOf = ({ lines, funds, settings }: Basket) => {
    const left = lines.reduce((sum, line) => sum + line.left, 0)
    return Math.min(funds[name], mostOf(left, settings))
  }
  const wantedOf = (choices: AssetChoices, currency: string) => {
    const text = choices[name]
    const wanted = text ? parseMoney(text, currency) : 0
    if (wanted === undefined) throw fieldError(`assets.${name}`, 'AMOUNT_INVALID')
    return wanted
  }
  return {
    name,
    gift,

    async quote(_ctx, basket, choices) {
      const wanted = wantedOf(choices, basket.settings.currency)
      if (wanted === 0) return []
      const amount = Math.min(wanted, usableOf(basket))
      const parts = basket.lines.map((line) => ({ line }))
      return amount > 0 ? [{ sourceId: basket.buyer.id, name: {}, amount, units: null, parts }] : []
    },

    async offer(_ctx, basket) {
      const { currency } = basket.settings
      return {
        available: formatMoney(basket.funds[name], currency),
        usable: formatMoney(usableOf(basket), currency),
      }
    },

    spend: (ctx, { orderId, userId }, { amount }) =>
      spendLots(ctx, {
        account: name,
        ownerId: userId,
        type: 'spent',
        amount,
        source: spentBy(orderId),
        data: { order_id: orderId },
      }),

    giveBack: (ctx, { orderId, userId, amount, source }) =>
      returnLots(
        ctx,
        {
          account: name,
          ownerId: userId,
          type: 'given_back',
          amount,
          source: `${spentBy(orderId)}:${source}`,
          data: { order_id: orderId },
        },
        spentBy(orderId),
      ),

    expire: (ctx, most) => expireLots(ctx, [name], most),
  }
}

const spentBy = (orderId: number) => `order:${orderId}`
