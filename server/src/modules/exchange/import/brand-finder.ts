/** Finds the brands that a product file names, and makes those that are missing. */
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { findBrandNamed, insertBrand } from '../../catalog/brand/service.ts'

/** `created` gets each new name. In a dry run a new brand has an id below zero. */
export function brandFinder(
  db: Db,
  lang: Locale,
  isDryRun: boolean,
  created: (name: string) => void,
): (name: string) => Promise<number> {
  const known = new Map<string, Promise<number>>()
  let promised = 0
  const find = async (name: string): Promise<number> => {
    const id = await findBrandNamed(db, name)
    if (id !== undefined) return id
    created(name)
    return isDryRun ? --promised : (await insertBrand(db, { name: { [lang]: name } })).id
  }
  return (name) => {
    const key = name.toLowerCase()
    const found = known.get(key) ?? find(name)
    known.set(key, found)
    return found
  }
}
