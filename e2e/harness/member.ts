/** Creates members through the API, for tests that start after the sign-in. */
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { withDatabase } from './database.ts'
import { mallUrl } from './mall.ts'
import { signInWithToken } from './open-page.ts'
import type { textsOf } from './texts.ts'

type Texts = ReturnType<typeof textsOf>

export interface Member {
  username: string
  password: string
  /** Calls the API as this member; throws on anything but a success. */
  api(method: string, path: string, body?: object): Promise<{ data: unknown }>
  /** Ends the session on the server without the browser's knowledge. */
  endSession(): Promise<void>
}

export interface SimpleProduct {
  /** Id of the product. */
  id: number
  sku: number
  code: string
  moq: number
  multiple: number
  stock: number
  price: string
}

const password = 'a good password 1'
let last = 0

export async function callApi(token: string | undefined, method: string, path: string, body?: object) {
  const answer = await fetch(`${mallUrl}/api/v1${path}`, {
    method,
    headers: { ...(token && { token }), ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  const envelope = (await answer.json()) as { code: number; data: unknown }
  if (envelope.code !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`)
  return envelope
}

/** Registers a member and signs the browser in. */
export async function registerMember(visitor: Visitor): Promise<Member> {
  const username = `member-${Date.now()}-${++last}`
  const registered = await callApi(undefined, 'POST', '/base/register', {
    username,
    password,
    confirm_password: password,
    email: `${username}@test.example`,
  })
  const token = (registered.data as { access_token: string }).access_token
  await signInWithToken(visitor, token)
  return {
    username,
    password,
    api: (method, path, body) => callApi(token, method, path, body),
    endSession: async () => void (await callApi(token, 'POST', '/base/logout', {})),
  }
}

/** What accounts that have proven nothing may order is limited. */
export const confirmContact = (username: string) =>
  withDatabase((pool) => pool.query('update users set phone_verified = true where username = $1', [username]))

/** Signs an administrator in and returns their API calls. */
export async function signInStaff(): Promise<Member['api']> {
  const signedIn = await callApi(undefined, 'POST', '/base/access_token', {
    username: 'admin',
    password: 'demo-mall-2026',
  })
  const token = (signedIn.data as { access_token: string }).access_token
  return (method, path, body) => callApi(token, method, path, body)
}

/** Finds well-stocked products with one SKU that satisfy `fits`. */
export async function findProducts(
  count: number,
  fits: (product: SimpleProduct) => boolean = () => true,
): Promise<SimpleProduct[]> {
  const { data } = (await callApi(undefined, 'GET', '/mall/product/list?page_size=100')) as {
    data: { id: number; price_on_request: boolean; stock: number; moq: number; sku_count: number }[]
  }
  const found: SimpleProduct[] = []
  for (const product of data) {
    if (product.price_on_request || product.sku_count !== 1 || product.stock < product.moq * 20) continue
    const detail = (await callApi(undefined, 'GET', `/mall/product/detail/${product.id}`)).data as {
      skus: { id: number; code: string; moq: number; multiple: number; stock: number; price: string }[]
    }
    const sku = detail.skus[0]
    if (!sku) continue
    const simple = {
      id: product.id,
      sku: sku.id,
      code: sku.code,
      moq: sku.moq,
      multiple: sku.multiple,
      stock: sku.stock,
      price: sku.price,
    }
    if (fits(simple)) found.push(simple)
    if (found.length === count) return found
  }
  throw new Error(`only ${found.length} of ${count} products can be bought`)
}

/** An address for the member's book; the first one becomes the default. */
export const address = {
  receiver: 'Anna Smith',
  phone: '+1 415 555 0132',
  country_code: 'US',
  province: 'California',
  city: 'San Francisco',
  district: '',
  region: 'United States California San Francisco',
  detail: '500 Howard St, 94105',
}

/** Opens a page of the member center by its menu, which on phones is on the first page only. */
export async function tapInMenu(page: Page, t: Texts, entry: string): Promise<void> {
  const name = t('storefront.memberCentre')
  const menu = page.getByRole('navigation', { name })
  await page.waitForURL(/\/mall\/member/)
  if (!/\/mall\/member\/?$/.test(new URL(page.url()).pathname))
    await page.getByRole('link', { name, exact: true }).tap()
  if (entry !== 'member.overview') await menu.getByRole('link', { name: t(entry) }).tap()
}
