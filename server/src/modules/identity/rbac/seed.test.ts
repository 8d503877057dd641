/** The first menus, and what a start adds to roles and menus of a mall that an older version has set up. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eq } from '../../../db/drizzle.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { settings } from '../../settings/schema.ts'
import { menuSeeds } from './menu-seeds.ts'
import { menus, roleMenus, roles } from './schema.ts'
import { addressBelow } from './screens.ts'
import { seedAccess } from './seed.ts'

describe('the first menus', () => {
  const shown = menuSeeds.map(({ children }) => (children ?? []).filter(({ hidden }) => !hidden))

  test('are few enough to be read at a glance', () => {
    expect(menuSeeds.length).toBeLessThanOrEqual(10)
    for (const screens of shown) expect(screens.length).toBeLessThanOrEqual(9)
  })

  test('have the specified addresses, each once', () => {
    const addresses = menuSeeds.flatMap(({ path, children }) =>
      children ? children.map((screen) => addressBelow(path, screen.path)) : path,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toEqual(
      expect.arrayContaining([
        ...['/mall/order/list', '/mall/order/detail/:id'],
        ...['/mall-admin/product', '/mall-admin/category/:id', '/mall-admin/caiji', '/mall-admin/homepage'],
        ...['user', 'role', 'menu', 'api', 'dept', 'auditlog'].map((name) => `/system/${name}`),
      ]),
    )
  })
})

describe('a later start', () => {
  let mall: TestMall
  beforeEach(async () => {
    mall = await startTestMall()
  })
  afterEach(() => mall.close())

  const start = () => mall.database.db.transaction((transaction) => seedAccess(transaction, []))
  const menuId = async (name: string) => {
    const [row] = await mall.database.db.select({ id: menus.id }).from(menus).where(eq(menus.name, name))
    return row?.id ?? 0
  }
  const rolesWith = async (name: string) => {
    const rows = await mall.database.db
      .select({ role: roles.name })
      .from(roleMenus)
      .innerJoin(roles, eq(roles.id, roleMenus.roleId))
      .where(eq(roleMenus.menuId, await menuId(name)))
    return rows.map(({ role }) => role).sort()
  }
  const setSeeded = async (change: (menuNames: string[]) => string[]) => {
    const { db } = mall.database
    const ofSeeds = eq(settings.name, 'planted_access')
    const [row] = await db.select().from(settings).where(ofSeeds)
    const before = row?.value as { menus: string[] }
    await db
      .update(settings)
      .set({ value: { ...before, menus: change(before.menus) } })
      .where(ofSeeds)
  }

  test('gives a new menu to the seeded roles; a menu taken from a role does not come back', async () => {
    const { db } = mall.database
    // As an older version left it: it did not know this menu.
    await db.delete(menus).where(eq(menus.name, 'order-customer'))
    await setSeeded((names) => names.filter((name) => name !== 'order-customer'))
    // And this one was taken from the roles by the operator.
    await db.delete(roleMenus).where(eq(roleMenus.menuId, await menuId('mall-coupon')))

    await start()
    expect(await rolesWith('order-customer')).toEqual(['admin', 'clerk'])
    expect(await rolesWith('mall-coupon')).toEqual([])
    await start()
    expect(await rolesWith('order-customer')).toEqual(['admin', 'clerk'])
  })
})
