/** The first menus, and what a start adds to roles and menus of a mall that an older version has set up. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eq, inArray } from '../../../db/drizzle.ts'
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

  test('groups the menus of an older mall by work, where staff have not moved them', async () => {
    const { db } = mall.database
    const add = async (values: typeof menus.$inferInsert) =>
      (await db.insert(menus).values(values).returning({ id: menus.id }))[0]?.id ?? 0
    const placeOf = async (name: string) => {
      const [row] = await db.select().from(menus).where(eq(menus.name, name))
      const [above] = await db
        .select()
        .from(menus)
        .where(eq(menus.id, row?.parentId ?? 0))
      return [above?.name, row?.path]
    }
    // As the version without groups left it.
    await db
      .delete(menus)
      .where(
        inArray(menus.name, [
          'customers',
          'catalog',
          'pricing',
          'content',
          'resellers',
          'money',
          'exchange',
          'settings',
        ]),
      )
    const former: Record<string, { path: string; id?: number }> = {
      order: { path: '/mall/order', id: await menuId('orders') },
      mall: { path: '/mall-admin' },
      distribution: { path: '/mall-admin/distribution' },
      system: { path: '/system' },
    }
    for (const [name, group] of Object.entries(former)) group.id ??= await add({ name, path: group.path })
    for (const seed of menuSeeds)
      for (const screen of seed.children ?? [seed]) {
        const group = former[screen.name.split('-')[0] ?? '']
        const path = addressBelow(seed.path, screen.path).replace(`${group?.path}/`, '')
        await db
          .update(menus)
          .set({ parentId: group?.id ?? 0, path })
          .where(eq(menus.name, screen.name))
      }
    await setSeeded((names) => [
      ...names.filter((name) => name.includes('-') || name === 'orders'),
      'mall',
      'distribution',
      'system',
    ])
    // Staff have a group of their own, and a role that shows vouchers.
    const own = await add({ name: 'own', path: '/own' })
    await db.update(menus).set({ parentId: own, path: '/mall-admin/coupon' }).where(eq(menus.name, 'mall-coupon'))
    await db.update(menus).set({ path: 'makers' }).where(eq(menus.name, 'mall-brand'))
    const [cashier] = await db.insert(roles).values({ name: 'cashier' }).returning({ id: roles.id })
    for (const name of ['mall', 'mall-voucher'])
      await db.insert(roleMenus).values({ roleId: cashier?.id ?? 0, menuId: await menuId(name) })

    await start()
    expect(await placeOf('mall-product')).toEqual(['catalog', 'product'])
    expect(await placeOf('mall-question')).toEqual(['customers', '/mall-admin/question'])
    expect(await placeOf('order-customer')).toEqual(['customers', 'customer'])
    expect(await placeOf('order-list')).toEqual(['orders', 'list'])
    expect(await placeOf('mall-stock')).toEqual([undefined, '/mall-admin/stock'])
    expect(await placeOf('system-job')).toEqual(['exchange', '/system/job'])
    expect(await placeOf('mall-coupon')).toEqual(['own', '/mall-admin/coupon'])
    expect(await placeOf('mall-brand')).toEqual(['mall', 'makers'])
    expect(await rolesWith('pricing')).toEqual(['admin', 'cashier', 'clerk'])
    expect(await rolesWith('catalog')).toEqual(['admin', 'clerk'])
    expect(await menuId('system')).toBe(0)

    // What staff do later stays.
    await db.update(menus).set({ parentId: own }).where(eq(menus.name, 'mall-product'))
    await start()
    expect(await placeOf('mall-product')).toEqual(['own', 'product'])
  })
})
