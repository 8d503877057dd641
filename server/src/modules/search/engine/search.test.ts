/** Search as a buyer uses it: inflected and mistyped words, synonyms, facets, suggestions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: Client
let lamp: number
let shoes: number
let kettle: number
let root: number
let leaf: number

/** Found as typed. */
const plain = { corrected: null, relaxed: false, left_out: [], did_you_mean: [], category: null }

const names = async (query: object) =>
  (await mall.get('/mall/product/list', { page_size: 50, ...query })).body.data.map(
    (row: { id: number }) => row.id,
  ) as number[]

const create = async (over: object, sku: object) => {
  const { body } = await admin.post('/mall/product/create', {
    status: 'on_sale',
    ...over,
    skus: [{ code: `S-${crypto.randomUUID().slice(0, 13)}`, price: '2.00', stock: 100, moq: 1, multiple: 1, ...sku }],
  })
  if (!body.data) throw new Error(`The product was refused: ${JSON.stringify(body)}`)
  return body.data.id as number
}

beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
  root = await mall.create.category({ name: { en: 'Household', ru: 'Дом' } })
  leaf = await mall.create.category({ name: { en: 'Lighting', ru: 'Освещение' }, parentId: root })
  const other = await mall.create.category({ name: { en: 'Footwear', es: 'Calzado' }, parentId: root })
  const brand = (await admin.post('/mall/brand/create', { name: 'Brightway' })).body.data.id
  lamp = await create(
    {
      category_id: leaf,
      brand_id: brand,
      attributes: [{ name: 'Material', value: 'Steel' }],
      translations: {
        en: { name: 'Reading lamp with clamp' },
        ru: { name: 'Настольная лампа на струбцине' },
        es: { name: 'Lámpara de lectura con pinza' },
        th: { name: 'โคมไฟอ่านหนังสือแบบหนีบ' },
        cn: { name: '夹式阅读台灯' },
      },
    },
    { code: 'LP-77', price: '8.00' },
  )
  shoes = await create(
    {
      category_id: other,
      attributes: [{ name: 'Material', value: 'Leather' }],
      translations: { en: { name: 'Walking shoe' }, es: { name: 'Zapatos de paseo' } },
    },
    { moq: 50 },
  )
  kettle = await create(
    {
      category_id: root,
      attributes: [{ name: 'material', value: 'STEEL' }],
      translations: { en: { name: 'Travel kettle' } },
    },
    { stock: 0 },
  )
})
afterAll(() => mall.close())

