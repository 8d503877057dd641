/** A day at the orders desk, told to the mall through its API: twelve orders of three buyers, and what staff do with them. */
import { demoPassword, tokenOf } from './back-office-screen.ts'
import { address, callApi, findProducts, type SimpleProduct } from './member.ts'

export interface DayOrder {
  id: number
  order_number: string
  payment_reference: string
  amount_payable: string
  amount_paid: string
  payment_status: string
  status: string
  lines: { id: number; quantity: number; price: string }[]
  shipments: { id: number }[]
}

type Api = (method: string, path: string, body?: object) => Promise<{ data: unknown }>

const names = [
  'mistyped',
  'referenced',
  'overpaid',
  'refunded',
  'threeParts',
  'lineClosed',
  'returned',
  'byPhone',
  'unpaid',
  'reported',
  'toShip',
  'completed',
] as const
export type DayOrders = Record<(typeof names)[number], DayOrder>

const percentOf = (amount: string, percent: number) => ((Number(amount) * percent) / 100).toFixed(2)

async function register(name: string): Promise<Api> {
  const username = `${name}-${Date.now()}`
  const password = 'a good password 1'
  const { data } = await callApi(undefined, 'POST', '/base/register', {
    username,
    password,
    confirm_password: password,
    email: `${username}@test.example`,
  })
  const token = (data as { access_token: string }).access_token
  return (method, path, body) => callApi(token, method, path, body)
}

async function buyerOf(name: string) {
  const api = await register(name)
  const { id: addressId } = (await api('POST', '/mall/address/add', address)).data as { id: number }
  return {
    api,
    async place(products: readonly SimpleProduct[], times: number): Promise<number> {
      const lines: number[] = []
      for (const { sku, moq } of products) {
        const line = await api('POST', '/mall/cart/add_json', { product_sku_id: sku, quantity: moq * times })
        lines.push((line.data as { id: number }).id)
      }
      const body = { cart_item_ids: lines, address_id: addressId, delivery_method: 'self_pickup' }
      return ((await api('POST', '/mall/order/create', body)).data as { id: number }).id
    },
  }
}

export interface Day {
  orders: DayOrders
  /** Texts of the day's bank statement. */
  statement: { amount: string; text: string }[]
  read(name: keyof DayOrders): Promise<DayOrder>
}

