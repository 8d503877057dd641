/** Payouts as staff review them: transferred and recorded, or refused. */

import type {
  decidePayout as decideContract,
  adminListPayouts as listContract,
  Payout,
} from '#contract/api/reselling/payout'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { queuePayoutNews } from '../../messaging/payout-news.ts'
import { readSettings } from '../../settings/service.ts'
import { presentPayout } from './present.ts'
import * as queries from './queries.ts'
import { endPayout } from './service.ts'

export async function allPayouts(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const page = pageOf(query)
  const { source, status } = query
  const { rows, total } = await queries.findPayouts(
    ctx.db,
    { source, status, keyword: oneLine(query.keyword ?? '') || undefined },
    page,
  )
  return toPage(
    rows.map(({ payout, username, distributor }) => ({
      ...presentPayout(payout, currency),
      user: { id: payout.userId, username },
      distributor,
    })),
    total,
    page,
  )
}

/** The owner is notified of either decision. */
export async function decidePayout(
  ctx: MemberContext,
  { id, action, reference, reason }: Input<typeof decideContract>['body'],
): Promise<Payout> {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const row = await queries.lockPayout(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  requireForeign(ctx, row.userId)
  const decided = await endPayout(ctx, row, {
    status: action === 'pay' ? 'paid' : 'refused',
    reason: requireReason({ reason }, action === 'refuse'),
    reference: oneLine(reference ?? ''),
    decidedBy: ctx.actor.id,
  })
  await queuePayoutNews(ctx, { ...decided, currency })
  recordChange(ctx, presentPayout(row, currency), presentPayout(decided, currency))
  return presentPayout(decided, currency)
}
