import type { campaignStates } from '#contract/api/wallet/red-packet'
import type { Db } from '../../../db/client.ts'
import { and, count, desc, eq, getTableColumns, type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike, integerList } from '../../../db/fragments.ts'
import { users } from '../../identity/user/schema.ts'
import { ledgerAccounts, ledgerLots } from '../ledger/schema.ts'
import { isHeldCampaign } from './queries.ts'
import { type Campaign, redPacketCampaigns, redPackets } from './schema.ts'

type State = (typeof campaignStates)[number]

export interface CampaignFigures {
  campaign: Campaign
  /** Amounts in minor units; `expired` has what is past its time, even if no job has noted it yet. */
  figures: { taken: number; takenAmount: number; left: number; expired: number; state: State }
}

export async function insertCampaign(
  db: Db,
  campaign: typeof redPacketCampaigns.$inferInsert,
  amounts: readonly number[],
): Promise<Campaign> {
  const [row] = await db.insert(redPacketCampaigns).values(campaign).returning()
  await db.execute(sql`
    insert into red_packets (campaign_id, amount)
    select ${row?.id}, value::bigint from json_array_elements_text(${JSON.stringify(amounts)}::json) with ordinality as a(value, place) order by place`)
  return row as Campaign
}

export async function updateCampaign(
  db: Db,
  id: number,
  change: Partial<typeof redPacketCampaigns.$inferInsert>,
): Promise<Campaign> {
  const [row] = await db
    .update(redPacketCampaigns)
    .set({ ...change, version: sql`${redPacketCampaigns.version} + 1` })
    .where(eq(redPacketCampaigns.id, id))
    .returning()
  return row as Campaign
}

export async function countGroups(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from member_groups where id = any(${integerList(ids)})`,
  )
  return rows[0]?.total ?? 0
}

const lotOf = sql`
  left join ledger_accounts a on a.kind = 'red_packet' and a.owner_id = p.user_id
  left join ledger_lots l on l.account_id = a.id and l.source = 'red_packet:' || p.id`

const leftOf = (now: Date) => sql`case when l.expires_at > ${now.toISOString()} then l."left" else 0 end`
const expiredOf = (now: Date) => sql`l.expired + case when l.expires_at > ${now.toISOString()} then 0 else l."left" end`

/** Newest first. */
export async function findCampaigns(
  db: Db,
  filter: { id?: number; name?: string | undefined; state?: State | undefined },
  now: Date,
  limit: number,
  offset: number,
): Promise<{ rows: CampaignFigures[]; total: number }> {
  const at = now.toISOString()
  const state: SQL<State> = sql<State>`case
    when not ${redPacketCampaigns.isActive} then 'stopped'
    when ${isHeldCampaign} then 'waiting'
    when ${redPacketCampaigns.endsAt} <= ${at} or f.taken >= ${redPacketCampaigns.count} then 'ended'
    when ${redPacketCampaigns.startsAt} > ${at} then 'planned' else 'running' end`
  const sum = (name: 'taken' | 'taken_amount' | 'lefts' | 'expireds') =>
    sql`f.${sql.raw(name)}`.mapWith(Number) as SQL<number>
  const rows = await db
    .select({
      campaign: getTableColumns(redPacketCampaigns),
      taken: sum('taken'),
      takenAmount: sum('taken_amount'),
      left: sum('lefts'),
      expired: sum('expireds'),
      state,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(redPacketCampaigns)
    .innerJoin(
      sql`lateral (
        select count(*) as taken, coalesce(sum(p.amount), 0) as taken_amount,
               coalesce(sum(${leftOf(now)}), 0) as lefts, coalesce(sum(${expiredOf(now)}), 0) as expireds
          from red_packets p ${lotOf} where p.campaign_id = ${redPacketCampaigns.id} and p.taken_at is not null) f`,
      sql`true`,
    )
    .where(
      and(
        filter.id === undefined ? undefined : eq(redPacketCampaigns.id, filter.id),
        filter.name ? sql`${redPacketCampaigns.name} ilike ${`%${escapeLike(filter.name)}%`}` : undefined,
        filter.state && sql`${state} = ${filter.state}`,
      ),
    )
    .orderBy(desc(redPacketCampaigns.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: rows.map(({ campaign, total: _, ...figures }) => ({ campaign, figures })),
    total: rows[0]?.total ?? 0,
  }
}

/** Packets of a campaign with their takers: taken ones first, the newest on top. */
export async function findPackets(
  db: Db,
  filter: { campaignId: number; isTaken?: boolean | undefined; username?: string | undefined },
  now: Date,
  limit: number,
  offset: number,
) {
  const where = and(
    eq(redPackets.campaignId, filter.campaignId),
    filter.isTaken === undefined ? undefined : sql`(${redPackets.takenAt} is not null) = ${filter.isTaken}`,
    filter.username
      ? sql`lower(${users.username}) like ${`%${escapeLike(filter.username.toLowerCase())}%`}`
      : undefined,
  )
  const isOpen = sql`${ledgerLots.expiresAt} > ${now.toISOString()}`
  const rows = await db
    .select({
      id: redPackets.id,
      amount: redPackets.amount,
      userId: redPackets.userId,
      username: users.username,
      takenAt: redPackets.takenAt,
      expiresAt: ledgerLots.expiresAt,
      left: sql`case when ${isOpen} then ${ledgerLots.left} else 0 end`.mapWith(Number) as SQL<number>,
      expired: sql`coalesce(${ledgerLots.expired} + case when ${isOpen} then 0 else ${ledgerLots.left} end, 0)`.mapWith(
        Number,
      ) as SQL<number>,
    })
    .from(redPackets)
    .leftJoin(users, eq(users.id, redPackets.userId))
    .leftJoin(ledgerAccounts, and(eq(ledgerAccounts.kind, 'red_packet'), eq(ledgerAccounts.ownerId, redPackets.userId)))
    .leftJoin(
      ledgerLots,
      and(eq(ledgerLots.accountId, ledgerAccounts.id), sql`${ledgerLots.source} = 'red_packet:' || ${redPackets.id}`),
    )
    .where(where)
    .orderBy(sql`${redPackets.takenAt} desc nulls last`, desc(redPackets.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db
    .select({ total: count() })
    .from(redPackets)
    .leftJoin(users, eq(users.id, redPackets.userId))
    .where(where)
  return { rows, total: sum?.total ?? 0 }
}
