/** Accounts as the back office manages them. What a caller may not give is in `rbac/powers.ts`. */
import { randomInt } from 'node:crypto'
import {
  type createUser as createContract,
  type listUsers,
  type UserRow,
  updateUser as updateContract,
} from '#contract/api/identity/user'
import { assignMembers } from '#contract/api/pricing/member-group'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import type { MemberRequest } from '../../../http/context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { ownsAvatar } from '../../files/upload/service.ts'
import { requireDepartment } from '../../identity/department/service.ts'
import { requireAnotherSuperuser, requireGrantableRoles, requirePowerOver } from '../../identity/rbac/powers.ts'
import { mayCall, missingRight } from '../../identity/rbac/service.ts'
import { checkPhone, phoneColumns, plainCallingCode, plainPhone } from '../../identity/user/phone.ts'
import type { User } from '../../identity/user/schema.ts'
import {
  deleteUser as deleteUserRow,
  findUser,
  insertUser,
  lockUsers,
  setActive,
  updateUser,
} from '../../identity/user/service.ts'
import { checkUsername } from '../../identity/user/username.ts'
import { queueAccountNews } from '../../messaging/service.ts'
import { requireGroup } from '../../pricing/member-group/service.ts'
import { type ContactChange, notifyOldContacts, proveContacts, settleContacts } from '../account/contacts.ts'
import { checkNewPassword, hashPassword, oneTimePassword } from '../account/passwords.ts'
import { endSessions } from '../account/sessions.ts'
import { presentUserRow } from './present.ts'
import * as queries from './queries.ts'

type Body = Input<typeof updateContract>['body']

export async function userPage(ctx: MemberContext, query: Input<typeof listUsers>['query']) {
  const page = pageOf(query)
  const filter = {
    username: query.username,
    email: query.email,
    phone: query.phone ? plainPhone(query.phone) : undefined,
    departmentId: query.dept_id,
    roleId: query.role_id,
    isActive: query.is_active,
    groupId: query.group_id,
    kind: query.kind,
  }
  const { rows, total } = await queries.findUsers(ctx.db, filter, page)
  return toPage(await present(ctx.db, rows), total, page)
}

export async function userRow(ctx: MemberContext, id: number): Promise<UserRow> {
  const user = await findUser(ctx.db, id)
  if (!user) throw new AppError('NOT_FOUND')
  const [row] = await present(ctx.db, [user])
  return row as UserRow
}

async function present(db: Db, rows: readonly User[]): Promise<UserRow[]> {
  const roles = await queries.findRolesOf(
    db,
    rows.map(({ id }) => id),
  )
  const departments = await queries.findDepartmentsById(db, [
    ...new Set(rows.flatMap(({ departmentId }) => departmentId ?? [])),
  ])
  const groups = await queries.findGroupsById(db, [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))])
  return rows.map((user) =>
    presentUserRow(
      user,
      roles.get(user.id) ?? [],
      departments.find(({ id }) => id === user.departmentId),
      groups.find(({ id }) => id === user.groupId),
    ),
  )
}

export async function createUser(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  checkNewPassword(body.password, undefined, body.username)
  const roleIds = [...new Set(body.role_ids ?? [])]
  await requireGrantableRoles(ctx.db, ctx.actor, roleIds)
  const departmentId = await requireDepartment(ctx.db, body.dept_id)
  const phone = plainPhone(body.phone ?? '') || null
  if (phone) checkPhone(phone, null)
  checkUsername(body.username, { mayBeReserved: ctx.actor.isSuperuser })
  const passwordHash = await hashPassword(body.password)
  return ctx.transaction(async ({ db, changed }) => {
    const user = await insertUser(db, {
      username: body.username.normalize('NFC'),
      email: body.email.trim(),
      alias: oneLine(body.alias ?? '') || null,
      ...phoneColumns(phone, null, false),
      ...oneTimePassword(passwordHash),
      isActive: body.is_active ?? true,
      isSuperuser: ctx.actor.isSuperuser && (body.is_superuser ?? false),
      departmentId,
      language: ctx.locale,
    }).catch((error: unknown) => refuseTaken(error, body))
    await queries.insertRoles(db, user.id, roleIds)
    recordChange({ changed }, null, (await present(db, [user]))[0])
    return { id: user.id }
  })
}

/**
 * Without the right, callers change of their own account what is no power; the rest is ignored, since clients send
 * whole rows back. Their own e-mail address and phone they prove as in the member centre.
 */
