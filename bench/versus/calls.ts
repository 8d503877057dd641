/** What a comparison asks both malls: public calls of the API and pages, the same for each commit. */
import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { locales } from '#contract/types'
import { address } from './address.ts'

export interface Call {
  name: string
  /** Asks the mall for the `index`-th time; throws if the answer is wrong. */
  ask(index: number): Promise<void>
}

interface Json {
  code: number
  data: never
}

const password = 'a password for benchmarks 1'
const keywords = [
  'blue mug',
  'steel',
  'garden chair',
  'VS-12',
  'foldng lamp',
  'bamboo tray',
  'кружка',
  '杯子',
  'taza',
  'cốc',
]
const buyers = 8

/** Prepares the mall at `port` (members, sessions, addresses) and returns the calls and a function that ends the connections. */
export async function openCalls(port: number): Promise<{ calls: Call[]; close(): Promise<void> }> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 16 })
  const text = async (method: 'GET' | 'POST', path: string, token?: string, body?: object) => {
    const headers = {
      ...(token && { token, 'idempotency-key': randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await pool.request({ method, path, headers, ...(body && { body: JSON.stringify(body) }) })
    const content = await answer.body.text()
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${content.slice(0, 500)}`)
    return content
  }
  const api = async <Data>(method: 'GET' | 'POST', path: string, token?: string, body?: object): Promise<Data> =>
    (JSON.parse(await text(method, `/api/v1${path}`, token, body)) as Json).data

  const { access_token: staff } = await api<{ access_token: string }>('POST', '/base/access_token', undefined, {
    username: 'super',
    password: 'demo-mall-2026',
  })
  await api('POST', '/base/settings/edit', staff, {
    open_order_limit: 1_000_000_000,
    unproven_order_amount: 0,
    unproven_stock_share: 100,
  })
  const members = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const username = `bench-${randomUUID().slice(0, 8)}`
      const account = { username, password, confirm_password: password, email: `${username}@bench.example` }
      const { access_token: token } = await api<{ access_token: string }>('POST', '/base/register', undefined, account)
      const { id } = await api<{ id: number }>('POST', '/mall/address/add', token, address)
      return { token, addressId: id }
    }),
  )
  const products = await api<{ id: number; default_sku_id: number; moq: number }[]>(
    'GET',
    '/mall/product/list?keyword=VS-&page_size=100&in_stock=1',
  )
  const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item
  const lang = (index: number) => `lang=${pick(locales, index)}`
  const order = async (index: number) => {
    const { token, addressId } = pick(members, index)
    const items = [0, 1, 2].map((line) => {
      const { default_sku_id, moq } = pick(products, index * 3 + line)
      return { product_sku_id: default_sku_id, quantity: moq }
    })
    const body = { items, address_id: addressId, delivery_method: 'express' }
    return { token, ...(await api<{ id: number }>('POST', '/mall/order/create', token, body)) }
  }
  const path = (name: string, at: (index: number) => string): Call => ({
    name,
    ask: async (index) => void (await text('GET', at(index))),
  })
  return {
    calls: [
      path('product list, always the same', () => '/api/v1/mall/product/list?page_size=24&lang=en'),
      path(
        'product list, another page each time',
        (index) => `/api/v1/mall/product/list?page_size=24&page=${1 + (index % 150)}&${lang(index)}`,
      ),
      path(
        'product detail, another product each time',
        (index) => `/api/v1/mall/product/detail/${pick(products, index).id}?${lang(index)}`,
      ),
      path(
        'search',
        (index) =>
          `/api/v1/mall/product/list?page_size=24&keyword=${encodeURIComponent(`${pick(keywords, index)} ${index % 97}`)}`,
      ),
      path('home page', (index) => `/?${lang(index)}`),
      path('product page', (index) => `/mall/product/${pick(products, index).id}?${lang(index)}`),
      {
        name: 'member’s cart: add and show',
        ask: async (index) => {
          const { token } = pick(members, index)
          const { default_sku_id, moq } = pick(products, index)
          await api('POST', '/mall/cart/add_json', token, { product_sku_id: default_sku_id, quantity: moq })
          await api('GET', '/mall/cart/list?page_size=-1', token)
        },
      },
      { name: 'order of three lines', ask: async (index) => void (await order(index)) },
      {
        name: 'order, its page and the member’s list',
        ask: async (index) => {
          const { token, id } = await order(index)
          await api('GET', `/mall/order/detail/${id}`, token)
          await api('GET', '/mall/order/list', token)
        },
      },
      {
        name: 'staff: order list',
        ask: async (index) =>
          void (await api('GET', `/mall/order/admin/list?page=${1 + (index % 20)}&page_size=20`, staff)),
      },
      {
        name: 'staff: product list',
        ask: async (index) =>
          void (await api('GET', `/mall/product/admin/list?page=${1 + (index % 50)}&page_size=20`, staff)),
      },
    ],
    close: () => pool.close(),
  }
}
