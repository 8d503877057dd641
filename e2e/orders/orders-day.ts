/** A day at the orders desk through the API: nine orders of three buyers, and what staff did with them. */
import { address, callApi, confirmContact, signInStaff } from '../harness/member.ts'
import { make } from '../harness/products.ts'

export interface DayOrder {
  id: number
  order_number: string
  payment_reference: string
  amount_payable: string
  amount_paid: string
  amount_overpaid: string
  payment_status: string
  status: string
  lines: { id: number; quantity: number; price: string }[]
  shipments: { id: number }[]
}

type Api = (method: string, path: string, body?: object) => Promise<{ data: unknown }>

const names = [
  'mistyped',
  'first',
  'second',
  'refunded',
  'threeParts',
  'lineClosed',
  'returned',
  'byPhone',
  'unpaid',
] as const
type Name = (typeof names)[number]

async function buyerOf(name: string) {
  const username = `${name}-${Date.now()}`
  const password = 'a good password 1'
  const { data } = await callApi(undefined, 'POST', '/base/register', {
    username,
    password,
    confirm_password: password,
    email: `${username}@test.example`,
  })
  await confirmContact(username)
  const token = (data as { access_token: string }).access_token
  const api: Api = (method, path, body) => callApi(token, method, path, body)
  const { id: addressId } = (await api('POST', '/mall/address/add', address)).data as { id: number }
  return {
    api,
    async place(skus: readonly number[], quantity: number): Promise<number> {
      const lines: number[] = []
      for (const product_sku_id of skus)
        lines.push(((await api('POST', '/mall/cart/add_json', { product_sku_id, quantity })).data as { id: number }).id)
      const body = { cart_item_ids: lines, address_id: addressId, delivery_method: 'self_pickup' }
      return ((await api('POST', '/mall/order/create', body)).data as { id: number }).id
    },
  }
}

export interface Day {
  orders: Record<Name, DayOrder>
  /** Number of the request to return a part of `returned`. */
  returnNumber: string
  /** The day's bank statement: a mistyped reference with 5.00 too much, and one amount for two orders. */
  statement: { amount: string; text: string }[]
  read(name: Name): Promise<DayOrder>
}

/** Unpaid orders of one buyer. */
export async function placeOrders(tag: string, count: number) {
  const staff = await signInStaff()
  const { skus } = await make(`Jug of ${tag}`, [{ moq: 1, multiple: 1 }])
  const buyer = await buyerOf('week')
  const read = async (id: number) => (await staff('GET', `/mall/order/admin/detail/${id}`)).data as DayOrder
  const orders: DayOrder[] = []
  for (let quantity = 30; orders.length < count; quantity++)
    orders.push(await read(await buyer.place([skus[0]?.id ?? 0], quantity)))
  return { orders, read }
}

/** All that happens before the bank statement of the day is imported. Each order has the tag. */
export async function createDay(tag: string): Promise<Day> {
  const staff = await signInStaff()
  const detail = async (id: number) => (await staff('GET', `/mall/order/admin/detail/${id}`)).data as DayOrder
  const act = (id: number, body: object) => staff('POST', `/mall/order/admin/update/${id}`, body)
  const [kettle, lamp] = [
    await make(`Kettle of ${tag}`, [{ moq: 1, multiple: 1 }]),
    await make(`Lamp of ${tag}`, [{ moq: 1, multiple: 1 }]),
  ]
  const skus = [kettle.skus[0]?.id ?? 0, lamp.skus[0]?.id ?? 0]
  const buyers = await Promise.all(['anna', 'boris', 'chen'].map(buyerOf))
  const buyerFor = (name: Name) => buyers[names.indexOf(name) % 3] as (typeof buyers)[number]
  const ids: Partial<Record<Name, number>> = {}
  for (const name of names) {
    if (name === 'byPhone') continue
    ids[name] = await buyerFor(name).place(name === 'lineClosed' ? skus : skus.slice(0, 1), 30)
  }
  const { data: me } = await buyerFor('byPhone').api('GET', '/base/userinfo')
  ids.byPhone = (
    (
      await staff('POST', '/mall/order/admin/create', {
        user_id: (me as { id: number }).id,
        items: [{ product_sku_id: skus[0], quantity: 2, price: '1.25' }],
        recipient: 'Anna Smith',
        phone: '+6591234567',
        shipping_address: '1 Orchard Road, Singapore',
        delivery_method: 'self_pickup',
        reason: 'agreed by phone',
      })
    ).data as { id: number }
  ).id
  const idOf = (name: Name) => ids[name] ?? 0
  for (const name of names) await act(idOf(name), { action: 'edit', tags: [tag] })
  const pay = async (name: Name) => {
    const { amount_payable: amount } = await detail(idOf(name))
    await act(idOf(name), { action: 'confirm_payment', amount, method: 'bank_transfer' })
  }

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
      lines: [{ line_id: line?.id, quantity: 10 }],
      repeat: true,
    })
  const [, shipment] = (await detail(idOf('threeParts'))).shipments
  await act(idOf('threeParts'), {
    action: 'correct_shipment',
    shipment_id: shipment?.id,
    carrier: 'DHL',
    tracking_number: 'JD20',
    reason: 'mistyped',
  })

  await pay('lineClosed')
  const [shipped] = (await detail(idOf('lineClosed'))).lines
  const all = [{ line_id: shipped?.id, quantity: shipped?.quantity }]
  await act(idOf('lineClosed'), { action: 'ship', carrier: 'UPS', tracking_number: '1Z9', lines: all })
  await act(idOf('lineClosed'), { action: 'close_rest', reason: 'discontinued' })

  await pay('returned')
  await act(idOf('returned'), { action: 'ship', carrier: 'DHL', tracking_number: 'JD30' })
  const [sent] = (await detail(idOf('returned'))).lines
  const request = (
    await buyerFor('returned').api('POST', '/mall/order/after-sale/create', {
      order_id: idOf('returned'),
      kind: 'return_refund',
      reason: 'damaged',
      lines: [{ line_id: sent?.id, quantity: 2 }],
    })
  ).data as { id: number }
  const returned = (await staff('GET', `/mall/order/after-sale/admin/detail/${request.id}`)).data as { number: string }

  const orders = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await detail(idOf(name))])),
  ) as Record<Name, DayOrder>
  const { mistyped, first, second } = orders
  const digit = String((Number(mistyped.payment_reference.at(-3)) + 1) % 10)
  const sum = (...amounts: (string | number)[]) =>
    amounts.reduce<number>((total, amount) => total + Number(amount), 0).toFixed(2)
  return {
    orders,
    returnNumber: returned.number,
    statement: [
      {
        amount: sum(mistyped.amount_payable, 5),
        text: mistyped.payment_reference.slice(0, -3) + digit + mistyped.payment_reference.slice(-2),
      },
      {
        amount: sum(first.amount_payable, second.amount_payable),
        text: `${first.order_number} + ${second.order_number}`,
      },
    ],
    read: (name) => detail(idOf(name)),
  }
}
