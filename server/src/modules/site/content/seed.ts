/**
 * Content every mall begins with: the words under its search field and the links in its footer. The operator edits them
 * from then on.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HomepageText } from '#contract/api/site/homepage'
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { insertHomepage } from './homepage-queries.ts'

/** At each start; what the operator wrote stays. */
export async function seedContent(db: Db): Promise<void> {
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'seed.json'), 'utf8')) as Record<Locale, HomepageText>
  await insertHomepage(db, texts)
}
