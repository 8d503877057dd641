/** The groups by work, for malls that were set up before menus had them. */
import type { Db } from '../../../db/client.ts'
import { and, eq, inArray, notInArray, sql } from '../../../db/drizzle.ts'
import { menuSeeds } from './menu-seeds.ts'
import { findMenus } from './queries.ts'
import { menus } from './schema.ts'
import { addressBelow } from './screens.ts'

/** Former groups by the beginning of their screens' names. */
const formerGroups = { order: 'orders', mall: 'mall', distribution: 'distribution', system: 'system' } as const
const goneGroups = ['mall', 'distribution', 'system']

/** Whether a mall that has seeded these menus has the former groups. */
export const isUngrouped = (seeded: readonly string[]) => seeded.includes('mall')

/**
 * Moves the screens that are where they were seeded; those that staff have moved or given another address stay. Roles
 * that showed a screen show it in its new group. Former groups go once they are empty.
 */
export async function groupMenus(db: Db): Promise<void> {
  const byName = new Map((await findMenus(db)).map((row) => [row.name, row]))
  for (const [place, seed] of menuSeeds.entries()) {
    const group = seed.children && byName.get(seed.name)
    if (seed.children && !group) continue
    for (const [index, screen] of (seed.children ?? [seed]).entries()) {
      const row = byName.get(screen.name)
      const former = byName.get(formerGroups[screen.name.split('-')[0] as keyof typeof formerGroups])
      if (!row || !former || row.parentId !== former.id || group?.id === former.id) continue
      if (addressBelow(former.path, row.path) !== addressBelow(seed.path, screen.path)) continue
      await db
        .update(menus)
        .set({ parentId: group?.id ?? 0, path: screen.path, order: group ? index : place })
        .where(eq(menus.id, row.id))
      if (group)
        await db.execute(sql`
          insert into role_menus (role_id, menu_id)
          select role_id, ${group.id}::int from role_menus where menu_id in (${row.id}, ${former.id})
           group by role_id having count(*) = 2
          on conflict do nothing`)
    }
  }
  const parents = db.select({ id: menus.parentId }).from(menus)
  await db.delete(menus).where(and(inArray(menus.name, goneGroups), notInArray(menus.id, parents)))
}
