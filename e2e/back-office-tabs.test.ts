/** Tabs of the back office: their state, unsaved input, and the keyboard focus. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword, field, follow, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { hasFocus } from './input-methods.ts'
import { callApi } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

const tabBar = (page: Page) => page.getByRole('navigation', { name: t('office.tabs') })
const sideMenu = (page: Page) => page.getByRole('navigation', { name: t('office.menu') })
const palette = (page: Page) => page.getByRole('dialog', { name: t('office.findScreen') })

/** Opens a screen through the command palette. */
async function find(page: Page, letters: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('office.findScreen') })
    .waitFor()
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill(letters)
  await page.keyboard.press('Enter')
  await palette(page).waitFor({ state: 'detached' })
}

test('tabs keep input and filters, survive a reload, and ask before unsaved input is lost', async () => {
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'super', demoPassword)
  await operator.go('/system/user?kind=staff')
  const tabs = page.getByRole('navigation', { name: t('office.tabs') })
  await follow(page, t('access.user.new'))
  await field(page, t('access.user.username')).fill('half-typed')
  await page
    .getByRole('navigation', { name: t('office.menu') })
    .getByText('Roles', { exact: true })
    .click()
  await seen(page, t('role.title'))
  await tabs.getByRole('link', { name: 'Users', exact: true }).click()
  await expect.poll(() => field(page, t('access.user.username')).inputValue()).toBe('half-typed')

  await tabs.getByRole('button', { name: 'Close Users' }).click()
  const question = page.getByRole('dialog', { name: t('office.unsavedTitle') })
  await question.getByRole('button', { name: t('common.cancel') }).click()
  expect(await field(page, t('access.user.username')).inputValue()).toBe('half-typed')
  await follow(page, t('common.cancel'))
  await question.getByRole('button', { name: t('office.discard') }).click()
  await page.waitForURL(/kind=staff$/)
  await seen(page, t('access.user.title'))

  await page.reload()
  await tabs.getByRole('link', { name: 'Roles', exact: true }).waitFor()
  // Closing the active tab activates its left neighbour.
  await tabs.getByRole('link', { name: 'Roles', exact: true }).click()
  await seen(page, t('role.title'))
  await tabs.getByRole('button', { name: 'Close Roles' }).click()
  await seen(page, t('access.user.title'))

  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('textbox'))
    .first()
    .fill('audit')
  await page.keyboard.press('Enter')
  await seen(page, t('audit.title'))
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('a narrow tab bar shows the whole active tab', async () => {
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'super', demoPassword)
  const active = tabBar(page)
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-current=page]') })
  const outside = async () => {
    const [tab, bar] = [await active.boundingBox(), await tabBar(page).boundingBox()]
    return tab && bar && Math.max(0, bar.x - tab.x, tab.x + tab.width - bar.x - bar.width)
  }
  await page.setViewportSize({ width: 720, height: 900 })
  for (const path of [
    '/workbench',
    '/profile',
    '/system/user',
    '/system/role',
    '/system/menu',
    '/system/api',
    '/system/dept',
    '/system/auditlog',
    '/profile',
  ]) {
    await operator.go(path)
    await expect.poll(outside, { message: path }).toBe(0)
  }
  // The bar follows when the window shrinks.
  await operator.go('/system/auditlog')
  await expect.poll(outside).toBe(0)
  await page.setViewportSize({ width: 670, height: 900 })
  await expect.poll(outside).toBe(0)
  await operator.close()
})

