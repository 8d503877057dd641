/** Rights are granted in the back office and take effect with the next request of the account. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  enter,
  field,
  filterBy,
  find,
  follow,
  main,
  press,
  replacePassword,
  rowOf,
  seen,
  tokenOf,
} from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { signInWithToken } from '../harness/open-page.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const readerPassword = 'a good password 9'

/** Saves the form, which returns to the list of this title. */
async function save(page: Page, list: string | RegExp): Promise<void> {
  await press(page, t('common.save'))
  await seen(page, list)
}

test('a user with a role that only reads orders sees exactly that, and a revoked right is refused at once', async () => {
  const stamp = Date.now()
  const [department, role, username] = [`Export ${stamp}`, `order-reader-${stamp}`, `reader-${stamp}`]
  const operator = await visit()
  const { page } = operator
  const api = await enter(operator, 'super', '/system/role')
  await api('POST', '/dept/create', { name: department })
  await follow(page, t('role.new'))
  await field(page, t('access.name')).fill(role)
  await save(page, t('role.title'))
  const openRole = () =>
    main(page)
      .getByRole('link', { name: new RegExp(`${role}$`) })
      .last()
      .click()
  await openRole()
  const menus = main(page).getByRole('group', { name: t('role.menus') })
  for (const name of ['Order list', 'Order details']) {
    await menus.getByRole('searchbox').fill(name)
    await menus.getByRole('checkbox', { name }).check()
  }
  // Granting a menu grants the menus above it.
  await menus.getByRole('searchbox').fill('')
  await menus
    .getByRole('checkbox', { name: 'Orders', exact: true })
    .and(page.locator(':checked, :indeterminate'))
    .waitFor()
  const calls = main(page).getByRole('group', { name: t('role.abilities') })
  for (const summary of ['List all orders', 'Get an order']) {
    await calls.getByRole('searchbox').fill(summary)
    await calls.getByRole('checkbox', { name: summary, exact: true }).check()
  }
  // What the role can do, in words.
  await calls.getByRole('searchbox').fill('')
  await calls.getByRole('button', { name: t('role.grantedOnly') }).click()
  await expect.poll(() => calls.getByRole('listitem').count()).toBe(4)
  await save(page, t('role.title'))

  await find(page, '/system/user')
  await follow(page, t('access.user.new'))
  await field(page, t('access.user.username')).fill(username)
  await field(page, t('access.user.email')).fill(`${username}@mall.example`)
  await field(page, t('access.user.password')).fill('given by staff 3')
  await main(page)
    .getByRole('combobox', { name: t('access.user.roles') })
    .fill(role)
  await page.getByRole('option', { name: role }).click()
  await field(page, t('access.user.department')).selectOption({ label: department })
  await save(page, t('access.user.title'))
  await filterBy(page, t('access.user.username'), username)
  await rowOf(page, username).getByText(department).waitFor()

  // The user sees exactly that.
  const reader = await visit()
  const desk = reader.page
  await replacePassword(username, 'given by staff 3', readerPassword)
  await signInWithToken(reader, await tokenOf(username, readerPassword))
  await reader.go('/system/user')
  await main(desk).getByText(t('common.title403')).first().waitFor()
  const menu = desk.getByRole('navigation', { name: t('office.menu') })
  expect(await menu.getByText('Settings', { exact: true }).count()).toBe(0)
  await find(desk, '/mall/order/list')
  await main(desk).getByRole('row').nth(1).waitFor()
  expect(
    await main(desk)
      .getByRole('button', { name: t('office.exportFound') })
      .count(),
  ).toBe(0)
  await main(desk).getByRole('link', { name: /^\d+$/ }).first().click()
  await seen(desk, /^\d+$/)
  expect(
    await main(desk)
      .getByRole('button', { name: t('office.action.edit') })
      .count(),
  ).toBe(0)

  // The right is revoked, and the next request is refused.
  await find(page, '/system/role')
  await openRole()
  await calls.getByRole('searchbox').fill('GET /api/v1/mall/order/admin/list')
  await calls.getByRole('checkbox', { name: 'List all orders', exact: true }).uncheck()
  await save(page, t('role.title'))
  await find(desk, '/mall/order/list')
  await desk
    .getByRole('link', { name: t('order.status.completed') })
    .first()
    .click()
  await desk
    .getByText(/no permission/i)
    .first()
    .waitFor()

  // A disabled user is signed out with the next request.
  await find(page, '/system/user')
  await main(page)
    .getByRole('switch', { name: new RegExp(username) })
    .locator('xpath=ancestor::label | following-sibling::label')
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access.user.disable') })
    .click()
  await page.getByText(t('access.user.disabled')).first().waitFor()
  await desk
    .getByRole('link', { name: t('order.status.shipped') })
    .first()
    .click()
  await desk
    .getByRole('dialog', { name: t('session.expiredTitle') })
    .or(desk.getByText(t('common.loginExpired')))
    .first()
    .waitFor()
  await reader.close()

  // It is in the audit log, with its changes.
  await find(page, '/system/auditlog')
  await seen(page, t('audit.title'))
  await main(page).getByRole('row').nth(1).getByRole('button').first().click()
  const entry = page.getByRole('dialog')
  await entry.getByText(t('audit.changes')).first().waitFor()
  await entry.getByText(t('audit.after')).first().waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})
