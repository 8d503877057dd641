/** The tree of menus that the back office is built from. */

import type { createMenu as createContract, MenuNode, updateMenu as updateContract } from '#contract/api/identity/menu'
import type { Input } from '#contract/endpoint'
import { type Locale, locales } from '#contract/types'
import type { Context, MemberContext } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { requireName } from '../../../lib/names.ts'
import { toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { isBelow, treeOf } from '../../../lib/tree.ts'
import * as queries from './menu-queries.ts'
import { requirePowerOverRights } from './powers.ts'
import { presentMenu } from './present.ts'
import { findMenus } from './queries.ts'
import type { menus } from './schema.ts'
import { isScreen } from './screens.ts'
import { refuseTaken } from './taken-name.ts'

type Menu = typeof menus.$inferSelect
type Body = Partial<Input<typeof createContract>['body']>

export async function menuPage(ctx: Context) {
  const rows = await findMenus(ctx.db)
  const tree: MenuNode[] = treeOf(rows, presentMenu)
  return toPage(tree, rows.length, { page: 1, page_size: Math.max(rows.length, 1) })
}

export const findScreen = async (ctx: Context, path: string) => ({ known: isScreen(await findMenus(ctx.db), path) })

export async function createMenu(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  await queries.lockMenus(ctx.db)
  const rows = await findMenus(ctx.db)
  const change = { ...changeOf(ctx.locale, body), name: requireName(body.name) }
  const menu = { titles: {}, parentId: 0, component: 'Layout', ...change, path: oneLine(body.path) }
  requirePlace(rows, menu)
  ctx.changed.after = menu
  const id = await queries.insertMenu(ctx.db, menu).catch((error: unknown) => refuseTaken(error, menu.name))
  await queries.showToCreator(ctx.db, id, ctx.actor.id)
  return { id }
}

export async function updateMenu(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  await queries.lockMenus(ctx.db)
  const rows = await findMenus(ctx.db)
  const row = rows.find(({ id }) => id === body.id)
  if (!row) throw new AppError('NOT_FOUND')
  await requirePowerOverRights(ctx.db, ctx.actor, { menuIds: [row.id] })
  const change = changeOf(ctx.locale, body, row)
  requirePlace(rows, { ...row, ...change })
  await queries
    .updateMenu(ctx.db, row.id, change)
    .catch((error: unknown) => refuseTaken(error, change.name ?? row.name))
  Object.assign(ctx.changed, { before: presentMenu(row), after: presentMenu({ ...row, ...change }) })
  return { id: row.id }
}

export async function arrangeMenus(
  ctx: MemberContext,
  parentId: number,
  ids: readonly number[],
): Promise<{ changed: number }> {
  await queries.lockMenus(ctx.db)
  const rows = await findMenus(ctx.db)
  const moved = [...new Set(ids)].map((id) => rows.find((row) => row.id === id))
  await requirePowerOverRights(ctx.db, ctx.actor, { menuIds: ids })
  let changed = 0
  ctx.changed.before = moved.map((row) => ({ name: row?.name, parent_id: row?.parentId, order: row?.order }))
  for (const [order, row] of moved.entries()) {
    if (!row) throw new AppError('NOT_FOUND')
    requirePlace(rows, { ...row, parentId })
    if (row.parentId === parentId && row.order === order) continue
    await queries.updateMenu(ctx.db, row.id, { parentId, order })
    changed++
  }
  ctx.changed.after = moved.map((row, order) => ({ name: row?.name, parent_id: parentId, order }))
  return { changed }
}

export async function deleteMenu(ctx: MemberContext, id: number): Promise<{ id: number }> {
  await queries.lockMenus(ctx.db)
  const rows = await findMenus(ctx.db)
  const row = rows.find((each) => each.id === id)
  if (!row) throw new AppError('NOT_FOUND')
  await requirePowerOverRights(ctx.db, ctx.actor, { menuIds: [id] })
  if (rows.some(({ parentId }) => parentId === id)) throw new AppError('MENU_IN_USE')
  await queries.deleteMenu(ctx.db, id)
  ctx.changed.before = presentMenu(row)
  return { id }
}

/** The menu of a body; fields that it does not name stay as they are. */
function changeOf(locale: Locale, body: Body, before?: Menu): Partial<Menu> {
  return {
    ...(body.name !== undefined && { name: requireName(body.name) }),
    ...(body.path !== undefined && { path: oneLine(body.path) }),
    ...((body.titles || body.title) && { titles: titlesOf(locale, body, before?.titles ?? {}) }),
    ...(body.menu_type !== undefined && { menuType: body.menu_type }),
    ...(body.remark !== undefined && { remark: oneLine(body.remark ?? '') || null }),
    ...(body.icon !== undefined && { icon: oneLine(body.icon ?? '') || null }),
    ...(body.order !== undefined && { order: body.order }),
    ...(body.parent_id !== undefined && { parentId: body.parent_id }),
    ...(body.is_hidden !== undefined && { isHidden: body.is_hidden }),
    ...(body.component !== undefined && { component: oneLine(body.component) || 'Layout' }),
    ...(body.keepalive !== undefined && { keepalive: body.keepalive }),
    ...(body.redirect !== undefined && { redirect: oneLine(body.redirect ?? '') || null }),
  }
}

function titlesOf(
  locale: Locale,
  { titles, title, title_lang }: Body,
  before: Record<string, string>,
): Record<string, string> {
  const next = { ...before }
  if (title) next[title_lang ?? locale] = oneLine(title)
  for (const language of locales) {
    const text = titles?.[language]
    if (text === undefined) continue
    if (text?.trim()) next[language] = oneLine(text)
    else delete next[language]
  }
  return next
}

/** A path that a browser shows as it is written: parts of plain signs, or `:name` for any part. */
const ownPath = /^\/?:?[\w.~-]+(\/:?[\w.~-]+)*$/
const outside = /^https?:\/\/[^\s/]+\S*$/

/**
 * Its place in the tree: below one that exists and not below itself; a root's path begins at the top, a child's where
 * its parent ends.
 */
function requirePlace(
  rows: readonly Menu[],
  menu: { id?: number; parentId: number; path: string; component: string; redirect?: string | null },
): void {
  if (menu.parentId !== 0 && !rows.some(({ id }) => id === menu.parentId))
    throw fieldError('parent_id', 'FIELD_UNKNOWN_REFERENCE')
  if (menu.id !== undefined && isBelow(rows, menu.parentId, menu.id)) throw fieldError('parent_id', 'TREE_CYCLE')
  if (!(outside.test(menu.path) || ownPath.test(menu.path))) throw fieldError('path', 'FIELD_FORMAT')
  if (menu.parentId === 0 && !menu.path.startsWith('/') && !outside.test(menu.path))
    throw fieldError('path', 'FIELD_FORMAT')
  if (menu.component !== 'Layout' && !menu.component.startsWith('/')) throw fieldError('component', 'FIELD_FORMAT')
  if (menu.redirect && !/^\/(?![/\\])/.test(menu.redirect)) throw fieldError('redirect', 'FIELD_FORMAT')
}
