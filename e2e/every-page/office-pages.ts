/** Every screen of the back office, in the states that look different. */
import type { Page } from 'playwright-core'
import { mallUrl } from '../harness/mall.ts'
import type { TestedPage } from '../harness/open-page.ts'
import { attributePages } from './attribute-pages.ts'
import { staffBalances } from './balance-pages.ts'
import { ask, products } from './demo-contents.ts'
import { staffDistribution } from './distribution-pages.ts'
import { galleryEditor } from './gallery.ts'
import { staffPrivacy } from './privacy-pages.ts'
import { staffReturns } from './return-pages.ts'

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
  const shown = { visible: true }
  // The tabs of other screens stay in the document.
  const title = (page: Page) =>
    page.getByRole('main').getByRole('heading', { level: 1 }).filter(shown).first().waitFor()
  const row = (page: Page) =>
    page.getByRole('main').locator('tbody tr, [data-cards] > li').filter(shown).first().waitFor()
  const item = (page: Page) => page.getByRole('main').getByRole('listitem').filter(shown).first().waitFor()
  const choice = (page: Page) => page.getByRole('main').getByRole('checkbox').filter(shown).nth(1).waitFor()
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
      { name: 'duty and import tax', path: '/mall/order/import-rate', enter: row },
      { name: 'a new rate of duty', path: '/mall/order/import-rate?edit=new', enter: title },
      { name: 'settings', path: '/system/settings', enter: title },
      { name: 'bank accounts', path: '/system/settings?view=banks', enter: title },
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
      { name: 'sourcing requests', path: '/mall-admin/search-request', enter: title },
      { name: 'searches without results', path: '/mall-admin/search-miss', enter: title },
      { name: 'dead links', path: '/mall-admin/dead-link', enter: title },
      { name: 'pages of text', path: '/mall-admin/text-page', enter: row },
      {
        name: 'a page of text',
        path: `/mall-admin/text-page?edit=${page?.id}`,
        enter: (screen) => screen.getByRole('toolbar').filter(shown).waitFor(),
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
        enter: (page) => page.getByRole('toolbar').filter(shown).waitFor(),
      },
      { name: 'orders', path: '/mall/order/list', enter: title },
      { name: 'a new order', path: '/mall/order/list?edit=new', enter: title },
      ...staffReturns(request),
      ...staffDistribution,
      ...staffBalances,
      ...staffPrivacy,
      { name: 'an order', path: `/mall/order/detail/${order?.id}`, enter: title },
      { name: 'collection sources', path: '/mall-admin/caiji', enter: row },
      { name: 'a collection source', path: `/mall-admin/caiji?edit=${source.id}`, enter: title },
      { name: 'journal', path: '/mall/order/journal?start_date=2025-01-01', enter: title },
      { name: 'bank statements', path: '/mall/order/statement?tab=unmatched', enter: title },
    ],
  }
}
