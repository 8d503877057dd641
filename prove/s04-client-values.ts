import { type ErrorCode, errors } from '#contract/errors'
import type { Member } from '../bench/members.ts'
import type { Reply } from './caller.ts'
import { proof, require } from './proof.ts'
import { requireNothingWritten } from './rows.ts'

/** Quantities that are invalid for every SKU. */
const brokenQuantities = [
  0,
  -1,
  1.5,
  1_000_000_001,
  1e308,
  -0.0001,
  '1',
  'NaN',
  'Infinity',
  '1e3',
  '',
  null,
  true,
  [5],
  { $gt: 0 },
]
/** Quantities that break the rules of a SKU with stock 100, minimum 5 and multiple 5. */
const refusedQuantities: Record<string, [quantity: number, code: ErrorCode]> = {
  'below the minimum': [1, 'BELOW_MOQ'],
  'no multiple': [7, 'NOT_A_MULTIPLE'],
  'above stock': [105, 'INSUFFICIENT_STOCK'],
  'far above stock': [1_000_000_000, 'INSUFFICIENT_STOCK'],
}
const brokenAmounts = [
  '0',
  '0.00',
  '-1',
  '-0.01',
  '1.005',
  '1e3',
  'NaN',
  'Infinity',
  '0x10',
  '١٢',
  '1,000',
  ' ',
  '',
  '99999999999999',
  5,
  null,
  true,
  ['5'],
]
/** Amounts that a client may send. None is used. */
const ownPrices = {
  price: '0.01',
  unit_price: 1,
  subtotal: '0.01',
  total: 1,
  total_price: '0.01',
  amount: '0.01',
  amount_payable: '0.01',
  discount: '1000',
  freight: '0',
  tax: '-5',
  currency: 'VND',
}

/** Requires a documented error, if given one of these codes. */
function requireRefused(name: string, { status, body }: Reply, ...codes: ErrorCode[]): void {
  const code = body?.error as ErrorCode
  require(status >= 400 && status < 500 && code in errors && errors[code] === status, () =>
    `${name} got ${status} ${JSON.stringify(body).slice(0, 300)}.`)
  require(codes.length === 0 || codes.includes(code), () =>
    `${name} was refused by ${code}, not ${codes.join(' or ')}.`)
}

