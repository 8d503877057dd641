import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { hotWordSearches } from './schema.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const info = async (language = 'en', client: Pick<TestMall, 'get'> = mall) =>
  (await client.get('/base/mall/homepage/info', {}, { 'accept-language': language })).body.data
const edit = (body: object, language = 'en') =>
  admin.post('/base/mall/homepage/edit', body, { 'accept-language': language })

test('every mall begins with the words under its search field, in six languages', async () => {
  expect((await info()).hot_words).toEqual(['toy', 'daily', 'phone', 'computer', 'jewelry', 'stationery'])
  for (const language of ['zh-CN', 'es', 'ru', 'th', 'vi']) expect((await info(language)).hot_words).toHaveLength(6)
})

test('the operator’s texts are shown to all visitors, in their language or the next best', async () => {
  const answer = await edit({
    site_name: 'Harbour Wholesale',
    slogan: 'By the case',
    seo: { title: 'Wholesale', description: 'General merchandise by the case' },
    contacts: [{ type: 'phone', value: '+1 555 0100' }],
    footer: [{ title: 'Help', links: [{ title: 'Paying', url: '/mall/payment' }] }],
    logo: 'https://mall.example/files/content/logo.webp',
    translations: {
      ru: { site_name: 'Гавань Опт', notice: 'Склад закрыт 1–3 мая' },
      cn: { hot_words: ['玩具', '玩具', ' 文具 '] },
    },
  })
  expect(answer.body).toMatchObject({
    code: 200,
    data: { site_name: 'Harbour Wholesale', translations: { ru: { site_name: 'Гавань Опт' } } },
  })
  expect(await info()).toMatchObject({
    site_name: 'Harbour Wholesale',
    slogan: 'By the case',
    seo: { title: 'Wholesale', description: 'General merchandise by the case', keywords: '' },
    contacts: [{ type: 'phone', value: '+1 555 0100' }],
    footer: [{ title: 'Help', links: [{ title: 'Paying', url: '/mall/payment' }] }],
    logo: '/files/content/logo.webp',
    logo_dark: null,
  })
  expect(await info()).not.toHaveProperty('translations')
  expect(await info('ru')).toMatchObject({
    site_name: 'Гавань Опт',
    slogan: 'By the case',
    notice: 'Склад закрыт 1–3 мая',
  })
  expect((await info('zh-CN')).hot_words).toEqual(['玩具', '文具'])
  expect((await info('en', admin)).translations.ru).toMatchObject({ site_name: 'Гавань Опт' })
})

test('info that is sent back whole changes nothing, in no language', async () => {
  const before = await info('th', admin)
  const { translations, ...withoutTranslations } = before
  for (const body of [before, withoutTranslations])
    expect((await edit({ ...body, version: null }, 'th')).status).toBe(200)
  expect({ ...(await info('th', admin)), version: 0 }).toEqual({ ...before, version: 0 })
})

test('bare texts write the caller’s language or the one named; empty ones go', async () => {
  await edit({ slogan: 'По коробам' }, 'ru')
  await edit({ slogan: 'Theo thùng', lang: 'vi', seo: { description: 'Bán sỉ' } })
  expect((await info('ru')).slogan).toBe('По коробам')
  expect(await info('vi')).toMatchObject({ slogan: 'Theo thùng', seo: { title: 'Wholesale', description: 'Bán sỉ' } })
  expect((await info()).slogan).toBe('By the case')
  await edit({ translations: { ru: { slogan: null, notice: '' } } })
  expect(await info('ru')).toMatchObject({ slogan: 'By the case', notice: '', site_name: 'Гавань Опт' })
})

test('the payment page shows the same contacts', async () => {
  await edit({ contacts: [{ type: 'whatsapp', value: '+1 555 0199' }] })
  const buyer = await mall.create.member()
  const { skuId } = await mall.create.product()
  const order = await buyer.post(
    '/mall/order/create',
    { items: [{ product_sku_id: skuId, quantity: 1 }], address_id: buyer.addressId, delivery_method: 'self_pickup' },
    { 'idempotency-key': 'contacts' },
  )
  expect((await buyer.get(`/mall/order/payment/status/${order.body.data.id}`)).body.data.contacts).toEqual([
    { type: 'whatsapp', value: '+1 555 0199' },
  ])
})

