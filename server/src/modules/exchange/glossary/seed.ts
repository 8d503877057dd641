/** Words of the trade that every mall begins with; the operator edits them from then on, and none comes back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { readSetting, writeSetting } from '../../settings/service.ts'
import { insertTerms } from './queries.ts'

const seededName = 'seeded_glossary'

/** At each start. */
export async function seedGlossary(db: Db): Promise<void> {
  if (await readSetting(db, seededName)) return
  const terms = JSON.parse(readFileSync(join(import.meta.dirname, 'seed.json'), 'utf8')) as Translations[]
  await insertTerms(
    db,
    terms.map((term) => ({ term })),
  )
  await writeSetting(db, seededName, true)
}
