/** Creates products for tests, and acts on their pages as a buyer. */
import type { Locator, Page } from 'playwright-core'

import { type Member, signInStaff } from './member.ts'

import { sentencesOf, textsOf } from './texts.ts'

export const t = textsOf('en')
export const say = sentencesOf('en')
/** Matches labels that start with a text. */
export const begins = (text: string) => new RegExp(`^${RegExp.escape(text)}`)

export interface Detail {
  id: number
  category_id: number
  version: number
  images: string[]
  skus: {
    id: number
    code: string
    stock: number
    version: number
    options: Record<string, string>
    image: string | null
  }[]
}

let serial = 0
let signedIn: Promise<Member['api']> | undefined
/** API calls of an administrator, signed in once. */
export const staff: Member['api'] = async (...call) => (await (signedIn ??= signInStaff()))(...call)

export const read = async (id: number) => (await staff('GET', `/mall/product/detail/${id}`)).data as Detail

/** Creates a product with the pictures of demo products. */
export async function make(name: string, skus: object[], images: string[] = []): Promise<Detail> {
  const { category_id } = await read(1)
  const own = skus.map((sku, position) => ({
    code: `E2E-${Date.now()}-${++serial}-${position}`,
    price: '2.00',
    stock: 500,
    moq: 6,
    multiple: 6,
    unit: 'piece',
    ...sku,
  }))
  const { id } = (
    await staff('POST', '/mall/product/create', {
      name,
      name_lang: 'en',
      category_id,
      status: 'on_sale',
      images,
      skus: own,
    })
  ).data as { id: number }
  return read(id)
}

/** Opens a product and waits until its page reacts. */
export async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/mall/product/${id}`)
  await page
    .getByRole('button', { name: t('product.share') })
    .and(page.locator(':enabled'))
    .waitFor()
}

export const toCart = (page: Page | Locator) => page.getByRole('button', { name: t('product.addToCart') })
/** Matches the total's figures, which contain non-breaking spaces. */
export const chosen = (figures: string) =>
  new RegExp(RegExp.escape(say('buying.chosen', { quantity: figures })).replaceAll(/ |\\x20/g, '\\s'))
export const cartOf = async (page: Page) =>
  (await page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('X_CART') ?? '{}')
    const answer = await fetch('/api/v1/mall/cart/list?page_size=100', { headers: { 'x-cart': value } })
    return ((await answer.json()) as { data: { sku_code: string; quantity: number }[] }).data
  })) as { sku_code: string; quantity: number }[]
