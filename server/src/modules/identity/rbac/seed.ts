/**
 * Roles and menus every mall begins with. Runs at each start and adds what is missing; what the operator changed or
 * deleted stays so: what was seeded once is not seeded again, and only calls and menus that have just come into being
 * are granted to the seeded roles. `admin` gets all calls; `powers.ts` limits what its holders do to accounts and
 * rights.
 */
import { seededTexts } from '#contract/rules/seeded-texts'
import type { Db } from '../../../db/client.ts'
import { eq } from '../../../db/drizzle.ts'
import { textsOf } from '../../../lib/texts.ts'
import { settings } from '../../settings/schema.ts'
import { departments } from '../department/schema.ts'
import { type MenuSeed, menuSeeds } from './menu-seeds.ts'
import { menus, roleApis, roleMenus, roles } from './schema.ts'
import type { NewApi } from './service.ts'

const roleSeeds = (['admin', 'clerk', 'distributor'] as const).map((name) => ({ name, desc: seededTexts[name] }))

export async function seedAccess(db: Db, newApis: readonly NewApi[]): Promise<void> {
  const known = await seededBefore(db)
  const isNew = (kind: keyof Seeded, name: string) => !known[kind].includes(name)
  const newMenus: number[] = []
  for (const [order, seed] of menuSeeds.entries())
    newMenus.push(...(await seedMenu(db, seed, 0, order, ({ name }) => isNew('menus', name))))
  const newRoles = roleSeeds.filter(({ name }) => isNew('roles', name))
  if (newRoles.length > 0) await db.insert(roles).values(newRoles).onConflictDoNothing()
  await noteSeeded(db, {
    menus: namesOf(menuSeeds),
    roles: roleSeeds.map(({ name }) => name),
  })
  if ((await db.select({ id: departments.id }).from(departments).limit(1)).length === 0)
    await db.insert(departments).values({ name: 'Mall', desc: seededTexts.company })
  const idOf = async (name: string) =>
    (await db.select({ id: roles.id }).from(roles).where(eq(roles.name, name)))[0]?.id
  const [admin, clerk] = [await idOf('admin'), await idOf('clerk')]
  const grants = newApis.flatMap((api) => [
    ...(admin ? [{ roleId: admin, apiId: api.id }] : []),
    ...(clerk && api.method === 'GET' ? [{ roleId: clerk, apiId: api.id }] : []),
  ])
  if (grants.length > 0) await db.insert(roleApis).values(grants).onConflictDoNothing()
  const seeded = [admin, clerk].filter((id) => id !== undefined)
  const shown = seeded.flatMap((roleId) => newMenus.map((menuId) => ({ roleId, menuId })))
  if (shown.length > 0) await db.insert(roleMenus).values(shown).onConflictDoNothing()
}

/** Adds the menu and those below it, as far as they are new. Returns the ids of the added ones. */
async function seedMenu(
  db: Db,
  seed: MenuSeed,
  parentId: number,
  order: number,
  isNew: (seed: MenuSeed) => boolean,
): Promise<number[]> {
  const added: number[] = []
  if (isNew(seed)) {
    const inserted = await db
      .insert(menus)
      .values({
        name: seed.name,
        path: seed.path,
        component: seed.component,
        icon: seed.icon ?? null,
        titles: textsOf(`seedmenu.${seed.name}`),
        menuType: seed.children ? 'catalog' : 'menu',
        isHidden: seed.hidden ?? false,
        redirect: seed.redirect ?? null,
        parentId,
        order,
      })
      .onConflictDoNothing()
      .returning({ id: menus.id })
    added.push(...inserted.map(({ id }) => id))
  }
  const [row] = await db.select({ id: menus.id }).from(menus).where(eq(menus.name, seed.name))
  // Below a menu that the operator deleted there is no place.
  if (row)
    for (const [index, child] of (seed.children ?? []).entries())
      added.push(...(await seedMenu(db, child, row.id, index, isNew)))
  return added
}

const namesOf = (seeds: readonly MenuSeed[]): string[] =>
  seeds.flatMap(({ name, children = [] }) => [name, ...namesOf(children)])

interface Seeded {
  menus: readonly string[]
  roles: readonly string[]
}
const seededName = 'planted_access'

async function seededBefore(db: Db): Promise<Seeded> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, seededName))
  return { menus: [], roles: [], ...(row?.value as Partial<Seeded> | undefined) }
}

async function noteSeeded(db: Db, value: Seeded): Promise<void> {
  await db
    .insert(settings)
    .values({ name: seededName, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}
