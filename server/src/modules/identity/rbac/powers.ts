/**
 * Actions that stay closed however many calls an account is granted, so that no right leads to more of them.
 *
 * - Only a superuser makes superusers, and changes, resets, disables or deletes one.
 * - Staff cannot edit an account that holds rights they lack: its password or e-mail would be a way to those rights.
 * - A role, menu or call beyond the actor's own rights is not granted, changed or deleted by them. A role is within them
 *   if the actor holds all that it grants.
 * - Staff cannot change their own roles or what these grant, their department or status, reset their own password here,
 *   or delete themselves.
 * - A call of this server that the actor lacks is neither renamed nor deleted by them, even while no role holds it.
 * - A new menu is shown to the roles that let its creator create it; a new call belongs to no role, and only a superuser
 *   grants it first.
 * - Departments grant nothing, so any of them may be given to an account that the actor may change.
 * - One active superuser is always left.
 */

import type { Account } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import type { users } from '../user/schema.ts'
import * as queries from './power-queries.ts'

type Target = Pick<typeof users.$inferSelect, 'id' | 'isSuperuser'>

export async function requirePowerOver(db: Db, actor: Account, ...targets: readonly Target[]): Promise<void> {
  const others = targets.filter(({ id }) => id !== actor.id)
  if (actor.isSuperuser || others.length === 0) return
  const ids = others.map(({ id }) => id)
  if (others.some(({ isSuperuser }) => isSuperuser) || (await queries.haveMoreThan(db, ids, actor.id)))
    throw new AppError('BEYOND_OWN_POWERS')
}

/** `roleIds` are all that an account shall have, `before` those it has: what is new among them, the actor must hold. */
export async function requireGrantableRoles(
  db: Db,
  actor: Account,
  roleIds: readonly number[],
  before: readonly number[] = [],
): Promise<void> {
  const known = new Set(await queries.findRoleIds(db, roleIds))
  if (roleIds.some((id) => !known.has(id))) throw fieldError('role_ids', 'FIELD_UNKNOWN_REFERENCE')
  const added = roleIds.filter((id) => !before.includes(id))
  if (!actor.isSuperuser && (await queries.rolesHaveMoreThan(db, added, actor.id)))
    throw new AppError('BEYOND_OWN_POWERS', {}, { role_ids: { error: 'BEYOND_OWN_POWERS' } })
}

/** Holders of a role change neither what it grants nor what it demands. */
export async function requireNotOwnRole(db: Db, actor: Account, roleId: number): Promise<void> {
  if (!actor.isSuperuser && (await queries.findRoleIdsOf(db, actor.id)).includes(roleId))
    throw new AppError('OWN_POWERS')
}

/** Menus and calls that a role shall have: what it had not yet, the actor must hold. */
export async function requireGrantable(
  db: Db,
  actor: Account,
  roleId: number,
  menuIds: readonly number[],
  apiIds: readonly number[],
): Promise<void> {
  if (actor.isSuperuser) return
  if (await queries.grantsMoreThan(db, actor.id, roleId, menuIds, apiIds)) throw new AppError('BEYOND_OWN_POWERS')
}

/** A role that grants what the actor lacks is not theirs to change, strip or delete. */
export async function requirePowerOverRole(db: Db, actor: Account, roleId: number): Promise<void> {
  if (!actor.isSuperuser && (await queries.rolesHaveMoreThan(db, [roleId], actor.id)))
    throw new AppError('BEYOND_OWN_POWERS')
}

/** Menus and calls that a role grants and the actor lacks are not theirs to change: deleting one takes it from that role. */
export async function requirePowerOverRights(db: Db, actor: Account, rights: queries.Rights): Promise<void> {
  if (!actor.isSuperuser && (await queries.isGrantedBeyond(db, rights, actor.id)))
    throw new AppError('BEYOND_OWN_POWERS')
}

/** Before an active superuser stops being one: another one must be left. Serializes two concurrent calls. */
export async function requireAnotherSuperuser(db: Db, leaving: readonly number[]): Promise<void> {
  await queries.lockSuperusers(db)
  if (!(await queries.isSuperuserLeft(db, leaving))) throw new AppError('LAST_SUPERUSER')
}
