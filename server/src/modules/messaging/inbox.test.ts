/** Messages in the mall: written with the mails, read by their member alone, chosen by kind. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall({ environment: { PUBLIC_URL: 'https://mall.example' } })
})
afterAll(() => mall.close())

const inbox = async (member: TestMember, query = '') => (await member.get(`/mall/message/list${query}`)).body
const mailsTo = async ({ username }: TestMember) =>
  Number(
    (await mall.database.pool.query('select count(*) from outbox where recipient = $1', [`${username}@test.example`]))
      .rows[0].count,
  )
async function place(member: TestMember, key: string) {
  const { skuId } = await mall.create.product({ price: 1000 })
  const items = [{ product_sku_id: skuId, quantity: 1 }]
  const body = { items, address_id: member.addressId, delivery_method: 'self_pickup' }
  return (await member.post('/mall/order/create', body, { 'idempotency-key': key })).body.data
}

test('reports an order in the language of the account, also without a mail address', async () => {
  const member = await mall.create.member({ language: 'ru', email: null })
  const order = await place(member, 'mailless')
  const page = await inbox(member)
  expect(page).toMatchObject({
    total: 1,
    unread: 1,
    data: [
      {
        kind: 'order',
        subject: `Заказ ${order.order_number} принят`,
        link: `/mall/payment?order_id=${order.id}`,
        is_read: false,
      },
    ],
  })
  expect(page.data[0].body).toContain(order.payment_reference)
  // The mail has the link in its text; here it is a button.
  expect(page.data[0].body).not.toContain('https://')
})

test('is read and deleted by its member alone', async () => {
  const [member, other] = [await mall.create.member(), await mall.create.member()]
  for (const key of ['one', 'two', 'three']) await place(member, key)
  const ids: number[] = (await inbox(member)).data.map(({ id }: { id: number }) => id)
  expect(ids).toHaveLength(3)
  await other.post('/mall/message/read', {})
  expect((await other.delete(`/mall/message/item/${ids}`)).body.data).toEqual({ removed: 0 })
  expect((await member.get('/mall/message/unread')).body.data).toEqual({ unread: 3 })
  expect((await member.post('/mall/message/read', { ids: ids.slice(0, 1) })).body.data).toEqual({ unread: 2 })
  expect((await member.post('/mall/message/read', {})).body.data).toEqual({ unread: 0 })
  expect((await member.delete(`/mall/message/item/${ids[0]},9999999999`)).body.data).toEqual({ removed: 1 })
  expect((await inbox(member, '?kind=order')).total).toBe(2)
  expect((await inbox(member, '?kind=question')).total).toBe(0)
})

test("follows the choice of the member by kind; news of the account's security are always sent", async () => {
  const member = await mall.create.member()
  const choose = (choice: object) => member.put('/mall/message/choices', { choices: [choice] })
  expect((await member.get('/mall/message/choices')).body.data).toContainEqual({
    kind: 'order',
    mail: true,
    in_mall: true,
    sms: false,
  })
  await choose({ kind: 'order', mail: false, in_mall: true })
  await place(member, 'in the mall')
  expect([await mailsTo(member), (await inbox(member)).total]).toEqual([0, 1])
  await choose({ kind: 'order', mail: true, in_mall: false })
  await place(member, 'by mail')
  expect([await mailsTo(member), (await inbox(member)).total]).toEqual([1, 1])
  expect((await choose({ kind: 'account', mail: false, in_mall: false })).status).toBe(422)
  await member.post('/base/update_password', {
    old_password: 'a good password 1',
    new_password: 'a better password 2',
  })
  expect((await inbox(member, '?kind=account')).total).toBe(1)
})

test('goes by SMS to the verified phone of a member who chose it', async () => {
  const member = await mall.create.member()
  const sms = async () =>
    (await mall.database.pool.query(`select recipient, body from outbox where channel = 'sms'`)).rows
  await member.put('/mall/message/choices', { choices: [{ kind: 'order', mail: false, in_mall: true, sms: true }] })
  await place(member, 'no phone')
  expect(await sms()).toEqual([])
  await mall.database.pool.query(
    `update users set phone = '15255500177', country_code = '+49', phone_e164 = '+4915255500177', phone_verified = true where id = $1`,
    [member.id],
  )
  const { id, order_number } = await place(member, 'by SMS')
  expect(await sms()).toEqual([
    {
      recipient: '+4915255500177',
      body: expect.stringMatching(new RegExp(`${order_number}.*https://mall.example/mall/payment\\?order_id=${id}$`)),
    },
  ])
})

test('notifies the member of the question, once, when staff answer', async () => {
  const [member, staff] = [await mall.create.member(), await mall.create.staff('superuser')]
  const product = await mall.create.product({ product: { name: { en: 'Teapot' } } })
  const asked = await member.post('/mall/question/ask', { product_id: product.id, question: 'Is it {glazed}?' })
  const { id } = asked.body.data
  const answer = (text: string) =>
    staff.post('/mall/question/update', { id, translations: { en: { answer: text } }, visibility: 'published' })
  expect((await answer('Yes, inside and out.')).status).toBe(200)
  await answer('Yes, inside and outside.')
  expect(await inbox(member)).toMatchObject({
    total: 1,
    data: [
      {
        kind: 'question',
        subject: 'Your question about Teapot has been answered',
        body: expect.stringContaining('Yes, inside and out.'),
        link: `/mall/product/${product.id}`,
      },
    ],
  })
  expect(await mailsTo(member)).toBe(1)
})