/** All that happens before the bank statement of the day is imported. Each order has the tag. */
export async function tellDay(tag: string): Promise<Day> {
  const token = await tokenOf('admin', demoPassword)
  const staff: Api = (method, path, body) => callApi(token, method, path, body)
  const detail = async (id: number) => (await staff('GET', `/mall/order/admin/detail/${id}`)).data as DayOrder
  const act = (id: number, body: object) => staff('POST', `/mall/order/admin/update/${id}`, body)
  const products = (await findProducts(2)) as [SimpleProduct, SimpleProduct]
  const [first] = products
  const buyers = await Promise.all(['anna', 'boris', 'chen'].map(buyerOf))
  const ids: Partial<Record<keyof DayOrders, number>> = {}
  for (const [index, name] of names.entries()) {
    if (name === 'byPhone') continue
    const buyer = buyers[index % 3] as (typeof buyers)[number]
    ids[name] = await buyer.place(name === 'lineClosed' ? products : [first], name === 'threeParts' ? 3 : 1)
  }
  const { data: me } = await (buyers[0] as (typeof buyers)[number]).api('GET', '/base/userinfo')
  ids.byPhone = (
    (
      await staff('POST', '/mall/order/admin/create', {
        user_id: (me as { id: number }).id,
        items: [{ product_sku_id: first.sku, quantity: first.moq, price: '1.25' }],
        recipient: 'Anna Smith',
        phone: '+6591234567',
        shipping_address: '1 Orchard Road, Singapore',
        delivery_method: 'self_pickup',
        reason: 'agreed by phone',
      })
    ).data as { id: number }
  ).id
  const idOf = (name: keyof DayOrders) => ids[name] ?? 0
  for (const name of names) await act(idOf(name), { action: 'edit', tags: [tag] })
  const pay = async (name: keyof DayOrders, more = 0) => {
    const { amount_payable } = await detail(idOf(name))
    const amount = (Number(amount_payable) + more).toFixed(2)
    await act(idOf(name), { action: 'confirm_payment', amount, method: 'bank_transfer' })
  }

  await pay('overpaid', 5)
  await pay('refunded')
  await act(idOf('refunded'), { action: 'cancel', reason: 'sold out' })
  const { amount_paid } = await detail(idOf('refunded'))
  await act(idOf('refunded'), { action: 'refund', amount: amount_paid, method: 'bank_transfer', reference: 'R-1' })

  await pay('threeParts')
  const [line] = (await detail(idOf('threeParts'))).lines
  for (const part of [1, 2, 3])
    await act(idOf('threeParts'), {
      action: 'ship',
      carrier: 'DHL',
      tracking_number: `JD0${part}`,
      lines: [{ line_id: line?.id, quantity: first.moq }],
    })
  const second = (await detail(idOf('threeParts'))).shipments.find((_, index) => index === 1)
  await act(idOf('threeParts'), {
    action: 'correct_shipment',
    shipment_id: second?.id,
    carrier: 'DHL',
    tracking_number: 'JD20',
    reason: 'mistyped',
  })

  await pay('lineClosed')
  const kept = (await detail(idOf('lineClosed'))).lines[0]
  const all = [{ line_id: kept?.id, quantity: kept?.quantity }]
  await act(idOf('lineClosed'), { action: 'ship', carrier: 'UPS', tracking_number: '1Z9', lines: all })
  await act(idOf('lineClosed'), { action: 'close_rest', reason: 'discontinued' })

  await pay('returned')
  await act(idOf('returned'), { action: 'ship', carrier: 'DHL', tracking_number: 'JD30' })
  const sent = (await detail(idOf('returned'))).lines[0]
  const owner = buyers[names.indexOf('returned') % 3] as (typeof buyers)[number]
  const request = (
    await owner.api('POST', '/mall/order/after-sale/create', {
      order_id: idOf('returned'),
      kind: 'return_refund',
      reason: 'damaged',
      lines: [{ line_id: sent?.id, quantity: 1 }],
    })
  ).data as { id: number }
  const step = (name: string, body: object) => staff('POST', `/mall/order/after-sale/admin/${name}/${request.id}`, body)
  await step('approve', {})
  const { lines } = (await staff('GET', `/mall/order/after-sale/admin/detail/${request.id}`)).data as {
    lines: { id: number }[]
  }
  await step('receive', { lines: [{ id: lines[0]?.id, restocked: 0, written_off: 1 }] })
  await step('refund', { method: 'bank_transfer', reference: 'R-2' })

  const reporter = buyers[names.indexOf('reported') % 3] as (typeof buyers)[number]
  await reporter.api('POST', '/mall/order/payment/submit', {
    order_id: idOf('reported'),
    method: 'bank_transfer',
    amount: (await detail(idOf('reported'))).amount_payable,
  })
  await pay('toShip')
  await pay('completed')
  await act(idOf('completed'), { action: 'ship', carrier: 'DHL', tracking_number: 'JD40' })
  const receiver = buyers[names.indexOf('completed') % 3] as (typeof buyers)[number]
  await receiver.api('POST', `/mall/order/confirm/${idOf('completed')}`)

  const orders = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await detail(idOf(name))])),
  ) as DayOrders
  const { mistyped, referenced } = orders
  const digit = String((Number(mistyped.payment_reference.at(-3)) + 1) % 10)
  const wrong = mistyped.payment_reference.slice(0, -3) + digit + mistyped.payment_reference.slice(-2)
  return {
    orders,
    statement: [
      { amount: percentOf(mistyped.amount_payable, 40), text: wrong },
      { amount: percentOf(referenced.amount_payable, 60), text: referenced.payment_reference },
    ],
    read: (name) => detail(idOf(name)),
  }
}
