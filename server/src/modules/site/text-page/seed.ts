/** Pages that every mall begins with. The operator edits them from then on; a deleted page is not seeded again. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextPageText } from '#contract/api/site/text-page'
import { type Locale, locales } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { readSetting, writeSetting } from '../../settings/service.ts'
import { insertTextPages } from './queries.ts'

const slugs = ['about', 'contact', 'ordering', 'payment', 'delivery', 'returns', 'terms', 'privacy'] as const
const seededName = 'planted_text_pages'

type Texts = Record<(typeof slugs)[number], TextPageText>

const textsIn = (locale: Locale): Texts =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'seed', `${locale}.json`), 'utf8')) as Texts

/** At each start. */
export async function seedTextPages(db: Db): Promise<void> {
  const seeded = (await readSetting(db, seededName)) as string[] | undefined
  const isNew = (slug: string) => !seeded?.includes(slug)
  if (!slugs.some(isNew)) return
  const texts = locales.map((locale) => [locale, textsIn(locale)] as const)
  const pages = slugs.map((slug, order) => ({
    slug,
    order,
    inFooter: true,
    texts: Object.fromEntries(texts.map(([locale, pages]) => [locale, pages[slug]])),
  }))
  await insertTextPages(
    db,
    pages.filter(({ slug }) => isNew(slug)),
  )
  await writeSetting(db, seededName, slugs)
}
