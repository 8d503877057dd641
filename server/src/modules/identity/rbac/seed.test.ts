/** Additions of a start to roles and menus of a mall that an older version has set up. */
import { expect, test } from 'vitest'
import { eq } from '../../../db/drizzle.ts'
import { startTestMall } from '../../../testing/mall.ts'
import { settings } from '../../settings/schema.ts'
import { menus, roleMenus, roles } from './schema.ts'
import { seedAccess } from './seed.ts'

test('a new menu reaches the seeded roles; a menu taken from a role does not come back', async () => {
  const mall = await startTestMall()
  const { db } = mall.database
  const start = () => db.transaction((transaction) => seedAccess(transaction, []))
  const menuId = async (name: string) => {
    const [row] = await db.select({ id: menus.id }).from(menus).where(eq(menus.name, name))
    return row?.id ?? 0
  }
  const rolesWith = async (name: string) => {
    const rows = await db
      .select({ role: roles.name })
      .from(roleMenus)
      .innerJoin(roles, eq(roles.id, roleMenus.roleId))
      .where(eq(roleMenus.menuId, await menuId(name)))
    return rows.map(({ role }) => role).sort()
  }

  // As an older version left it: it did not know this menu.
  await db.delete(menus).where(eq(menus.name, 'order-customer'))
  const [seeded] = await db.select().from(settings).where(eq(settings.name, 'planted_access'))
  const before = seeded?.value as { menus: string[]; roles: string[] }
  await db
    .update(settings)
    .set({ value: { ...before, menus: before.menus.filter((name) => name !== 'order-customer') } })
    .where(eq(settings.name, 'planted_access'))
  // And this one was taken from the roles by the operator.
  await db.delete(roleMenus).where(eq(roleMenus.menuId, await menuId('mall-coupon')))

  await start()
  expect(await rolesWith('order-customer')).toEqual(['admin', 'clerk'])
  expect(await rolesWith('mall-coupon')).toEqual([])
  await start()
  expect(await rolesWith('order-customer')).toEqual(['admin', 'clerk'])
  await mall.close()
})
