import type { Db } from '../../../db/client.ts'
import { and, asc, gte, inArray, lt, sql } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'

/** Null and empty filters do not count. */
export interface Receivers {
  groupIds: readonly number[]
  /** Given by staff to customers. */
  tag: string | null
  hasOrders: boolean | null
  /** When the account was opened. */
  from: Date | null
  until: Date | null
}

/** Active members, not staff, in the order of their ids. */
export async function findReceivers(
  db: Db,
  { groupIds, tag, hasOrders, from, until }: Receivers,
  most: number,
): Promise<number[]> {
  const ordered = sql`exists (select from orders o where o.user_id = ${users.id} and o.status <> 'canceled')`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        users.isActive,
        sql`not ${users.isSuperuser}`,
        sql`not exists (select from user_roles r where r.user_id = ${users.id})`,
        groupIds.length > 0 ? inArray(users.groupId, [...groupIds]) : undefined,
        tag === null
          ? undefined
          : sql`exists (select from customer_tags t where t.user_id = ${users.id} and lower(t.tag) = lower(${tag}))`,
        hasOrders === null ? undefined : hasOrders ? ordered : sql`not ${ordered}`,
        from ? gte(users.createdAt, from) : undefined,
        until ? lt(users.createdAt, until) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, username }) => [id, username]))
}
