/** Requests that wait for a person are reported in the back office, and by mail to the addresses of the settings. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { application } from '../../testing/resellers.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall({ environment: { PUBLIC_URL: 'https://mall.example' } })
  admin = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const [desk, boss] = ['desk@mall.example', 'boss@mall.example']
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const set = async (change: object) => (await admin.post('/base/settings/edit', change)).body
interface Mail {
  id: number
  subject: string
  body: string
}
const mails = async (keyword: string): Promise<Mail[]> =>
  (await admin.get('/base/outbox/list', { channel: 'mail', keyword, page_size: 100 })).body.data
const subjects = async (keyword: string) => (await mails(keyword)).map(({ subject }) => subject).toReversed()
const recharge = async (member: TestMember, amount: string): Promise<number> =>
  (await member.post('/mall/balance/recharge/create', { amount }, key())).body.data.id

/** One of each request, by a member of this name. */
async function askForAll(username: string) {
  const member = await mall.create.member({ username })
  await member.post('/mall/distribution/apply', { ...application, reason: 'I sell {code} toys' })
  // A correction of the application that waits.
  await member.post('/mall/distribution/apply', application)
  const id = await recharge(member, '100')
  await admin.post('/mall/balance/admin/recharge/decide', { id, action: 'confirm' })
  const bank = { holder: 'Ann', bank: 'Bank', account: 'DE1' }
  await member.post('/mall/payout/create', { source: 'balance', amount: '40', bank }, key())
  const product = await mall.create.product({ stock: 10, product: { name: { es: 'Taza', en: 'Mug' } } })
  await member.post('/mall/question/ask', { product_id: product.id, question: 'Is it blue?' })
  const order = {
    items: [{ product_sku_id: product.skuId, quantity: 1 }],
    address_id: member.addressId,
    delivery_method: 'self_pickup',
  }
  const placed = (await member.post('/mall/order/create', order, key())).body.data
  const act = (body: object) => admin.post(`/mall/order/admin/update/${placed.id}`, body)
  await act({ action: 'confirm_payment', amount: placed.amount_payable })
  const [line] = (await admin.get(`/mall/order/admin/detail/${placed.id}`)).body.data.lines
  await act({ action: 'ship', lines: [{ line_id: line.id, quantity: 1 }] })
  const back = {
    order_id: placed.id,
    kind: 'return_refund',
    reason: 'damaged',
    lines: [{ line_id: line.id, quantity: 1 }],
  }
  expect((await member.post('/mall/order/after-sale/create', back)).body).toMatchObject({ code: 200 })
  const form = {
    username: `${username}-new`,
    email: `${username}-new@test.example`,
    password: 'kiln-brick-42-ok',
    confirm_password: 'kiln-brick-42-ok',
  }
  expect((await mall.as().post('/base/register', form)).body).toMatchObject({ code: 200 })
}

test('addresses are checked, and without any no mail is sent', async () => {
  for (const wrong of [['desk'], [desk, desk], Array.from({ length: 11 }, (_, n) => `a${n}@mall.example`)])
    expect((await set({ request_emails: wrong })).error).toBe('VALIDATION_FAILED')
  expect((await set({ buyer_approval: false })).data.request_emails).toEqual([])
  await askForAll('quiet')
  expect(await mails('mall.example')).toEqual([])
})

test('each request is mailed once to each address, in the default language, with a link to its screen', async () => {
  await set({ request_emails: [desk, boss], default_language: 'es', buyer_approval: true })
  const choices = ['request', 'registration', 'recharge', 'withdrawal', 'question'].map((kind) => ({
    kind,
    is_wanted: true,
  }))
  await admin.put('/base/staff_news/choices', { choices })
  await askForAll('asker')
  const expected = [
    'Nueva solicitud de distribuidor: Ann',
    'Recarga por confirmar: asker',
    'Retiro solicitado: asker',
    'Nueva pregunta sobre Taza',
    expect.stringMatching(/^Devolución o reembolso solicitado: AS/),
    'Nuevo cliente por aprobar: asker-new',
  ]
  expect(await subjects(desk)).toEqual(expected)
  expect(await subjects(boss)).toEqual(expected)
  const all = await mails(desk)
  const bodyOf = (part: string) => all.find(({ subject }) => subject.includes(part))?.body ?? ''
  expect(bodyOf('distribuidor')).toContain('https://mall.example/mall-admin/distribution/distributor?keyword=asker')
  expect(bodyOf('distribuidor')).toContain('I sell code toys')
  expect(bodyOf('Recarga')).toContain('100.00 USD')
  expect(bodyOf('Recarga')).toContain('https://mall.example/mall/order/recharge?keyword=asker')
  expect(bodyOf('pregunta')).toContain('Is it blue?')
  const news = (await admin.get('/base/staff_news/list', { page_size: 100 })).body.data
  expect(new Set(news.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(['distributor', 'recharge', 'withdrawal', 'question', 'request', 'registration']),
  )
})

test('the requests of one member within a day are one piece of news and one mail, until it is read', async () => {
  await set({ request_emails: [desk] })
  const member = await mall.create.member()
  const news = async () =>
    (await admin.get('/base/staff_news/list', { kind: 'recharge', page_size: 100 })).body.data.filter(
      ({ subject }: { subject: string }) => subject === member.username,
    )
  const mailed = async () =>
    (await mails(desk)).filter(({ subject }) => subject.endsWith(`: ${member.username}`)).length
  const ask = async (amount: string) =>
    member.post(`/mall/balance/recharge/withdraw/${await recharge(member, amount)}`, {})
  for (const amount of ['11', '12', '13', '14', '15', '16']) expect((await ask(amount)).status).toBe(200)
  expect(await news()).toMatchObject([{ text: '16.00 USD', is_read: false }])
  expect(await mailed()).toBe(1)
  await admin.post('/base/staff_news/read', {})
  for (const amount of ['17', '18']) await ask(amount)
  expect(await news()).toMatchObject([{ text: '18.00 USD', is_read: false }])
  expect(await mailed()).toBe(2)
  // Others and other requests are reported as usual.
  await recharge(await mall.create.member({ username: 'neighbour' }), '5')
  expect(await subjects(desk)).toContain('Recarga por confirmar: neighbour')
})

test('a flood of requests does not fill a mailbox', async () => {
  await mall.database.pool.query(
    `insert into outbox (channel, recipient, subject, body) select 'mail', $1, 'x', 'x' from generate_series(1, 60)`,
    [boss],
  )
  const [before, others] = [(await mails(desk)).length, (await mails(boss)).length]
  await recharge(await mall.create.member(), '5')
  expect((await mails(desk)).length).toBe(before + 1)
  expect((await mails(boss)).length).toBe(others)
})
