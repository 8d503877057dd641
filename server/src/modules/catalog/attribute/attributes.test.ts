/** Attributes with types, choices and sets by category: what products may have, renames, merges, filters. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const steel = { en: 'Steel', ru: 'Сталь' }
const wood = { en: 'Wood', ru: 'Дерево' }
let serial = 0

const post = async (path: string, body: object) => (await admin.post(`/mall/attribute/${path}`, body)).body
const read = async (id: number) => (await admin.get('/mall/attribute/get', { id })).body.data

async function attribute(over: object = {}): Promise<number> {
  return (await post('create', { translations: { en: { name: `Quality ${++serial}` } }, ...over })).data.id
}

/** A category whose products have a material to choose, a power in watts and a plug. */
async function kitchen() {
  const stamp = ++serial
  const material = await attribute({
    translations: { en: { name: `Material ${stamp}` }, ru: { name: `Материал ${stamp}` } },
    type: 'choice',
    choices: [{ translations: steel }, { translations: wood }],
  })
  const power = await attribute({
    translations: { en: { name: `Power ${stamp}`, unit: 'W' }, ru: { name: `Мощность ${stamp}`, unit: 'Вт' } },
    type: 'number',
  })
  const plug = await attribute({ translations: { en: { name: `Plug ${stamp}` } }, type: 'yes_no' })
  const category = await mall.create.category()
  const set = await post('set/create', {
    translations: { en: { name: `Kitchen ${stamp}` } },
    attribute_ids: [material, power, plug],
    category_ids: [category],
  })
  return { stamp, material, power, plug, category, set: set.data.id as number }
}

const lamp = (category: number, attributes: object[]) => ({
  name: 'Lamp',
  category_id: category,
  status: 'on_sale',
  attributes,
  skus: [{ code: `L-${++serial}`, price: '3.00', stock: 5 }],
})
const create = async (category: number, attributes: object[]) =>
  (await admin.post('/mall/product/create', lamp(category, attributes))).body
const valuesOf = async (id: number, language = 'en') =>
  (await admin.get(`/mall/product/detail/${id}`, {}, { 'accept-language': language })).body.data.attributes.map(
    ({ name, value }: { name: string; value: string }) => [name, value],
  )
const facetOf = async (category: number, name: string) =>
  (await mall.get('/mall/product/list', { category_id: category, facets: 1 })).body.facets.attributes
    .find((each: { name: string }) => each.name === name)
    ?.values.map(({ value, count }: { value: string; count: number }) => [value, count])

test('products get the names and values of the set, in all languages', async () => {
  const { stamp, category } = await kitchen()
  const { data } = await create(category, [
    { name: `материал ${stamp}`, value: 'СТАЛЬ' },
    { name: `Power ${stamp}`, value: '12,5 w' },
    { name: `Plug ${stamp}`, value: 'да' },
    { name: 'Smell', value: 'none' },
  ])
  expect(await valuesOf(data.id)).toEqual([
    [`Material ${stamp}`, 'Steel'],
    [`Power ${stamp}`, '12.5 W'],
    [`Plug ${stamp}`, 'Yes'],
    ['Smell', 'none'],
  ])
  expect((await valuesOf(data.id, 'ru')).slice(0, 3)).toEqual([
    [`Материал ${stamp}`, 'Сталь'],
    [`Мощность ${stamp}`, '12,5 Вт'],
    [`Plug ${stamp}`, 'Да'],
  ])
})

test('unknown choices and texts in place of numbers are refused; a value that the product has stays', async () => {
  const { stamp, category } = await kitchen()
  const refused = await create(category, [{ name: `Material ${stamp}`, value: 'Paper' }])
  expect(refused.fields).toMatchObject({ 'attributes.0.value': { error: 'ATTRIBUTE_CHOICE_UNKNOWN' } })
  const number = await create(category, [{ name: `Power ${stamp}`, value: 'a lot' }])
  expect(number.fields).toMatchObject({ 'attributes.0.value': { error: 'FIELD_FORMAT' } })

  const elsewhere = await mall.create.category()
  const attributes = [{ name: `Material ${stamp}`, value: 'Paper' }]
  const { id } = (await create(elsewhere, attributes)).data
  const moved = await admin.post('/mall/product/update', { id, category_id: category, attributes })
  expect(moved.status).toBe(200)
  expect(await valuesOf(id)).toEqual([[`Material ${stamp}`, 'Paper']])
  const changed = await admin.post('/mall/product/update', {
    id,
    attributes: [{ name: `Material ${stamp}`, value: 'Card' }],
  })
  expect(changed.body.error).toBe('ATTRIBUTE_CHOICE_UNKNOWN')
})

