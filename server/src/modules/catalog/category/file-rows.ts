/** Rows of a file of categories: what each makes of the tree, how that is written, and its undo. */
import { isDeepStrictEqual } from 'node:util'
import { type Locale, locales, type Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { lockMarkups } from '../../pricing/price/service.ts'
import { indexBelow, repriceBelow } from './below.ts'
import * as queries from './queries.ts'
import type { categories } from './schema.ts'
import { deleteUnused, lockCategory } from './service.ts'

/** What is undefined stays as it is; a new category begins with the default. */
export interface CategoryFileRow {
  /** Of a category that is there. */
  id: number | undefined
  names: Translations
  /** 0 is the root. */
  parentId: number | undefined
  /** Names of the categories above a new one, where `parentId` does not say it. */
  above: readonly string[]
  order: number | undefined
  isHidden: boolean | undefined
}

type State = Pick<typeof categories.$inferSelect, 'name' | 'parentId' | 'order' | 'isHidden'>

/** The tree as rows find it and leave it. Those of a dry run have ids below zero. */
export interface FileTree {
  states: Map<number, State>
  /** By the category above and the name in a language. */
  named: Map<string, number>
  /** The last place below a category. */
  last: Map<number | null, number>
  made: Set<number>
}

type CategoryRefusal =
  | { reason: 'category_id_unknown' | 'category_unknown'; value: string }
  | { reason: 'category_name_missing' | 'category_circle' | 'category_twice' }

/** `before` is undefined for a new category. */
export interface Decision {
  id: number
  before: State | undefined
  after: State
}

/** What the undo of a written row needs. */
export interface WrittenCategory {
  id: number
  isMade?: boolean
  before?: Partial<State>
  after?: Partial<State>
}

const fields = ['name', 'parentId', 'order', 'isHidden'] as const

export async function readTree(db: Db): Promise<FileTree> {
  const tree: FileTree = { states: new Map(), named: new Map(), last: new Map(), made: new Set() }
  for (const { id, name, parentId, order, isHidden } of await queries.findCategories(db))
    place(tree, id, { name, parentId, order, isHidden })
  return tree
}

/** Prevents concurrent moves and renames of categories until the end of the transaction. */
export async function lockedTree(db: Db): Promise<FileTree> {
  await queries.lockTree(db)
  return readTree(db)
}

const keyOf = (parentId: number | null, locale: Locale, name: string) => `${parentId} ${locale} ${name}`
const keysOf = ({ parentId, name }: State) =>
  locales.flatMap((locale) => (name[locale] ? [keyOf(parentId, locale, name[locale])] : []))

function place({ states, named, last }: FileTree, id: number, state: State): void {
  const known = states.get(id)
  for (const key of known ? keysOf(known) : []) if (named.get(key) === id) named.delete(key)
  // Of several with a name the first counts.
  for (const key of keysOf(state)) if (!named.has(key)) named.set(key, id)
  states.set(id, state)
  last.set(state.parentId, Math.max(last.get(state.parentId) ?? -1, state.order))
}

/** Changes the tree as the row does. */
export function decide(tree: FileTree, row: CategoryFileRow): Decision | CategoryRefusal {
  const parentId = findParent(tree, row)
  if (typeof parentId === 'object' && parentId !== null) return parentId
  const id = row.id ?? findNamed(tree, parentId ?? null, row.names)
  const before = id === undefined ? undefined : tree.states.get(id)
  if (row.id !== undefined && !before) return { reason: 'category_id_unknown', value: String(row.id) }
  if (id === undefined || !before) return makeNew(tree, row, parentId ?? null)
  if (tree.made.has(id)) return { reason: 'category_twice' }
  const after: State = {
    name: { ...before.name, ...row.names },
    parentId: row.id === undefined || parentId === undefined ? before.parentId : parentId,
    order: row.order ?? before.order,
    isHidden: row.isHidden ?? before.isHidden,
  }
  if (isAbove(tree, id, after.parentId)) return { reason: 'category_circle' }
  place(tree, id, after)
  return { id, before, after }
}

function makeNew(tree: FileTree, { names, order, isHidden = false }: CategoryFileRow, parentId: number | null) {
  if (Object.keys(names).length === 0) return { reason: 'category_name_missing' } as const
  const after: State = { name: names, parentId, order: order ?? (tree.last.get(parentId) ?? -1) + 1, isHidden }
  const id = -1 - tree.made.size
  tree.made.add(id)
  place(tree, id, after)
  return { id, before: undefined, after }
}

/** Undefined where the row does not say it. */
function findParent(tree: FileTree, { id, parentId, above }: CategoryFileRow) {
  if (parentId === 0) return null
  const unknown = (value: string): CategoryRefusal => ({ reason: 'category_unknown', value })
  if (parentId !== undefined) return tree.states.has(parentId) ? parentId : unknown(String(parentId))
  if (id !== undefined) return undefined
  let found: number | null = null
  for (const [index, step] of above.entries()) {
    const next = findNamed(tree, found, Object.fromEntries(locales.map((locale) => [locale, step])))
    if (next === undefined) return unknown(above.slice(0, index + 1).join(' > '))
    found = next
  }
  return found
}

/** So that the same file may come twice. */
const findNamed = ({ named }: FileTree, parentId: number | null, name: Translations): number | undefined =>
  locales.map((locale) => named.get(keyOf(parentId, locale, name[locale] ?? ''))).find((id) => id !== undefined)

function isAbove({ states }: FileTree, id: number, from: number | null): boolean {
  for (let each = from; each !== null; each = states.get(each)?.parentId ?? null) if (each === id) return true
  return false
}

/** The fields that a row changes. */
export const changedFields = ({ before, after }: Decision) =>
  fields.filter((field) => !isDeepStrictEqual(before?.[field], after[field]))

const part = (state: State, names: readonly (typeof fields)[number][]): Partial<State> =>
  Object.fromEntries(names.map((name) => [name, state[name]]))

/** Writes decisions about the locked tree, in their order; categories that are made get their ids. */
export async function writeDecisions(db: Db, decisions: readonly Decision[]): Promise<(WrittenCategory | undefined)[]> {
  const ids = new Map<number, number>()
  const idOf = (id: number) => ids.get(id) ?? id
  const found: number[] = []
  const written: (WrittenCategory | undefined)[] = []
  const isMoving = decisions.some(({ before, after }) => before && before.parentId !== after.parentId)
  if (isMoving) await lockMarkups(db)
  for (const decision of decisions) {
    const { id, before, after } = decision
    const state = { ...after, parentId: after.parentId === null ? null : idOf(after.parentId) }
    const changed = changedFields(decision)
    if (!before) {
      const made = await queries.insertCategory(db, state)
      ids.set(id, made)
      written.push({ id: made, isMade: true })
    } else if (changed.length > 0) {
      await queries.updateCategory(db, id, part(state, changed))
      if (changed.includes('name') || changed.includes('parentId')) found.push(id)
      written.push({ id, before: part(before, changed), after: part(state, changed) })
    } else written.push(undefined)
  }
  await (isMoving ? repriceBelow : indexBelow)(db, found)
  return written
}

/** Call in a savepoint. Throws `CHANGED_SINCE`. */
export async function undoCategory(db: Db, { id, isMade, before = {}, after = {} }: WrittenCategory): Promise<void> {
  const changed = () => new AppError('CHANGED_SINCE')
  const row = await lockCategory(db, id)
  if (!row) throw changed()
  if (isMade) {
    await deleteUnused(db, [id])
    if (await queries.findCategory(db, id)) throw changed()
    return
  }
  if (fields.some((field) => field in after && !isDeepStrictEqual(row[field], after[field]))) throw changed()
  const { parentId = null } = before
  if (parentId !== null) {
    if (!(await queries.findCategory(db, parentId))) throw changed()
    if ((await queries.findDescendantIds(db, id)).includes(parentId)) throw changed()
  }
  if ('parentId' in before) await lockMarkups(db)
  await queries.updateCategory(db, id, before)
  if ('parentId' in before) await repriceBelow(db, [id])
  else if ('name' in before) await indexBelow(db, [id])
}
