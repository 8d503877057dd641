/** Orders that staff began to enter, for every colleague who enters orders. A draft is completed once. */
import type {
  listOrderDrafts as listContract,
  OrderDraft,
  OrderDraftRow,
  saveOrderDraft as saveContract,
} from '#contract/api/orders/order-desk'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { requireVersion } from '../../../db/version.ts'
import { AppError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import * as queries from './queries.ts'
import { requireCustomer } from './typed-order.ts'

type Found = NonNullable<Awaited<ReturnType<typeof queries.findDraft>>>

const present = ({ id, user, lines, savedBy, updatedAt, version }: Omit<Found, 'content'>): OrderDraftRow => ({
  id,
  user,
  lines,
  saved_by: savedBy,
  updated_at: updatedAt.toISOString(),
  version,
})

/** For the audit log. */
const logged = ({ id, userId, content: { items, remark } }: Pick<queries.Draft, 'id' | 'userId' | 'content'>) => ({
  draft: id,
  user: userId,
  lines: items.length,
  remark: remark ?? '',
})

export async function orderDrafts(ctx: Context, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const { rows, total } = await queries.findDrafts(ctx.db, { userId: query.user_id, ...page })
  return toPage(rows.map(present), total, page)
}

export async function orderDraft(ctx: Context, id: number): Promise<OrderDraft> {
  const found = await requireDraft(ctx, id)
  // The customer may be another account since: two accounts of a customer are merged.
  return { ...present(found), content: { ...found.content, user_id: found.user.id } }
}

export async function saveDraft(
  ctx: MemberContext,
  { id, version, user_id, ...content }: Input<typeof saveContract>['body'],
): Promise<OrderDraftRow> {
  const customer = await requireCustomer(ctx, user_id)
  const change = { userId: customer.id, content, savedById: ctx.actor.id }
  const before = id ? await lock(ctx, id, version) : null
  if (before) await queries.updateDraft(ctx.db, before.id, change)
  const row = present(await requireDraft(ctx, before?.id ?? (await queries.insertDraft(ctx.db, change))))
  recordChange(ctx, before && logged(before), logged({ ...change, id: row.id }))
  return row
}

export async function deleteDraft(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const draft = await lock(ctx, id)
  await queries.deleteDraft(ctx.db, id)
  recordChange(ctx, logged(draft), null)
  return { id }
}

export const { deleteOldDrafts } = queries

/** For the order that it becomes, in the same transaction. */
export async function completeDraft(ctx: MemberContext, { id, version }: { id: number; version: number }) {
  await lock(ctx, id, version)
  await queries.deleteDraft(ctx.db, id)
}

async function requireDraft(ctx: Pick<Context, 'db'>, id: number): Promise<Found> {
  const found = await queries.findDraft(ctx.db, id)
  if (!found) throw new AppError('ORDER_DRAFT_GONE')
  return found
}

/** Throws `ORDER_DRAFT_GONE`, and `VERSION_CONFLICT` for a version that a colleague has replaced. */
async function lock(ctx: Pick<Context, 'db'>, id: number, version?: number | null) {
  const draft = await queries.lockDraft(ctx.db, id)
  if (!draft) throw new AppError('ORDER_DRAFT_GONE')
  requireVersion(version, draft.version, { id, version: draft.version })
  return draft
}
