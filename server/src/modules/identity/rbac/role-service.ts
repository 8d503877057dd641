/** Roles, and what they may. */

import type {
  authorizeRole as authorizeContract,
  createRole as createContract,
  listRoles,
  updateRole as updateContract,
} from '#contract/api/identity/role'
import type { Input } from '#contract/endpoint'
import type { Context, MemberContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { requireName } from '../../../lib/names.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { presentApis } from './api-service.ts'
import { requireGrantable, requireNotOwnRole, requirePowerOverRole } from './powers.ts'
import { presentMenu, presentRole } from './present.ts'
import * as queries from './role-queries.ts'
import type { roles } from './schema.ts'
import { refuseTaken } from './taken-name.ts'

/** Roles are bounded by nature: `page_size=-1` answers all. */
const mostRoles = 10_000

export async function rolePage(ctx: MemberContext, query: Input<typeof listRoles>['query']) {
  const page = pageOf(query, mostRoles)
  const { rows, total } = await queries.findRolePage(ctx.db, query.role_name, ctx.actor, page)
  return toPage(
    rows.map(({ role, userCount, isGrantable }) => ({
      ...presentRole(role),
      user_count: userCount,
      is_grantable: isGrantable,
    })),
    total,
    page,
  )
}

export async function createRole(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const name = requireName(body.name)
  const role = { name, desc: oneLine(body.desc ?? ''), requiresSecondFactor: body.requires_second_factor ?? false }
  ctx.changed.after = loggedFields(role)
  return { id: await queries.insertRole(ctx.db, role).catch((error: unknown) => refuseTaken(error, name)) }
}

export async function updateRole(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  const role = await queries.lockRole(ctx.db, body.id)
  if (!role) throw new AppError('NOT_FOUND')
  await requirePowerOverRole(ctx.db, ctx.actor, role.id)
  const name = body.name === undefined ? role.name : requireName(body.name)
  const change = {
    name,
    desc: body.desc === undefined ? role.desc : oneLine(body.desc),
    requiresSecondFactor: body.requires_second_factor ?? role.requiresSecondFactor,
  }
  if (role.requiresSecondFactor && !change.requiresSecondFactor) await requireNotOwnRole(ctx.db, ctx.actor, role.id)
  await queries.updateRole(ctx.db, role.id, change).catch((error: unknown) => refuseTaken(error, name))
  Object.assign(ctx.changed, { before: loggedFields(role), after: loggedFields(change) })
  return { id: role.id }
}

export async function deleteRole(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const role = await queries.lockRole(ctx.db, id)
  if (!role) throw new AppError('NOT_FOUND')
  await requirePowerOverRole(ctx.db, ctx.actor, id)
  await requireNotOwnRole(ctx.db, ctx.actor, id)
  ctx.changed.before = { ...loggedFields(role), ...(await grantsOf(ctx.db, id)) }
  await queries.deleteRole(ctx.db, id)
  return { id }
}

export async function authorizedOf(ctx: Context, id: number) {
  const role = await queries.findRole(ctx.db, id)
  if (!role) throw new AppError('NOT_FOUND')
  const menus = await queries.findMenusOfRole(ctx.db, id)
  const apis = await queries.findApisOfRole(ctx.db, id)
  return { ...presentRole(role), menus: menus.map(presentMenu), apis: await presentApis(ctx, apis) }
}

export async function authorizeRole(
  ctx: MemberContext,
  body: Input<typeof authorizeContract>['body'],
): Promise<{ id: number }> {
  const role = await queries.lockRole(ctx.db, body.id)
  if (!role) throw new AppError('NOT_FOUND')
  await requirePowerOverRole(ctx.db, ctx.actor, role.id)
  await requireNotOwnRole(ctx.db, ctx.actor, role.id)
  const menuIds = [...new Set(body.menu_ids)]
  if ((await queries.findMenuIds(ctx.db, menuIds)).length < menuIds.length)
    throw fieldError('menu_ids', 'FIELD_UNKNOWN_REFERENCE')
  const apiIds = [...new Set(await queries.findApiIds(ctx.db, body.api_infos))]
  const known = apiIds.filter((id) => id !== undefined)
  if (known.length < apiIds.length) throw fieldError('api_infos', 'FIELD_UNKNOWN_REFERENCE')
  await requireGrantable(ctx.db, ctx.actor, role.id, menuIds, known)
  ctx.changed.before = await grantsOf(ctx.db, role.id)
  await queries.replaceGrants(ctx.db, role.id, menuIds, known)
  ctx.changed.after = await grantsOf(ctx.db, role.id)
  await queries.updateRole(ctx.db, role.id, {})
  return { id: role.id }
}

const loggedFields = ({
  name,
  desc,
  requiresSecondFactor,
}: Pick<typeof roles.$inferSelect, 'name' | 'desc' | 'requiresSecondFactor'>) => ({
  name,
  desc,
  requires_second_factor: requiresSecondFactor,
})

/** In words, so that the log is readable when the rows are long gone. */
async function grantsOf(db: Db, roleId: number): Promise<{ menus: string[]; apis: string[] }> {
  const [menus, apis] = [await queries.findMenusOfRole(db, roleId), await queries.findApisOfRole(db, roleId)]
  return { menus: menus.map(({ name }) => name), apis: apis.map(({ method, path }) => `${method} ${path}`) }
}
