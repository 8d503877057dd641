/** Campaigns of red packets as staff run them. */
import { randomBytes, randomInt } from 'node:crypto'
import type {
  CampaignPacket,
  CampaignRow,
  createRedPacketCampaign as createContract,
  listRedPacketCampaigns as listContract,
  listCampaignPackets as packetsContract,
  updateRedPacketCampaign as updateContract,
} from '#contract/api/wallet/red-packet'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { requireVersion } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { readPeriod } from '../../../lib/period.ts'
import { oneLine } from '../../../lib/text.ts'
import { withMaker } from '../../identity/rbac/own.ts'
import { readSettings } from '../../settings/service.ts'
import { holdAboveLimit } from '../adjustment/limit.ts'
import * as queries from './campaign-queries.ts'
import { drawAmounts, fixedAmounts } from './draw.ts'
import { lockCampaign } from './queries.ts'
import type { Campaign } from './schema.ts'

async function presenterOf(ctx: Context) {
  const { currency, red_packet_share } = await readSettings(ctx.db, ctx.database)
  return ({ campaign, figures }: queries.CampaignFigures): CampaignRow => ({
    id: campaign.id,
    name: campaign.name,
    mode: campaign.mode,
    total: formatMoney(campaign.total, currency),
    count: campaign.count,
    taken: figures.taken,
    taken_amount: formatMoney(figures.takenAmount, currency),
    spent: formatMoney(figures.takenAmount - figures.left - figures.expired, currency),
    left: formatMoney(figures.left, currency),
    expired: formatMoney(figures.expired, currency),
    per_member: campaign.perMember,
    group_ids: campaign.groupIds,
    valid_days: campaign.validDays,
    starts_at: campaign.startsAt?.toISOString() ?? null,
    ends_at: campaign.endsAt?.toISOString() ?? null,
    is_active: campaign.isActive,
    state: figures.state,
    token: campaign.token,
    order_share: red_packet_share,
    currency,
    created_at: campaign.createdAt.toISOString(),
    version: campaign.version,
  })
}

export async function campaignPage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const present = await presenterOf(ctx)
  const page = pageOf(query, 100)
  const filter = { name: oneLine(query.name ?? '') || undefined, state: query.state }
  const { rows, total } = await queries.findCampaigns(ctx.db, filter, ctx.now(), page.page_size, page.offset)
  return toPage(rows.map(present), total, page)
}

export async function campaignRow(ctx: MemberContext, id: number): Promise<CampaignRow> {
  const { rows } = await queries.findCampaigns(ctx.db, { id }, ctx.now(), 1, 0)
  const present = await presenterOf(ctx)
  if (!rows[0]) throw new AppError('RED_PACKET_NOT_FOUND')
  return present(rows[0])
}

type Terms = Omit<Input<typeof updateContract>['body'], 'id' | 'version'>

async function readTerms(ctx: MemberContext, body: Terms) {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const name = oneLine(body.name)
  if (!name) throw fieldError('name', 'FIELD_REQUIRED')
  const [startsAt, endsAt] = readPeriod(body, ['starts_at', 'ends_at'], time_zone)
  const groupIds = [...new Set(body.group_ids ?? [])]
  if ((await queries.countGroups(ctx.db, groupIds)) < groupIds.length)
    throw fieldError('group_ids', 'FIELD_UNKNOWN_REFERENCE')
  return { name, perMember: body.per_member ?? 1, validDays: body.valid_days, startsAt, endsAt, groupIds }
}

/** For the audit log: the secret of the link stays out of it. */
const factsOf = ({ token, seed, version, createdAt, ...facts }: Campaign) => facts

export async function createCampaign(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number; is_waiting: boolean }> {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const terms = await readTerms(ctx, body)
  const total = parseMoney(body.total, currency)
  // Each packet holds something.
  if (total === undefined || total < body.count) throw fieldError('total', 'AMOUNT_INVALID')
  const seed = randomInt(2 ** 31)
  const { mode, count } = body
  const amounts = mode === 'fixed' ? fixedAmounts(total, count) : drawAmounts(total, count, seed)
  const token = randomBytes(12).toString('base64url')
  const campaign = await queries.insertCampaign(
    ctx.db,
    { ...terms, mode, total, count, token, seed, createdBy: ctx.actor.id, makers: withMaker(ctx) },
    amounts,
  )
  const isWaiting = await holdAboveLimit(ctx, 'red_packet_campaign', { ...campaign, worth: total })
  recordChange(ctx, null, factsOf(campaign))
  return { id: campaign.id, is_waiting: isWaiting }
}

export async function updateCampaign(
  ctx: MemberContext,
  { id, version, ...body }: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  const campaign = await lockCampaign(ctx.db, { id })
  if (!campaign) throw new AppError('RED_PACKET_NOT_FOUND')
  requireVersion(version, campaign.version, await campaignRow(ctx, id))
  const updated = await queries.updateCampaign(ctx.db, id, {
    ...(await readTerms(ctx, body)),
    makers: withMaker(ctx, campaign.makers),
  })
  recordChange(ctx, factsOf(campaign), factsOf(updated))
  return { id }
}

export async function endCampaign(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const campaign = await lockCampaign(ctx.db, { id })
  if (!campaign) throw new AppError('RED_PACKET_NOT_FOUND')
  await queries.updateCampaign(ctx.db, id, { isActive: false })
  recordChange(ctx, { is_active: campaign.isActive }, { is_active: false })
  return { id }
}

export async function packetPage(ctx: MemberContext, query: Input<typeof packetsContract>['query']) {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const page = pageOf(query, 200)
  const filter = {
    campaignId: query.campaign_id,
    isTaken: query.is_taken,
    username: oneLine(query.username ?? '') || undefined,
  }
  const { rows, total } = await queries.findPackets(ctx.db, filter, ctx.now(), page.page_size, page.offset)
  const data = rows.map(
    (row): CampaignPacket => ({
      id: row.id,
      amount: formatMoney(row.amount, currency),
      user: row.userId === null || row.username === null ? null : { id: row.userId, username: row.username },
      taken_at: row.takenAt?.toISOString() ?? null,
      expires_at: row.expiresAt?.toISOString() ?? null,
      spent: formatMoney(row.takenAt ? row.amount - row.left - row.expired : 0, currency),
      left: formatMoney(row.left, currency),
      expired: formatMoney(row.expired, currency),
      currency,
    }),
  )
  return toPage(data, total, page)
}
