/** A product that is previewed looks as it would after the save, and nothing of it is stored. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
let categoryId: number
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
  categoryId = await mall.create.category()
})
afterAll(() => mall.close())

const preview = (body: object) => admin.post('/mall/product/preview', body)
const kettle = (code: string) => ({
  category_id: categoryId,
  translations: { en: { name: 'Kettle' }, ru: { name: 'Чайник', detail: '<p>Сталь</p><script>x()</script>' } },
  skus: [{ code, price: '12.00', stock: 9, moq: 3, ladder: [{ min_quantity: 30, price: '11.00' }] }],
})
const counts = async () =>
  (
    await mall.database.pool.query(
      `select (select count(*)::int from products) as products, (select count(*)::int from skus) as skus,
              (select count(*)::int from product_versions) as versions, (select count(*)::int from stock_movements) as ledger`,
    )
  ).rows[0]

test('a new one is shown in a language as if it were on sale', async () => {
  const before = await counts()
  const { body } = await preview({ ...kettle('KETTLE-NEW'), lang: 'ru' })
  expect(body.data).toMatchObject({
    id: 0,
    name: 'Чайник',
    status: 'on_sale',
    detail: '<p>Сталь</p>',
    price: '12.00',
    skus: [{ code: 'KETTLE-NEW', moq: 3, ladder: [{ price: '12.00' }, { price: '11.00' }] }],
  })
  expect(body.data).not.toHaveProperty('translations')
  expect(await counts()).toEqual(before)
})

test('edits of one are shown with markups and discarded; the form can be saved afterwards', async () => {
  const { id } = (await admin.post('/mall/product/create', { ...kettle('KETTLE-1'), status: 'draft' })).body.data
  const read = async () => (await admin.get(`/mall/product/detail/${id}`)).body.data
  const before = await read()
  const [{ id: sku, version }] = before.skus
  await admin.post('/mall/category/markup/batch', {
    items: [{ category_id: categoryId, mode: 'percent', value: 8, rounding: '.90' }],
  })
  const edit = {
    category_id: categoryId,
    name: 'Tea kettle',
    skus: [{ id: sku, code: 'KETTLE-1', price: '20.00', prices_are_base: true, stock: 9 }],
  }
  const shown = (await preview({ id, version: before.version, ...edit })).body.data
  expect(shown).toMatchObject({ id, name: 'Tea kettle', status: 'on_sale', price: '21.90' })
  expect(await read()).toMatchObject({ name: 'Kettle', status: 'draft', version: before.version })
  expect((await read()).skus[0].base.price).toBe('12.00')
  expect(version).toBeGreaterThan(0)
  expect((await admin.post('/mall/product/update', { id, version: before.version, ...edit })).status).toBe(200)
})

test('what a save would refuse is refused at its field, and members see no preview', async () => {
  await admin.post('/mall/product/create', kettle('KETTLE-2'))
  const taken = await preview(kettle('KETTLE-2'))
  expect(taken.body.fields['skus.0.code'].error).toBe('DUPLICATE')
  const member = await mall.create.member()
  expect((await member.post('/mall/product/preview', kettle('KETTLE-3'))).status).toBe(403)
})
