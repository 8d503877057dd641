/** Red packets: campaigns of staff, what members take of them. */
import { randomBytes, randomInt } from 'node:crypto'
import type { Input } from '#contract/endpoint'
import type {
  CampaignRow,
  createRedPacketCampaign as createContract,
  listRedPackets as listContract,
  TakenPacket,
} from '#contract/red-packet'
import { type Context, type MemberContext, recordChange } from '../../context.ts'
import { daysLater, parseTime } from '../../lib/clock.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../lib/money.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { oneLine } from '../../lib/text.ts'
import { addLot, spendable } from '../ledger/lots.ts'
import { readSettings } from '../setting/service.ts'
import { drawAmounts, fixedAmounts } from './draw.ts'
import * as queries from './queries.ts'

type Paging = Input<typeof listContract>['query']

/** The next packet of the campaign becomes a lot of the member's account. */
export async function takePacket(ctx: MemberContext, token: string): Promise<TakenPacket> {
  const now = ctx.now()
  const campaign = await queries.lockCampaign(ctx.db, { token: token.trim() })
  if (!campaign) throw new AppError('RED_PACKET_NOT_FOUND')
  if (!campaign.isActive || (campaign.endsAt && campaign.endsAt <= now)) throw new AppError('RED_PACKET_ENDED')
  if ((await queries.countTaken(ctx.db, campaign.id, ctx.actor.id)) >= campaign.perMember)
    throw new AppError('RED_PACKET_LIMIT', { max: campaign.perMember })
  const packet = await queries.takeNext(ctx.db, campaign.id, ctx.actor.id, now)
  if (!packet) throw new AppError('RED_PACKET_ENDED')
  const expiresAt = daysLater(now, campaign.validDays)
  const source = `red_packet:${packet.id}`
  const { amount } = packet
  await addLot(
    ctx,
    { account: 'red_packet', ownerId: ctx.actor.id, type: 'granted', amount, source, reason: campaign.name },
    { expiresAt },
  )
  const { currency } = await readSettings(ctx.db, ctx.database)
  return {
    id: packet.id,
    name: campaign.name,
    amount: formatMoney(amount, currency),
    left: formatMoney(amount, currency),
    currency,
    taken_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

/** A campaign that still gives, as everybody may see it; undefined for others. */
export async function openCampaign(ctx: Context, id: number) {
  const found = await queries.findOpen(ctx.db, id, ctx.now())
  if (!found) return undefined
  const { currency } = await readSettings(ctx.db, ctx.database)
  const { name, token, endsAt, most } = found
  return { token, facts: { name, most: formatMoney(most, currency), currency, ends_at: endsAt?.toISOString() ?? null } }
}

export async function ownPackets(ctx: MemberContext, query: Paging) {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const page = pageOf(query, 100)
  const { rows, total } = await queries.findTaken(ctx.db, ctx.actor.id, page.page_size, page.offset)
  const data = rows.map(
    ({ packet, name, left, expiresAt }): TakenPacket => ({
      id: packet.id,
      name,
      amount: formatMoney(packet.amount, currency),
      left: formatMoney(expiresAt && expiresAt <= ctx.now() ? 0 : left, currency),
      currency,
      taken_at: packet.takenAt?.toISOString() ?? '',
      expires_at: expiresAt?.toISOString() ?? '',
    }),
  )
  const available = formatMoney(await spendable(ctx, 'red_packet', ctx.actor.id), currency)
  return { ...toPage(data, total, page), available, currency }
}

export async function campaignPage(ctx: MemberContext, query: Paging) {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const page = pageOf(query, 100)
  const { rows, total } = await queries.findCampaigns(ctx.db, page.page_size, page.offset)
  const data = rows.map(
    ({ campaign, taken, takenAmount }): CampaignRow => ({
      id: campaign.id,
      name: campaign.name,
      mode: campaign.mode,
      total: formatMoney(campaign.total, currency),
      count: campaign.count,
      taken,
      taken_amount: formatMoney(takenAmount, currency),
      per_member: campaign.perMember,
      valid_days: campaign.validDays,
      ends_at: campaign.endsAt?.toISOString() ?? null,
      is_active: campaign.isActive,
      token: campaign.token,
      currency,
    }),
  )
  return toPage(data, total, page)
}

export async function createCampaign(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const { currency, time_zone } = await readSettings(ctx.db, ctx.database)
  const name = oneLine(body.name)
  if (!name) throw fieldError('name', 'FIELD_REQUIRED')
  const total = parseMoney(body.total, currency)
  // Each packet holds something.
  if (total === undefined || total < body.count) throw fieldError('total', 'AMOUNT_INVALID')
  const endsAt = body.ends_at ? parseTime(body.ends_at, time_zone, true) : null
  if (endsAt === undefined) throw fieldError('ends_at', 'FIELD_FORMAT')
  const seed = randomInt(2 ** 31)
  const { mode, count, per_member: perMember = 1, valid_days: validDays } = body
  const amounts = mode === 'fixed' ? fixedAmounts(total, count) : drawAmounts(total, count, seed)
  const campaign = await queries.insertCampaign(
    ctx.db,
    {
      name,
      mode,
      total,
      count,
      perMember,
      validDays,
      endsAt,
      token: randomBytes(12).toString('base64url'),
      seed,
      createdBy: ctx.actor.id,
    },
    amounts,
  )
  const { token, ...facts } = campaign
  recordChange(ctx, null, facts)
  return { id: campaign.id }
}

export async function endCampaign(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const campaign = await queries.lockCampaign(ctx.db, { id })
  if (!campaign) throw new AppError('RED_PACKET_NOT_FOUND')
  await queries.stopCampaign(ctx.db, id)
  recordChange(ctx, { is_active: campaign.isActive }, { is_active: false })
  return { id }
}
