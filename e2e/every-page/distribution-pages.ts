/** Pages of distributors, their shop and the staff who run them. */
import type { Page } from 'playwright-core'
import type { TestedPage } from '../harness/open-page.ts'

/** Public facts of the demo distributor's shop. */
export const shopPages: TestedPage[] = [
  { name: 'home of a shop', path: '/s/harbor-lane' },
  { name: 'search in a shop', path: '/s/harbor-lane/mall/search?keyword=set' },
]

const title = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
const row = (page: Page) =>
  page.getByRole('main').locator('tbody tr, [data-cards] > li').filter({ visible: true }).first().waitFor()

export const staffDistribution: TestedPage[] = [
  { name: 'distributors', path: '/mall-admin/distribution/distributor', enter: row },
  { name: 'distribution orders', path: '/mall-admin/distribution/order', enter: row },
  { name: 'mini programs', path: '/mall-admin/distribution/mini-program', enter: title },
  { name: 'review of earnings', path: '/mall-admin/distribution/review', enter: title },
  { name: 'levels of distributors', path: '/mall-admin/distribution/level', enter: row },
  { name: 'a new level', path: '/mall-admin/distribution/level?edit=new', enter: title },
]

const centre = '/mall/member/distribute'
const table = (page: Page) => page.getByRole('main').getByRole('table').first().waitFor()

/** The distribution center, as the demo's distributor sees it. */
export const distributionCenter: TestedPage[] = [
  { name: 'overview of a distributor', path: centre, enter: title },
  { name: 'products of a distributor', path: `${centre}/product`, enter: table },
  {
    name: 'why this price',
    path: `${centre}/product`,
    enter: async (page, texts) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: texts('resale.why') })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  { name: 'categories of a shop', path: `${centre}/selection`, enter: title },
  { name: 'simulator', path: `${centre}/simulator`, enter: table },
  { name: 'share', path: `${centre}/share`, enter: title },
  { name: 'levels of a distributor', path: `${centre}/levels`, enter: title },
  { name: 'statement of a month', path: `${centre}/statement`, enter: title },
  { name: 'pages of a shop', path: `${centre}/pages`, enter: title },
  { name: 'a new page of a shop', path: `${centre}/pages?edit=new`, enter: title },
  { name: 'settings of a shop', path: `${centre}/store`, enter: title },
  { name: 'assistant for a shop', path: `${centre}/setup`, enter: title },
]
