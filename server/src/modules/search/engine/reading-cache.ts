/** What the database says of a keyword, in memory until content changes: buyers search for the same words, and a search that finds nothing asks twice. */
import { bytesOfJson } from '../../../db/cache.ts'
import type { Database, Db } from '../../../db/client.ts'
import { findKnownTerms } from './queries.ts'

export type Owner = Pick<Database, 'cache'>

/** `key` holds all that the answer depends on. */
export const readOnce = <Answer>({ cache }: Owner, key: readonly string[], load: () => Promise<Answer>) =>
  cache.read(JSON.stringify(['search', ...key]), load, { bytesOf: bytesOfJson })

/** Which of the terms are in the index. */
export const readKnownTerms = async (db: Db, owner: Owner, terms: readonly string[]): Promise<Set<string>> =>
  new Set(await readOnce(owner, ['terms', ...terms], async () => [...(await findKnownTerms(db, [...new Set(terms)]))]))