test('the second of two editors does not overwrite the first', async () => {
  const { version } = await info('en', admin)
  expect((await edit({ slogan: 'First', version })).status).toBe(200)
  const second = await edit({ slogan: 'Second', version })
  expect(second.body).toMatchObject({ code: 409, error: 'VERSION_CONFLICT', params: { current: { slogan: 'First' } } })
  expect((await info()).slogan).toBe('First')
})

test.each([
  [
    'a script in the footer',
    { footer: [{ title: 'Help', links: [{ title: 'Bad', url: 'javascript:alert(1)' }] }] },
    'footer.0.links.0.url',
  ],
  [
    'the same in another language',
    { translations: { es: { footer: [{ title: 'A', links: [{ title: 'B', url: '//evil.example' }] }] } } },
    'translations.es.footer.0.links.0.url',
  ],
  ['a logo from elsewhere', { logo: 'https://evil.example/logo.png' }, 'logo'],
  ['a name of a page', { site_name: 'x'.repeat(61) }, 'site_name'],
  ['six columns', { footer: Array.from({ length: 6 }, () => ({ title: 'A', links: [] })) }, 'footer'],
  ['a word without letters', { hot_words: [''] }, 'hot_words.0'],
  ['a contact of no kind', { contacts: [{ type: 'Carrier pigeon', value: 'Bert' }] }, 'contacts.0.type'],
])('%s is refused at its field', async (_, body, field) => {
  const answer = await edit(body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.fields)).toEqual([field])
})

test('a new link of the footer leads to a product or category that is there; a stored one may outlive it', async () => {
  const { id: productId } = await mall.create.product()
  const { id: categoryId } = (await admin.post('/mall/category/create', { name: 'Lamps' })).body.data
  const [product, category] = [`/mall/product/${productId}`, `/mall/category/products?category_id=${categoryId}`]
  const links = (...urls: string[]) => ({
    translations: { th: { footer: [{ title: 'ช่วยเหลือ', links: urls.map((url) => ({ title: 'ไป', url })) }] } },
  })
  for (const lost of ['/mall/product/999999', '/mall/category/products?category_id=999999']) {
    const answer = await edit(links(product, lost))
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toMatchObject({
      'translations.th.footer.0.links.1.url': { error: 'FIELD_UNKNOWN_REFERENCE' },
    })
  }
  expect((await edit(links(product, category, '/page/not-yet', '/mall/cart'))).status).toBe(200)
  expect((await admin.delete(`/mall/product/delete?id=${productId}`)).status).toBe(200)
  // Sent back by a client that edits something else, moved to another place, and in another language.
  expect((await edit(links(category, product))).status).toBe(200)
  const other = { footer: [{ title: 'Справка', links: [{ title: 'Товар', url: product }] }] }
  expect((await edit({ translations: { ru: other } })).status).toBe(200)
  expect((await info('ru')).footer).toEqual([other.footer[0]])
})

test('searches of hot words are counted by day for staff, other words are not', async () => {
  await edit({ translations: { en: { hot_words: ['mug', 'toy'] }, cn: { hot_words: ['玩具'] } } })
  const count = (word: string) => mall.post(`/base/mall/homepage/hot-word/${encodeURIComponent(word)}`)
  const answers = [await count('toy'), await count('玩具'), await count('toy'), await count('no hot word')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404])
  expect((await info('en', admin)).hot_word_searches).toEqual([
    { word: 'toy', searches: 2 },
    { word: '玩具', searches: 1 },
  ])
  expect(await info()).not.toHaveProperty('hot_word_searches')
  expect(await mall.database.db.$count(hotWordSearches)).toBe(2)
})

test('a counted search notes no change of content, so that cached answers stay fresh', async () => {
  const notes = async () => (await mall.database.db.execute(sql`select xid, kind from changes`)).rows
  const before = await notes()
  expect((await mall.post('/base/mall/homepage/hot-word/toy')).status).toBe(200)
  expect(await notes()).toEqual(before)
})

test('an edit is refused to members, clerks and guests', async () => {
  expect((await mall.post('/base/mall/homepage/edit', { slogan: 'Mine' })).status).toBe(401)
  for (const role of ['clerk', 'distributor'] as const)
    expect((await (await mall.create.staff(role)).post('/base/mall/homepage/edit', { slogan: 'Mine' })).status).toBe(
      403,
    )
  expect((await (await mall.create.member()).post('/base/mall/homepage/edit', { slogan: 'Mine' })).status).toBe(403)
})
