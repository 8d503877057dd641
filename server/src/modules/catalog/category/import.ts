/** Imports a whole category tree; the keys of an earlier import identify its categories. */
import type { Translations } from '#contract/types'
import { type Context, recordChange } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { auditProgram } from '../../audit/log/service.ts'
import { indexBelow } from './below.ts'
import { findCategoriesByKey, findCategory, insertCategories, lockTree, updateCategory } from './queries.ts'

export interface CategoryInput {
  key: string
  /** Null for a root of the tree. Rows come after the row above them. */
  parentKey: string | null
  names: Translations
}

class DryRun extends Error {}

export interface CategoryImportOptions {
  /** Category under which the whole tree is placed. */
  under?: number | undefined
  isOverwriting?: boolean
  isDryRun?: boolean
}

/** One transaction. Names edited by the operator are preserved, unless `isOverwriting`; missing languages are added. */
export async function writeCategoryTree(
  ctx: Context,
  inputs: CategoryInput[],
  options: CategoryImportOptions,
): Promise<{ created: number; updated: number; unchanged: number }> {
  const { under, isOverwriting = false, isDryRun = false } = options
  const before: Record<string, Translations> = {}
  const after: Record<string, Translations> = {}
  let created = 0
  await ctx
    .transaction(async (tx) => {
      const { db } = tx
      await lockTree(db)
      if (under && !(await findCategory(db, under))) throw new AppError('FIELD_UNKNOWN_REFERENCE')
      const known = await findByKeys(
        db,
        inputs.map(({ key }) => key),
      )
      const ids = new Map([...known].map(([key, { id }]) => [key, id]))
      const renamed: number[] = []
      for (const level of levelsOf(inputs)) {
        const fresh = level.filter(({ key }) => !known.has(key))
        for (const row of await insertAll(db, fresh, (input) =>
          input.parentKey === null ? (under ?? null) : (ids.get(input.parentKey) ?? null),
        ))
          ids.set(row.key, row.id)
        created += fresh.length
        for (const { key, names } of fresh) after[key] = names
        for (const { key, names } of level) {
          const row = known.get(key)
          if (!row) continue
          const merged = isOverwriting ? { ...row.name, ...names } : { ...names, ...row.name }
          if (Object.entries(merged).every(([lang, text]) => row.name[lang as keyof Translations] === text)) continue
          await updateCategory(db, row.id, { name: merged })
          renamed.push(row.id)
          before[key] = row.name
          after[key] = merged
        }
      }
      await indexBelow(db, renamed)
      if (isDryRun) throw new DryRun()
      recordChange(tx, before, after)
      await auditProgram(tx, { module: 'category', program: 'import_categories', input: options })
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error
    })
  const updated = Object.keys(before).length
  return { created, updated, unchanged: inputs.length - created - updated }
}

/** Rows whose parents are in earlier levels. */
function levelsOf(inputs: CategoryInput[]): CategoryInput[][] {
  const depths = new Map<string, number>()
  for (const { key, parentKey } of inputs) depths.set(key, parentKey === null ? 0 : (depths.get(parentKey) ?? 0) + 1)
  return [...Map.groupBy(inputs, ({ key }) => depths.get(key) ?? 0)].sort(([a], [b]) => a - b).map(([, level]) => level)
}

const prefix = 'taxonomy:'
const keyed = (key: string) => prefix + key
const plainKey = (key: string | null) => (key ?? '').slice(prefix.length)

async function findByKeys(db: Db, keys: string[]) {
  const found = new Map<string, { id: number; name: Translations }>()
  for (let start = 0; start < keys.length; start += 1000) {
    const part = keys.slice(start, start + 1000).map(keyed)
    for (const { id, key, name } of await findCategoriesByKey(db, part)) found.set(plainKey(key), { id, name })
  }
  return found
}

async function insertAll(db: Db, inputs: CategoryInput[], parentOf: (input: CategoryInput) => number | null) {
  const rows: { id: number; key: string }[] = []
  const orders = new Map<number | null, number>()
  const nextOrder = (parentId: number | null) => {
    const order = orders.get(parentId) ?? 0
    orders.set(parentId, order + 1)
    return order
  }
  for (let start = 0; start < inputs.length; start += 500) {
    const values = inputs.slice(start, start + 500).map((input) => {
      const parentId = parentOf(input)
      return { externalKey: keyed(input.key), parentId, name: input.names, order: nextOrder(parentId) }
    })
    for (const { id, key } of await insertCategories(db, values)) rows.push({ id, key: plainKey(key) })
  }
  return rows
}
