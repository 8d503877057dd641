/** Contents of the demo mall, for the pages that are tested. */
import { mallUrl } from '../harness/mall.ts'

interface Envelope<Data> {
  code: number
  data: Data
}

/** The demo mall's buyer, who has orders in every status and two addresses. */
export const buyer = { username: 'buyer', password: 'demo-mall-2026' }

export async function ask<Data>(path: string, token?: string, body?: object): Promise<Data> {
  const answer = await fetch(`${mallUrl}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token && { token }), ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  const envelope = (await answer.json()) as Envelope<Data>
  const { code, data } = envelope
  if (code !== 200) throw new Error(`${path} answers ${JSON.stringify(envelope)}`)
  return data
}

interface Product {
  id: number
  price_on_request: boolean
  stock: number
  moq: number
  sku_count: number
  default_sku_id: number | null
}

export async function products(): Promise<{ plain: Product; matrix: Product; onRequest: Product; soldOut: Product }> {
  const { data } = await ask<{ data: Product[] } | Product[]>('/mall/product/list?page_size=1000').then((list) =>
    Array.isArray(list) ? { data: list } : list,
  )
  const first = (fits: (product: Product) => boolean) => {
    const found = data.find(fits)
    if (!found) throw new Error('the demo mall lacks a kind of product')
    return found
  }
  return {
    plain: first((product) => product.sku_count === 1 && product.stock > product.moq * 20 && !product.price_on_request),
    matrix: first((product) => product.sku_count > 3 && !product.price_on_request),
    onRequest: first((product) => product.price_on_request),
    soldOut: first((product) => product.stock < product.moq && !product.price_on_request),
  }
}