export const clientValues = proof({
  name: 'S4',
  promise: 'no price, amount or status is taken from the client',
  inTest: true,
  quick: { members: 1 },
  long: { members: 20 },
  async prove(stage, { members: count }) {
    const members = await stage.members(count)
    const staff = await stage.staff()
    const caller = stage.call((await stage.serve()).port)
    let refused = 0
    const refuse = async (name: string, reply: Promise<Reply>, ...codes: ErrorCode[]) => {
      requireRefused(name, await reply, ...codes)
      refused++
    }
    for (const [n, member] of members.entries()) await tryAll(member, n)
    return `${refused} calls refused, nothing written; ${members.length} orders, carts and previews with client-side prices cost what the mall computes`

    async function tryAll(member: Member, n: number): Promise<void> {
      const { skuId } = await stage.create.product({ stock: 100, moq: 5, multiple: 5, price: 1000 })
      const { token, addressId } = member
      let serial = 0
      const order = (over: object, headers: Record<string, string> = {}) =>
        caller.post('/mall/order/create', { address_id: addressId, delivery_method: 'self_pickup', ...over }, token, {
          'idempotency-key': `s4-${n}-${++serial}`,
          ...headers,
        })
      const buy = (quantity: unknown, over: object = {}) =>
        order({ items: [{ product_sku_id: skuId, quantity }], ...over })
      const line = (
        await caller.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 5, ...ownPrices }, token)
      ).body.data
      require(line?.price === '10.00' && line.subtotal === '50.00', () =>
        `The cart took a client's price: ${JSON.stringify(line)}.`)

      await requireNothingWritten(stage, 'A refused quantity', async () => {
        for (const quantity of brokenQuantities) {
          const name = `A quantity of ${JSON.stringify(quantity)}`
          await refuse(`${name} in an order`, buy(quantity), 'VALIDATION_FAILED')
          await refuse(
            `${name} in a preview`,
            caller.post('/mall/order/preview', { items: [{ product_sku_id: skuId, quantity }] }, token),
            'VALIDATION_FAILED',
          )
          for (const path of ['add', 'add_json'])
            await refuse(
              `${name} into the cart`,
              caller.post(`/mall/cart/${path}`, { product_sku_id: skuId, quantity }, token),
              'VALIDATION_FAILED',
            )
          await refuse(
            `${name} of many`,
            caller.post('/mall/cart/add_many', { items: [{ product_sku_id: skuId, quantity }] }, token),
            'VALIDATION_FAILED',
          )
          await refuse(
            `${name} of a line`,
            caller.put(`/mall/cart/item/${line.id}`, { quantity }, token),
            'VALIDATION_FAILED',
            // Null means that the field is absent.
            'FIELD_REQUIRED',
          )
        }
        // Old clients send a line's quantity as text in the query.
        for (const text of ['0', '-1', '1.5', 'NaN', 'Infinity', '1e9', '%2B', '5&quantity=10', '5,10', 'true'])
          await refuse(`A quantity of ?${text}`, caller.put(`/mall/cart/item/${line.id}?quantity=${text}`, {}, token))
        for (const [name, [quantity, code]] of Object.entries(refusedQuantities)) {
          await refuse(`An order ${name}`, buy(quantity), code)
          await refuse(
            `An order ${name} in two parts`,
            order({
              items: [quantity - 1, 1].filter(Boolean).map((part) => ({ product_sku_id: skuId, quantity: part })),
            }),
            code,
          )
          await refuse(`A line ${name}`, caller.put(`/mall/cart/item/${line.id}`, { quantity }, token), code)
          if (code !== 'BELOW_MOQ')
            await refuse(
              `${name} into the cart`,
              caller.post('/mall/cart/add_json', { product_sku_id: skuId, quantity }, token),
              code,
            )
          const preview = await caller.post(
            '/mall/order/preview',
            { items: [{ product_sku_id: skuId, quantity }], delivery_method: 'self_pickup' },
            token,
          )
          require(preview.body.data?.problems?.some(({ error }: { error: string }) => error === code), () =>
            `A preview ${name} has no problem: ${JSON.stringify(preview.body)}.`)
        }
        await refuse('An order that is expected to be cheaper', buy(5, { expected_amount: '0.01' }), 'ORDER_CHANGED')
        await refuse('A negative expectation', buy(5, { expected_amount: '-50.00' }), 'ORDER_CHANGED')
        await refuse('An expectation that is no amount', buy(5, { expected_amount: 'NaN' }), 'VALIDATION_FAILED')
        await refuse('An order of nothing', order({ items: [] }), 'CART_EMPTY_SELECTION')
        await refuse('An unknown way of delivery', buy(5, { delivery_method: 'free' }), 'VALIDATION_FAILED')
        await refuse('An order without an address', buy(5, { address_id: null }), 'ADDRESS_REQUIRED')
      })

      const preview = await caller.post(
        '/mall/order/preview',
        {
          items: [{ product_sku_id: skuId, quantity: 10, ...ownPrices }],
          delivery_method: 'self_pickup',
          ...ownPrices,
        },
        token,
      )
      require(preview.body.data?.amount_payable === '100.00', () =>
        `A preview took a client's price: ${JSON.stringify(preview.body)}.`)
      const placed = await order({
        items: [{ product_sku_id: skuId, quantity: 10, ...ownPrices }],
        ...ownPrices,
        status: 'completed',
        payment_status: 'paid',
        amount_paid: '100.00',
      })
      const id = placed.body.data?.id
      const detail = (await caller.get(`/mall/order/detail/${id}`, token)).body.data
      const { amount_payable: payable, amount_paid: paid, status, currency } = detail ?? {}
      require(payable === '100.00' && paid === '0.00' && status === 'pending_payment' && currency === 'USD', () =>
        `An order took a client's price: ${JSON.stringify(detail)}.`)

      const pay = (amount: unknown, over: object = {}) =>
        caller.post('/mall/order/payment/submit', { order_id: id, method: 'cash', amount, ...over }, token)
      const act = (action: string, over: object = {}) =>
        caller.post(`/mall/order/admin/update/${id}`, { action, ...over }, staff.token)
      const move = (what: string) => caller.post(`/mall/order/${what}/${id}`, {}, token)
      await requireNothingWritten(stage, 'A refused amount', async () => {
        for (const amount of brokenAmounts) {
          await refuse(`A payment of ${JSON.stringify(amount)}`, pay(amount))
          await refuse(`A payment of ${JSON.stringify(amount)}, confirmed`, act('confirm_payment', { amount }))
        }
        await refuse('Receipt of what was not paid', move('confirm'), 'ORDER_STATUS')
        await refuse(
          'Goods sent before they were paid',
          act('ship', { carrier: 'DHL', tracking_number: '1' }),
          'ORDER_STATUS',
        )
        for (const freight of ['-1', '1.005', 'NaN', 5])
          await refuse(`A freight of ${freight}`, act('edit', { freight }))
        await refuse(
          'An adjustment below nothing',
          act('edit', { adjustment: '-100.01', adjustment_reason: 'why not' }),
        )
      })

      const confirmed = await act('confirm_payment', { amount: '100.00' })
      require(confirmed.body.data?.status === 'awaiting_shipment', () =>
        `A payment was not confirmed: ${JSON.stringify(confirmed.body)}.`)
      const lineId = detail.lines[0].id
      await requireNothingWritten(stage, 'A wrong move of a paid order', async () => {
        await refuse('Cancelling a paid order', move('cancel'), 'ORDER_STATUS', 'PAYMENT_STATUS')
        await refuse('Receipt of what was not sent', move('confirm'), 'ORDER_STATUS')
        await refuse('Paying twice', pay('100.00'), 'ORDER_STATUS')
        await refuse(
          'Hiding an open order',
          caller.delete(`/mall/order/admin/delete/${id}`, staff.token),
          'ORDER_STATUS',
        )
        for (const quantity of [...brokenQuantities, 11, 1_000_000_000])
          await refuse(
            `Sending ${JSON.stringify(quantity)} of 10`,
            act('ship', { carrier: 'DHL', lines: [{ line_id: lineId, quantity }] }),
            'VALIDATION_FAILED',
            'SHIP_QUANTITY',
          )
      })
      const shipped = await act('ship', { carrier: 'DHL', tracking_number: '1' })
      require(shipped.body.data?.status === 'shipped', () => `An order was not sent: ${JSON.stringify(shipped.body)}.`)
      await requireNothingWritten(stage, 'A wrong move of a shipped order', async () => {
        await refuse('Cancelling a shipped order', move('cancel'), 'ORDER_STATUS')
        await refuse(
          'Cancelling a shipped order as staff',
          act('cancel', { reason: 'why not' }),
          'ORDER_STATUS',
          'PAYMENT_STATUS',
        )
        await refuse(
          'Sending twice',
          act('ship', { carrier: 'DHL', tracking_number: '2' }),
          'ORDER_STATUS',
          'SHIP_QUANTITY',
        )
        await refuse('Releasing a shipped order', act('release', { reason: 'why not' }), 'ORDER_STATUS')
      })
      require((await move('confirm')).body.data?.status === 'completed', () => 'A shipped order was not received.')
      await requireNothingWritten(stage, 'A wrong move of a received order', async () => {
        await refuse('Cancelling a received order', move('cancel'), 'ORDER_STATUS')
        await refuse(
          'Sending a received order',
          act('ship', { carrier: 'DHL', tracking_number: '2' }),
          'ORDER_STATUS',
          'SHIP_QUANTITY',
        )
      })
      require((await stage.create.stockOf(skuId)) === 90, () => 'The stock is not what was ordered less.')
    }
  },
})
