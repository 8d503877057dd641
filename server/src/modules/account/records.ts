/** Writing accounts, for the modules that keep them. */
import type { Db } from '../../db/client.ts'
import { eq } from '../../db/drizzle.ts'
import { users } from '../rbac/schema.ts'

export async function insertUser(db: Db, user: typeof users.$inferInsert) {
  const [row] = await db.insert(users).values(user).returning()
  return row as typeof users.$inferSelect
}

export const updateUser = (db: Db, id: number, change: Partial<typeof users.$inferInsert>) =>
  db
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(users.id, id))
