import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#contract/types'
import { textOf } from '../../../lib/texts.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const whole = {
  receiver: '王小明',
  phone: '+86 571 555 0100',
  country_code: 'cn',
  province: '浙江省',
  city: '杭州市',
  district: '',
  detail: '示例路 88 号',
}

test('levels make the region text; the first of a member is the default', async () => {
  const member = await mall.create.member()
  const { body } = await member.post('/mall/address/add', { ...whole, is_default: true })
  expect(body.data).toMatchObject({
    receiver: '王小明',
    country_code: 'CN',
    region: 'CN 浙江省 杭州市',
    is_default: true,
  })
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

test('a region is text or levels', async () => {
  const member = await mall.create.member()
  expect(
    (await member.post('/mall/address/add', { ...whole, country_code: null, province: null, city: null })).body.fields
      .region.error,
  ).toBe('FIELD_REQUIRED')
})

describe('a phone is possible in its country, the one of the address or the one its + names', () => {
  const answers = async (country_code: string | null, phone: string) => {
    const member = await mall.create.member()
    return (await member.post('/mall/address/add', { ...whole, country_code, phone })).body
  }
  /** Mobile, landline; then what no number there can be. */
  test.each([
    [
      'CN',
      ['13800138000', '0571-8555 1234', '400 123 4567', '+86 138 0013 8000'],
      ['110 22', '+86 571 5550100 5550100'],
    ],
    ['US', ['(415) 555-0132', '1 415 555 0132'], ['555-0132', '415 555 01321']],
    ['RU', ['8 (916) 123-45-67', '8 (495) 555-01-00', '+79161234567'], ['916 123-45', '+7 916 123 45 6']],
    ['ES', ['612 345 678', '933 123 456'], ['12 345 678', '+34 612 345 6789']],
    ['TH', ['081-234-5678', '02 123 4567'], ['12345', '+66 81 234 56']],
    ['VN', ['0912 345 678', '028 3823 4567'], ['12345', '+84 912']],
    ['DE', ['01525 5500100', '030 5550100'], ['+49', '+49 30 5550100 5550100']],
    ['GB', ['07700 900123', '020 7946 0000'], ['+44 20 7946', '020 7946 00000 1']],
    ['JP', ['090-1234-5678', '03-1234-5678'], ['03-1234', '+81 90 1234 5678 90 12 34 56']],
    ['BR', ['11 98765-4321', '(11) 3123-4567'], ['123456', '+55 11 98765 43210 1']],
    ['IN', ['98765 43210', '022 2345 6789'], ['12345', '+91 98765']],
    ['MX', ['55 1234 5678', '+52 1 55 1234 5678'], ['+52 55 1234 567', '1234567']],
    // Antarctica has no plan of its own, +210 is no country, and null is unknown: the form counts alone.
    ['AQ', ['5550100', '+210 555 0100'], ['call me', '123', '+0 571 555 0100', '1234567890123456']],
    [null, ['5550100', '+49 30 5550100'], ['+49 30', 'call me']],
  ] as [string | null, string[], string[]][])('%s', async (country, good, bad) => {
    for (const phone of good) expect(await answers(country, phone), phone).toMatchObject({ code: 200, data: { phone } })
    for (const phone of bad)
      expect((await answers(country, phone)).fields, phone).toMatchObject({ phone: { error: 'FIELD_FORMAT' } })
  })

  test('a number from elsewhere goes by its own country', async () => {
    expect(await answers('CN', '+1 415 555 0132')).toMatchObject({ code: 200 })
    expect((await answers('CN', '+1 415 555 013')).fields.phone.error).toBe('FIELD_FORMAT')
    expect(await answers('DE', '12345')).toMatchObject({ code: 200 })
    expect((await answers('FR', '12345')).fields.phone.error).toBe('FIELD_FORMAT')
  })

  test.each(locales)('refused in %s', async (locale) => {
    const member = await mall.create.member()
    const { body } = await member.post('/mall/address/add', { ...whole, phone: '12' }, { 'accept-language': locale })
    expect(body.fields.phone).toMatchObject({ error: 'FIELD_FORMAT', msg: textOf(locale, 'error.FIELD_FORMAT') })
  })

  test('another country is held against the number; a number that was once taken hinders no other change', async () => {
    const member = await mall.create.member()
    const { id } = (await member.post('/mall/address/add', { ...whole, country_code: 'DE', phone: '12345' })).body.data
    expect((await member.put(`/mall/address/${id}`, { country_code: 'FR' })).body.fields.phone.error).toBe(
      'FIELD_FORMAT',
    )
    await mall.database.pool.query(`update addresses set phone = '1' where id = $1`, [id])
    expect((await member.put(`/mall/address/${id}`, { detail: 'Elsewhere' })).body.data).toMatchObject({
      phone: '1',
      detail: 'Elsewhere',
    })
    expect((await member.put(`/mall/address/${id}`, { phone: '2' })).body.fields.phone.error).toBe('FIELD_FORMAT')
  })
})

test('an edit leaves fields that are not sent unchanged; the default moves and never vanishes', async () => {
  const member = await mall.create.member()
  const { id } = (await member.post('/mall/address/add', whole)).body.data
  expect((await member.put(`/mall/address/${id}`, { detail: 'Elsewhere' })).body.data).toMatchObject({
    receiver: '王小明',
    detail: 'Elsewhere',
    is_default: false,
  })
  await member.put(`/mall/address/${id}`, { is_default: true })
  await member.put(`/mall/address/${id}`, { is_default: false })
  expect(
    (await member.get('/mall/address/list')).body.data.map((row: { is_default: boolean }) => row.is_default),
  ).toEqual([true, false])
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
  for (const { id } of [first, second, second])
    expect((await member.post(`/mall/collection/${id}`)).body.data).toEqual({ collected: true })
  expect((await member.get('/mall/collection/')).body.data.map((row: { id: number }) => row.id)).toEqual([
    second.id,
    first.id,
  ])
  expect((await member.get(`/mall/collection/check/${first.id}`)).body.data).toEqual({ collected: true })
  expect((await member.get(`/mall/product/detail/${first.id}`)).body.data.is_favorite).toBe(true)
  await member.delete(`/mall/collection/${first.id}`)
  expect((await member.get(`/mall/collection/check/${first.id}`)).body.data).toEqual({ collected: false })
  expect((await member.post('/mall/collection/999999')).body.error).toBe('PRODUCT_NOT_FOUND')
  expect((await mall.post(`/mall/collection/${first.id}`)).status).toBe(401)
})
