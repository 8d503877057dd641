/** Versions of a product: stored with each save, compared and restored. */
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

const detail = async (id: number) => (await admin.get(`/mall/product/detail/${id}`)).body.data
const versions = async (id: number) => (await admin.get(`/mall/product/versions/${id}`)).body.data

test('each save is a version with its actor and differences; restoring one makes a new one and leaves stock', async () => {
  const { id } = await mall.create.product(
    { code: 'V-1', price: 1000, stock: 10, product: { name: { en: 'Mug', ru: 'Кружка' } } },
    { code: 'V-2', price: 2000 },
  )
  const first = await detail(id)
  const [one] = first.skus
  const save = await admin.post('/mall/product/update', {
    id,
    name: 'Cup',
    translations: { ru: { name: '' }, es: { name: 'Taza' } },
    attributes: [{ name: 'Material', value: 'Steel' }],
    skus: [{ ...one, price: '11.00', stock: 7 }],
  })
  expect(save.status).toBe(200)
  const [latest, oldest] = await versions(id)
  expect(oldest).toMatchObject({ id: 1, actor: null, is_current: false, changes: null })
  expect(latest).toMatchObject({ id: 2, actor: admin.username, is_current: true })
  expect(latest.changes).toEqual(
    expect.arrayContaining([
      { field: 'name.en', before: 'Mug', after: 'Cup' },
      { field: 'name.ru', before: 'Кружка', after: null },
      { field: 'attributes', before: null, after: 'Material: Steel' },
      { field: 'price', sku: 'V-1', before: '10.00', after: '11.00' },
      { field: 'price', sku: 'V-2', before: '20.00', after: null },
    ]),
  )
  expect((await admin.post('/mall/product/restore_version', { id, number: 1, current: 1 })).body.error).toBe(
    'VERSION_CONFLICT',
  )
  expect((await admin.post('/mall/product/restore_version', { id, number: 9 })).status).toBe(404)
  expect((await admin.post('/mall/product/restore_version', { id, number: 1, current: 2 })).status).toBe(200)
  const restored = await detail(id)
  expect(restored).toMatchObject({
    version: 3,
    translations: { en: { name: 'Mug' }, ru: { name: 'Кружка' } },
    attributes: [],
    skus: [
      { id: one.id, code: 'V-1', price: '10.00', stock: 7 },
      { code: 'V-2', price: '20.00', stock: 0 },
    ],
  })
  expect(restored.translations).not.toHaveProperty('es')
  expect((await versions(id)).map((version: { id: number }) => version.id)).toEqual([3, 2, 1])
})

test('the last 50 versions are stored', async () => {
  const { id } = await mall.create.product()
  for (let n = 0; n < 55; n++) await admin.post('/mall/product/update', { id, manufacturer: `Maker ${n}` })
  const { body } = await admin.get(`/mall/product/versions/${id}`, { page_size: 100 })
  expect(body.total).toBe(50)
  expect(body.data[0]).toMatchObject({ id: 56, is_current: true })
})

test('versions need the right', async () => {
  const { id } = await mall.create.product()
  const member = await mall.create.member()
  expect((await member.get(`/mall/product/versions/${id}`)).status).toBe(403)
  expect((await member.post('/mall/product/restore_version', { id, number: 1 })).status).toBe(403)
  expect((await admin.get('/mall/product/versions/2000000000')).status).toBe(404)
})
