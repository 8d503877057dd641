/** Every page of the storefront, the member centre and the back office, in the states that look different. */
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { mallUrl } from './mall.ts'
import { attributePages } from './tested-attributes.ts'
import { memberBalances, staffBalances } from './tested-balances.ts'
import { ask, buyer, products } from './tested-data.ts'
import { shopPages, staffDistribution } from './tested-distribution.ts'
import { gallery, galleryEditor } from './tested-gallery.ts'
import { memberLists } from './tested-lists.ts'
import { staffPrivacy } from './tested-privacy.ts'
import { memberReturns, staffReturns } from './tested-returns.ts'
import { textsOf } from './texts.ts'

export interface TestedPage {
  name: string
  path: string
  /** Opens or types something on the page before it is checked. */
  enter?: (page: Page, texts: ReturnType<typeof textsOf>) => Promise<void>
  /** Only in a window as narrow as a phone's. */
  phone?: true
}

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
      { name: "somebody else's order", path: '/mall/member/order/detail/999999' },
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

/** Signs a visitor in with a token. */
export async function signInWithToken({ page }: Visitor, token: string): Promise<void> {
  await page.goto('/livez')
  await page.evaluate(
    (value) => localStorage.setItem('ACCESS_TOKEN', JSON.stringify({ value, time: Date.now(), expire: null })),
    token,
  )
}

/** Opens a page and waits until it is complete and works. */
export async function open({ page }: Visitor, { path, enter }: TestedPage, language: string): Promise<void> {
  const texts = textsOf(language)
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  // Buttons are disabled until the page runs; placeholders are shown while data loads.
  await page.locator('header button:not(:disabled)').first().waitFor()
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('[role=status] > .visually-hidden:first-child + span').first().waitFor({ state: 'detached' })
  await enter?.(page, texts)
}

/** Changes the language like the menu: the page keeps its dialogs and input. */
export async function switchTo({ page }: Visitor, language: string): Promise<void> {
  const tag = language === 'cn' ? 'zh-CN' : language
  // An open dialog covers the menu.
  await page.locator(`header a[lang="${tag}"]`).dispatchEvent('click')
  await page.locator(`html[lang="${tag}"]`).waitFor({ state: 'attached' })
}

