/** The translation desk: missing and stale texts of each kind, and saving one language without touching others. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

interface Row {
  entity: string
  id: number
  field: string
  state: string
  source: string
  text: string
  source_lang: string
}

const list = async (query: object): Promise<Row[]> =>
  (await admin.get('/mall/translation/list', { page_size: -1, ...query })).body.data
const find = async (lang: string, entity: string, id: number, field = 'name') =>
  (await list({ to: lang, entity })).find((row) => row.id === id && row.field === field)
const save = async (row: Row, lang: string, text: string, over: object = {}) => {
  const { entity, id, field, source, source_lang } = row
  const body = { entity, id, field, lang, text, source, source_lang, before: row.text, ...over }
  return (await admin.post('/mall/translation/save', body)).body
}
const brandOf = async (id: number) => (await admin.get('/mall/brand/get', { id })).body.data.translations

async function brand(): Promise<number> {
  const translations = { en: { name: 'Lamp' }, ru: { name: 'Лампа' }, es: { name: 'Lámpara' } }
  return (await admin.post('/mall/brand/create', { translations })).body.data.id
}

test('a missing text is written in its language alone', async () => {
  const id = await brand()
  const row = await find('vi', 'brand', id)
  expect(row).toMatchObject({ state: 'missing', source: 'Lamp', text: '', source_lang: 'en' })
  expect((await save(row as Row, 'vi', 'Đèn')).data).toEqual({ id })
  expect(await brandOf(id)).toEqual({
    en: { name: 'Lamp' },
    ru: { name: 'Лампа' },
    es: { name: 'Lámpara' },
    vi: { name: 'Đèn' },
  })
  expect(await find('vi', 'brand', id)).toBeUndefined()
})

test('a translation is stale once its source changes, until it is written or confirmed', async () => {
  const id = await brand()
  await admin.post('/mall/brand/update', { id, translations: { en: { name: 'Desk lamp' } } })
  const stale = async () => (await admin.get('/mall/translation/stale', { entity: 'brand', id })).body.data
  expect(await stale()).toEqual(['es', 'ru'].map((lang) => ({ field: 'name', lang })))
  const russian = await find('ru', 'brand', id)
  expect(russian).toMatchObject({ state: 'stale', source: 'Desk lamp', text: 'Лампа' })
  expect((await save(russian as Row, 'ru', 'Настольная лампа')).code).toBe(200)
  expect(await find('ru', 'brand', id)).toBeUndefined()
  const spanish = (await find('es', 'brand', id)) as Row
  expect((await save(spanish, 'es', spanish.text)).code).toBe(200)
  expect(await find('es', 'brand', id)).toBeUndefined()
  expect(await stale()).toEqual([])
  expect(await brandOf(id)).toMatchObject({ ru: { name: 'Настольная лампа' }, es: { name: 'Lámpara' } })
  // Source and translation that change together stay up to date.
  await admin.post('/mall/brand/update', { id, translations: { en: { name: 'Light' }, ru: { name: 'Свет' } } })
  expect(await find('ru', 'brand', id)).toBeUndefined()
  expect(await find('es', 'brand', id)).toMatchObject({ state: 'stale' })
})

test('texts of every kind are found and written', async () => {
  const product = (await mall.create.product({ product: { name: { en: 'Mug' }, detail: { en: '<p>Good</p>' } } })).id
  const category = await mall.create.category({ name: { en: 'Mugs' } })
  const choices = [{ translations: { en: 'Matt' } }, { translations: { en: 'Gloss' } }]
  const attribute = (
    await admin.post('/mall/attribute/create', { translations: { en: { name: 'Glaze' } }, type: 'choice', choices })
  ).body.data.id
  const [choice] = (await admin.get('/mall/attribute/get', { id: attribute })).body.data.choices
  const link = { type: 'none' }
  const banner = (await admin.post('/base/mall/adspace/add', { title: 'Sale', title_lang: 'en', link })).body.data.id
  const page = (
    await admin.post('/base/mall/text-page/create', { slug: 'desk', translations: { en: { title: 'Desk' } } })
  ).body.data.id
  const trade = (
    await admin.post('/mall/trade/create', {
      translations: { en: { name: 'Hotels', text: 'All for the hotel' } },
      link: { type: 'category', value: String(category) },
    })
  ).body.data.id
  await admin.post('/base/mall/homepage/edit', { translations: { en: { notice: 'Closed on Monday' } } })
  for (const [entity, id, field, text] of [
    ['product', product, 'name', 'Taza'],
    ['product', product, 'detail', '<p>Buena</p>'],
    ['category', category, 'name', 'Tazas'],
    ['attribute', attribute, 'name', 'Esmalte'],
    ['choice', choice.id, 'value', 'Mate'],
    ['banner', banner, 'title', 'Rebajas'],
    ['page', page, 'title', 'Mesa'],
    ['trade', trade, 'text', 'Todo para el hotel'],
    ['homepage', 1, 'notice', 'Cerrado el lunes'],
  ] as const) {
    const row = await find('es', entity, id, field)
    expect(row, `${entity} ${field}`).toMatchObject({ state: 'missing' })
    expect(await save(row as Row, 'es', text), entity).toMatchObject({ code: 200 })
    expect(await find('es', entity, id, field), entity).toBeUndefined()
  }
  await admin.post('/base/mall/text-page/update', { id: page, translations: { en: { title: 'Table' } } })
  expect(await find('es', 'page', page, 'title')).toMatchObject({ state: 'stale', source: 'Table' })
  await admin.post('/base/mall/homepage/edit', { translations: { en: { notice: 'Open every day' } } })
  expect(await find('es', 'homepage', 1, 'notice')).toMatchObject({ state: 'stale', source: 'Open every day' })
  const [written] = (await admin.get('/mall/translation/history', { entity: 'homepage' })).body.data
  expect(written).toMatchObject({ field: 'notice', lang: 'en', before: 'Closed on Monday', after: 'Open every day' })
  expect((await admin.get('/mall/attribute/get', { id: attribute })).body.data.choices).toMatchObject([
    { translations: { en: 'Matt', es: 'Mate' } },
    { translations: { en: 'Gloss' } },
  ])
  const shown = (await mall.get(`/mall/product/detail/${product}`, {}, { 'accept-language': 'es' })).body.data
  expect([shown.name, shown.detail]).toEqual(['Taza', '<p>Buena</p>'])
})

test('coverage counts texts, filled languages and stale translations', async () => {
  const before = await coverage('brand', 'ru')
  const id = await brand()
  await admin.post('/mall/brand/update', { id, translations: { en: { name: 'Bulb' } } })
  const after = await coverage('brand', 'ru')
  expect([after.texts - before.texts, after.filled - before.filled, after.stale - before.stale]).toEqual([1, 1, 1])
})

async function coverage(entity: string, lang: string) {
  const { entities } = (await admin.get('/mall/translation/coverage')).body.data
  const counted = entities.find((each: { entity: string }) => each.entity === entity)
  return { texts: counted.texts, ...counted.languages.find((each: { lang: string }) => each.lang === lang) }
}

test('a changed source or translation, an empty or long text and a text that is not there are refused', async () => {
  const id = await brand()
  const row = (await find('th', 'brand', id)) as Row
  expect((await save(row, 'th', ' ')).fields).toMatchObject({ text: { error: 'FIELD_REQUIRED' } })
  expect((await save(row, 'th', 'x'.repeat(201))).fields).toMatchObject({ text: { error: 'FIELD_TOO_LONG' } })
  expect((await save({ ...row, field: 'body' }, 'th', 'x')).error).toBe('FIELD_UNKNOWN_REFERENCE')
  expect((await save({ ...row, id: 2_000_000_000 }, 'th', 'x')).error).toBe('NOT_FOUND')
  const results = await Promise.all([save(row, 'th', 'โคมไฟ'), save(row, 'th', 'ตะเกียง')])
  expect(results.map(({ error, code }) => error ?? code).sort()).toEqual([200, 'VERSION_CONFLICT'])
  await admin.post('/mall/brand/update', { id, translations: { en: { name: 'Torch' } } })
  const late = await save((await find('th', 'brand', id)) as Row, 'th', 'ไฟฉาย', { source: 'Lamp' })
  expect(late).toMatchObject({ error: 'VERSION_CONFLICT', params: { current: { source: 'Torch' } } })
})

test('saving needs the right to change the row too', async () => {
  const rights = ['get/api/v1/mall/translation/list', 'post/api/v1/mall/translation/save']
  const translator = await mall.create.staffWith([...rights, 'post/api/v1/mall/category/update'])
  const category = await mall.create.category({ name: { en: 'Pots' } })
  const body = {
    id: category,
    field: 'name',
    lang: 'ru',
    text: 'Кастрюли',
    source_lang: 'en',
    source: 'Pots',
    before: '',
  }
  const allowed = await translator.post('/mall/translation/save', { entity: 'category', ...body })
  expect(allowed.status).toBe(200)
  const foreign = await translator.post('/mall/translation/save', {
    ...body,
    entity: 'brand',
    id: await brand(),
    lang: 'vi',
    source: 'Lamp',
  })
  expect(foreign.body.error).toBe('FORBIDDEN')
  const member = await mall.create.member()
  expect((await member.get('/mall/translation/list', { to: 'ru' })).status).toBe(403)
  expect((await mall.get('/mall/translation/coverage')).status).toBe(401)
})

test('the history tells who changed which text, and a text before is written again', async () => {
  const id = await brand()
  const history = async (query: object = {}) =>
    (await admin.get('/mall/translation/history', { entity: 'brand', ...query })).body.data.filter(
      (each: { row_id: number }) => each.row_id === id,
    )
  await save((await find('th', 'brand', id)) as Row, 'th', 'โคมไฟ')
  await admin.post('/mall/brand/update', { id, translations: { ru: { name: 'Светильник' } }, order: 7 })
  const changes = await history()
  expect(changes).toMatchObject([
    {
      username: admin.username,
      field: 'name',
      lang: 'ru',
      before: 'Лампа',
      after: 'Светильник',
      current: 'Светильник',
    },
    { field: 'name', lang: 'th', before: '', after: 'โคมไฟ', title: 'Lamp', source: 'Lamp', source_lang: 'en' },
  ])
  expect(await history({ to: 'th' })).toHaveLength(1)
  const [{ before, current, ...change }] = changes
  const body = { ...change, id, text: before, before: current }
  expect((await admin.post('/mall/translation/save', body)).status).toBe(200)
  expect((await admin.post('/mall/translation/save', body)).body.error).toBe('VERSION_CONFLICT')
  expect(await brandOf(id)).toMatchObject({ ru: { name: 'Лампа' }, th: { name: 'โคมไฟ' } })
  expect((await history())[0]).toMatchObject({ lang: 'ru', before: 'Светильник', after: 'Лампа', current: 'Лампа' })
})
