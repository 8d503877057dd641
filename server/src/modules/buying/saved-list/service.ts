/** Saved lists of a member. One lock per member serializes every change. */
import { randomBytes } from 'node:crypto'
import * as contract from '#contract/api/buying/saved-list'
import type { Answer, Input } from '#contract/endpoint'
import type { MemberContext, VisitorContext } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { addMany } from '../cart/service.ts'
import { checkList, readSkus } from '../quick-order/check.ts'
import { joinLines, type ListLine, nameOfCopy } from './lines.ts'
import * as queries from './queries.ts'

type SavedList = contract.SavedList
type Written = Answer<typeof contract.createSavedList>
type Source = Omit<Input<typeof contract.createSavedList>['body'], 'name'>

const longestName = 100

export const listLists = async (ctx: MemberContext): Promise<SavedList[]> =>
  (await queries.findLists(ctx.db, ctx.actor.id)).map((list) => present(ctx, list))

export async function readList(ctx: MemberContext, id: number): Promise<Answer<typeof contract.getSavedList>> {
  const list = await requireList(ctx, id)
  const lines = await queries.findLinesOf(ctx.db, id)
  const rows = await judge(ctx, lines)
  return {
    ...present(ctx, list),
    rows: rows.flatMap((row) => {
      const line = lines[row.line - 1]
      return line ? [{ ...row, sku_id: line.skuId, note: line.note }] : []
    }),
  }
}

/** A list as others see it: nothing of lines that the mall, or the shop they are in, does not show. */
export async function readShared(ctx: VisitorContext, token: string): Promise<Answer<typeof contract.readSharedList>> {
  const list = await queries.findShared(ctx.db, token)
  if (!list) throw new AppError('NOT_FOUND')
  const rows = await judge(ctx, await queries.findLinesOf(ctx.db, list.id))
  const shown = rows.filter(({ sku }) => sku !== null)
  return { name: list.name, rows: shown, gone: rows.length - shown.length }
}

export async function createList(
  ctx: MemberContext,
  { name, ...source }: Input<typeof contract.createSavedList>['body'],
): Promise<Written> {
  await queries.lockLists(ctx.db, ctx.actor.id)
  const id = await makeList(ctx, freeName(await queries.findLists(ctx.db, ctx.actor.id), name))
  return write(ctx, id, await linesFrom(ctx, source))
}

export async function addLines(
  ctx: MemberContext,
  { id, ...source }: Input<typeof contract.addToSavedList>['body'],
): Promise<Written> {
  await lockList(ctx, id)
  const before = await queries.findLinesOf(ctx.db, id)
  const { lines, leftOut } = await linesFrom(ctx, source)
  return write(ctx, id, { lines: joinLines(before, lines), leftOut })
}

export async function replaceLines(
  ctx: MemberContext,
  { id, revision, lines }: Input<typeof contract.replaceSavedLines>['body'],
): Promise<Written> {
  const list = await lockList(ctx, id)
  if (list.revision !== revision) throw new AppError('VERSION_CONFLICT', { current: present(ctx, list) })
  const before = new Map((await queries.findLinesOf(ctx.db, id)).map(({ skuId, note }) => [skuId, note]))
  const given = await linesFrom(ctx, { lines }, new Set(before.keys()))
  // A line sent without a note retains the one it has.
  const silent = new Set(lines.flatMap(({ sku_id, note }) => (note === undefined ? [sku_id] : [])))
  const withNotes = given.lines.map((line) =>
    silent.has(line.skuId) ? { ...line, note: line.note || (before.get(line.skuId) ?? '') } : line,
  )
  return write(ctx, id, { ...given, lines: withNotes })
}

export async function renameList(
  ctx: MemberContext,
  { id, name }: Input<typeof contract.renameSavedList>['body'],
): Promise<SavedList> {
  await lockList(ctx, id)
  const others = (await queries.findLists(ctx.db, ctx.actor.id)).filter((list) => list.id !== id)
  await queries.updateList(ctx.db, id, { name: freeName(others, name) })
  return present(ctx, await requireList(ctx, id))
}

export async function copyList(ctx: MemberContext, id: number): Promise<SavedList> {
  const list = await lockList(ctx, id)
  const names = (await queries.findLists(ctx.db, ctx.actor.id)).map(({ name }) => name)
  const copy = await makeList(ctx, nameOfCopy(list.name, names, longestName))
  await queries.writeLines(ctx.db, copy, await queries.findLinesOf(ctx.db, id))
  return present(ctx, await requireList(ctx, copy))
}

export async function mergeLists(
  ctx: MemberContext,
  { id, into_id }: Input<typeof contract.mergeSavedLists>['body'],
): Promise<SavedList> {
  await lockList(ctx, id)
  // A list cannot be moved into itself: it would be deleted.
  if (id === into_id) throw new AppError('NOT_FOUND')
  await requireList(ctx, into_id)
  const lines = joinLines(await queries.findLinesOf(ctx.db, into_id), await queries.findLinesOf(ctx.db, id))
  const { left_out, ...merged } = await write(ctx, into_id, { lines, leftOut: 0 })
  await queries.deleteList(ctx.db, id)
  return merged
}

