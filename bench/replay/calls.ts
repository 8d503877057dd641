/** The calls of customers and staff. */
import { setTimeout as delay } from 'node:timers/promises'
import type { OrderDetail } from '#contract/api/orders/order'
import type { adminUpdateOrder } from '#contract/api/orders/order-action'
import type { PlacedOrder, placeOrder } from '#contract/api/orders/order-placing'
import type { Input } from '#contract/endpoint'
import { apiBase } from '#contract/endpoint'
import { type HttpConnection, requestText } from '../http-client.ts'
import type { Member } from '../members.ts'

export interface Answer<Data> {
  code: number
  error?: string
  msg?: string
  params?: { lines?: { product_sku_id: number; error: string }[] }
  data: Data
}

/** How often a call got 503 and was retried. */
export const busy = { times: 0 }
const mostTries = 10

async function call<Data>(
  connection: HttpConnection,
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: object,
  key?: string,
): Promise<Answer<Data>> {
  const headers = { token, ...(key !== undefined && { 'idempotency-key': key }) }
  const request = requestText(method, apiBase + path, headers, body && JSON.stringify(body))
  for (let attempt = 1; ; attempt++) {
    const { status, head, body: text } = await connection.send(request)
    if (status !== 503 || attempt === mostTries) return JSON.parse(text.toString()) as Answer<Data>
    busy.times++
    await delay(Number(/^retry-after: (\d+)/im.exec(head)?.[1] ?? 1) * 1000)
  }
}

/** Throws the error of a failed call. */
async function done<Data>(answer: Promise<Answer<Data>>, what: string): Promise<Data> {
  const { code, error, msg, data } = await answer
  if (code !== 200) throw new Error(`${what} was answered ${code} ${error}: ${msg}`)
  return data
}

export type Items = NonNullable<Input<typeof placeOrder>['body']['items']>

/** The number of the invoice is the idempotency key and the remark of the order. */
export const place = (connection: HttpConnection, { token, addressId }: Member, invoice: string, items: Items) =>
  call<PlacedOrder>(
    connection,
    'POST',
    '/mall/order/create',
    token,
    { items, address_id: addressId, delivery_method: 'express', remark: invoice },
    invoice,
  )

export const cancelOwn = (connection: HttpConnection, member: Member, id: number, reason: string) =>
  done(call(connection, 'POST', `/mall/order/cancel/${id}`, member.token, { reason }), `Cancelling order ${id}`)

export const byStaff = (
  connection: HttpConnection,
  staff: Member,
  id: number,
  change: Input<typeof adminUpdateOrder>['body'],
) =>
  done(
    call<OrderDetail>(connection, 'POST', `/mall/order/admin/update/${id}`, staff.token, change),
    `${change.action} of order ${id}`,
  )

export const detail = (connection: HttpConnection, staff: Member, id: number) =>
  done(call<OrderDetail>(connection, 'GET', `/mall/order/admin/detail/${id}`, staff.token), `Order ${id}`)

/** One price for every parcel: without a rule, freight awaits a quote and orders cannot be paid. */
export const setFreight = (connection: HttpConnection, staff: Member) =>
  done(
    call(connection, 'POST', '/mall/freight/edit', staff.token, {
      rules: [
        {
          method: 'express',
          countries: [],
          up_to_weight: null,
          up_to_volume: null,
          base: '15.00',
          per_kg: '0',
          per_m3: '0',
          free_from: '500.00',
        },
      ],
    }),
    'Setting the freight',
  )
