import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../testing/client.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
let clerk: TestMember
let categoryId: number
beforeAll(async () => {
  mall = await startTestMall()
  ;[admin, clerk] = await Promise.all([mall.create.staff('admin'), mall.create.staff('clerk')])
  categoryId = (await admin.post('/mall/category/create', { name: 'Toys' })).body.data.id
})
afterAll(() => mall.close())

const toys = () => ({
  translations: { en: { name: 'For toy shops', text: 'Wooden toys' }, ru: { name: 'Для магазинов игрушек' } },
  link: { type: 'category', value: String(categoryId) },
  image: '/files/product/abc.webp',
})
const create = async (over: object = {}) => {
  const { body } = await admin.post('/mall/trade/create', { ...toys(), ...over })
  expect(body).toMatchObject({ code: 200 })
  return body.data.id as number
}
const list = async (client: Client = mall, language = 'en', query: object = {}): Promise<Json[]> =>
  (await client.get('/mall/trade/list', { page_size: -1, ...query }, { 'accept-language': language })).body.data
const find = async (id: number, client?: Client, language?: string) =>
  (await list(client, language)).find((row) => row.id === id)

test('entries are shown in order, each in one language', async () => {
  const [last, first] = [await create({ order: 2 }), await create({ order: 1 })]
  const shown = (await list()).map(({ id }) => id)
  expect(shown.indexOf(first)).toBeLessThan(shown.indexOf(last))
  expect(await find(first)).toMatchObject({
    name: 'For toy shops',
    text: 'Wooden toys',
    name_lang: 'en',
    image: '/files/product/abc.webp',
    link: { type: 'category', value: String(categoryId) },
  })
  // A name is never shown with the text of another language.
  expect(await find(first, mall, 'ru')).toMatchObject({ name: 'Для магазинов игрушек', text: null, name_lang: 'ru' })
  expect(await find(first, mall, 'vi')).toMatchObject({ name_lang: 'en' })
})

test('hidden entries, and those of hidden categories, are for staff only', async () => {
  const hidden = await create({ is_hidden: true })
  const category = (await admin.post('/mall/category/create', { name: 'Gone' })).body.data.id
  const dead = await create({ link: { type: 'category', value: String(category) } })
  expect(await find(dead)).toBeDefined()
  await admin.post('/mall/category/update', { id: category, is_hidden: true })
  for (const id of [hidden, dead]) {
    expect(await find(id)).toBeUndefined()
    expect((await list(admin, 'en', { live: true })).some((row) => row.id === id)).toBe(false)
    expect(await find(id, clerk)).toMatchObject({ translations: { en: { name: 'For toy shops' } } })
  }
  expect(await find(dead, admin)).toMatchObject({ target: { name: 'Gone', is_reachable: false } })
  const { data: faults } = (await admin.get('/base/mall/dead-link/list', { page_size: 100 })).body
  expect(faults).toContainEqual(expect.objectContaining({ source: 'trade', source_id: dead, fault: 'hidden' }))
  expect((await mall.get(`/mall/trade/get?id=${hidden}`)).status).toBe(404)
  expect((await admin.get(`/mall/trade/get?id=${hidden}`)).body.data).toMatchObject({ is_hidden: true })
})

test('bad texts, pictures and links are refused at their field', async () => {
  const refused = async (over: object) => {
    const { status, body } = await admin.post('/mall/trade/create', { ...toys(), ...over })
    expect(status).toBe(422)
    return Object.keys(body.fields ?? body.params?.fields ?? {}).join()
  }
  expect(await refused({ translations: { en: { name: ' ' } } })).toBe('name')
  expect(await refused({ image: 'https://elsewhere.example/x.webp' })).toBe('image')
  expect(await refused({ link: { type: 'page', value: 'javascript:alert(1)' } })).toBe('link.value')
  expect(await refused({ link: { type: 'page', value: '//elsewhere.example' } })).toBe('link.value')
  expect(await refused({ link: { type: 'category', value: '99999999' } })).toBe('link.value')
  expect(await refused({ link: undefined })).toBe('link.value')
})

test('changes and deletions are logged, and only staff with the right make them', async () => {
  const id = await create()
  expect((await clerk.post('/mall/trade/update', { id, name: 'Mine' })).status).toBe(403)
  expect((await clerk.delete(`/mall/trade/delete?id=${id}`)).status).toBe(403)
  await admin.post('/mall/trade/update', {
    id,
    translations: { ru: { name: null } },
    link: { type: 'page', value: '/mall/search?keyword=toy' },
    version: 1,
  })
  expect(await find(id, mall, 'ru')).toMatchObject({
    name: 'For toy shops',
    link: { type: 'page', value: '/mall/search?keyword=toy' },
  })
  expect((await admin.delete(`/mall/trade/delete?id=${id}`)).status).toBe(200)
  expect((await admin.delete(`/mall/trade/delete?id=${id}`)).status).toBe(404)
  expect(await find(id, admin)).toBeUndefined()
  const { rows } = await mall.database.pool.query<{ id: number; path: string }>(
    `select id, path from audit_rows where path like '%/mall/trade/%' and status = 200 order by id desc limit 2`,
  )
  expect(rows.map(({ path }) => path.split('/').at(-1))).toEqual(['delete', 'update'])
  const superuser = await mall.create.staff('superuser')
  const { changes } = (await superuser.get(`/auditlog/get?id=${rows[1]?.id}`)).body.data
  expect(JSON.stringify(changes)).toContain('/mall/search?keyword=toy')
})