describe('words', () => {
  test.each([
    ['lamps', 'another number in English'],
    ['лампы', 'another case in Russian'],
    ['лампами', 'another case in Russian'],
    ['lámparas', 'another number in Spanish'],
    ['reading lamps for the clamps', 'words that say nothing between'],
    ['LAMP  reading', 'another order'],
    ['ｌａｍｐ', 'full width'],
    ['阅读', 'a word of a name without spaces'],
  ])('%s: %s', async (keyword) => expect(await names({ keyword })).toContain(lamp))

  test.each([
    ['raeding lamp', 'reading lamp'],
    ['reding lamp', 'reading lamp'],
    ['лампв', 'лампа'],
    ['настальная', 'настольная'],
  ])('%s is corrected to %s, and the answer says so', async (keyword, corrected) => {
    const { body } = await mall.get('/mall/product/list', { keyword, lang: /[а-я]/.test(keyword) ? 'ru' : 'en' })
    expect(body.data[0].id).toBe(lamp)
    expect(body.search).toEqual({ ...plain, corrected })
  })

  test('a corrected word shows its accents', async () =>
    expect((await mall.get('/mall/product/list', { keyword: 'lampqra', lang: 'es' })).body.search).toEqual({
      ...plain,
      corrected: 'lámpara',
    }))

  test('the beginning of a code finds its product; a measure is not read as a code', async () => {
    const drill = await create(
      { category_id: leaf, translations: { en: { name: 'Fine drill bit 2.5mm' } } },
      { code: 'FD-2001-B' },
    )
    const gland = await create({ category_id: leaf, translations: { en: { name: 'Cable gland' } } }, { code: '25MM-G' })
    expect(await names({ keyword: 'FD-2001' })).toEqual([drill])
    expect(await names({ keyword: '2.5mm' })).toEqual([drill])
    expect(await names({ keyword: '25mm-g' })).toEqual([gland])
    for (const id of [drill, gland]) await admin.delete(`/mall/product/delete?id=${id}`)
  })

  test('products with most of the words are found if none has all, and the answer says so', async () => {
    const { body } = await mall.get('/mall/product/list', { keyword: 'Zeppelin reading lamp' })
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([lamp])
    expect(body.search).toEqual({ ...plain, relaxed: true, left_out: ['Zeppelin'] })
  })

  test.each([
    ['zeppelin 77', 'only a number is left'],
    ['กระติกหนังสือ', 'the word that names a Thai thing is not known'],
  ])('%s finds nothing: %s', async (keyword) => expect(await names({ keyword, lang: 'th' })).toEqual([]))

  test('a word in the name comes before one in the brand, the category and the attributes', async () => {
    const cedar = await mall.create.category({ name: { en: 'Cedar goods' }, parentId: root })
    const below = await mall.create.category({ name: { en: 'Chests' }, parentId: cedar })
    const brand_id = (await admin.post('/mall/brand/create', { name: 'Cedar Sons' })).body.data.id
    const named = (name: string) => ({ category_id: leaf, translations: { en: { name } } })
    // The oldest of equal ones would be the first.
    const wanted = [
      await create({ ...named('Hanger'), attributes: [{ name: 'Wood', value: 'Cedar' }] }, {}),
      await create({ ...named('Blanket box'), category_id: below }, {}),
      await create({ ...named('Shoe tree'), brand_id }, {}),
      await create(named('Cedar ball'), {}),
    ].reverse()
    expect(await names({ keyword: 'cedar' })).toEqual(wanted)
    for (const id of wanted) await admin.delete(`/mall/product/delete?id=${id}`)
  })

  test('the mark of a tone may be on either vowel, but another mark is another word', async () => {
    const named = (name: string) => ({ category_id: leaf, translations: { vi: { name } } })
    // The oldest of equal ones would be the first.
    const acid = await create(named('Bình hóa chất'), {})
    const powder = await create(named('Bột hòa tan'), {})
    expect(await names({ keyword: 'hoà', lang: 'vi' })).toEqual([powder])
    expect(await names({ keyword: 'hoá', lang: 'vi' })).toEqual([acid])
    for (const id of [acid, powder]) await admin.delete(`/mall/product/delete?id=${id}`)
  })

  test('values of attributes are one choice of the filters in every spelling', async () => {
    const valued = (value: string) => ({
      category_id: leaf,
      attributes: [{ name: 'วัสดุ', value }],
      translations: { th: { name: 'ตะกร้า' } },
    })
    const ids = []
    for (const value of ['เเก้วน\u0e4d\u0e49า', 'แก้วน้ำ', 'ไม้']) ids.push(await create(valued(value), {}))
    const { facets } = (await mall.get('/mall/product/list', { keyword: 'ตะกร้า', facets: 1, lang: 'th' })).body
    expect(facets.attributes[0]?.values).toMatchObject([{ count: 2 }, { count: 1 }])
    for (const id of ids) await admin.delete(`/mall/product/delete?id=${id}`)
  })

  test('an edited name is found at once, and the old one no longer', async () => {
    const productId = await create({ category_id: root, translations: { en: { name: 'Quokka cage' } } }, {})
    expect(await names({ keyword: 'quokka' })).toContain(productId)
    await admin.post('/mall/product/update', { id: productId, translations: { en: { name: 'Wombat cage' } } })
    expect(await names({ keyword: 'quokka' })).toEqual([])
    expect(await names({ keyword: 'wombats' })).toEqual([productId])
    await admin.delete(`/mall/product/delete?id=${productId}`)
    expect(await names({ keyword: 'wombats' })).toEqual([])
  })
})

test('a list includes the SKUs of its rows on request', async () => {
  const [row] = (await mall.get('/mall/product/list', { ids: String(lamp), skus: 1 })).body.data
  expect(row.skus).toMatchObject([
    { code: 'LP-77', price: '8.00', ladder: [{ min_quantity: 1, price: '8.00' }], packs: [] },
  ])
  expect((await mall.get('/mall/product/list', { ids: String(lamp) })).body.data[0]).not.toHaveProperty('skus')
})

