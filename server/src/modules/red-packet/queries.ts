import type { Db } from '../../db/client.ts'
import { and, count, desc, eq, sql } from '../../db/drizzle.ts'
import { ledgerAccounts, ledgerLots } from '../ledger/schema.ts'
import { type Campaign, redPacketCampaigns, redPackets } from './schema.ts'

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

/** Packets of a member with the lots that they became. */
export async function findTaken(db: Db, userId: number, limit: number, offset: number) {
  const rows = await db
    .select({
      packet: redPackets,
      name: redPacketCampaigns.name,
      left: ledgerLots.left,
      expiresAt: ledgerLots.expiresAt,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(redPackets)
    .innerJoin(redPacketCampaigns, eq(redPacketCampaigns.id, redPackets.campaignId))
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.kind, 'red_packet'), eq(ledgerAccounts.ownerId, redPackets.userId)),
    )
    .innerJoin(
      ledgerLots,
      and(eq(ledgerLots.accountId, ledgerAccounts.id), sql`${ledgerLots.source} = 'red_packet:' || ${redPackets.id}`),
    )
    .where(eq(redPackets.userId, userId))
    .orderBy(desc(redPackets.takenAt), desc(redPackets.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: rows[0]?.total ?? 0 }
}

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
          and (${redPacketCampaigns.startsAt} is null or ${redPacketCampaigns.startsAt} <= ${now.toISOString()})
          and (${redPacketCampaigns.endsAt} is null or ${redPacketCampaigns.endsAt} > ${now.toISOString()})`,
    )
  return row
}
