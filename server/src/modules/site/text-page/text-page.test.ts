import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#contract/types'
import { slipsOf } from '../../../../../tools/wording.ts'
import { wordsOf } from '../../../lib/html.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { seedTextPages } from './seed.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const path = (verb: string) => `/base/mall/text-page/${verb}`
const read = async (slug: string, language = 'en', client: Pick<TestMall, 'get'> = mall) =>
  client.get(path(`read/${slug}`), {}, { 'accept-language': language })
const get = async (id: number) => (await admin.get(path('get'), { id })).body.data
let pages = 0
const create = async (over: object = {}) => {
  const { body } = await admin.post(path('create'), {
    slug: `page-${++pages}`,
    translations: { en: { title: 'Trade fairs', body: '<p>Meet us in <strong>Canton</strong>.</p>' } },
    ...over,
  })
  expect(body).toMatchObject({ code: 200 })
  return body.data.id as number
}
const footer = async () => (await mall.get('/base/mall/homepage/info')).body.data.pages as { slug: string }[]

test('a mall begins with pages about itself, help, terms and privacy, in six languages and linked in the footer', async () => {
  const { data } = (await mall.get(path('list'), { page_size: 100 })).body
  const slugs = ['about', 'contact', 'ordering', 'payment', 'delivery', 'returns', 'terms', 'privacy']
  expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(slugs)
  for (const page of data) expect(page.languages).toEqual(['en', 'cn', 'es', 'ru', 'th', 'vi'])
  expect((await footer()).map(({ slug }) => slug)).toEqual(slugs)
  const titles = await Promise.all(['en', 'zh-CN', 'es', 'ru', 'th', 'vi'].map((lang) => read('about', lang)))
  expect(new Set(titles.map(({ body }) => body.data.title)).size).toBe(6)
})

test('the texts that a mall begins with follow the writing rules', async () => {
  const { data } = (await mall.get(path('list'), { page_size: 100 })).body
  for (const { slug } of data as { slug: string }[]) {
    const { translations } = await get((await read(slug)).body.data.id)
    for (const locale of locales) {
      const { title, description, body } = translations[locale]
      const lines = [title, description, ...body.split('\n')].map(wordsOf)
      expect(lines.flatMap((line) => slipsOf(line, locale).map((slip) => `${locale} ${slip}: ${line}`))).toEqual([])
    }
  }
})

test('figures in a page follow the settings, in the language of the text', async () => {
  const superuser = await mall.create.staff('superuser')
  await superuser.post('/base/settings/edit', { after_sale_days: 21 })
  const body = async (language: string) => (await read('returns', language)).body.data.body
  expect(await body('en')).toContain('no later than 21 days after you have confirmed receipt')
  expect(await body('ru')).toContain('через 21 день после подтверждения получения')
  expect((await mall.get('/base/mall/homepage/info')).body.data.after_sale_days).toBe(21)
  // Staff edit the placeholder itself.
  const { translations } = await get((await read('returns')).body.data.id)
  expect(translations.en.body).toContain('{after_sale_days}')
})

test('a page is read in the visitor’s language or the mall’s, with a description for search engines', async () => {
  const id = await create({
    slug: 'fairs',
    translations: {
      en: { title: 'Trade fairs', body: '<p>Meet us in Canton.</p><p>Hall 5.</p>' },
      ru: { title: 'Выставки', description: 'Где нас найти' },
    },
  })
  expect((await read('fairs')).body.data).toMatchObject({
    id,
    title: 'Trade fairs',
    body_lang: 'en',
    description: 'Meet us in Canton. Hall 5.',
  })
  expect((await read('fairs', 'ru')).body.data).toMatchObject({
    title: 'Выставки',
    title_lang: 'ru',
    description: 'Где нас найти',
    body: '<p>Meet us in Canton.</p><p>Hall 5.</p>',
    body_lang: 'en',
  })
  expect((await read('fairs')).body.data).not.toHaveProperty('translations')
  expect((await get(id)).translations).toHaveProperty('ru.title', 'Выставки')
})

