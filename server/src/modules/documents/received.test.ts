/** Documents of orders that were paid in another currency. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiBase } from '#contract/endpoint'
import { type Desk, startDesk } from '../../testing/statement-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.mall.close())

test('documents say what arrived and at which rate, until the payment is corrected or taken back', async () => {
  const { buyer, ...order } = await desk.placed()
  const textIn = async (language: string) => {
    const url = `${apiBase}/mall/order/document/${order.id}?kind=proforma&language=${language}`
    const { rawPayload } = await desk.mall.app.inject({ url, headers: { token: buyer.token } })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
    return text.normalize('NFKC')
  }
  const { id } = await desk.oneLine({ amount: '1092.30', currency: 'EUR', text: order.reference })
  const orders = [{ order_number: order.number, amount: '1092.30', rate: '0.0843' }]
  expect((await desk.confirm([{ line_id: id, orders }])).status).toBe(200)
  expect(await textIn('en')).toMatch(
    /Paid\s+92\.08\s+Received \(1 EUR = USD 0\.0843\)\s+EUR 1,092\.30\s+Amount due\s+USD 7\.92/,
  )
  expect(await textIn('ru')).toMatch(/Поступило \(1 EUR = USD 0,0843\)\s+EUR 1 092,30/)

  const [{ allocations }] = (await desk.lines('done', order.number)).data
  const { data } = await desk.admin.get(`/mall/order/admin/detail/${order.id}`).then(({ body }) => body)
  const correct = (amount: string) =>
    desk.admin.post(`/mall/order/admin/update/${order.id}`, {
      action: 'correct_payment',
      payment_id: data.payments[0].id,
      amount,
      amount_confirmed: true,
      reason: 'bank fee',
    })
  expect((await correct('90.00')).status).toBe(200)
  expect(await textIn('en')).toMatch(/Paid\s+90\.00\s+Received\s+EUR 1,092\.30/)
  await desk.admin.post('/mall/statement/undo', { allocation_id: allocations[0].id, reason: 'Taken back' })
  expect(await textIn('en')).not.toContain('Received')
})