export async function removeList(ctx: MemberContext, id: number): Promise<{ id: number }> {
  await lockList(ctx, id)
  await queries.deleteList(ctx.db, id)
  return { id }
}

/** Sharing again preserves the link, so that one that was sent stays valid. */
export async function share(ctx: MemberContext, id: number, isShared: boolean): Promise<SavedList> {
  const list = await lockList(ctx, id)
  if ((list.shareToken !== null) !== isShared)
    await queries.updateList(ctx.db, id, { shareToken: isShared ? randomBytes(24).toString('base64url') : null })
  return present(ctx, await requireList(ctx, id))
}

export async function listToCart(
  ctx: MemberContext,
  id: number,
  skuIds: readonly number[] | null | undefined,
): Promise<Answer<typeof contract.savedListToCart>> {
  await requireList(ctx, id)
  const wanted = skuIds && new Set(skuIds)
  const lines = (await queries.findLinesOf(ctx.db, id)).filter(({ skuId }) => !wanted || wanted.has(skuId))
  return addMany(
    ctx,
    lines.map(({ skuId, quantity }) => ({ product_sku_id: skuId, quantity })),
  )
}

async function requireList(ctx: MemberContext, id: number): Promise<queries.ListRow> {
  const list = await queries.findList(ctx.db, ctx.actor.id, id)
  if (!list) throw new AppError('NOT_FOUND')
  return list
}

async function lockList(ctx: MemberContext, id: number): Promise<queries.ListRow> {
  await queries.lockLists(ctx.db, ctx.actor.id)
  return requireList(ctx, id)
}

/** A cleaned name that none of the lists has; upper and lower case are the same. */
function freeName(lists: readonly queries.ListRow[], given: string): string {
  const name = oneLine(given)
  if (!name) throw fieldError('name', 'FIELD_REQUIRED')
  if (lists.some((list) => list.name.toLowerCase() === name.toLowerCase()))
    throw fieldError('name', 'DUPLICATE', { value: name })
  return name
}

async function makeList(ctx: MemberContext, name: string): Promise<number> {
  const { length } = await queries.findLists(ctx.db, ctx.actor.id)
  if (length >= contract.mostLists) throw new AppError('SAVED_LIST_LIMIT', { max: contract.mostLists })
  return queries.insertList(ctx.db, ctx.actor.id, name)
}

interface Given {
  lines: ListLine[]
  leftOut: number
}

/** The lines of all sources; SKUs that are not shown to the member are left out, except those of `known`. */
async function linesFrom(
  ctx: MemberContext,
  { lines, order_id, from_cart, token }: Source,
  known: ReadonlySet<number> = new Set(),
): Promise<Given> {
  const typed = (lines ?? []).map(({ sku_id, quantity, note }) => ({
    skuId: sku_id,
    quantity,
    note: oneLine(note ?? ''),
  }))
  const ordered = order_id ? await queries.findLinesOfOrder(ctx.db, ctx.actor.id, order_id) : []
  if (!ordered) throw new AppError('ORDER_NOT_FOUND')
  const inCart = from_cart ? await queries.findLinesOfCart(ctx.db, ctx.actor.id, ctx.shop?.id ?? null) : []
  const shared = token ? await queries.findShared(ctx.db, token) : undefined
  if (token && !shared) throw new AppError('NOT_FOUND')
  const copied = shared ? await queries.findLinesOf(ctx.db, shared.id) : []
  const all = joinLines(typed, [
    ...ordered,
    ...inCart,
    // Notes of the owner stay with the owner.
    ...copied.map(({ skuId, quantity }) => ({ skuId, quantity, note: '' })),
  ])
  const { skus } = await readSkus(
    ctx,
    all.map(({ skuId }) => skuId),
  )
  const remaining = all.filter(({ skuId }) => skus.has(skuId) || known.has(skuId))
  return { lines: remaining, leftOut: all.length - remaining.length }
}

async function write(ctx: MemberContext, id: number, { lines, leftOut }: Given): Promise<Written> {
  if (lines.length > contract.mostListLines) throw new AppError('SAVED_LIST_FULL', { max: contract.mostListLines })
  await queries.writeLines(ctx.db, id, lines)
  return { ...present(ctx, await requireList(ctx, id)), left_out: leftOut }
}

/** Verdicts of the lines; `line` of a row is the place of its line, from 1. */
const judge = async (ctx: VisitorContext, lines: readonly (ListLine & { code: string })[]) =>
  (
    await checkList(ctx, {
      items: lines.map(({ skuId, quantity, code }, index) => ({
        line: index + 1,
        text: code,
        readings: [{ ref: code, quantity, unit: null }],
        isSure: true,
        skuId,
      })),
      ignored: [],
    })
  ).rows

/** Its link is for its owner to give away, not for staff who act as them. */
const present = (
  { actor }: Pick<MemberContext, 'actor'>,
  { id, name, lines, revision, shareToken, updatedAt }: queries.ListRow,
): SavedList => ({
  id,
  name,
  line_count: lines,
  revision,
  share_token: actor.staff ? null : shareToken,
  updated_at: updatedAt.toISOString(),
})
