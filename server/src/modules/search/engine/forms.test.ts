/**
 * Every form of a word finds its product, in lists and in suggestions: judged pairs of what is typed and a name. In the
 * usual run each form is typed in one of the two.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/types'
import { sql } from '../../../db/drizzle.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { volume } from '../../../testing/sequence-runs.ts'
import { indexProducts } from './service.ts'

let mall: TestMall
/** By language and name. */
const idOf = new Map<string, number>()

const readForms = (lang: Locale) =>
  readFileSync(join(import.meta.dirname, 'judged/forms', `${lang}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [typed = '', name = ''] = line.split('\t')
      return { typed, name }
    })
const forms = new Map(locales.map((lang) => [lang, readForms(lang)]))

beforeAll(async () => {
  mall = await startTestMall()
  const category = await mall.create.category({ name: { en: 'Things' } })
  const named = locales.flatMap((lang) =>
    [...new Set(forms.get(lang)?.map(({ name }) => name))].map((name) => ({ lang, name })),
  )
  const { rows } = await mall.database.db.execute<{ id: number; name: string; lang: string }>(sql`
    insert into products (category_id, name, status)
    select ${category}, jsonb_build_object(lang, name), 'on_sale' from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(lang text, name text)
    returning id, (select key from jsonb_each(products.name)) as lang, (select value #>> '{}' from jsonb_each(products.name)) as name`)
  for (const { id, lang, name } of rows) idOf.set(`${lang} ${name}`, id)
  await indexProducts(
    mall.database.db,
    rows.map(({ id }) => id),
  )
}, 60_000)
afterAll(() => mall.close())

const step = volume(2, 1)

/** The product of nearly every pair is among those returned; the others are in the message of a failure. */
async function expectFound(lang: Locale, first: 0 | 1, find: (typed: string) => Promise<{ id: number }[]>) {
  const all = forms.get(lang) ?? []
  expect(all.length).toBeGreaterThanOrEqual(100)
  const pairs = all.filter((_, place) => (place + first) % step === 0)
  const missed: string[] = []
  for (const { typed, name } of pairs) {
    const id = idOf.get(`${lang} ${name}`)
    if (!(await find(typed)).some((row) => row.id === id)) missed.push(`${typed} → ${name}`)
  }
  expect(missed.length / all.length, missed.join('\n')).toBeLessThanOrEqual(0.01)
}

test.each(locales)('forms of words in %s', (lang) =>
  expectFound(lang, 0, async (keyword) => {
    const { body } = await mall.get('/mall/product/list', { keyword, lang, page_size: 50 })
    // What a form finds is no guess.
    return body.search.corrected === null && !body.search.relaxed ? body.data : []
  }),
)

test.each(locales)('suggestions for forms of words in %s', (lang) =>
  expectFound(
    lang,
    1,
    async (keyword) => (await mall.get('/mall/search/suggest', { keyword, lang })).body.data.products,
  ),
)
