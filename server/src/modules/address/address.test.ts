import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const whole = { receiver: '王小明', phone: '+86 571 555 0100', country_code: 'cn', province: '浙江省', city: '杭州市', district: '', detail: '示例路 88 号' }

test('levels make the region text; the first of a member is the default', async () => {
  const member = await mall.create.member()
  const { body } = await member.post('/mall/address/add', { ...whole, is_default: true })
  expect(body.data).toMatchObject({ receiver: '王小明', country_code: 'CN', region: 'CN 浙江省 杭州市', is_default: true })
  const list = (await member.get('/mall/address/list')).body.data as { id: number; is_default: boolean }[]
  expect(list.map(({ is_default }) => is_default)).toEqual([true, false])
})

test.each([
  ['receiver', 'FIELD_REQUIRED'],
  ['phone', 'FIELD_REQUIRED'],
  ['detail', 'FIELD_REQUIRED'],
])('without %s it is incomplete', async (field, error) => {
  const member = await mall.create.member()
  expect((await member.post('/mall/address/add', { ...whole, [field]: '  ' })).body).toMatchObject({
    code: 422,
    error: 'ADDRESS_INCOMPLETE',
    msg: 'Please fill in complete address information',
    fields: { [field]: { error } },
  })
})

test('a region is text or levels; a phone can be dialled', async () => {
  const member = await mall.create.member()
  expect((await member.post('/mall/address/add', { ...whole, country_code: null, province: null, city: null })).body.fields.region.error).toBe('FIELD_REQUIRED')
  for (const phone of ['call me', '123', '+0 571 555 0100', '+86 571 5550100 5550100', '1234567890123456'])
    expect((await member.post('/mall/address/add', { ...whole, phone })).body.fields.phone.error, phone).toBe('FIELD_FORMAT')
  for (const phone of ['13800138000', '+1 (415) 555-0132', '8 (916) 123-45-67', '081-234-5678', '110 22'])
    expect((await member.post('/mall/address/add', { ...whole, phone })).status, phone).toBe(200)
})

test('changing keeps what is not sent; the default moves and never vanishes', async () => {
  const member = await mall.create.member()
  const { id } = (await member.post('/mall/address/add', whole)).body.data
  expect((await member.put(`/mall/address/${id}`, { detail: 'Elsewhere' })).body.data).toMatchObject({ receiver: '王小明', detail: 'Elsewhere', is_default: false })
  await member.put(`/mall/address/${id}`, { is_default: true })
  await member.put(`/mall/address/${id}`, { is_default: false })
  expect((await member.get('/mall/address/list')).body.data.map((row: { is_default: boolean }) => row.is_default)).toEqual([true, false])
  await member.delete(`/mall/address/${id}`)
  expect((await member.get('/mall/address/list')).body.data).toMatchObject([{ is_default: true }])
})

test('thirty simultaneous defaults leave one', async () => {
  const member = await mall.create.member()
  await Promise.all(Array.from({ length: 30 }, () => member.post('/mall/address/add', { ...whole, is_default: true })))
  const list = (await member.get('/mall/address/list')).body.data as { is_default: boolean }[]
  expect(list).toHaveLength(31)
  expect(list.filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('favourites are collected once and listed newest first', async () => {
  const [first, second] = [await mall.create.product(), await mall.create.product()]
  const member = await mall.create.member()
  for (const { id } of [first, second, second]) expect((await member.post(`/mall/collection/${id}`)).body.data).toEqual({ collected: true })
  expect((await member.get('/mall/collection/')).body.data.map((row: { id: number }) => row.id)).toEqual([second.id, first.id])
  expect((await member.get(`/mall/collection/check/${first.id}`)).body.data).toEqual({ collected: true })
  expect((await member.get(`/mall/product/detail/${first.id}`)).body.data.is_favorite).toBe(true)
  await member.delete(`/mall/collection/${first.id}`)
  expect((await member.get(`/mall/collection/check/${first.id}`)).body.data).toEqual({ collected: false })
  expect((await member.post('/mall/collection/999999')).body.error).toBe('PRODUCT_NOT_FOUND')
  expect((await mall.post(`/mall/collection/${first.id}`)).status).toBe(401)
})
