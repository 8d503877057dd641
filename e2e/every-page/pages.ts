/** Every page of the storefront, the member center and the distribution center, in the states that look different. */
import type { Page } from 'playwright-core'
import type { TestedPage } from '../harness/open-page.ts'
import { memberBalances } from './balance-pages.ts'
import { ask, buyer, products } from './demo-contents.ts'
import { distributionCenter, shopPages } from './distribution-pages.ts'
import { gallery } from './gallery.ts'
import { memberLists } from './list-pages.ts'
import { memberReturns } from './return-pages.ts'

const press = async (page: Page, name: string | RegExp) =>
  await page.getByRole('main').getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()

/** Public pages. */
export async function publicPages(): Promise<TestedPage[]> {
  const { plain, matrix, onRequest, soldOut } = await products()
  return [
    { name: 'home', path: '/' },
    {
      name: 'language menu',
      path: '/403',
      enter: async (page) => {
        await page.locator('header summary').first().click()
      },
    },
    {
      name: 'suggestions',
      path: '/404',
      enter: async (page) => {
        await page.getByRole('search').getByRole('searchbox').click()
        await page.getByRole('combobox').fill('mug')
        await page.getByRole('listbox').waitFor()
      },
    },
    { name: 'search', path: '/mall/search?keyword=set' },
    {
      name: 'search without hits',
      path: '/mall/search?keyword=qqzzxxy',
      enter: (page) => page.getByRole('main').getByRole('article').first().waitFor(),
    },
    {
      name: 'search as a table',
      path: '/mall/search?view=table',
      enter: (page) => page.getByRole('main').getByRole('table').waitFor(),
    },
    {
      name: 'filters of a narrow list',
      path: '/mall/search?in_stock=1',
      phone: true,
      enter: async (page, t) => {
        await press(page, t('listing.filters'))
        await dialog(page)
      },
    },
    { name: 'quick order', path: '/mall/quick' },
    { name: 'all categories', path: '/mall/category/products' },
    { name: 'category', path: '/mall/category/products?category_id=1&page_size=12' },
    { name: 'product', path: `/mall/product/${plain.id}` },
    { name: 'product in many kinds', path: `/mall/product/${matrix.id}` },
    { name: 'product with its price on request', path: `/mall/product/${onRequest.id}` },
    { name: 'product sold out', path: `/mall/product/${soldOut.id}` },
    { name: 'empty cart', path: '/mall/cart' },
    { name: 'picture credits', path: '/credits' },
    { name: 'page of text', path: '/page/ordering' },
    { name: 'sign-in', path: '/login' },
    {
      name: 'refused registration',
      path: '/login?tab=register',
      enter: async (page) => {
        await page.locator('main form button[type=submit]').click()
        await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
      },
    },
    { name: 'forgotten password', path: '/login?tab=forgot' },
    { name: 'forbidden', path: '/error-page/403' },
    { name: 'not found', path: '/404' },
    { name: 'failed', path: '/error-page/500' },
    { name: 'unknown product', path: '/mall/product/999999' },
    ...shopPages,
    { name: 'page with all blocks', path: await gallery() },
  ]
}

/** The pages of a member, and the member's token. The cart has a product, some kinds of another, and a sold-out one. */
export async function memberPages(): Promise<{ token: string; pages: TestedPage[] }> {
  const { access_token: token } = await ask<{ access_token: string }>('/base/access_token', undefined, buyer)
  const { plain, matrix } = await products()
  const detail = await ask<{ skus: { id: number; moq: number; stock: number }[] }>(`/mall/product/detail/${matrix.id}`)
  const wanted = [
    { id: plain.default_sku_id, moq: plain.moq },
    ...detail.skus.filter(({ moq, stock }) => stock >= moq).slice(0, 2),
  ]
  for (const { id, moq } of wanted) await ask('/mall/cart/add_json', token, { product_sku_id: id, quantity: moq })
  const lines = await ask<{ id: number }[]>('/mall/cart/list?page_size=-1', token)
  const items = lines.map(({ id }) => id).join()
  const orders = await ask<{ id: number; status: string }[]>('/mall/order/list?page_size=50', token)
  const [request] = await ask<{ id: number }[]>('/mall/order/after-sale/list', token)
  const orderIn = (status: string) => orders.find((order) => order.status === status)?.id
  const lists = await memberLists(ask, token, plain.default_sku_id)
  return {
    token,
    pages: [
      { name: 'cart', path: '/mall/cart' },
      { name: 'checkout', path: `/mall/checkout?items=${items}` },
      { name: 'checkout of nothing', path: '/mall/checkout' },
      { name: 'payment', path: `/mall/payment?order_id=${orderIn('pending_payment')}` },
      { name: 'payment of a paid order', path: `/mall/payment?order_id=${orderIn('completed')}` },
      { name: 'member home', path: '/mall/member' },
      { name: 'orders', path: '/mall/member/order' },
      { name: 'orders without hits', path: '/mall/member/order?keyword=qqzzxxy' },
      { name: 'order to be paid', path: `/mall/member/order/detail/${orderIn('pending_payment')}` },
      { name: 'order under way', path: `/mall/member/order/detail/${orderIn('shipped')}` },
      { name: 'completed order', path: `/mall/member/order/detail/${orderIn('completed')}` },
      { name: 'canceled order', path: `/mall/member/order/detail/${orderIn('canceled')}` },
      { name: "another member's order", path: '/mall/member/order/detail/999999' },
      ...memberBalances,
      ...memberReturns(request?.id, orderIn('shipped')),
      { name: 'pages of a shop that is not open yet', path: '/mall/member/distribute/pages' },
      { name: 'addresses', path: '/mall/member/address' },
      {
        name: 'address form',
        path: '/mall/member/address',
        enter: async (page, t) => {
          await press(page, t('address.add'))
          await dialog(page)
          await page.getByRole('dialog').locator('button[type=submit]').click()
          await page.getByRole('dialog').getByRole('alert').first().waitFor()
        },
      },
      { name: 'invoices', path: '/mall/member/invoice' },
      {
        name: 'invoice form',
        path: '/mall/member/invoice',
        enter: async (page, t) => {
          await press(page, t('invoice.add'))
          await dialog(page)
        },
      },
      { name: 'favourites', path: '/mall/member/collection' },
      ...lists,
      { name: 'messages', path: '/mall/member/message' },
      { name: 'browsing history', path: '/mall/member/history' },
      { name: 'personal information', path: '/mall/member/account/personal' },
      {
        name: 'cancelling an order',
        path: `/mall/member/order/detail/${orderIn('pending_payment')}`,
        enter: async (page, t) => {
          await press(page, t('order.cancel'))
          await dialog(page)
        },
      },
    ],
  }
}

/** The distribution center of the demo's distributor, and the distributor's token. */
export async function resellerPages(): Promise<{ token: string; pages: TestedPage[] }> {
  const { access_token: token } = await ask<{ access_token: string }>('/base/access_token', undefined, {
    ...buyer,
    username: 'distributor',
  })
  return { token, pages: distributionCenter }
}
