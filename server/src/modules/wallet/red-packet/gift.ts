/** Red packets as gifts of staff. */

import { startRedPacketGrant } from '#contract/api/wallet/red-packet'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { readSettings } from '../../settings/service.ts'
import { lotGift, planLots } from '../adjustment/lot-gift.ts'
import { startGrant } from '../grant/grant-job.ts'

export const redPacketGift = lotGift({
  account: 'red_packet',
  job: 'grant-red-packets',
  right: startRedPacketGrant,
  async detailOf(ctx, taken) {
    const { currency } = await readSettings(ctx.db, ctx.database)
    return { amount: formatMoney(taken, currency) }
  },
})

export async function grantRedPackets(
  ctx: MemberContext,
  { amount: typed, valid_days, ...wish }: Input<typeof startRedPacketGrant>['body'],
) {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const amount = parseMoney(typed, currency)
  if (!amount) throw fieldError('amount', 'AMOUNT_INVALID')
  return startGrant(ctx, redPacketGift, wish, async (members, isPreview) => {
    const total = amount * members
    const { waits, what } = await planLots(ctx, total, isPreview, { amount, worth: amount, validDays: valid_days })
    return {
      facts: { total: formatMoney(total, currency), currency, needs_approval: waits },
      key: ['red_packet', amount, valid_days],
      what,
      audit: () => ({ amount_each: formatMoney(amount, currency), valid_days }),
    }
  })
}
