/** Synonyms of the trade that every mall begins with; the operator edits them from then on, and none comes back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { readSetting, writeSetting } from '../../settings/service.ts'
import { insertGroups } from './synonym-queries.ts'

const seededName = 'planted_synonyms'

/** One group a line, its words separated by commas. */
export const seededGroups = (language: Locale): string[][] =>
  readFileSync(join(import.meta.dirname, 'synonym-seed', `${language}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((word) => word.trim()))

/** At each start. */
export async function seedSynonyms(db: Db): Promise<void> {
  if (await readSetting(db, seededName)) return
  for (const language of locales)
    await insertGroups(
      db,
      seededGroups(language).map((words) => ({ words, language })),
    )
  await writeSetting(db, seededName, true)
}