export async function changeUser(ctx: MemberRequest, body: Body): Promise<{ id: number }> {
  const isOwn = body.id === ctx.actor.id
  const hasRight = await mayCall(ctx, updateContract)
  if (!hasRight && !isOwn) throw missingRight(updateContract)
  const [user] = await lockUsers(ctx.db, [body.id])
  if (!user) throw new AppError('NOT_FOUND')
  await requirePowerOver(ctx.db, ctx.actor, user)
  const [before] = await present(ctx.db, [user])
  const { wanted, ...profile } = await profileChange(ctx, user, body)
  const contacts = isOwn ? await proveContacts(ctx, user, wanted, body) : contactsByStaff(user, wanted)
  const change = {
    ...profile,
    ...contacts.columns,
    ...(hasRight && (await powerChange(ctx, user, body))),
    ...(await groupChange(ctx, user, body)),
  }
  await updateUser(ctx.db, user.id, change).catch((error: unknown) => refuseTaken(error, { ...profile, ...wanted }))
  const settled = isOwn ? await settleContacts(ctx, user, contacts) : {}
  if (!isOwn) await notifyOldContacts(ctx, user, contacts.changed)
  if (user.isActive && change.isActive === false) await endSessions(ctx.db, user.id)
  Object.assign(ctx.changed, { before, after: (await present(ctx.db, [{ ...user, ...change }]))[0] })
  return { id: user.id, ...settled }
}

/** Staff answer for an e-mail address; only a code verifies a phone. */
function contactsByStaff(user: User, wanted: Pick<User, 'email' | 'phone' | 'countryCode'>): ContactChange {
  const isOtherEmail = wanted.email?.toLowerCase() !== user.email?.toLowerCase()
  const phone = phoneColumns(wanted.phone, wanted.countryCode, user.phoneVerified)
  const isOtherPhone = phone.phone !== user.phone || phone.phoneE164 !== user.phoneE164
  return {
    columns: {
      email: wanted.email,
      emailVerified: isOtherEmail || user.emailVerified,
      ...phone,
      phoneVerified: phone.phoneVerified && !isOtherPhone,
    },
    changed: [...(isOtherEmail ? (['email'] as const) : []), ...(isOtherPhone ? (['phone'] as const) : [])],
    codes: [],
    sendings: [],
    withoutPassword: [],
  }
}

async function profileChange(ctx: MemberContext, user: User, body: Body) {
  const alias = body.nickname === undefined ? body.alias : body.nickname
  const wanted = {
    email: body.email === undefined ? user.email : body.email?.trim() || null,
    phone: body.phone === undefined ? user.phone : plainPhone(body.phone ?? '') || null,
    countryCode: body.country_code === undefined ? user.countryCode : plainCallingCode(body.country_code),
  }
  const change = {
    username: body.username === undefined ? user.username : body.username.normalize('NFC'),
    alias: alias === undefined ? user.alias : oneLine(alias ?? '') || null,
    avatar: body.avatar === undefined ? user.avatar : body.avatar || null,
    gender: body.gender === undefined ? user.gender : body.gender,
  }
  if (change.username !== user.username) checkUsername(change.username, { mayBeReserved: ctx.actor.isSuperuser })
  // The owner would have no way back to the account.
  if (!wanted.email && !wanted.phone && (user.email || user.phone)) throw fieldError('email', 'CONTACT_REQUIRED')
  if (wanted.phone && wanted.phone !== user.phone) checkPhone(wanted.phone, wanted.countryCode)
  if (change.avatar && change.avatar !== user.avatar && !(await ownsAvatar(ctx.db, ctx.actor.id, change.avatar)))
    throw fieldError('avatar', 'FIELD_UNKNOWN_REFERENCE')
  return { ...change, wanted }
}

async function powerChange(ctx: MemberContext, user: User, body: Body): Promise<Partial<User>> {
  const before = (await queries.findRolesOf(ctx.db, [user.id])).get(user.id)?.map(({ id }) => id) ?? []
  const roleIds = body.role_ids && [...new Set(body.role_ids)]
  const next = {
    isActive: body.is_active ?? user.isActive,
    departmentId: body.dept_id === undefined ? user.departmentId : body.dept_id || null,
    isSuperuser: ctx.actor.isSuperuser ? (body.is_superuser ?? user.isSuperuser) : user.isSuperuser,
  }
  const changesRoles =
    roleIds !== undefined && (roleIds.length !== before.length || roleIds.some((id) => !before.includes(id)))
  const changesPowers =
    changesRoles ||
    next.isActive !== user.isActive ||
    next.departmentId !== user.departmentId ||
    next.isSuperuser !== user.isSuperuser
  if (!changesPowers) return {}
  if (user.id === ctx.actor.id) throw new AppError('OWN_POWERS')
  if (next.departmentId !== user.departmentId) await requireDepartment(ctx.db, next.departmentId)
  if (user.isSuperuser && user.isActive && !(next.isSuperuser && next.isActive))
    await requireAnotherSuperuser(ctx.db, [user.id])
  if (changesRoles) {
    await requireGrantableRoles(ctx.db, ctx.actor, roleIds, before)
    await queries.deleteRoles(ctx.db, user.id)
    await queries.insertRoles(ctx.db, user.id, roleIds)
  }
  return next
}