describe('synonyms', () => {
  test('find products by phrases and inflected forms until they are deleted', async () => {
    expect(await names({ keyword: 'luminaire' })).toEqual([])
    const { id } = (await admin.post('/mall/search/synonym/create', { words: ['luminaire', 'Lamp', 'night light'] }))
      .body.data
    for (const keyword of ['luminaire', 'luminaires', 'reading night lights'])
      expect(await names({ keyword }), keyword).toEqual([lamp])
    expect((await admin.post('/mall/search/synonym/update', { id, words: ['Sneaker', 'shoes'] })).status).toBe(200)
    expect(await names({ keyword: 'sneakers' })).toEqual([shoes])
    expect(await names({ keyword: 'luminaire' })).toEqual([])
    expect((await admin.get('/mall/search/synonym/list', { keyword: 'sneak' })).body).toMatchObject({
      total: 1,
      data: [{ id, words: ['Sneaker', 'shoes'] }],
    })
    expect((await admin.delete(`/mall/search/synonym/delete?id=${id}`)).body.data).toEqual({ id })
    expect(await names({ keyword: 'sneakers' })).toEqual([])
    expect((await admin.delete(`/mall/search/synonym/delete?id=${id}`)).status).toBe(404)
  })
  test('of one language hold in it alone where languages share letters, and are completed while typing', async () => {
    const words = ['cuenco', 'lamp']
    const { id } = (await admin.post('/mall/search/synonym/create', { words, language: 'es' })).body.data
    expect(await names({ keyword: 'cuencos', lang: 'es' })).toEqual([lamp])
    expect(await names({ keyword: 'cuencos', lang: 'vi' })).toEqual([])
    const suggest = async (lang: string) =>
      (await mall.get('/mall/search/suggest', { keyword: 'cuen', lang })).body.data as {
        queries: string[]
        products: { id: number }[]
      }
    expect(await suggest('es')).toMatchObject({ queries: ['cuenco'], products: [{ id: lamp }] })
    expect((await suggest('vi')).queries).toEqual([])
    expect((await admin.get('/mall/search/synonym/list', { language: 'es' })).body.data).toMatchObject([{ id, words }])
    expect((await admin.get('/mall/search/synonym/get', { id })).body.data).toMatchObject({ words, language: 'es' })
    await admin.post('/mall/search/synonym/update', { id, words, language: null })
    expect(await names({ keyword: 'cuenco', lang: 'vi' })).toEqual([lamp])
    await admin.delete(`/mall/search/synonym/delete?id=${id}`)
    expect((await admin.get('/mall/search/synonym/get', { id })).status).toBe(404)
  })
  test('a group needs two different words', async () => {
    const { status, body } = await admin.post('/mall/search/synonym/create', { words: ['Lamp', 'LAMP', '!!!'] })
    expect([status, body.fields.words.error]).toEqual([422, 'FIELD_FORMAT'])
  })
  test('members may not change them', async () =>
    expect((await (await mall.create.member()).post('/mall/search/synonym/create', { words: ['a', 'b'] })).status).toBe(
      403,
    ))
})

