/** The latest changes of the mall's markups: listed, and undone as long as their categories have what they left. */
import type { Answer } from '#contract/endpoint'
import type { listMarkupChanges as listContract, MarkupRow } from '#contract/markup'
import { type Context, type MemberContext, recordChange } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { textIn } from '../../lib/translate.ts'
import * as changes from './markup-change-queries.ts'
import * as queries from './markup-queries.ts'
import { presentMarkup, readMarkup } from './markup-rules.ts'
import { viewOf } from './markups.ts'

const mostListed = 20
const mostRows = 5

type Change = changes.MarkupChange

const categoriesOf = ({ before, after }: Change) => [
  ...new Set([...before, ...after].map(({ category_id }) => category_id)),
]
const rowOf = (rows: readonly MarkupRow[], id: number) => rows.find(({ category_id }) => category_id === id)

/** What a markup says, without its row's id and times. */
const termsOf = (row: MarkupRow | undefined) =>
  row &&
  JSON.stringify([
    row.include_children,
    row.mode,
    row.value,
    row.rounding,
    row.min,
    row.max,
    row.starts_at,
    row.ends_at,
  ])

/** `known`: the categories that are still there. */
const canUndo = (change: Change, now: readonly MarkupRow[], known: ReadonlyMap<number, unknown>) =>
  change.undoneAt === null &&
  categoriesOf(change).every(
    (id) => (id === 0 || known.has(id)) && termsOf(rowOf(now, id)) === termsOf(rowOf(change.after, id)),
  )

export async function listMarkupChanges(ctx: Context): Promise<Answer<typeof listContract>> {
  const view = await viewOf(ctx)
  const rows = await changes.findChanges(ctx.db, mostListed)
  const now = (await queries.findMarkups(ctx.db)).map((row) => presentMarkup(row, view))
  const names = await changes.findCategoryNames(ctx.db, rows.flatMap(categoriesOf))
  return rows.map((change) => {
    const ids = categoriesOf(change)
    return {
      id: change.id,
      created_at: change.createdAt.toISOString(),
      undone_at: change.undoneAt?.toISOString() ?? null,
      can_undo: canUndo(change, now, names),
      categories: ids.length,
      rows: ids.slice(0, mostRows).map((id) => ({
        category_id: id,
        category_name: textIn(names.get(id) ?? {}, ctx.locale),
        before: rowOf(change.before, id) ?? null,
        after: rowOf(change.after, id) ?? null,
      })),
    }
  })
}

export async function undoMarkupChange(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const view = await viewOf(ctx)
  await queries.lockPrices(ctx.db)
  const change = await changes.findChange(ctx.db, id)
  if (!change) throw new AppError('NOT_FOUND')
  const ids = categoriesOf(change)
  const stored = (await queries.findMarkups(ctx.db)).filter(({ categoryId }) => ids.includes(categoryId ?? 0))
  const now = stored.map((row) => presentMarkup(row, view))
  if (!canUndo(change, now, await changes.findCategoryNames(ctx.db, ids))) throw new AppError('VERSION_CONFLICT')
  await queries.deleteMarkups(
    ctx.db,
    stored.map((row) => row.id),
  )
  if (change.before.length > 0)
    await queries.putMarkups(
      ctx.db,
      change.before.map((row, index) => readMarkup(row, row.include_children, view, `before.${index}`)),
    )
  await queries.reprice(
    ctx.db,
    ids.map((each) => each || null),
  )
  await changes.markUndone(ctx.db, id)
  recordChange(ctx, now, change.before)
  return { id }
}
