/** The side menu by groups of work: by keyboard, as icons, and as a drawer on phones. */
import { expect, test } from 'vitest'
import { enter, find, main, seen } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { hasFocus } from '../harness/input-methods.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a group is opened by keyboard; breadcrumbs and palette name it; icons open it next to them', async () => {
  const operator = await visit()
  const { page } = operator
  await enter(operator, 'super', '/workbench')
  const menu = page.getByRole('navigation', { name: t('office.menu') })
  const group = menu.getByRole('button', { name: 'Money', exact: true })
  await group.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = menu.getByRole('link', { name: 'Bank statements', exact: true })
  await expect.poll(() => hasFocus(first)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/mall\/order\/statement$/)
  const trail = page.getByRole('navigation', { name: t('common.breadcrumbs') })
  await expect.poll(() => trail.getByRole('listitem').allTextContents()).toEqual(['Money', 'Bank statements'])

  // The group's name finds its screens.
  await find(page, 'customers sourcing')
  await page.waitForURL(/\/mall-admin\/search-request$/)
  await expect.poll(() => trail.getByRole('listitem').allTextContents()).toEqual(['Customers', 'Sourcing requests'])
  await trail.getByRole('link', { name: 'Customers' }).click()
  await page.waitForURL(/\/mall\/order\/customer$/)

  await page
    .getByRole('banner')
    .getByRole('button', { name: t('office.toggleMenu') })
    .click()
  await menu.getByRole('button', { name: 'Catalog', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Brands', exact: true }).click()
  await seen(page, t('brand.title'))
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('on a phone the menu is a drawer, and the list of orders begins on the first screen', async () => {
  const operator = await visit({ phone: true })
  const { page } = operator
  await enter(operator, 'super', '/workbench')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('office.toggleMenu') })
    .tap()
  const menu = page.getByRole('navigation', { name: t('office.menu') })
  await menu.getByRole('button', { name: 'Orders', exact: true }).tap()
  await menu.getByRole('link', { name: 'Order list', exact: true }).tap()
  await seen(page, t('office.orderList'))
  await menu.waitFor({ state: 'detached' })
  const order = main(page)
    .getByRole('link', { name: /^\d{10,}$/ })
    .first()
  await order.waitFor()
  expect((await order.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
  expect(operator.faults).toEqual([])
  await operator.close()
})
