/** Pages of distributors, their shop and the staff who run them. */
import type { Page } from 'playwright-core'
import type { TestedPage } from './tested-pages.ts'

/** What everybody sees of the demo distributor's shop. */
export const shopPages: TestedPage[] = [
  { name: 'home of a shop', path: '/s/harbor-lane' },
  { name: 'search in a shop', path: '/s/harbor-lane/mall/search?keyword=set' },
]

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
const row = (page: Page) => page.getByRole('main').getByRole('row').nth(1).waitFor()

export const staffDistribution: TestedPage[] = [
  { name: 'distributors', path: '/mall-admin/distribution/distributor', enter: row },
  { name: 'distribution orders', path: '/mall-admin/distribution/order', enter: row },
  { name: 'withdrawals', path: '/mall-admin/distribution/withdrawal', enter: row },
  { name: 'mini programs', path: '/mall-admin/distribution/mini-program', enter: title },
  { name: 'levels of distributors', path: '/mall-admin/distribution/level', enter: row },
  { name: 'a new level', path: '/mall-admin/distribution/level?edit=new', enter: title },
]
