import type { Db } from '../../../db/client.ts'
import { and, eq } from '../../../db/drizzle.ts'
import { orders } from '../state/schema.ts'
import { orderProposals } from './schema.ts'

export type Proposal = typeof orderProposals.$inferSelect

export const insertProposal = (db: Db, proposal: typeof orderProposals.$inferInsert) =>
  db.insert(orderProposals).values(proposal)

export const findOpenProposal = async (db: Db, orderId: number): Promise<Proposal | undefined> =>
  (
    await db
      .select()
      .from(orderProposals)
      .where(and(eq(orderProposals.orderId, orderId), eq(orderProposals.status, 'open')))
  )[0]

/** The order that a proposal changes, if it is the member's. */
export const findOrderOfProposal = async (db: Db, id: number, userId: number): Promise<number | undefined> =>
  (
    await db
      .select({ id: orders.id })
      .from(orderProposals)
      .innerJoin(orders, eq(orders.id, orderProposals.orderId))
      .where(and(eq(orderProposals.id, id), eq(orders.userId, userId)))
  )[0]?.id

/** Ends the open proposal of an order, if there is one. */
export const closeProposal = (db: Db, orderId: number, status: Exclude<Proposal['status'], 'open'>, at: Date) =>
  db
    .update(orderProposals)
    .set({ status, decidedAt: at })
    .where(and(eq(orderProposals.orderId, orderId), eq(orderProposals.status, 'open')))