describe('facets', () => {
  const facets = async (query: object) =>
    (await mall.get('/mall/product/list', { facets: 1, lang: 'en', ...query })).body.facets

  test('count the products of each choice', async () => {
    const found = await facets({ category_id: root })
    expect(found.categories).toEqual([
      { id: leaf, name: 'Lighting', count: 1 },
      { id: expect.any(Number), name: 'Footwear', count: 1 },
    ])
    expect(found.brands).toEqual([{ id: expect.any(Number), name: 'Brightway', count: 1 }])
    expect(found.price).toEqual({ min: '2.00', max: '8.00' })
    expect(found.stock).toEqual({ in_stock: 2 })
    expect(found.moq[0]).toEqual({ max: 1, count: 2 })
    expect(found.attributes).toEqual([
      {
        id: expect.any(Number),
        name: 'Material',
        values: [
          { id: expect.any(Number), value: 'Steel', count: 2 },
          { id: expect.any(Number), value: 'Leather', count: 1 },
        ],
      },
    ])
  })

  test('a choice narrows the other facets, not its own', async () => {
    const [material] = (await facets({ category_id: root })).attributes
    const [steel, leather] = material.values
    expect((await names({ category_id: root, attributes: String(steel.id) })).sort()).toEqual([lamp, kettle].sort())
    expect((await names({ category_id: root, attributes: `${steel.id},${leather.id}` })).length).toBe(3)
    const narrowed = await facets({ category_id: root, attributes: String(steel.id), in_stock: 1 })
    expect(narrowed.attributes[0].values.map((value: { count: number }) => value.count)).toEqual([1, 1])
    expect(narrowed.brands).toEqual([{ id: expect.any(Number), name: 'Brightway', count: 1 }])
    expect(narrowed.price).toEqual({ min: '8.00', max: '8.00' })
    expect(await names({ category_id: root, attributes: '999999' })).toEqual([])
  })

  test('choices in many attributes at once are refused, unknown ones find nothing', async () => {
    const attributes = Array.from({ length: 21 }, (_, n) => ({ name: `Trait ${n}`, value: 'yes' }))
    await create({ category_id: root, status: 'draft', attributes, translations: { en: { name: 'Test' } } }, {})
    const rows = (await admin.get('/mall/attribute/list', { name: 'Trait', page_size: 50 })).body.data
    const firstValue = async ({ id }: { id: number }) =>
      (await admin.get('/mall/attribute/get', { id })).body.data.found[0].id as number
    const values = await Promise.all(rows.map(firstValue))
    expect(values).toHaveLength(21)
    const refused = await mall.get('/mall/product/list', { attributes: values.join(), facets: 1 })
    expect([refused.status, refused.body.fields.attributes]).toMatchObject([
      422,
      { error: 'FIELD_TOO_MANY', params: { max: 20 } },
    ])
    const unknown = Array.from({ length: 60 }, (_, n) => 900_000 + n).join()
    const empty = await mall.get('/mall/product/list', { attributes: unknown, facets: 1 })
    expect([empty.status, empty.body.data]).toEqual([200, []])
  })

  test('several brands are chosen at once, and each has its own count', async () => {
    const rival = (await admin.post('/mall/brand/create', { name: 'Rival' })).body.data.id
    const { data } = (await mall.get('/mall/product/list', { category_id: root, lang: 'en' })).body
    const unbranded = data.find((row: { brand: object | null }) => row.brand === null)
    const edit = async (brand_id: number | null) => {
      const { version } = (await admin.get(`/mall/product/detail/${unbranded.id}`)).body.data
      expect((await admin.post('/mall/product/update', { id: unbranded.id, version, brand_id })).status).toBe(200)
    }
    await edit(rival)
    const [brightway] = (await facets({ category_id: root })).brands
    expect(await names({ category_id: root, brand_id: rival })).toEqual([unbranded.id])
    expect(await names({ category_id: root, brand_id: `${rival},${brightway.id}` })).toHaveLength(2)
    const narrowed = await facets({ category_id: root, brand_id: `${rival},${brightway.id}` })
    expect(narrowed.brands).toEqual([brightway, { id: rival, name: 'Rival', count: 1 }])
    expect(narrowed.moq.at(-1).count).toBe(2)
    for (const brand_id of ['1,x', Array(13).fill(1).join()])
      expect((await mall.get('/mall/product/list', { brand_id })).status).toBe(422)
    await edit(null)
  })

  test('a choice without hits stays in the list, so that it can be undone', async () => {
    const { attributes, brands } = await facets({ category_id: root })
    const [steel] = attributes[0].values
    const [brand] = brands
    const nothing = await facets({
      category_id: root,
      attributes: String(steel.id),
      brand_id: brand.id,
      min_price: '9999',
    })
    expect(
      nothing.attributes.map(({ name, values }: { name: string; values: object[] }) => ({ name, values })),
    ).toEqual([{ name: 'Material', values: [{ ...steel, count: 0 }] }])
    expect(nothing.brands).toEqual([{ ...brand, count: 0 }])
  })

  test('are counted within a keyword and a minimum order', async () => {
    expect((await facets({ keyword: 'steel' })).categories).toEqual([{ id: root, name: 'Household', count: 2 }])
    expect((await names({ category_id: root, max_moq: 10 })).sort()).toEqual([lamp, kettle].sort())
  })

  test.each([{ attributes: 'x' }, { attributes: "1' or" }, { max_moq: 0 }])('%j is refused', async (query) =>
    expect((await mall.get('/mall/product/list', query)).status).toBe(422),
  )
})

describe('suggestions', () => {
  const suggest = async (keyword: string, lang = 'en') =>
    (await mall.get('/mall/search/suggest', { keyword, lang })).body.data

  test('complete a word in the language of the caller', async () => {
    expect(await suggest('rea')).toMatchObject({
      queries: ['reading', 'reading lamp'],
      categories: [{ id: leaf, name: 'Lighting' }],
      products: [{ id: lamp }],
    })
    expect((await suggest('настол', 'ru')).queries).toEqual(['настольная', 'настольная лампа'])
    expect((await suggest('阅', 'cn')).products[0].id).toBe(lamp)
  })
  test('do not end in a stop word and do not complete numbers', async () => {
    expect((await suggest('reading la')).queries).toEqual(['reading lamp'])
    expect((await suggest('lam')).queries).not.toContain('lamp with')
    expect((await suggest('หนังสือ', 'th')).queries).not.toContain('หนังสือแบบ')
    expect((await suggest('100')).queries).toEqual([])
  })
  test('correct a mistyped word', async () =>
    expect(await suggest('raeding lamp')).toMatchObject({ did_you_mean: ['reading lamp'], products: [{ id: lamp }] }))
  test.each(['', '   ', '!', 'qqqqqqqq'])('%j suggests nothing', async (keyword) =>
    expect(await suggest(keyword)).toEqual({ queries: [], did_you_mean: [], categories: [], products: [] }),
  )
})
