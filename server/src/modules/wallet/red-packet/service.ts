/** Red packets as members take and hold them. */

import type { listRedPackets as listContract, TakenPacket } from '#contract/api/wallet/red-packet'
import type { Input } from '#contract/endpoint'
import type { Context, MemberContext } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { pageOf, toPage, totalOf } from '../../../lib/page.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { readSettings } from '../../settings/service.ts'
import { findApprover, isHeld } from '../adjustment/limit.ts'
import { addLot, spendable } from '../ledger/lots.ts'
import * as queries from './queries.ts'

type Query = Input<typeof listContract>['query']

/** The next packet of the campaign becomes a lot of the member's account. */
export async function takePacket(ctx: MemberContext, token: string): Promise<TakenPacket> {
  const now = ctx.now()
  const campaign = await queries.lockCampaign(ctx.db, { token: token.trim() })
  if (!campaign) throw new AppError('RED_PACKET_NOT_FOUND')
  if (!campaign.isActive || (campaign.endsAt && campaign.endsAt <= now)) throw new AppError('RED_PACKET_ENDED')
  if (await isHeld(ctx.db, 'red_packet_campaign', campaign.id)) throw new AppError('RED_PACKET_NOT_STARTED')
  if (campaign.startsAt && campaign.startsAt > now) throw new AppError('RED_PACKET_NOT_STARTED')
  requireForeign(ctx, ...campaign.makers, await findApprover(ctx.db, 'red_packet_campaign', campaign.id))
  const { groupId } = ctx.actor
  if (campaign.groupIds.length > 0 && (groupId === null || !campaign.groupIds.includes(groupId)))
    throw new AppError('RED_PACKET_NOT_ELIGIBLE')
  if ((await queries.countTaken(ctx.db, campaign.id, ctx.actor.id)) >= campaign.perMember)
    throw new AppError('RED_PACKET_LIMIT', { max: campaign.perMember })
  const packet = await queries.takeNext(ctx.db, campaign.id, ctx.actor.id, now)
  if (!packet) throw new AppError('RED_PACKET_ENDED')
  const expiresAt = daysLater(now, campaign.validDays)
  const source = `red_packet:${packet.id}`
  const { amount } = packet
  const lotId = await addLot(
    ctx,
    { account: 'red_packet', ownerId: ctx.actor.id, type: 'granted', amount, source, reason: campaign.name },
    { expiresAt },
  )
  const { currency } = await readSettings(ctx.db, ctx.database)
  return {
    id: lotId ?? 0,
    name: campaign.name,
    amount: formatMoney(amount, currency),
    left: formatMoney(amount, currency),
    currency,
    taken_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

/** A campaign that still gives, as any visitor may see it; undefined for others. */
export async function openCampaign(ctx: Context, id: number) {
  const found = await queries.findOpen(ctx.db, id, ctx.now())
  if (!found) return undefined
  const { currency } = await readSettings(ctx.db, ctx.database)
  const { name, token, endsAt, most } = found
  return { token, facts: { name, most: formatMoney(most, currency), currency, ends_at: endsAt?.toISOString() ?? null } }
}

export async function ownPackets(ctx: MemberContext, query: Query) {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const page = pageOf(query, 100)
  const now = ctx.now()
  const counts = await queries.countHeld(ctx.db, ctx.actor.id, now)
  const paging = { status: query.status, now, ...page }
  const rows = await queries.findHeld(ctx.db, ctx.actor.id, paging)
  const data = rows.map(
    ({ lot: { id, amount, left, expiresAt, createdAt }, name }): TakenPacket => ({
      id,
      name,
      amount: formatMoney(amount, currency),
      left: formatMoney(expiresAt && expiresAt <= now ? 0 : left, currency),
      currency,
      taken_at: createdAt.toISOString(),
      expires_at: expiresAt?.toISOString() ?? '',
    }),
  )
  const available = formatMoney(await spendable(ctx, 'red_packet', ctx.actor.id), currency)
  return { ...toPage(data, totalOf(counts, query.status), page), available, currency, counts }
}
