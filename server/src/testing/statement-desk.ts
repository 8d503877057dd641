/** A mall with orders and bank statements, for tests. */

import { camt, type SampleEntry } from '../modules/statements/samples.ts'
import type { TestMember } from './factory.ts'
import { startTestMall } from './mall.ts'

const today = new Date().toISOString().slice(0, 10)
export const entry = (over: SampleEntry): SampleEntry => ({ day: today, ...over })

export type Desk = Awaited<ReturnType<typeof startDesk>>

export async function startDesk() {
  const mall = await startTestMall()
  const admin = await mall.create.staff('admin')
  let serial = 0
  /** An IBAN-like account of its own for each test. */
  const newAccount = () => `DE0212030000${String(++serial).padStart(10, '0')}`

  /** An order of `quantity` units at 10.00. */
  async function placed(quantity = 10, member?: TestMember) {
    const buyer = member ?? (await mall.create.member())
    const { skuId } = await mall.create.product()
    const { body } = await buyer.post(
      '/mall/order/create',
      {
        items: [{ product_sku_id: skuId, quantity }],
        address_id: buyer.addressId,
        delivery_method: 'self_pickup',
      },
      { 'idempotency-key': crypto.randomUUID() },
    )
    const { data } = await buyer.get(`/mall/order/detail/${body.data.id}`).then((answer) => answer.body)
    return {
      buyer,
      id: data.id as number,
      number: data.order_number as string,
      reference: data.payment_reference as string,
    }
  }

  function upload(content: string | Buffer, query: object = {}, client: Pick<TestMember, 'post'> = admin) {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(Buffer.from(content))], 'statement.xml'))
    for (const [name, value] of Object.entries(query)) form.set(name, String(value))
    return client.post('/mall/statement/import', form)
  }
  const lines = async (tab: string, keyword: string) =>
    (await admin.get('/mall/statement/lines', { tab, keyword, page_size: 100 })).body
  const confirm = (items: object[], client: Pick<TestMember, 'post'> = admin) =>
    client.post('/mall/statement/confirm', { items })
  /** Books one line on one order. */
  const pay = (line: { id: number; amount: string }, { number }: { number: string }) =>
    confirm([{ line_id: line.id, orders: [{ order_number: number, amount: line.amount }] }])
  const detail = async (id: number) => (await admin.get(`/mall/order/admin/detail/${id}`)).body.data

  /** Imports one line and finds it by its text. */
  async function oneLine(over: SampleEntry, account = newAccount()) {
    const mark = `mark${++serial}x`
    const text = `${over.text ?? ''} ${mark}`
    await upload(camt([entry({ ...over, text })], account))
    for (const tab of ['proposed', 'unmatched']) {
      const [line] = (await lines(tab, mark)).data
      if (line) return { ...line, tab, mark }
    }
    throw new Error('no line')
  }
  return { mall, admin, newAccount, placed, upload, lines, confirm, pay, detail, oneLine }
}
