/** Additions of a start to roles and menus of a mall that an older version has set up. */
import { expect, test } from 'vitest'
import { and, eq, inArray } from '../../db/drizzle.ts'
import { startTestMall } from '../../testing/mall.ts'
import { settings } from '../setting/schema.ts'
import { apis, menus, roleApis, roleMenus, roles } from './schema.ts'
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
  const [planted] = await db.select().from(settings).where(eq(settings.name, 'planted_access'))
  const before = planted?.value as { menus: string[]; roles: string[] }
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

test('admin of a mall that an older version has set up gets system administration once', async () => {
  const mall = await startTestMall()
  const { db } = mall.database
  const start = () => db.transaction((transaction) => seedAccess(transaction, []))
  const admin = await mall.create.staff('admin')
  const create = (name: string) => admin.post('/role/create', { name })
  const takeAway = async () => {
    const found = await db.select({ id: apis.id }).from(apis).where(eq(apis.path, '/api/v1/role/create'))
    const ids = found.map(({ id }) => id)
    const [role] = await db.select().from(roles).where(eq(roles.name, 'admin'))
    await db.delete(roleApis).where(and(eq(roleApis.roleId, role?.id ?? 0), inArray(roleApis.apiId, ids)))
  }
  const descOf = async () => (await db.select().from(roles).where(eq(roles.name, 'admin')))[0]?.desc

  // As an older version left it.
  await takeAway()
  await db
    .update(roles)
    .set({ desc: 'All back-office work except system administration' })
    .where(eq(roles.name, 'admin'))
  const [planted] = await db.select().from(settings).where(eq(settings.name, 'planted_access'))
  const { grants: _, ...older } = (planted?.value ?? {}) as { grants?: string[] }
  await db.update(settings).set({ value: older }).where(eq(settings.name, 'planted_access'))
  expect((await create('Early')).status).toBe(403)

  await start()
  expect((await create('Now')).status).toBe(200)
  expect(await descOf()).toBe('All back-office work and system administration')
  // What the operator takes from the role stays taken.
  await takeAway()
  await start()
  expect((await create('Later')).status).toBe(403)
  await mall.close()
})