test('categories below have the set unless they have their own', async () => {
  const { stamp, category, material, set } = await kitchen()
  const below = await mall.create.category({ parentId: category })
  const lowest = await mall.create.category({ parentId: below })
  const fields = async (id: number) => (await admin.get('/mall/attribute/fields', { category_id: id })).body.data
  expect(await fields(lowest)).toMatchObject({ set: { id: set }, fields: [{ id: material }, {}, {}] })
  expect((await admin.get('/mall/attribute/set/get', { id: set })).body.data).toMatchObject({
    name: `Kitchen ${stamp}`,
    attributes: [{ id: material }, { name: `Power ${stamp}` }, { name: `Plug ${stamp}` }],
    categories: [{ id: category }],
  })
  const own = await post('set/create', { translations: { en: { name: `Own ${stamp}` } }, category_ids: [below] })
  expect(await fields(lowest)).toEqual({
    set: { id: own.data.id, name: `Own ${stamp}`, category_id: below },
    fields: [],
  })
  const taken = await post('set/update', { id: own.data.id, category_ids: [below, category] })
  expect(taken).toMatchObject({ error: 'CATEGORY_HAS_ATTRIBUTE_SET', params: { set: `Kitchen ${stamp}` } })
  await admin.delete(`/mall/attribute/set/delete?id=${own.data.id}`)
  expect((await fields(lowest)).set.id).toBe(set)
})

test('a category chooses its own set or that of the category above', async () => {
  const { category, set } = await kitchen()
  const below = await mall.create.category({ parentId: category })
  const own = (await post('set/create', { translations: { en: { name: `Chosen ${++serial}` } } })).data.id
  const setOf = async (id: number) =>
    (await admin.get('/mall/attribute/fields', { category_id: id })).body.data.set as {
      id: number
      category_id: number
    }
  const choose = async (id: number | null) =>
    (await admin.post('/mall/category/update', { id: below, attribute_set_id: id })).body
  expect(await setOf(below)).toMatchObject({ id: set, category_id: category })
  await choose(own)
  expect(await setOf(below)).toMatchObject({ id: own, category_id: below })
  // A form of the set that was opened before would take the category out again.
  expect((await post('set/update', { id: own, version: 1, category_ids: [] })).error).toBe('VERSION_CONFLICT')
  await choose(null)
  expect(await setOf(below)).toMatchObject({ id: set, category_id: category })
  expect((await choose(999_999)).fields).toMatchObject({ attribute_set_id: { error: 'FIELD_UNKNOWN_REFERENCE' } })
  const { data } = (await admin.post('/mall/category/create', { name: `New ${serial}`, attribute_set_id: own })).body
  expect(await setOf(data.id)).toMatchObject({ id: own, category_id: data.id })
})

test('a rename reaches products, filters and the search, and old names still lead to it', async () => {
  const { stamp, category, material } = await kitchen()
  const { id } = (await create(category, [{ name: `Material ${stamp}`, value: 'Steel' }])).data
  await create(category, [{ name: `Material ${stamp}`, value: 'Wood' }])
  const before = await read(material)
  const [first, second] = before.choices
  const body = {
    id: material,
    version: before.version,
    translations: { en: { name: `Fabric ${stamp}` }, ru: { name: `Ткань ${stamp}` } },
    choices: [
      { id: second.id, translations: wood },
      { id: first.id, translations: { en: `Inox${stamp}`, ru: 'Нержавейка' } },
    ],
  }
  const saved = await post('update', body)
  expect(saved.data).toEqual({ id: material, products: 2 })
  expect((await post('update', body)).error).toBe('VERSION_CONFLICT')
  expect(await valuesOf(id, 'ru')).toEqual([[`Ткань ${stamp}`, 'Нержавейка']])
  expect(await facetOf(category, `Fabric ${stamp}`)).toEqual([
    ['Wood', 1],
    [`Inox${stamp}`, 1],
  ])
  const found = await mall.get('/mall/product/list', { keyword: `inox${stamp}` })
  expect(found.body.data.map((row: { id: number }) => row.id)).toEqual([id])
  const late = (await create(category, [{ name: `material ${stamp}`, value: 'steel' }])).data
  expect(await valuesOf(late.id)).toEqual([[`Fabric ${stamp}`, `Inox${stamp}`]])
  expect(await facetOf(category, `Fabric ${stamp}`)).toEqual([
    ['Wood', 1],
    [`Inox${stamp}`, 2],
  ])
})

