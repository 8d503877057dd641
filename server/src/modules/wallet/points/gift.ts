/** Points as gifts of staff. */

import { startPointsGrant } from '#contract/api/wallet/points'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { readSettings } from '../../settings/service.ts'
import { lotGift, planLots } from '../adjustment/lot-gift.ts'
import { startGrant } from '../grant/grant-job.ts'
import { worthOf } from './worth.ts'

export const pointsGift = lotGift({
  account: 'points',
  job: 'grant-points',
  right: startPointsGrant,
  detailOf: (_ctx, points) => ({ points }),
})

export const grantPoints = (ctx: MemberContext, { points: amount, ...wish }: Input<typeof startPointsGrant>['body']) =>
  startGrant(ctx, pointsGift, wish, async (members, isPreview) => {
    const { currency, points_per_unit } = await readSettings(ctx.db, ctx.database)
    const worth = (points: number) => worthOf(points, points_per_unit, currency)
    const points = amount * members
    const { waits, what } = await planLots(ctx, worth(points), isPreview, { amount, worth: worth(amount) })
    return {
      facts: { points, needs_approval: waits },
      key: ['points', amount],
      what,
      audit: () => ({ points_each: amount }),
    }
  })