test('scripts and foreign pictures do not survive', async () => {
  const body = '<p onclick="x()">Text<script>alert(1)</script><img src="https://spy.example/a.png"></p>'
  const id = await create({ translations: { en: { title: ' A title\n', body } } })
  expect(await get(id)).toMatchObject({ title: 'A title', body: '<p>Text</p>' })
})

test('members accept only pages that can be read', async () => {
  const offered = async () => (await mall.get('/base/mall/homepage/info')).body.data.consent_pages
  expect(await offered()).toEqual(['terms', 'privacy'])
  const { id } = (await read('privacy')).body.data
  await admin.post(path('update'), { id, is_hidden: true })
  expect(await offered()).toEqual(['terms'])
  const name = `reader-${crypto.randomUUID().slice(0, 8)}`
  const account = { username: name, password: 'kiln-brick-42-ok', email: `${name}@test.example` }
  const { access_token } = (await mall.post('/base/register', account)).body.data
  const { id: reader } = (await mall.as(access_token).get('/base/userinfo')).body.data
  const { rows } = await mall.database.pool.query('select page from consents where user_id = $1', [reader])
  expect(rows).toEqual([{ page: 'terms' }])
  await admin.post(path('update'), { id, is_hidden: false })
  expect(await offered()).toEqual(['terms', 'privacy'])
})

test('hidden pages are for staff only and leave list, footer and sitemap', async () => {
  const id = await create({ slug: 'secret', in_footer: true })
  const sitemap = async (host: string) => (await mall.app.inject({ url: '/sitemap.xml', headers: { host } })).body
  expect(await footer()).toContainEqual({ slug: 'secret', title: 'Trade fairs' })
  expect(await sitemap('before.example')).toContain('/page/secret</loc>')
  expect((await admin.post(path('update'), { id, is_hidden: true })).status).toBe(200)
  expect((await read('secret')).status).toBe(404)
  expect((await read('secret', 'en', admin)).status).toBe(200)
  expect((await footer()).map(({ slug }) => slug)).not.toContain('secret')
  expect(await sitemap('after.example')).not.toContain('/page/secret</loc>')
  const list = async (client: Pick<TestMall, 'get'>) => (await client.get(path('list'), { title: 'FAIRS' })).body.data
  expect((await list(mall)).map((row: { id: number }) => row.id)).not.toContain(id)
  expect((await list(admin)).map((row: { id: number }) => row.id)).toContain(id)
})

test('the second of two editors does not overwrite the first', async () => {
  const id = await create()
  const edit = (title: string) => admin.post(path('update'), { id, version: 1, translations: { en: { title } } })
  expect((await edit('First')).status).toBe(200)
  expect((await edit('Second')).body).toMatchObject({
    code: 409,
    error: 'VERSION_CONFLICT',
    params: { current: { translations: { en: { title: 'First' } } } },
  })
  const { data } = (await admin.get('/auditlog/list', { path: path('update') })).body
  expect(data[1]).toMatchObject({ status: 200 })
})

test.each([
  ['no title', { slug: 'untitled', translations: { en: { body: '<p>x</p>' } } }, 'title', 'FIELD_REQUIRED'],
  ['a slug with a slash', { slug: 'a/b', translations: { en: { title: 'A' } } }, 'slug', 'FIELD_FORMAT'],
  ['a slug that is taken', { slug: 'about', translations: { en: { title: 'A' } } }, 'slug', 'DUPLICATE'],
])('%s is refused at its field', async (_, body, field, error) => {
  expect((await admin.post(path('create'), body)).body.fields).toMatchObject({ [field]: { error } })
})

test('an emptied text goes, a deleted page is gone and is not seeded again', async () => {
  const id = await create({ translations: { en: { title: 'A', body: '<p>x</p>' }, th: { title: 'ก' } } })
  await admin.post(path('update'), { id, translations: { th: { title: '' } } })
  expect((await get(id)).translations).toEqual({ en: { title: 'A', body: '<p>x</p>' } })
  const about = (await read('about')).body.data.id as number
  for (const each of [id, about]) expect((await admin.delete(`${path('delete')}?id=${each}`)).status).toBe(200)
  expect((await admin.delete(`${path('delete')}?id=${about}`)).status).toBe(404)
  await mall.database.db.transaction((db) => seedTextPages(db))
  expect((await read('about')).status).toBe(404)
})
