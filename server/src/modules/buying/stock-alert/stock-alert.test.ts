/** Alerts that a sold-out SKU is back: confirmed by a link, sent once, limited by address. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { sendDueAlerts } from './service.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const path = '/mall/stock-alert'
const ask = (product_sku_id: number, email?: string, by: Pick<TestMall, 'post'> = mall) =>
  by.post(`${path}/create`, { product_sku_id, ...(email && { email }) })
const soldOut = () =>
  mall.create.product({
    stock: 0,
    moq: 6,
    multiple: 6,
    options: [{ name: { en: 'Color', ru: 'Цвет' }, value: { en: 'Blue', ru: 'Синий' } }],
    product: { name: { en: 'Mug', ru: 'Кружка' } },
  })
const mailsTo = async (email: string) =>
  (
    await mall.database.pool.query<{ subject: string; body: string }>(
      'select subject, body from outbox where recipient = $1 order by id',
      [email],
    )
  ).rows
const tokenIn = (body: string | undefined, action: 'confirm' | 'cancel') =>
  new RegExp(`#alert-${action}=([\\w-]+)`).exec(body ?? '')?.[1] ?? ''
const restock = async (skuId: number, quantity: number) => {
  const staff = await mall.create.staff('admin')
  const { rows } = await mall.database.pool.query('select code from skus where id = $1', [skuId])
  const { body } = await staff.post('/mall/stock/feed', { items: [{ code: rows[0].code, quantity, mode: 'set' }] })
  expect(body.code).toBe(200)
}
const send = () => sendDueAlerts(programContext(mall.database, mall.env, 'test'))

test('a guest confirms by the link of a mail, and gets one mail when a minimum order is back', async () => {
  const { id, skuId } = await soldOut()
  const email = 'guest@test.example'
  const asked = await mall.post(`${path}/create`, { product_sku_id: skuId, email }, { 'accept-language': 'ru' })
  expect(asked.body.data).toEqual({ state: 'unconfirmed', email })
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail?.subject).toContain('Кружка · Синий')

  // An address that is not confirmed gets nothing.
  await restock(skuId, 12)
  expect(await send()).toBe(0)
  await restock(skuId, 5)
  const token = tokenIn(mail?.body, 'confirm')
  expect((await mall.post(`${path}/confirm`, { token: 'guess' })).body).toMatchObject({ error: 'NOT_FOUND' })
  expect((await mall.post(`${path}/confirm`, { token })).body.data).toEqual({ product_id: id, product_sku_id: skuId })
  // Fewer than the minimum order cannot be ordered.
  expect(await send()).toBe(0)

  await restock(skuId, 6)
  expect((await Promise.all([send(), send(), send()])).reduce((sum, count) => sum + count)).toBe(1)
  const [, news, ...more] = await mailsTo(email)
  expect(news).toMatchObject({ subject: expect.stringContaining('Кружка · Синий') })
  expect(news?.body).toContain(`/mall/product/${id}`)
  expect(more).toEqual([])
  expect(await send()).toBe(0)
  expect((await mall.post(`${path}/cancel`, { token })).body).toMatchObject({ error: 'NOT_FOUND' })
})

test('the confirmed address of a member needs no link; members list and cancel their alerts', async () => {
  const [first, second] = [await soldOut(), await soldOut()]
  const member = await mall.create.member()
  const email = `${member.username}@test.example`
  const alerts = async () => (await member.get(`${path}/list`)).body.data
  for (const { skuId } of [first, second]) {
    expect((await ask(skuId, undefined, member)).body.data).toEqual({ state: 'active', email })
    expect((await ask(skuId, email.toUpperCase(), member)).body.data.state).toBe('active')
  }
  expect(await mailsTo(email)).toEqual([])
  expect(await alerts()).toEqual([first, second].map(({ id, skuId }) => ({ product_id: id, product_sku_id: skuId })))
  expect((await member.delete(`${path}/own/${second.skuId}`)).body.data).toEqual({ removed: 1 })
  expect(await alerts()).toHaveLength(1)
  // A guest learns nothing of it.
  expect((await ask(first.skuId, email)).body.data).toEqual({ state: 'unconfirmed', email })
  expect(await mailsTo(email)).toEqual([])

  await restock(first.skuId, 60)
  await restock(second.skuId, 60)
  expect(await send()).toBe(1)
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await member.get('/mall/message/list')).body.data).toMatchObject([{ link: `/mall/product/${first.id}` }])
  expect(await alerts()).toEqual([])
})

test('an address that is not proven gets few mails, each with a link that deletes the alert', async () => {
  const member = await mall.create.member({ emailVerified: false })
  const email = `${member.username}@test.example`
  const { skuId } = await soldOut()
  for (const _ of [1, 2]) expect((await ask(skuId, undefined, member)).body.data.state).toBe('unconfirmed')
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  const token = tokenIn(mail?.body, 'cancel')
  expect((await mall.post(`${path}/cancel`, { token })).status).toBe(200)
  expect((await mall.post(`${path}/confirm`, { token })).body).toMatchObject({ error: 'NOT_FOUND' })

  for (let count = 0; count < 5; count++) await ask((await soldOut()).skuId, 'Other@test.example')
  expect((await ask((await soldOut()).skuId, 'other@test.example')).body).toMatchObject({
    code: 429,
    error: 'TOO_MANY_ALERTS',
  })
  expect(await mailsTo('Other@test.example')).toHaveLength(5)
})

test('only what is sold out has alerts', async () => {
  const [{ skuId: inStock }, { skuId: offSale }, { skuId }] = [
    await mall.create.product(),
    await mall.create.product({ stock: 0, status: 'off_sale' }),
    await soldOut(),
  ]
  const email = 'anna@test.example'
  expect((await ask(inStock, email)).body).toMatchObject({ code: 409, error: 'ALREADY_IN_STOCK' })
  expect((await ask(offSale, email)).body).toMatchObject({ code: 404, error: 'PRODUCT_NOT_FOUND' })
  expect((await ask(999_999_999, email)).body).toMatchObject({ code: 404, error: 'PRODUCT_NOT_FOUND' })
  expect((await ask(skuId)).body).toMatchObject({ code: 422, fields: { email: expect.anything() } })
  expect((await ask(skuId, 'no address')).body).toMatchObject({ code: 422, fields: { email: expect.anything() } })
  expect((await mall.get(`${path}/list`)).body.code).toBe(401)
})
