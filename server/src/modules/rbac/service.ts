/** Who may call what and who sees which menu. */

import type { MenuNode } from '#contract/account'
import { type AnyEndpoint, apiBase, rightOf } from '#contract/endpoint'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/context.ts'
import { deleteApis, findApis, findApisOfUser, findMenuIdsOfUser, findMenus, findRoles, findUsername, holdsApi, upsertApi } from './queries.ts'
import type { menus } from './schema.ts'

export const rolesOf = findRoles
export const usernameOf = findUsername

/** `right` is method and route template, `get/api/v1/user/list`. Superusers hold all. */
export async function mayCall(db: Db, actor: Actor, right: string): Promise<boolean> {
  if (actor.isSuperuser) return true
  const slash = right.indexOf('/')
  return holdsApi(db, actor.id, right.slice(0, slash).toUpperCase(), right.slice(slash))
}

/** The guarded calls an account may make. */
export async function userApis(db: Db, actor: Actor): Promise<string[]> {
  const held = actor.isSuperuser ? await findApis(db) : await findApisOfUser(db, actor.id)
  return held.map(({ method, path }) => method.toLowerCase() + path)
}

/** Root menus with their children. A child whose parent is not granted is left out. */
export async function userMenus(db: Db, actor: Actor): Promise<MenuNode[]> {
  const all = await findMenus(db)
  const granted = actor.isSuperuser ? undefined : await findMenuIdsOfUser(db, actor.id)
  const visible = granted ? all.filter(({ id }) => granted.has(id)) : all
  const below = (parentId: number): MenuNode[] =>
    visible.filter((menu) => menu.parentId === parentId).map((menu) => ({ ...presentMenu(menu), children: below(menu.id) }) as MenuNode)
  return below(0)
}

function presentMenu(menu: typeof menus.$inferSelect) {
  return {
    id: menu.id,
    created_at: menu.createdAt.toISOString(),
    updated_at: menu.updatedAt.toISOString(),
    name: menu.name,
    titles: menu.titles,
    remark: menu.remark,
    menu_type: menu.menuType,
    icon: menu.icon,
    path: menu.path,
    order: menu.order,
    parent_id: menu.parentId,
    is_hidden: menu.isHidden,
    component: menu.component,
    keepalive: menu.keepalive,
    redirect: menu.redirect,
  }
}

export interface NewApi {
  id: number
  method: string
  tag: string
}

/** Reconciles the table of grantable calls with the contract: new ones in, gone ones out with their role links, texts renewed. */
export async function syncApis(db: Db, endpoints: readonly AnyEndpoint[]): Promise<{ added: NewApi[]; removed: number; updated: number }> {
  const wanted = new Set(endpoints.map(rightOf))
  const gone = (await findApis(db)).filter(({ method, path }) => !wanted.has(method.toLowerCase() + path))
  const added: NewApi[] = []
  let updated = 0
  for (const { method, path, summary, tag } of endpoints) {
    const [row] = await upsertApi(db, { method, path: apiBase + path, summary, tags: tag })
    if (row?.created) added.push({ id: row.id, method, tag })
    else if (row) updated++
  }
  if (gone.length > 0)
    await deleteApis(
      db,
      gone.map(({ id }) => id),
    )
  return { added, removed: gone.length, updated }
}
