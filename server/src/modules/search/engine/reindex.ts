/** Rebuilds the search index and the listings, such as after a change of how text is split into words. */
import type { Db } from '../../../db/client.ts'
import { readSetting, writeSetting } from '../../settings/service.ts'
import { countProducts, findDeleted, hasProducts, lockProductIdsAfter, removeUnusedTerms } from './queries.ts'
import { indexProducts, removeFromIndex } from './service.ts'

const batch = 500

/** Raised with every change of how text is split into words: a mall whose index has another version rebuilds it at start. */
const indexVersion = 9
const versionSetting = 'search_index_version'

export async function requireCurrentIndex(db: Db, report: (line: string) => void): Promise<void> {
  if ((await readSetting(db, versionSetting)) === indexVersion) return
  if (await hasProducts(db)) {
    report('Rebuilding the search index …')
    await reindexProducts(db)
  }
  await writeSetting(db, versionSetting, indexVersion)
}

/** Returns how many products were indexed. Reads and orders continue; an edit waits for one batch at most. */
export async function reindexProducts(
  db: Db,
  progress: (done: number, total: number) => void = () => {},
): Promise<number> {
  await db.transaction(async (transaction) => removeFromIndex(transaction, await findDeleted(transaction)))
  const total = await countProducts(db)
  let done = 0
  for (let last: number | undefined = 0; last !== undefined; ) {
    last = await db.transaction(async (transaction): Promise<number | undefined> => {
      const ids = await lockProductIdsAfter(transaction, last ?? 0, batch)
      await indexProducts(transaction, ids)
      done += ids.length
      return ids.at(-1)
    })
    progress(done, Math.max(done, total))
  }
  await removeUnusedTerms(db)
  return done
}
