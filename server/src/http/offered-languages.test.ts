/** Languages that are off: visitors get the next best one, staff still get theirs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../testing/factory.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'

let mall: TestMall
let operator: TestMember
let product: { id: number; skuId: number }
const name = { en: 'Mug', cn: '杯', es: 'Taza', ru: 'Кружка', vi: 'Cốc' }
beforeAll(async () => {
  mall = await startTestMall()
  operator = await mall.create.staff('superuser')
  product = await mall.create.product({ product: { name } })
  await operator.post('/base/settings/edit', { languages: ['cn', 'ru', 'en'], default_language: 'ru' })
})
afterAll(() => mall.close())

const accept = (language: string) => ({ 'accept-language': language })

test.each([
  ['a language that is on', 'zh-CN,zh;q=0.9', '', '杯'],
  ['the next best of the browser', 'vi-VN,vi;q=0.9,en;q=0.8,zh;q=0.7', '', 'Mug'],
  ['the default where none of them is on', 'vi,es;q=0.5', '', 'Кружка'],
  ['the default without a requested language', '', '', 'Кружка'],
  ['the language of the address', 'en', 'cn', '杯'],
  ['that of the browser where the one of the address is off', 'en', 'vi', 'Mug'],
  ['the default where both are off', 'es', 'vi', 'Кружка'],
])('visitors get %s', async (_, header, lang, found) => {
  const query = lang ? { lang } : {}
  const path = `/mall/product/detail/${product.id}`
  expect((await mall.get(path, query, accept(header))).body.data.name).toBe(found)
  // A member's answer is not shared with others.
  const member = await mall.create.member()
  expect((await member.get(path, query, accept(header))).body.data.name).toBe(found)
})

test('errors and the language that is guessed are of those that are on', async () => {
  const missing = (header: string) => mall.get('/mall/product/detail/999999', {}, accept(header))
  expect((await missing('vi')).body.msg).toBe((await missing('ru')).body.msg)
  expect((await mall.get('/geo/location', { ip: '113.160.0.1' }, accept('zh'))).body.data.locale).toBe('cn')
  expect((await mall.get('/geo/location', { ip: '77.88.8.8' }, accept('zh'))).body.data.locale).toBe('ru')
})

test('the feed and the manifest are not written in a language that is off', async () => {
  for (const path of ['/rss.xml', '/manifest.webmanifest']) {
    const [off, fallback, other] = await Promise.all(
      ['vi', 'ru', 'cn'].map(async (lang) => (await mall.app.inject(`${path}?lang=${lang}`)).body),
    )
    expect(off, path).toBe(fallback)
    expect(off, path).not.toBe(other)
  }
})

test('mails go to an account in its language only while that is on', async () => {
  const subjects = async (member: TestMember) => {
    const order = {
      items: [{ product_sku_id: product.skuId, quantity: 10 }],
      address_id: member.addressId,
      delivery_method: 'self_pickup',
    }
    await member.post('/mall/order/create', order, { 'idempotency-key': crypto.randomUUID(), ...accept('en') })
    const { rows } = await mall.database.pool.query('select subject from outbox where recipient = $1', [
      `${member.username}@test.example`,
    ])
    return rows[0]?.subject as string
  }
  expect(await subjects(await mall.create.member({ language: 'vi' }))).toMatch(/^Заказ .+ принят$/)
  expect(await subjects(await mall.create.member({ language: 'cn' }))).toMatch(/\p{Script=Han}/u)
})

test('staff read and write in a language before it is on', async () => {
  const { id } = (await operator.post('/mall/brand/create', { translations: { en: { name: 'Lamp' } } })).body.data
  // A name without a language is in that of the call.
  await operator.post('/mall/brand/update', { id, name: 'Đèn' }, accept('vi'))
  expect((await operator.get('/mall/brand/get', { id })).body.data.translations).toEqual({
    en: { name: 'Lamp' },
    vi: { name: 'Đèn' },
  })
  const { data } = (await operator.get('/mall/translation/list', { to: 'es', page_size: -1 }, accept('vi'))).body
  expect(data.find((row: { entity: string; id: number }) => row.entity === 'brand' && row.id === id).title).toBe('Đèn')
})
