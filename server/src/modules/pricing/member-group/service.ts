/** Customer groups and their members. */

import type {
  assignMembers as assignContract,
  createMemberGroup as createContract,
  listMemberGroups as listContract,
  MemberGroupRow,
  updateMemberGroup as updateContract,
} from '#contract/api/pricing/member-group'
import type { PaymentTerms } from '#contract/api/pricing/payment-terms'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import { requireVersion } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { lockUsers, setGroup } from '../../identity/user/service.ts'
import { isListInForce } from '../price/service.ts'
import { presentTerms, readTerms } from '../price/terms.ts'
import * as queries from './queries.ts'

export async function groupPage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const { rows, total } = await queries.findGroups(ctx.db, { name: query.name, priceListId: query.price_list_id }, page)
  return toPage(
    rows.map((row) => present(ctx, row)),
    total,
    page,
  )
}

export async function groupRow(ctx: Context, id: number): Promise<MemberGroupRow> {
  const [row] = (await queries.findGroups(ctx.db, { id })).rows
  if (!row) throw new AppError('NOT_FOUND')
  return present(ctx, row)
}

export async function createGroup(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const columns = await readColumns(ctx, body)
  const { id } = await queries
    .insertGroup(ctx.db, { name: '', priceListId: null, ...columns })
    .catch((error: unknown) => refuseTaken(error, columns.name))
  recordChange(ctx, null, await groupRow(ctx, id))
  return { id }
}

export async function updateGroup(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  const group = await queries.lockGroup(ctx.db, body.id)
  if (!group) throw new AppError('NOT_FOUND')
  const before = await groupRow(ctx, body.id)
  requireVersion(body.version, group.version, before)
  const columns = await readColumns(ctx, body)
  await queries.updateGroup(ctx.db, group.id, columns).catch((error: unknown) => refuseTaken(error, columns.name))
  recordChange(ctx, before, await groupRow(ctx, group.id))
  return { id: group.id }
}

/** The members stay without a group, and so with the mall's prices. */
export async function deleteGroup(ctx: MemberContext, id: number): Promise<{ id: number }> {
  if (!(await queries.lockGroup(ctx.db, id))) throw new AppError('NOT_FOUND')
  const before = await groupRow(ctx, id)
  await queries.deleteGroup(ctx.db, id)
  recordChange(ctx, before, null)
  return { id }
}

/** Staff do not choose their own prices. */
export async function assignMembers(
  ctx: MemberContext,
  { group_id, user_ids }: Input<typeof assignContract>['body'],
): Promise<{ changed: number }> {
  const groupId = group_id || null
  await requireGroup(ctx, groupId)
  const wanted = [...new Set(user_ids)]
  const found = await lockUsers(ctx.db, wanted)
  if (found.length < wanted.length) throw new AppError('NOT_FOUND')
  const changed = found.filter((user) => user.groupId !== groupId)
  if (changed.length === 0) return { changed: 0 }
  if (changed.some(({ id }) => id === ctx.actor.id)) throw new AppError('OWN_POWERS')
  await setGroup(
    ctx.db,
    changed.map(({ id }) => id),
    groupId,
  )
  const names = await queries.findGroupNames(ctx.db)
  const state = (groupOf: (user: (typeof changed)[number]) => number | null) =>
    Object.fromEntries(changed.map((user) => [user.username, { group: names.get(groupOf(user) ?? 0) ?? null }]))
  recordChange(
    ctx,
    state((user) => user.groupId),
    state(() => groupId),
  )
  return { changed: changed.length }
}

/** Null is no group. The group is not deleted until the transaction ends. */
export async function requireGroup(ctx: Context, id: number | null): Promise<void> {
  if (id !== null && !(await queries.holdGroup(ctx.db, id))) throw fieldError('group_id', 'FIELD_UNKNOWN_REFERENCE')
}

async function readColumns<Body extends { name?: string; price_list_id?: number | null; terms?: PaymentTerms | null }>(
  ctx: Context,
  body: Body,
) {
  const name = body.name === undefined ? undefined : oneLine(body.name)
  if (name === '') throw fieldError('name', 'FIELD_REQUIRED')
  const priceListId = body.price_list_id === undefined ? undefined : body.price_list_id || null
  if (priceListId && !(await queries.holdPriceList(ctx.db, priceListId)))
    throw fieldError('price_list_id', 'FIELD_UNKNOWN_REFERENCE')
  return {
    ...(name !== undefined && { name }),
    ...(priceListId !== undefined && { priceListId }),
    ...(body.terms !== undefined && readTerms(body.terms)),
  }
}

const present = (ctx: Context, { group, list, members }: queries.FoundGroup): MemberGroupRow => ({
  id: group.id,
  name: group.name,
  price_list: list && { id: list.id, name: list.name, is_in_force: isListInForce(list, ctx.now()) },
  terms: presentTerms(group),
  members,
  version: group.version,
})

function refuseTaken(error: unknown, name: string | undefined): never {
  if (isUniqueViolation(error)) throw fieldError('name', 'DUPLICATE', { value: name ?? '' })
  throw error
}
