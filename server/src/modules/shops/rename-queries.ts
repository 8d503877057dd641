/** Addresses of shops: which are taken, and those that shops have left. */
import type { Db } from '../../db/client.ts'
import { and, eq, gt, sql } from '../../db/drizzle.ts'
import { takeLock } from '../../db/locks.ts'
import { shopRenames, shops } from './schema.ts'

/** Of an address that still belongs to the shop that left it. */
export const isHeld = gt(shopRenames.createdAt, sql`now() - interval '1 year'`)

/** Whether another shop has the address, or had it within the last year. Others wait until the transaction ends. */
export async function isSlugTaken(db: Db, slug: string, exceptId: number | null): Promise<boolean> {
  await takeLock(db, 'shopSlugs')
  const isOther = (id: typeof shops.id | typeof shopRenames.shopId) => sql`${id} is distinct from ${exceptId}::int`
  const [now, before] = [
    await db.$count(shops, and(eq(shops.slug, slug), isOther(shops.id))),
    await db.$count(shopRenames, and(eq(shopRenames.slug, slug), isHeld, isOther(shopRenames.shopId))),
  ]
  return now + before > 0
}

export const countRenames = (db: Db, shopId: number, days: number) =>
  db.$count(
    shopRenames,
    and(eq(shopRenames.shopId, shopId), gt(shopRenames.createdAt, sql`now() - make_interval(days => ${days})`)),
  )

export const insertRename = (db: Db, shopId: number, slug: string) => db.insert(shopRenames).values({ shopId, slug })
