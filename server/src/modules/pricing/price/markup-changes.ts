/** The latest changes of the markups of the mall or a shop: listed, and undone as long as nothing of them was changed since. */

import type { listMarkupChanges as listContract, MarkupRow } from '#contract/api/pricing/markup'
import type { Answer } from '#contract/endpoint'
import { mostPriceDecimals, priceGrain } from '#contract/rules/unit-price'
import type { Translations } from '#contract/types'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { textIn } from '../../../lib/translate.ts'
import { categories } from '../../catalog/category/schema.ts'
import { products } from '../../catalog/product/schema.ts'
import * as changes from './markup-change-queries.ts'
import * as queries from './markup-queries.ts'
import { presentMarkup, readMarkup, subjectOf } from './markup-rules.ts'
import { repriceBelow, viewOf } from './markups.ts'
import { lockMarkups } from './queries.ts'

const mostListed = 20
const mostRows = 5

type Change = changes.MarkupChange
type Subject = Pick<MarkupRow, 'category_id' | 'product_id'>
type Rows = ReadonlyMap<string, MarkupRow>

const keyOf = ({ category_id, product_id }: Subject) => subjectOf(category_id, product_id)
const bySubject = (rows: readonly MarkupRow[]): Rows => new Map(rows.map((row) => [keyOf(row), row]))

/** The categories and products of a change, each once. */
const subjectsOf = ({ before, after }: Change): Subject[] => [...bySubject([...before, ...after]).values()]

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

/** Of categories and products that are still there. */
async function namesOf(db: Db, subjects: readonly Subject[]) {
  const unique = (ids: (number | null)[]) => [...new Set(ids.flatMap((id) => id || []))]
  const [ofCategories, ofProducts] = [
    await changes.findNames(db, categories, unique(subjects.map(({ category_id }) => category_id))),
    await changes.findNames(db, products, unique(subjects.map(({ product_id }) => product_id))),
  ]
  /** Undefined when it is gone. */
  return ({ category_id, product_id }: Subject): Translations | undefined =>
    product_id ? ofProducts.get(product_id) : category_id === 0 ? {} : ofCategories.get(category_id)
}
type NameOf = Awaited<ReturnType<typeof namesOf>>

function canUndo(change: Change, now: Rows, nameOf: NameOf): boolean {
  const after = bySubject(change.after)
  return (
    change.undoneAt === null &&
    subjectsOf(change).every((subject) => {
      const key = keyOf(subject)
      return nameOf(subject) !== undefined && termsOf(now.get(key)) === termsOf(after.get(key))
    })
  )
}

export async function listMarkupChanges(ctx: Context, ownerId: changes.Owner): Promise<Answer<typeof listContract>> {
  const view = await viewOf(ctx)
  const rows = await changes.findChanges(ctx.db, ownerId, mostListed)
  const stored = await queries.findMarkups(ctx.db, undefined, ownerId)
  const now = bySubject(stored.map((row) => presentMarkup(row, view)))
  const nameOf = await namesOf(ctx.db, rows.flatMap(subjectsOf))
  return rows.flatMap((change) => {
    const [before, after] = [bySubject(change.before), bySubject(change.after)]
    // Markups that were set as they were are no change.
    const subjects = subjectsOf(change).filter(
      (subject) => termsOf(before.get(keyOf(subject))) !== termsOf(after.get(keyOf(subject))),
    )
    if (subjects.length === 0) return []
    return {
      id: change.id,
      created_at: change.createdAt.toISOString(),
      undone_at: change.undoneAt?.toISOString() ?? null,
      can_undo: canUndo(change, now, nameOf),
      categories: subjects.length,
      rows: subjects.slice(0, mostRows).map((subject) => {
        const name = textIn(nameOf(subject) ?? {}, ctx.locale)
        return {
          category_id: subject.category_id,
          category_name: subject.product_id ? '' : name,
          product_id: subject.product_id,
          product_name: subject.product_id ? name : '',
          before: before.get(keyOf(subject)) ?? null,
          after: after.get(keyOf(subject)) ?? null,
        }
      }),
    }
  })
}

/** Puts back what a change replaced, added or removed. The caller has locked the owner's markups. */
export async function restoreMarkups(ctx: MemberContext, ownerId: changes.Owner, id: number): Promise<queries.Top[]> {
  const view = await viewOf(ctx)
  // What was stored is restored, also where the mall has gone back to fewer decimals.
  const form = { ...view, price_decimals: mostPriceDecimals }
  const change = await changes.findChange(ctx.db, ownerId, id)
  if (!change) throw new AppError('NOT_FOUND')
  const subjects = subjectsOf(change)
  const keys = new Set(subjects.map(keyOf))
  const stored = (await queries.findMarkups(ctx.db, undefined, ownerId)).filter(({ categoryId, productId }) =>
    keys.has(subjectOf(categoryId, productId)),
  )
  const now = stored.map((row) => presentMarkup(row, view))
  if (!canUndo(change, bySubject(now), await namesOf(ctx.db, subjects))) throw new AppError('VERSION_CONFLICT')
  await queries.deleteMarkups(
    ctx.db,
    stored.map((row) => row.id),
  )
  await queries.putMarkups(
    ctx.db,
    change.before.map((row, index) => ({
      ...readMarkup(row, row.include_children, form, `before.${index}`),
      grain: priceGrain(view.price_decimals),
      ownerId,
    })),
  )
  await changes.markUndone(ctx.db, id)
  recordChange(ctx, now, change.before)
  return subjects.map(({ category_id }) => category_id || null)
}

export async function undoMarkupChange(ctx: MemberContext, id: number): Promise<{ id: number }> {
  await lockMarkups(ctx.db)
  await repriceBelow(ctx.db, await restoreMarkups(ctx, null, id))
  return { id }
}