/** The screens of the back office, and the token of a superuser. */
export async function backOfficePages(): Promise<{ token: string; pages: TestedPage[] }> {
  const { access_token: token } = await ask<{ access_token: string }>('/base/access_token', undefined, {
    username: 'super',
    password: 'demo-mall-2026',
  })
  const [user] = await ask<{ id: number }[]>('/user/list?username=admin', token)
  const [role] = await ask<{ id: number }[]>('/role/list?role_name=admin', token)
  const [menu] = await ask<{ id: number }[]>('/menu/list', token)
  const [order] = await ask<{ id: number }[]>('/mall/order/admin/list', token)
  const [api] = await ask<{ id: number }[]>('/api/list?path=/user/list', token)
  const [category] = await ask<{ id: number }[]>('/mall/category/list', token)
  const [brand] = await ask<{ id: number }[]>('/mall/brand/list', token)
  const [list] = await ask<{ id: number }[]>('/mall/price-list/list', token)
  const [ad] = await ask<{ id: number }[]>('/base/mall/adspace/list', token)
  const [page] = await ask<{ id: number }[]>('/base/mall/text-page/list', token)
  const [request] = await ask<{ id: number; order: { id: number } }[]>('/mall/order/after-sale/admin/list', token)
  const [question] = await ask<{ id: number }[]>('/mall/question/list', token)
  const source = await ask<{ id: number }>('/mall/collection-sources/', token, {
    name: 'Claywell stoneware',
    base_url: 'https://claywell.example/',
    kind: 'html',
    category_selector: 'nav a',
    field_map: [{ field: 'price', selector: '.cost', transforms: [{ kind: 'replace', text: 'only', by: '' }] }],
    secret_headers: [{ name: 'Authorization', value: 'Bearer 1' }],
  })
  const statement = new FormData()
  statement.set('account', 'DE1')
  statement.set('currency', 'USD')
  statement.set('file', new Blob(['Date,Payer,Amount\n2026-11-20,A payer with a long name & Co. KG,12.50\n']), 'a.csv')
  await fetch(`${mallUrl}/api/v1/mall/statement/import`, { method: 'POST', headers: { token }, body: statement })
  // Adds rows to the audit log and the health checks.
  await ask('/dept/create', token, { name: 'Sales, Europe and Asia' })
  await ask('/api/check_health', token, { id: api?.id })
  const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  const row = (page: Page) => page.getByRole('main').locator('tbody tr, [data-cards] > li').first().waitFor()
  const item = (page: Page) => page.getByRole('main').getByRole('listitem').first().waitFor()
  const choice = (page: Page) => page.getByRole('main').getByRole('checkbox').nth(1).waitFor()
  return {
    token,
    pages: [
      { name: 'workbench', path: '/workbench', enter: title },
      { name: 'staff profile', path: '/profile', enter: title },
      { name: 'users', path: '/system/user', enter: row },
      { name: 'a user', path: `/system/user?edit=${user?.id}`, enter: title },
      { name: 'roles', path: '/system/role', enter: row },
      { name: 'rights of a role', path: `/system/role?authorize=${role?.id}`, enter: title },
      { name: 'menus', path: '/system/menu', enter: title },
      { name: 'a menu', path: `/system/menu?edit=${menu?.id}`, enter: title },
      { name: 'calls', path: '/system/api', enter: row },
      { name: 'a new call', path: '/system/api?edit=new', enter: title },
      { name: 'health of calls', path: '/system/api?view=health', enter: title },
      { name: 'departments', path: '/system/dept', enter: title },
      { name: 'a new department', path: '/system/dept?edit=new', enter: title },
      { name: 'audit log', path: '/system/auditlog', enter: row },
      { name: 'settings', path: '/system/settings', enter: title },
      { name: 'jobs', path: '/system/job', enter: title },
      { name: 'the outbox', path: '/system/outbox', enter: title },
      { name: 'categories', path: '/mall-admin/category/0', enter: item },
      { name: 'a category', path: `/mall-admin/category/0?edit=${category?.id}`, enter: title },
      { name: 'brands', path: '/mall-admin/brand', enter: row },
      { name: 'a brand', path: `/mall-admin/brand?edit=${brand?.id}`, enter: title },
      ...(await attributePages(ask, token)),
      { name: 'markups', path: '/mall-admin/markup', enter: title },
      { name: 'price lists', path: '/mall-admin/price-list', enter: row },
      { name: 'a price list', path: `/mall-admin/price-list?edit=${list?.id}`, enter: title },
      { name: 'SKU prices of a list', path: `/mall-admin/price-list?prices=${list?.id}`, enter: row },
      { name: 'customer groups', path: '/mall-admin/member-group', enter: row },
      { name: 'a new customer group', path: '/mall-admin/member-group?edit=new', enter: title },
      { name: 'questions', path: '/mall-admin/question', enter: row },
      { name: 'a question', path: `/mall-admin/question?edit=${question?.id}`, enter: title },
      { name: 'dead links', path: '/mall-admin/dead-link', enter: title },
      { name: 'pages of text', path: '/mall-admin/text-page', enter: row },
      {
        name: 'a page of text',
        path: `/mall-admin/text-page?edit=${page?.id}`,
        enter: (screen) => screen.getByRole('toolbar').waitFor(),
      },
      { name: 'pages from blocks', path: '/mall-admin/page' },
      { name: 'a new page from blocks', path: '/mall-admin/page?edit=new', enter: title },
      await galleryEditor(token),
      { name: 'carousel', path: '/mall-admin/carousel', enter: item },
      { name: 'ad spaces', path: '/mall-admin/adspace', enter: item },
      { name: 'an ad', path: `/mall-admin/adspace?edit=${ad?.id}`, enter: title },
      { name: 'images', path: '/mall-admin/files' },
      { name: 'trades', path: '/mall-admin/trade', enter: row },
      { name: 'a new trade', path: '/mall-admin/trade?edit=new', enter: title },
      { name: 'homepage info', path: '/mall-admin/homepage', enter: title },
      { name: 'products', path: '/mall-admin/product', enter: choice },
      {
        name: 'a product with variants',
        path: `/mall-admin/product?edit=${(await products()).matrix.id}`,
        enter: (page) => page.getByRole('toolbar').waitFor(),
      },
      { name: 'member home', path: '/mall/member' },
      { name: 'orders', path: '/mall/order/list', enter: title },
      { name: 'a new order', path: '/mall/order/list?edit=new', enter: title },
      ...staffReturns(request),
      ...staffDistribution,
      ...staffBalances,
      ...staffPrivacy,
      { name: 'an order', path: `/mall/order/detail/${order?.id}`, enter: title },
      { name: 'collection sources', path: '/mall-admin/caiji', enter: row },
      { name: 'a collection source', path: `/mall-admin/caiji?edit=${source.id}`, enter: title },
      { name: 'bank statements', path: '/mall/order/statement?tab=unmatched', enter: title },
    ],
  }
}
