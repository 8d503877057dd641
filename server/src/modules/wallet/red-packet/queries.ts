import { type LotStatus, lotStatuses } from '#contract/api/wallet/asset'
import type { Db } from '../../../db/client.ts'
import { and, count, desc, eq, type SQL, sql } from '../../../db/drizzle.ts'
import { countsOf } from '../../../lib/page.ts'
import { lotStatusAt } from '../ledger/lot-columns.ts'
import { ledgerAccounts, ledgerEntries, ledgerLots } from '../ledger/schema.ts'
import { type Campaign, redPacketCampaigns, redPackets } from './schema.ts'

/** Whether a campaign gives nothing, because a second member of staff has not approved it. */
export const isHeldCampaign = sql`exists (select from adjustments a where a.account = 'red_packet_campaign' and a.subject_id = red_packet_campaigns.id and a.status <> 'approved')`

/** Locked, so that the limit per member holds. */
export async function lockCampaign(db: Db, by: { token: string } | { id: number }): Promise<Campaign | undefined> {
  const [row] = await db
    .select()
    .from(redPacketCampaigns)
    .where('id' in by ? eq(redPacketCampaigns.id, by.id) : eq(redPacketCampaigns.token, by.token))
    .for('update')
  return row
}

export async function countTaken(db: Db, campaignId: number, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(redPackets)
    .where(and(eq(redPackets.campaignId, campaignId), eq(redPackets.userId, userId)))
  return row?.total ?? 0
}

/** The next packet of a locked campaign; undefined if all are taken. */
export async function takeNext(db: Db, campaignId: number, userId: number, now: Date) {
  const [row] = await db
    .update(redPackets)
    .set({ userId, takenAt: now })
    .where(
      sql`${redPackets.id} = (select id from red_packets where campaign_id = ${campaignId} and taken_at is null order by id limit 1)`,
    )
    .returning()
  return row
}

const ownedBy = (userId: number) => and(eq(ledgerAccounts.kind, 'red_packet'), eq(ledgerAccounts.ownerId, userId))

/** What a member got: packets taken from campaigns, and those that staff granted. */
export const findHeld = (
  db: Db,
  userId: number,
  { status, now, limit, offset }: { status: LotStatus | undefined; now: Date; limit: number; offset: number },
) =>
  db
    .select({
      lot: ledgerLots,
      name: sql`coalesce(${redPacketCampaigns.name}, ${ledgerEntries.reason}, '')` as SQL<string>,
    })
    .from(ledgerLots)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLots.accountId))
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.accountId, ledgerLots.accountId), eq(ledgerEntries.source, ledgerLots.source)),
    )
    .leftJoin(
      redPackets,
      and(eq(redPackets.userId, ledgerAccounts.ownerId), sql`${ledgerLots.source} = 'red_packet:' || ${redPackets.id}`),
    )
    .leftJoin(redPacketCampaigns, eq(redPacketCampaigns.id, redPackets.campaignId))
    .where(and(ownedBy(userId), status && sql`${lotStatusAt(now)} = ${status}`))
    .orderBy(desc(ledgerLots.createdAt), desc(ledgerLots.id))
    .limit(limit)
    .offset(offset)

export const countHeld = async (db: Db, userId: number, now: Date) =>
  countsOf(
    lotStatuses,
    await db
      .select({ status: lotStatusAt(now), total: count() })
      .from(ledgerLots)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLots.accountId))
      .where(ownedBy(userId))
      .groupBy(sql`1`),
  )

/** A campaign that gives packets now, with the largest amount among them. */
export async function findOpen(db: Db, id: number, now: Date) {
  const [row] = await db
    .select({
      name: redPacketCampaigns.name,
      token: redPacketCampaigns.token,
      endsAt: redPacketCampaigns.endsAt,
      most: sql`(select max(p.amount) from red_packets p where p.campaign_id = red_packet_campaigns.id)`.mapWith(
        Number,
      ),
    })
    .from(redPacketCampaigns)
    .where(
      sql`${redPacketCampaigns.id} = ${id} and ${redPacketCampaigns.isActive}
          and not ${isHeldCampaign}
          and (${redPacketCampaigns.startsAt} is null or ${redPacketCampaigns.startsAt} <= ${now.toISOString()})
          and (${redPacketCampaigns.endsAt} is null or ${redPacketCampaigns.endsAt} > ${now.toISOString()})`,
    )
  return row
}
