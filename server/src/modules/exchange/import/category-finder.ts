/** Finds the categories that a product file names, and makes those that are missing. */
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { findCategories, insertCategory } from '../../catalog/category/service.ts'
import type { ImportNote } from '../../catalog/product/import-note.ts'
import { fold } from '../../search/engine/tokens.ts'

export type CategoryAnswer = { id: number; isNew?: boolean } | { refusal: ImportNote }

/** Asked with a name in any language, a path "Kitchen > Mugs" of such names, or, where the operator says so, an id. */
export type FindCategory = (text: string, isId: boolean) => Promise<CategoryAnswer>

/**
 * Reads the tree once and answers from then on, making what is missing in `lang` (in a dry run it is
 * promised an id below zero), unless new ones are refused; hidden ones are for staff alone. `created` gets each new path and
 * its id.
 */
export async function categoryFinder(
  db: Db,
  lang: Locale,
  { isDryRun, refusesNew = false, areHidden = false }: { isDryRun: boolean; refusesNew?: boolean; areHidden?: boolean },
  created: (path: string, id: number) => void,
): Promise<FindCategory> {
  const rows = await findCategories(db)
  const ids = new Set(rows.map(({ id }) => id))
  const byName = new Map<string, number[]>()
  const byStep = new Map<string, number>()
  const key = (name: string) => fold(name.trim())
  const enter = (id: number, parentId: number | null, names: string[]) => {
    for (const name of new Set(names.map(key))) {
      byName.set(name, [...(byName.get(name) ?? []), id])
      byStep.set(`${parentId ?? 0}/${name}`, id)
    }
  }
  for (const { id, parentId, name } of rows) enter(id, parentId, Object.values(name))
  const made = new Set<number>()
  let promised = 0

  const make = async (parts: string[], parentId: number | null): Promise<number> => {
    const name = parts.at(-1) ?? ''
    const id = isDryRun
      ? --promised
      : await insertCategory(db, { name: { [lang]: name }, parentId, isHidden: areHidden })
    enter(id, parentId, [name])
    made.add(id)
    created(parts.join(' > '), id)
    return id
  }

  return async (text, isId) => {
    // Another system's numbers would put products into any category of this one.
    if (/^\d+$/.test(text) && (isId || !byName.has(key(text)))) {
      if (!isId) return refuse('category_number', text)
      return ids.has(Number(text)) ? { id: Number(text) } : refuse('no_category', text)
    }
    const parts = text
      .split('>')
      .map((part) => part.trim())
      .filter(Boolean)
    if (parts.length === 0) return refuse('no_category', text)
    if (parts.some((part) => part.length > 200)) return refuse('no_category', `${text.slice(0, 200)} …`)
    if (parts.length === 1) {
      const found = byName.get(key(parts[0] ?? '')) ?? []
      if (found.length > 1) return refuse('several_categories', text, found.join(', '))
      const id = found[0] ?? (refusesNew ? undefined : await make(parts, null))
      return id === undefined ? refuse('no_category', text) : { id, isNew: made.has(id) }
    }
    let parentId: number | null = null
    for (const [depth, part] of parts.entries()) {
      const known = byStep.get(`${parentId ?? 0}/${key(part)}`)
      if (known === undefined && refusesNew) return refuse('no_category', text)
      parentId = known ?? (await make(parts.slice(0, depth + 1), parentId))
    }
    return { id: parentId ?? 0, isNew: parentId !== null && made.has(parentId) }
  }
}

const refuse = (id: ImportNote['id'], value: string, ids = ''): CategoryAnswer => ({
  refusal: { id, params: { value, ids } },
})
