import { createMenu } from '#contract/api/identity/menu'
import { apiBase } from '#contract/endpoint'
import type { Db } from '../../../db/client.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { takeLock } from '../../../db/locks.ts'
import { menus } from './schema.ts'

export async function insertMenu(db: Db, menu: typeof menus.$inferInsert): Promise<number> {
  const [row] = await db.insert(menus).values(menu).returning({ id: menus.id })
  return row?.id ?? 0
}

/** Shows a menu to those roles of the user that may create menus. */
export const showToCreator = (db: Db, menuId: number, userId: number) =>
  db.execute(sql`
    insert into role_menus (role_id, menu_id)
    select role_id, ${menuId}::int from user_roles join role_apis using (role_id) join apis on apis.id = api_id
     where user_id = ${userId} and method = ${createMenu.method} and path = ${apiBase + createMenu.path}`)

export const updateMenu = (db: Db, id: number, change: Partial<typeof menus.$inferInsert>) =>
  db
    .update(menus)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(menus.id, id))

export const deleteMenu = (db: Db, id: number) => db.delete(menus).where(eq(menus.id, id))

/** Serialises changes of the tree, so that two moves make no circle and none goes below what is being deleted. */
export const lockMenus = (db: Db) => takeLock(db, 'menus')
