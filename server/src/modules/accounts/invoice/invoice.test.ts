import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const whole = {
  title: 'Beispiel Handels GmbH',
  tax_id: 'DE123456789',
  address: 'Musterstraße 12, 10115 Berlin',
  phone: '+49 30 5550100',
  bank: 'Beispielbank AG',
  account: 'DE89 3704 0044 0532 0130 00',
  mobile: '+49 170 5550100',
  email: 'rechnung@beispiel.example',
}

test('the first of a member is the default, later ones when they say so', async () => {
  const member = await mall.create.member()
  expect((await member.post('/mall/invoice/add', whole)).body.data).toMatchObject({ ...whole, is_default: true })
  await member.post('/mall/invoice/add', { title: 'Second' })
  await member.post('/mall/invoice/add', { title: 'Third', is_default: true })
  const list = (await member.get('/mall/invoice/list')).body.data as { title: string; is_default: boolean }[]
  expect(list.map(({ title, is_default }) => [title, is_default])).toEqual([
    ['Third', true],
    ['Beispiel Handels GmbH', false],
    ['Second', false],
  ])
})

test.each([
  ['no title', { title: '  ' }, 'title', 'FIELD_REQUIRED'],
  ['a title without end', { title: 'x'.repeat(201) }, 'title', 'FIELD_TOO_LONG'],
  ['a phone that cannot be dialled', { phone: 'call me' }, 'phone', 'FIELD_FORMAT'],
  ['a mobile phone that cannot be dialled', { mobile: 'none' }, 'mobile', 'FIELD_FORMAT'],
  ['a mobile phone too short for its country', { mobile: '+86 138 001' }, 'mobile', 'FIELD_FORMAT'],
  ['no mail address', { email: 'at home' }, 'email', 'FIELD_FORMAT'],
  ['a number as text', { bank: 7 }, 'bank', 'FIELD_TYPE'],
])('%s is refused at its field', async (_, over, field, error) => {
  const member = await mall.create.member()
  expect((await member.post('/mall/invoice/add', { ...whole, ...over })).body).toMatchObject({
    code: 422,
    error: 'VALIDATION_FAILED',
    fields: { [field]: { error } },
  })
  expect((await member.get('/mall/invoice/list')).body.data).toEqual([])
})

test('an edit leaves fields that are not sent unchanged; the default moves and never vanishes', async () => {
  const member = await mall.create.member()
  const first = (await member.post('/mall/invoice/add', whole)).body.data
  const second = (await member.post('/mall/invoice/add', { title: 'Second' })).body.data
  expect((await member.put(`/mall/invoice/${first.id}`, { bank: null })).body.data).toMatchObject({
    ...whole,
    bank: null,
  })
  expect((await member.put(`/mall/invoice/${first.id}`, { title: '' })).body.fields.title.error).toBe('FIELD_REQUIRED')
  await member.put(`/mall/invoice/${second.id}`, { is_default: true })
  expect((await member.delete(`/mall/invoice/${second.id}`)).body.data).toEqual({ id: second.id })
  expect((await member.get('/mall/invoice/list')).body.data).toMatchObject([{ id: first.id, is_default: true }])
})

test('fifty are stored, and of thirty simultaneous defaults one is', async () => {
  const member = await mall.create.member()
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      member.post('/mall/invoice/add', { title: `Company ${index}`, is_default: true }),
    ),
  )
  const list = (await member.get('/mall/invoice/list')).body.data as { is_default: boolean }[]
  expect(list).toHaveLength(30)
  expect(list.filter(({ is_default }) => is_default)).toHaveLength(1)
  for (let index = 30; index < 50; index++) await member.post('/mall/invoice/add', { title: `Company ${index}` })
  expect((await member.post('/mall/invoice/add', whole)).body).toMatchObject({
    code: 409,
    error: 'INVOICE_LIMIT',
    params: { max: 50 },
  })
})

test('foreign rows are missing ones; guests are asked to sign in', async () => {
  const [owner, other] = [await mall.create.member(), await mall.create.member()]
  const { id } = (await owner.post('/mall/invoice/add', whole)).body.data
  expect((await other.put(`/mall/invoice/${id}`, { title: 'Mine' })).status).toBe(404)
  expect((await other.delete(`/mall/invoice/${id}`)).status).toBe(404)
  expect((await other.get('/mall/invoice/list')).body.data).toEqual([])
  expect((await mall.get('/mall/invoice/list')).status).toBe(401)
  expect((await owner.get('/mall/invoice/list')).body.data).toMatchObject([whole])
})

test('an order retains the invoice details of its time, for the member and for staff', async () => {
  const [member, other, clerk] = [
    await mall.create.member(),
    await mall.create.member(),
    await mall.create.staff('clerk'),
  ]
  const product = await mall.create.product()
  const { id } = (await member.post('/mall/invoice/add', whole)).body.data
  const order = (by: typeof member, invoiceId: number) =>
    by.post(
      '/mall/order/create',
      {
        items: [{ product_sku_id: product.skuId, quantity: 1 }],
        address_id: by.addressId,
        delivery_method: 'self_pickup',
        invoice_id: invoiceId,
      },
      { 'idempotency-key': `invoice-${by.id}-${invoiceId}` },
    )
  expect((await order(other, id)).body).toMatchObject({
    code: 422,
    fields: { invoice_id: { error: 'FIELD_UNKNOWN_REFERENCE' } },
  })
  const placed = (await order(member, id)).body.data
  await member.put(`/mall/invoice/${id}`, { title: 'Renamed' })
  await member.delete(`/mall/invoice/${id}`)
  expect((await member.get(`/mall/order/detail/${placed.id}`)).body.data.invoice).toEqual(whole)
  expect((await clerk.get(`/mall/order/admin/detail/${placed.id}`)).body.data.invoice).toEqual(whole)
})