test('a merged value gives its products to the other', async () => {
  const { stamp, category, material } = await kitchen()
  const { id } = (await create(category, [{ name: `Material ${stamp}`, value: 'Wood' }])).data
  await create(category, [{ name: `Material ${stamp}`, value: 'Steel' }])
  const [one, other] = (await read(material)).choices
  const gone = await post('update', { id: material, choices: [{ id: one.id, translations: steel }] })
  expect(gone).toMatchObject({ error: 'ATTRIBUTE_VALUE_IN_USE', params: { value: 'Wood', products: 1 } })
  expect((await post('merge_value', { id: other.id, into_id: one.id })).data).toEqual({ id: one.id, products: 1 })
  expect(await valuesOf(id)).toEqual([[`Material ${stamp}`, 'Steel']])
  expect((await read(material)).choices).toMatchObject([{ id: one.id, products: 2 }])
  const again = (await create(category, [{ name: `Material ${stamp}`, value: 'wood' }])).data
  expect(await valuesOf(again.id)).toEqual([[`Material ${stamp}`, 'Steel']])
  const foreign = (await read((await kitchen()).material)).choices[0].id
  expect((await post('merge_value', { id: one.id, into_id: foreign })).error).toBe('FIELD_UNKNOWN_REFERENCE')
})

test('values found on products become choices, and an attribute that is not filterable has no filter', async () => {
  const name = `Colour ${++serial}`
  const category = await mall.create.category()
  for (const value of ['Red', 'Blue', 'Red']) await create(category, [{ name, value }])
  const [row] = (await admin.get('/mall/attribute/list', { name })).body.data
  expect(row).toMatchObject({ name, type: 'text', products: 3, choices: 0, sets: 0 })
  const { found } = await read(row.id)
  expect(found).toMatchObject([
    { value: 'Red', products: 2 },
    { value: 'Blue', products: 1 },
  ])
  await post('update', { id: row.id, type: 'choice', choices: [{ translations: { en: 'Red', es: 'Rojo' } }] })
  expect(await read(row.id)).toMatchObject({ choices: [{ id: found[0].id, products: 2 }], found: [{ value: 'Blue' }] })
  expect(await facetOf(category, name)).toHaveLength(2)
  await post('update', { id: row.id, is_filterable: false })
  expect(await facetOf(category, name)).toBeUndefined()
  expect((await admin.delete(`/mall/attribute/delete?id=${row.id}`)).body).toMatchObject({
    error: 'ATTRIBUTE_IN_USE',
    params: { products: 3, sets: 0 },
  })
  expect((await admin.delete(`/mall/attribute/delete?id=${await attribute()}`)).status).toBe(200)
})

test('a name that another attribute has is refused, as is the same choice twice or an empty name', async () => {
  const id = await attribute()
  const { name } = await read(id)
  expect((await post('create', { translations: { en: { name: name.toUpperCase() } } })).fields).toMatchObject({
    name: { error: 'DUPLICATE' },
  })
  const twice = [{ translations: steel }, { translations: { en: 'steel' } }]
  expect((await post('update', { id, type: 'choice', choices: twice })).fields).toMatchObject({
    'choices.1.translations.en': { error: 'DUPLICATE' },
  })
  expect((await post('create', { translations: {} })).fields).toMatchObject({ name: { error: 'FIELD_REQUIRED' } })
  expect((await post('update', { id: 2_000_000_000 })).error).toBe('NOT_FOUND')
})

test('a choice and a product that takes it never pass each other', async () => {
  const { stamp, category, material } = await kitchen()
  const [first] = (await read(material)).choices
  const removal = { id: material, choices: [{ id: first.id, translations: steel }] }
  const results = await Promise.all([
    post('update', removal),
    ...Array.from({ length: 4 }, () => create(category, [{ name: `Material ${stamp}`, value: 'Wood' }])),
  ])
  const { choices, found } = await read(material)
  const created = results.slice(1).filter(({ code }) => code === 200).length
  if (results[0].code === 200) expect([choices.length, found, created]).toEqual([1, [], 0])
  else expect([choices[1].products, created]).toEqual([4, 4])
})

test('guests and members see none of it', async () => {
  const member = await mall.create.member()
  expect((await mall.get('/mall/attribute/list')).status).toBe(401)
  expect((await member.get('/mall/attribute/list')).status).toBe(403)
  expect((await member.post('/mall/attribute/create', { translations: { en: { name: 'Mine' } } })).status).toBe(403)
})
