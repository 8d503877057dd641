/** The translation desk: missing and stale texts of each kind, and saving one language without touching others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

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
  part: string
  title: string
}

const list = async (query: object): Promise<Row[]> =>
  (await admin.get('/mall/translation/list', { page_size: -1, ...query })).body.data
const find = async (lang: string, entity: string, id: number, field = 'name') =>
  (await list({ to: lang, entity })).find((row) => row.id === id && row.field === field)
const save = async (row: Row, lang: string, text: string, over: object = {}) => {
  const { entity, id, field, part, source, source_lang } = row
  const body = { entity, id, field, part, lang, text, source, source_lang, before: row.text, ...over }
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

describe('texts of which a row has several', () => {
  const skus = [
    { code: 'DESK-1', price: '2.00', option_translations: [{ en: { name: 'Color', value: 'Red' } }] },
    {
      code: 'DESK-2',
      price: '2.00',
      option_translations: [{ en: { name: 'Color', value: 'Blue' }, es: { name: 'Color' } }],
    },
    { code: 'DESK-3', price: '2.00', option_translations: [{ en: { name: 'Color', value: 'Red' } }] },
  ]
  const rowsOf = async (entity: string, id: number, state?: string) =>
    (await list({ to: 'es', entity, ...(state && { state }) })).filter((row) => row.id === id)
  const write = async (rows: Row[], words: Record<string, string>) => {
    for (const row of rows) expect(await save(row, 'es', words[row.source] ?? '?')).toMatchObject({ code: 200 })
  }
  const product = async (id: number) => (await admin.get(`/mall/product/detail/${id}`)).body.data
  const create = async (body: object) =>
    (
      await admin.post('/mall/product/create', {
        name: 'Case',
        category_id: await mall.create.category(),
        ...body,
      })
    ).body.data.id as number

  test('options are one text for all SKUs of a product that have it', async () => {
    const id = await create({ skus })
    const rows = await rowsOf('option', id)
    expect(rows.map(({ field, source, state, title }) => [field, source, state, title]).sort()).toEqual([
      ['name', 'Color', 'missing', 'Case'],
      ['value', 'Blue', 'missing', 'Case'],
      ['value', 'Red', 'missing', 'Case'],
    ])
    await write(rows, { Color: 'Color', Red: 'Rojo', Blue: 'Azul' })
    expect(await rowsOf('option', id)).toEqual([])
    const read = async (lang: string) =>
      (await product(id)).skus.map(
        (sku: { option_translations: Record<string, object>[] }) => sku.option_translations[0]?.[lang],
      )
    const spanish = ['Rojo', 'Azul', 'Rojo'].map((value) => ({ name: 'Color', value }))
    expect(await read('es')).toEqual(spanish)
    // A new word in the source leaves its translations behind; the others stay up to date.
    const changed = (await product(id)).skus.map(
      ({ id: sku, code, option_translations }: { id: number; code: string; option_translations: object[] }) => ({
        ...{ id: sku, code },
        option_translations: option_translations.map((option) =>
          JSON.parse(JSON.stringify(option).replace('"Red"', '"Crimson"')),
        ),
      }),
    )
    expect((await admin.post('/mall/product/update', { id, skus: changed })).status).toBe(200)
    const stale = await rowsOf('option', id)
    expect(stale).toMatchObject([{ field: 'value', source: 'Crimson', text: 'Rojo', state: 'stale' }])
    await write(stale, { Crimson: 'Carmesí' })
    expect(await rowsOf('option', id)).toEqual([])
    expect((await read('es'))[0]).toEqual({ name: 'Color', value: 'Carmesí' })
  })

  test('pictures and documents are distinguished by their addresses', async () => {
    const images = [1, 2, 3].map((number) => `/files/product/desk-${number}.webp`)
    const image_text_translations = [{ en: 'Front' }, { en: 'Back', es: 'Detrás' }, {}]
    const id = await create({ images, image_text_translations, skus: [{ code: 'DESK-P', price: '2.00' }] })
    const documents = [{ url: `/files/document/${'d'.repeat(24)}.pdf`, name: { en: 'Manual', es: 'Manual' } }]
    await mall.database.pool.query('update products set documents = $1 where id = $2', [JSON.stringify(documents), id])
    await mall.create.listings()
    const front = await rowsOf('picture', id)
    expect(front).toMatchObject([{ field: 'image_text', part: images[0], source: 'Front', state: 'missing' }])
    await write(front, { Front: 'Delante' })
    await admin.post('/mall/product/update', {
      id,
      image_text_translations: [{}, { en: 'Rear' }, {}],
      documents: [{ url: documents[0]?.url, translations: { en: 'Handbook' } }],
    })
    const stale = [...(await rowsOf('picture', id)), ...(await rowsOf('document', id))]
    expect(stale).toMatchObject([
      { part: images[1], source: 'Rear', text: 'Detrás', state: 'stale' },
      { part: documents[0]?.url, field: 'name', source: 'Handbook', text: 'Manual', state: 'stale' },
    ])
    await write(stale, { Rear: 'Detrás', Handbook: 'Guía' })
    expect([...(await rowsOf('picture', id)), ...(await rowsOf('document', id))]).toEqual([])
    expect(await product(id)).toMatchObject({
      images,
      image_text_translations: [{ en: 'Front', es: 'Delante' }, { en: 'Rear', es: 'Detrás' }, {}],
      documents: [{ translations: { en: 'Handbook', es: 'Guía' } }],
    })
  })

  test('pages from blocks are translated in their draft, coupons in their templates', async () => {
    const blocks = [
      { id: 'note', type: 'notice', version: 1, props: { text: { en: 'Closed today' }, tone: 'info' } },
      {
        id: 'trust',
        type: 'trust',
        version: 1,
        props: { items: [{ icon: 'box', title: { en: 'Fast', es: 'Rápido' }, text: { en: 'In three days' } }] },
      },
      { id: 'words', type: 'text', version: 1, props: { body: { en: '<p>Hello</p>' } } },
    ]
    const texts = { en: { title: 'Spring sale' } }
    const { id } = (await admin.post('/mall/page/create', { owner: 'mall', slug: 'desk-spring', texts, blocks })).body
      .data
    const rows = await rowsOf('block', id)
    expect(rows.map(({ field, part, source }) => [part, field, source]).sort()).toEqual([
      ['', 'title', 'Spring sale'],
      ['note.text', 'text', 'Closed today'],
      ['trust.items.0.text', 'text', 'In three days'],
      ['words.body', 'body', '<p>Hello</p>'],
    ])
    const long = rows.find(({ part }) => part === 'trust.items.0.text') as Row
    expect((await save(long, 'es', 'x'.repeat(121))).fields).toMatchObject({ text: { error: 'FIELD_TOO_LONG' } })
    await write(rows, {
      'Spring sale': 'Rebajas',
      'Closed today': 'Cerrado hoy',
      'In three days': 'En tres días',
      '<p>Hello</p>': '<p>Hola<script>x</script></p>',
    })
    expect(await rowsOf('block', id)).toEqual([])
    const draft = (await admin.get(`/mall/page/get/${id}`)).body.data
    expect(draft.texts.es).toEqual({ title: 'Rebajas' })
    expect(draft.blocks[0].props).toEqual({ text: { en: 'Closed today', es: 'Cerrado hoy' }, tone: 'info' })
    expect(draft.blocks[2].props.body.es).toBe('<p>Hola</p>')
    draft.blocks[1].props.items[0].title.en = 'Quick'
    const { revision, blocks: changed } = draft
    expect((await admin.post(`/mall/page/save/${id}`, { revision, blocks: changed })).status).toBe(200)
    expect(await rowsOf('block', id, 'stale')).toMatchObject([
      { part: 'trust.items.0.title', source: 'Quick', text: 'Rápido' },
    ])

    const coupon = {
      translations: { en: { name: 'Ten off' } },
      kind: 'amount',
      amount: '10.00',
      threshold_kind: 'none',
      scope: 'all',
      claim: 'click',
      validity: 'days',
      valid_days: 30,
    }
    const template = (await admin.post('/mall/coupon/create', coupon)).body.data.id
    await write(await rowsOf('coupon', template), { 'Ten off': 'Diez menos' })
    expect((await admin.get('/mall/coupon/get', { id: template })).body.data).toMatchObject({
      translations: { en: { name: 'Ten off' }, es: { name: 'Diez menos' } },
      amount: '10.00',
      valid_days: 30,
    })
  })
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

test('the history says who changed which text, and an earlier text can be restored', async () => {
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