test('Escape closes the upper of two dialogs, and the focus stays in place', async () => {
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'super', demoPassword)
  // The palette opens the group of the screen in the side menu.
  const users = sideMenu(page).getByRole('link', { name: 'Users', exact: true })
  expect(await users.isVisible()).toBe(false)
  await find(page, 'users')
  await seen(page, t('access.user.title'))
  await users.waitFor()
  await expect.poll(() => hasFocus(main(page))).toBe(true)

  await main(page)
    .getByRole('button', { name: t('access.actionsNamed') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: t('access.user.sessions') }).click()
  const sessions = page.getByRole('dialog', { name: t('access.user.sessionsOf') })
  await sessions.waitFor()
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  expect(await sessions.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await sessions.waitFor({ state: 'hidden' })

  const toStorefront = page.getByRole('link', { name: t('office.toStorefront') })
  await page.getByRole('banner').getByText('super', { exact: true }).first().click()
  await toStorefront.waitFor()
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  expect(await toStorefront.isVisible()).toBe(true)

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

  await find(page, 'roles')
  await seen(page, t('role.title'))
  await find(page, 'departments')
  await seen(page, t('dept.title'))
  const tab = (name: string) => tabBar(page).getByRole('link', { name, exact: true })
  // Closing a background tab focuses its neighbour; closing the active one focuses the next active tab.
  await tab('Roles').press('Delete')
  await expect.poll(() => hasFocus(tab('Users'))).toBe(true)
  await tab('Departments').press('Delete')
  await seen(page, t('access.user.title'))
  await expect.poll(() => hasFocus(tab('Users'))).toBe(true)
  // The same after a confirmation and after closing through the tab's menu.
  await follow(page, t('access.user.new'))
  await field(page, t('access.user.username')).fill('half-typed')
  await tab('Users').press('Shift+F10')
  await page.getByRole('menuitem', { name: t('office.closeTab'), exact: true }).press('Escape')
  await expect.poll(() => hasFocus(tab('Users'))).toBe(true)
  await tab('Users').press('Shift+F10')
  await page.getByRole('menuitem', { name: t('office.closeTab'), exact: true }).press('Enter')
  await page
    .getByRole('dialog', { name: t('office.unsavedTitle') })
    .getByRole('button', { name: t('office.discard') })
    .press('Enter')
  await page.waitForURL(/\/workbench/)
  await expect.poll(() => hasFocus(tabBar(page).getByRole('link'))).toBe(true)
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('menus close when their tab is hidden, and stay closed when it is shown again', async () => {
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'super', demoPassword)
  await find(page, 'roles')
  await seen(page, t('role.title'))
  await find(page, 'users')
  await seen(page, t('access.user.title'))
  const open = [
    {
      button: main(page)
        .getByRole('button', { name: t('access.actionsNamed') })
        .first(),
      shows: page.getByRole('menuitem', { name: t('access.user.sessions') }),
    },
    {
      button: main(page).getByRole('button', { name: t('office.columns') }),
      shows: page.getByRole('button', { name: t('office.columnsReset') }),
    },
    {
      button: page.getByRole('banner').getByText('super', { exact: true }).first(),
      shows: page.getByRole('link', { name: t('office.toStorefront') }),
    },
  ]
  for (const { button, shows } of open) {
    await button.click()
    await shows.waitFor()
    await page.goBack()
    await seen(page, t('role.title'))
    await shows.waitFor({ state: 'hidden' })
    await page.goForward()
    await seen(page, t('access.user.title'))
    expect(await shows.isVisible()).toBe(false)
  }
  await tabBar(page).getByRole('link', { name: 'Users', exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: t('office.closeOthers') }).waitFor()
  await page.goBack()
  await page.getByRole('menuitem', { name: t('office.closeOthers') }).waitFor({ state: 'hidden' })
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('a list keeps typed filters across pages, and deselects a row that is gone', async () => {
  const superuser = await tokenOf('super', demoPassword)
  const stamp = `leaver-${Date.now()}`
  for (const username of [`${stamp}-1`, `${stamp}-2`])
    await callApi(superuser, 'POST', '/user/create', {
      username,
      email: `${username}@mall.example`,
      password: 'a good password 4',
      role_ids: [],
    })
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'super', demoPassword)
  await operator.go('/system/api?page_size=10')
  const path = main(page).getByLabel(t('api.path'))
  await path.fill('half-typed')
  await main(page)
    .getByRole('link', { name: t('pagination.next') })
    .click()
  await page.waitForURL(/[?&]page=2/)
  await main(page)
    .getByRole('link', { name: t('pagination.previous') })
    .waitFor()
  expect(await path.inputValue()).toBe('half-typed')
  expect(page.url()).not.toContain('half-typed')
  await press(page, t('office.reset'))
  await expect.poll(() => path.inputValue()).toBe('')

  await operator.go(`/system/user?username=${stamp}`)
  await main(page)
    .getByRole('checkbox', { name: t('office.chooseAllRows') })
    .check()
  const found = main(page)
    .getByRole('status')
    .filter({ hasText: t('office.foundRows') })
  await expect.poll(() => found.textContent()).toMatch(/2 selected/)
  await main(page)
    .getByRole('button', { name: `Actions for ${stamp}-1` })
    .click()
  await page.getByRole('menuitem', { name: t('access.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access.delete') })
    .click()
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

test('leaving the profile asks as long as a form has unsaved input', async () => {
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'super', demoPassword, '/profile')
  const question = page.getByRole('dialog', { name: t('office.unsavedTitle') })
  const close = tabBar(page).getByRole('button', { name: 'Close Profile' })
  const nickname = main(page).getByLabel(t('profile.nickname'))
  const password = main(page).locator('input[name=new_password]')
  const before = await nickname.inputValue()
  for (const typed of [nickname, password]) {
    await typed.fill('half-typed')
    await close.click()
    await question.getByRole('button', { name: t('common.cancel') }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await typed.inputValue()).toBe('half-typed')
    await typed.fill(typed === nickname ? before : '')
  }
  // Restored to the saved value, there is nothing to lose.
  await close.click()
  await page.waitForURL(/\/workbench/)
  expect(operator.faults).toEqual([])
  await operator.close()
})