/** The same rules as for many accounts, see `assignMembers`. */
async function groupChange(ctx: MemberRequest, user: User, { group_id }: Body): Promise<Partial<User>> {
  const groupId = group_id === undefined ? user.groupId : group_id || null
  if (groupId === user.groupId || !(await mayCall(ctx, assignMembers))) return {}
  if (user.id === ctx.actor.id) throw new AppError('OWN_POWERS')
  await requireGroup(ctx, groupId)
  return { groupId }
}

export async function switchUsers(
  ctx: MemberContext,
  ids: readonly number[],
  isActive: boolean,
): Promise<{ changed: number }> {
  const wanted = [...new Set(ids)]
  const found = await lockUsers(ctx.db, wanted)
  if (found.length < wanted.length) throw new AppError('NOT_FOUND')
  await requirePowerOver(ctx.db, ctx.actor, ...found)
  if (found.some((user) => user.id === ctx.actor.id && user.isActive !== isActive)) throw new AppError('OWN_POWERS')
  if (!isActive && found.some(({ isSuperuser }) => isSuperuser)) await requireAnotherSuperuser(ctx.db, wanted)
  const changed = await setActive(ctx.db, wanted, isActive)
  if (!isActive)
    await endSessions(
      ctx.db,
      changed.map(({ id }) => id),
    )
  const names = found.filter(({ id }) => changed.some((each) => each.id === id)).map(({ username }) => username)
  const state = (is_active: boolean) => Object.fromEntries(names.map((username) => [username, { is_active }]))
  Object.assign(ctx.changed, { before: state(!isActive), after: state(isActive) })
  return { changed: changed.length }
}

/** Without letters and digits that are taken for each other when read out. */
const oneTimeLetters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export async function resetUserPassword(ctx: MemberContext, id: number): Promise<{ password: string }> {
  const user = await findUser(ctx.db, id)
  if (!user) throw new AppError('NOT_FOUND')
  if (id === ctx.actor.id) throw new AppError('OWN_POWERS')
  await requirePowerOver(ctx.db, ctx.actor, user)
  const password = Array.from({ length: 14 }, () => oneTimeLetters[randomInt(oneTimeLetters.length)]).join('')
  const passwordHash = await hashPassword(password)
  await ctx.transaction(async (tx) => {
    const { db } = tx
    const [now] = await lockUsers(db, [id])
    if (!now) throw new AppError('NOT_FOUND')
    // The account may have gained rights since.
    await requirePowerOver(db, ctx.actor, now)
    await updateUser(db, id, oneTimePassword(passwordHash))
    const ended = await endSessions(db, id)
    const state = { username: now.username, must_change_password: now.mustChangePassword }
    recordChange(tx, state, { ...state, must_change_password: true, sessions_ended: ended })
    if (now.emailVerified) await queueAccountNews(tx, now, 'one_time_password', { secret: password })
  })
  return { password }
}

export async function deleteUser(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const [user] = await lockUsers(ctx.db, [id])
  if (!user) throw new AppError('NOT_FOUND')
  if (id === ctx.actor.id) throw new AppError('OWN_POWERS')
  await requirePowerOver(ctx.db, ctx.actor, user)
  if (user.isSuperuser && user.isActive) await requireAnotherSuperuser(ctx.db, [id])
  if (await queries.hasOrders(ctx.db, id)) throw new AppError('USER_HAS_ORDERS')
  ctx.changed.before = (await present(ctx.db, [user]))[0]
  await queries.inheritHeld(ctx.db, id, ctx.actor.id)
  await deleteUserRow(ctx.db, id)
  return { id }
}

/** The account whose sessions are looked at or ended. */
export async function requireManaged(ctx: MemberContext, id: number): Promise<User> {
  const user = await findUser(ctx.db, id)
  if (!user) throw new AppError('NOT_FOUND')
  await requirePowerOver(ctx.db, ctx.actor, user)
  return user
}

function refuseTaken(error: unknown, values: { username: string; email: string | null }): never {
  for (const field of ['username', 'email'] as const)
    if (isUniqueViolation(error, `users_${field}_key`))
      throw fieldError(field, 'DUPLICATE', { value: values[field] ?? '' })
  throw error
}
