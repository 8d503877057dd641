/** Tabs of the back office: their state, unsaved input, and the keyboard focus. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  act,
  enter,
  field,
  filterBy,
  find,
  follow,
  main,
  press,
  remove,
  rowOf,
  seen,
} from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { hasFocus } from '../harness/input-methods.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

const tabBar = (page: Page) => page.getByRole('navigation', { name: t('office.tabs') })
const tab = (page: Page, name: string) => tabBar(page).getByRole('link', { name, exact: true })
const palette = (page: Page) => page.getByRole('dialog', { name: t('office.findScreen') })
const question = (page: Page) => page.getByRole('dialog', { name: t('office.unsavedTitle') })

test('tabs store input and filters, survive a reload, ask before unsaved input is lost, and stay in view', async () => {
  const operator = await visit()
  const { page } = operator
  const api = await enter(operator, 'super', '/system/user?kind=staff')
  await follow(page, t('access.user.new'))
  await field(page, t('access.user.username')).fill('half-typed')
  await page
    .getByRole('navigation', { name: t('office.menu') })
    .getByText('Roles', { exact: true })
    .click()
  await seen(page, t('role.title'))
  await tab(page, 'Users').click()
  await expect.poll(() => field(page, t('access.user.username')).inputValue()).toBe('half-typed')
  await tabBar(page).getByRole('button', { name: 'Close Users' }).click()
  await question(page)
    .getByRole('button', { name: t('common.cancel') })
    .click()
  expect(await field(page, t('access.user.username')).inputValue()).toBe('half-typed')
  await follow(page, t('common.cancel'))
  await question(page)
    .getByRole('button', { name: t('office.discard') })
    .click()
  await page.waitForURL(/kind=staff$/)
  await seen(page, t('access.user.title'))

  // A list stores typed filters across its pages, without following them.
  await find(page, '/system/api')
  await main(page).getByLabel(t('api.path')).fill('half-typed')
  await main(page)
    .getByRole('link', { name: t('pagination.next') })
    .click()
  await page.waitForURL(/[?&]page=2/)
  await main(page)
    .getByRole('link', { name: t('pagination.previous') })
    .waitFor()
  expect(await main(page).getByLabel(t('api.path')).inputValue()).toBe('half-typed')
  expect(page.url()).not.toContain('half-typed')
  await press(page, t('office.reset'))
  await expect.poll(() => main(page).getByLabel(t('api.path')).inputValue()).toBe('')

  // Leaving the profile asks as long as one of its forms has unsaved input.
  await find(page, 'profile')
  const close = tabBar(page).getByRole('button', { name: 'Close Profile' })
  const nickname = main(page).getByLabel(t('profile.nickname'))
  const password = main(page).locator('input[name=new_password]')
  const before = await nickname.inputValue()
  for (const typed of [nickname, password]) {
    await typed.fill('half-typed')
    await close.click()
    await question(page)
      .getByRole('button', { name: t('common.cancel') })
      .click()
    await question(page).waitFor({ state: 'hidden' })
    expect(await typed.inputValue()).toBe('half-typed')
    await typed.fill(typed === nickname ? before : '')
  }
  // Restored to the saved value, there is nothing to lose.
  await close.click()
  await tab(page, 'Profile').waitFor({ state: 'detached' })

  // A narrow bar shows the whole active tab, also when the window shrinks, and after a reload.
  const active = tabBar(page)
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-current=page]') })
  const outside = async () => {
    const [shown, bar] = [await active.boundingBox(), await tabBar(page).boundingBox()]
    return shown && bar && Math.max(0, bar.x - shown.x, shown.x + shown.width - bar.x - bar.width)
  }
  await page.setViewportSize({ width: 720, height: 900 })
  for (const path of ['/system/menu', '/system/dept', '/system/auditlog', '/system/role']) {
    await find(page, path)
    await expect.poll(outside, { message: path }).toBe(0)
  }
  await page.setViewportSize({ width: 670, height: 900 })
  await expect.poll(outside).toBe(0)
  await page.reload()
  await seen(page, t('role.title'))
  await expect.poll(outside).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  // Closing the active tab activates its left neighbour.
  await tabBar(page).getByRole('button', { name: 'Close Roles' }).click()
  await seen(page, t('access.user.title'))

  // A row that is gone is deselected.
  const stamp = `leaver-${Date.now()}`
  for (const username of [`${stamp}-1`, `${stamp}-2`])
    await api('POST', '/user/create', {
      username,
      email: `${username}@mall.example`,
      password: 'a good password 4',
      role_ids: [],
    })
  await press(page, t('office.reset'))
  await filterBy(page, t('access.user.username'), stamp)
  const found = main(page)
    .getByRole('status')
    .filter({ hasText: t('office.foundRows') })
  await expect.poll(() => found.textContent()).toMatch(/^2 results/)
  await main(page)
    .getByRole('checkbox', { name: t('office.chooseAllRows') })
    .check()
  await expect.poll(() => found.textContent()).toMatch(/2 selected/)
  await remove(page, rowOf(page, `${stamp}-1`))
  await expect.poll(() => found.textContent()).toMatch(/1 selected/)
  await press(page, t('access.user.disable'))
  await page
    .getByRole('dialog', { name: 'Disable 1 account?' })
    .getByRole('button', { name: t('access.user.disable') })
    .click()
  await expect.poll(() => found.textContent()).not.toMatch(/selected/)
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('Escape closes the upper of two dialogs, menus close with their tab, and the focus stays in place', async () => {
  const operator = await visit()
  const { page } = operator
  await enter(operator, 'super', '/workbench')
  // The palette opens the group of the screen in the side menu.
  const users = page
    .getByRole('navigation', { name: t('office.menu') })
    .getByRole('link', { name: 'Users', exact: true })
  await find(page, 'users')
  await seen(page, t('access.user.title'))
  await users.waitFor()
  await expect.poll(() => hasFocus(main(page))).toBe(true)
  await find(page, 'roles')
  await seen(page, t('role.title'))
  await tab(page, 'Users').click()
  await seen(page, t('access.user.title'))

  await act(page, main(page).getByRole('row').nth(1), t('access.user.sessions'))
  const sessions = page.getByRole('dialog', { name: t('access.user.sessionsOf') })
  await sessions.waitFor()
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  expect(await sessions.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await sessions.waitFor({ state: 'hidden' })

  const account = page.getByRole('banner').getByText('super', { exact: true }).first()
  const toStorefront = page.getByRole('link', { name: t('office.toStorefront') })
  await account.click()
  await toStorefront.waitFor()
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  expect(await toStorefront.isVisible()).toBe(true)

  // Open menus close when their tab is hidden, and stay closed when it is shown again.
  const columns = main(page).getByRole('button', { name: t('office.columns') })
  for (const { button, shows } of [
    { button: undefined, shows: toStorefront },
    {
      button: main(page)
        .getByRole('button', { name: t('access.actionsNamed') })
        .first(),
      shows: page.getByRole('menuitem', { name: t('access.user.sessions') }),
    },
    { button: columns, shows: page.getByRole('button', { name: t('office.columnsReset') }) },
  ]) {
    await button?.click()
    await shows.waitFor()
    await page.goBack()
    await seen(page, t('role.title'))
    await shows.waitFor({ state: 'hidden' })
    await page.goForward()
    await seen(page, t('access.user.title'))
    expect(await shows.isVisible()).toBe(false)
  }
  const others = page.getByRole('menuitem', { name: t('office.closeOthers') })
  await tab(page, 'Users').click({ button: 'right' })
  await others.waitFor()
  await page.goBack()
  await seen(page, t('role.title'))
  await others.waitFor({ state: 'hidden' })
  await page.goForward()
  await seen(page, t('access.user.title'))

  const search = main(page).getByLabel(t('access.user.email'))
  for (const close of [
    () => page.keyboard.press('Escape'),
    () =>
      palette(page)
        .getByRole('button', { name: t('common.close') })
        .click(),
  ]) {
    await search.focus()
    await page.keyboard.press('Control+k')
    await expect.poll(() => hasFocus(palette(page).getByRole('combobox'))).toBe(true)
    await close()
    await palette(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(search)).toBe(true)
  }

  await find(page, 'departments')
  await seen(page, t('dept.title'))
  // Closing a background tab focuses its neighbour; closing the active one focuses the next active tab.
  await tab(page, 'Roles').press('Delete')
  await expect.poll(() => hasFocus(tab(page, 'Users'))).toBe(true)
  await tab(page, 'Departments').press('Delete')
  await seen(page, t('access.user.title'))
  await expect.poll(() => hasFocus(tab(page, 'Users'))).toBe(true)
  // The same after a confirmation and after closing through the tab's menu.
  await follow(page, t('access.user.new'))
  await field(page, t('access.user.username')).fill('half-typed')
  const closing = page.getByRole('menuitem', { name: t('office.closeTab'), exact: true })
  await tab(page, 'Users').press('Shift+F10')
  await closing.press('Escape')
  await expect.poll(() => hasFocus(tab(page, 'Users'))).toBe(true)
  await tab(page, 'Users').press('Shift+F10')
  await closing.press('Enter')
  await question(page)
    .getByRole('button', { name: t('office.discard') })
    .press('Enter')
  await page.waitForURL(/\/workbench/)
  await expect.poll(() => hasFocus(tabBar(page).getByRole('link'))).toBe(true)
  expect(operator.faults).toEqual([])
  await operator.close()
})
