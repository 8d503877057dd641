/** Attributes of products and options of SKUs: names and values in several languages. */
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

const detail = async (id: number, language = 'en') =>
  (await mall.get(`/mall/product/detail/${id}`, {}, { 'accept-language': language })).body.data

test('attributes and options are written in all languages, and staff read them back', async () => {
  const options = [{ en: { name: 'Colour', value: 'Red' }, ru: { name: 'Цвет', value: 'Красный' } }]
  const attribute = { en: { name: 'Material', value: 'Steel' }, ru: { name: 'Материал', value: 'Сталь' } }
  const ladder = [{ min_quantity: 100, price: '3.90' }]
  const { body } = await admin.post('/mall/product/create', {
    name: 'Mug',
    category_id: await mall.create.category(),
    status: 'on_sale',
    attributes: [{ name: 'Material', value: 'Steel', translations: attribute }],
    skus: [{ code: 'MUG-1', price: '4.20', ladder, option_translations: options }],
  })
  const { id } = body.data
  expect(await detail(id, 'ru')).toMatchObject({
    attributes: [{ name: 'Материал', value: 'Сталь' }],
    skus: [{ options: { Цвет: 'Красный' } }],
  })
  expect((await detail(id)).skus[0]).not.toHaveProperty('option_translations')
  const row = (await admin.get(`/mall/product/detail/${id}`)).body.data
  expect(row).toMatchObject({
    attributes: [{ translations: attribute }],
    skus: [{ option_translations: options, base: { price: '4.20', ladder } }],
  })
  // An empty text removes its language, independent of the editor's language.
  const { ru } = attribute
  await admin.post('/mall/product/update', {
    id,
    attributes: [{ name: 'Материал', value: 'Сталь', translations: { en: { name: '', value: '' }, ru } }],
  })
  expect((await admin.get(`/mall/product/detail/${id}`)).body.data.attributes[0].translations).toEqual({ ru })
})
