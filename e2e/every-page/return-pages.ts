/** Pages of returns and refunds. */
import type { Page } from 'playwright-core'
import type { TestedPage } from '../harness/open-page.ts'

export const memberReturns = (requestId: number | undefined, orderId: number | undefined): TestedPage[] => [
  { name: 'returns and refunds', path: '/mall/member/after-sale' },
  { name: 'coupons', path: '/mall/member/coupon' },
  { name: 'red packets', path: '/mall/member/red-packet?token=unknown' },
  { name: 'no returns of a status', path: '/mall/member/after-sale?status=canceled' },
  { name: 'a return', path: `/mall/member/after-sale/detail/${requestId}` },
  { name: 'asking for a return', path: `/mall/member/after-sale/new/${orderId}` },
]

const title = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
const row = (page: Page) =>
  page.getByRole('main').locator('tbody tr, [data-cards] > li').filter({ visible: true }).first().waitFor()

export const staffReturns = (request: { id: number; order: { id: number } } | undefined): TestedPage[] => [
  { name: 'returns of members', path: '/mall/order/after-sale', enter: row },
  { name: 'a return to decide on', path: `/mall/order/after-sale?edit=${request?.id}`, enter: title },
  {
    name: 'reasons of returns',
    path: '/mall/order/after-sale',
    enter: async (page, t) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('returns.report') })
        .click()
      await page.getByRole('main').getByRole('cell').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'a return for a member',
    path: `/mall/order/after-sale?edit=new&order_id=${request?.order.id}`,
    enter: title,
  },
]
