/** Rights are granted in the back office and take effect with the next request of everybody. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  demoPassword,
  field,
  follow,
  main,
  press,
  replacePassword,
  seen,
  signIn,
  tokenOf,
} from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { callApi } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const readerPassword = 'a good password 9'

/** Saves the form, which returns to the list of this title. */
async function save(page: Page, list: string | RegExp): Promise<void> {
  await press(page, t('common.save'))
  await seen(page, list)
}
const refused = (page: Page) => page.getByText(/no permission/i).first()

test('a user with a role that only reads orders sees exactly that, and a revoked right is refused at once', async () => {
  const stamp = Date.now()
  const [department, role, username] = [`Export ${stamp}`, `order-reader-${stamp}`, `reader-${stamp}`]
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'super', demoPassword)

  await operator.go('/system/dept')
  await follow(page, t('dept.new'))
  await field(page, t('access.name')).fill(department)
  await save(page, t('dept.title'))
  await main(page).getByRole('link', { name: department }).waitFor()

  await operator.go('/system/role')
  await follow(page, t('role.new'))
  await field(page, t('access.name')).fill(role)
  await save(page, t('role.title'))
  await main(page)
    .getByRole('link', { name: new RegExp(`${role}$`) })
    .last()
    .click()
  const menus = main(page).getByRole('group', { name: t('role.menus') })
  await menus.getByRole('searchbox').fill('Order list')
  await menus.getByRole('checkbox', { name: 'Order list' }).check()
  await menus.getByRole('searchbox').fill('Order details')
  await menus.getByRole('checkbox', { name: 'Order details' }).check()
  await menus.getByRole('searchbox').fill('Bank statements')
  await menus.getByRole('checkbox', { name: 'Bank statements' }).check()
  // Granting a menu grants the menus above it.
  await menus.getByRole('searchbox').fill('')
  await menus
    .getByRole('checkbox', { name: 'Orders', exact: true })
    .and(page.locator(':checked, :indeterminate'))
    .waitFor()
  const calls = main(page).getByRole('group', { name: t('role.apis') })
  for (const path of ['GET /api/v1/mall/order/admin/list', 'GET /api/v1/mall/order/admin/detail/{id}']) {
    await calls.getByRole('searchbox').fill(path)
    await calls.getByRole('checkbox', { name: path }).check()
  }
  await save(page, t('role.title'))

  await operator.go('/system/user')
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
  await main(page).getByRole('link', { name: username }).waitFor()

  // The user sees exactly that.
  const reader = await visit()
  const desk = reader.page
  await replacePassword(username, 'given by staff 3', readerPassword)
  await signIn(reader, username, readerPassword)
  const menu = desk.getByRole('navigation', { name: t('office.menu') })
  await menu.getByText('Orders', { exact: true }).waitFor()
  expect(await menu.getByText('System', { exact: true }).count()).toBe(0)
  await reader.go('/mall/order/list')
  await main(desk)
    .getByRole('link', { name: /^\d{6,}|^[A-Z]*-?\d/ })
    .first()
    .click()
  await desk.waitForURL(/\/mall\/order\/detail\/\d+/)
  await seen(desk, /^\d+$/)
  expect(
    await main(desk)
      .getByRole('button', { name: t('office.action.edit') })
      .count(),
  ).toBe(0)
  await reader.go('/system/user')
  await main(desk).getByText(t('common.title403')).first().waitFor()
  await reader.go('/mall/order/list')
  await main(desk).getByRole('row').nth(1).waitFor()
  expect(
    await main(desk)
      .getByRole('button', { name: t('office.exportFound') })
      .count(),
  ).toBe(0)

  // The right is revoked, and the next request is refused.
  const roleId = (
    (await callApi(await tokenOf('super', demoPassword), 'GET', `/role/list?role_name=${role}`)).data as {
      id: number
    }[]
  )[0]?.id
  await operator.go(`/system/role?authorize=${roleId}`)
  await calls.getByRole('searchbox').fill('GET /api/v1/mall/order/admin/list')
  await calls.getByRole('checkbox', { name: 'GET /api/v1/mall/order/admin/list' }).uncheck()
  await save(page, t('role.title'))
  await desk
    .getByRole('link', { name: t('order.status.completed') })
    .first()
    .click()
  await refused(desk).waitFor()

  // A disabled user is signed out with the next request.
  await operator.go(`/system/user?username=${username}`)
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

  // All of it is in the audit log, with actor and changes.
  await operator.go('/system/auditlog?username=super&module=user')
  await main(page).getByRole('row').nth(1).getByRole('button').first().click()
  const row = page.getByRole('dialog')
  await row.getByText(t('audit.changes')).first().waitFor()
  await row.getByText(t('audit.after')).first().waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('five ways to become a superuser, and each is refused', async () => {
  const admin = await tokenOf('admin', demoPassword)
  const superuser = await tokenOf('super', demoPassword)
  const own = (await callApi(admin, 'GET', '/base/userinfo')).data as { id: number }
  const other = (await callApi(superuser, 'GET', '/base/userinfo')).data as { id: number }
  // With rights over accounts, which the administrator role does not have.
  const name = `personnel-${Date.now()}`
  const { id: role } = (await callApi(superuser, 'POST', '/role/create', { name })).data as { id: number }
  const api_infos = ['user', 'role'].flatMap((area) =>
    ['create', 'update'].map((verb) => ({ path: `/api/v1/${area}/${verb}`, method: 'POST' })),
  )
  api_infos.push(
    { path: '/api/v1/role/authorized', method: 'POST' },
    { path: '/api/v1/user/reset_password', method: 'POST' },
  )
  await callApi(superuser, 'POST', '/role/authorized', { id: role, menu_ids: [], api_infos })
  const roles = (
    (await callApi(superuser, 'GET', `/user/get?user_id=${own.id}`)).data as { roles: { id: number }[] }
  ).roles.map(({ id }) => id)
  await callApi(superuser, 'POST', '/user/update', { id: own.id, role_ids: [...roles, role] })
  const isSuperuser = async (id: number) =>
    ((await callApi(superuser, 'GET', `/user/get?user_id=${id}`)).data as { is_superuser: boolean }).is_superuser
  try {
    // Through the own account: the key is ignored.
    await callApi(admin, 'POST', '/user/update', { id: own.id, is_superuser: true })
    expect(await isSuperuser(own.id)).toBe(false)
    // Through a new account.
    const username = `friend-${Date.now()}`
    const { id } = (
      await callApi(admin, 'POST', '/user/create', {
        username,
        email: `${username}@mall.example`,
        password: readerPassword,
        is_superuser: true,
      })
    ).data as {
      id: number
    }
    expect(await isSuperuser(id)).toBe(false)
    // Through a superuser's account.
    await expect(callApi(admin, 'POST', '/user/reset_password', { user_id: other.id })).rejects.toThrow('403')
    await expect(callApi(admin, 'POST', '/user/update', { id: other.id, email: 'mine@mall.example' })).rejects.toThrow(
      '403',
    )
    // Through more rights for an own role.
    await expect(
      callApi(admin, 'POST', '/role/authorized', {
        id: role,
        menu_ids: [],
        api_infos: [...api_infos, { path: '/api/v1/menu/create', method: 'POST' }],
      }),
    ).rejects.toThrow('403')
  } finally {
    await callApi(superuser, 'POST', '/user/update', { id: own.id, role_ids: roles })
    await callApi(superuser, 'DELETE', `/role/delete?role_id=${role}`)
  }
})

test('a menu without a view is in no menu; with one it has a title in six languages, and hidden it is gone again', async () => {
  const superuser = await tokenOf('super', demoPassword)
  const stamp = Date.now()
  const titles: Record<string, string> = {
    English: `Returns ${stamp}`,
    中文: `退货 ${stamp}`,
    Español: `Devoluciones ${stamp}`,
    Русский: `Возвраты ${stamp}`,
    ไทย: `คืนสินค้า ${stamp}`,
    'Tiếng Việt': `Trả hàng ${stamp}`,
  }
  const { id } = (
    await callApi(superuser, 'POST', '/menu/create', {
      name: `returns-${stamp}`,
      path: `/returns-${stamp}`,
      component: '/returns',
      menu_type: 'menu',
      order: 90,
    })
  ).data as {
    id: number
  }
  const operator = await visit()
  const { page } = operator
  try {
    await signIn(operator, 'super', demoPassword)
    // Its address shows an empty place, not a crash.
    await operator.go(`/returns-${stamp}`)
    await main(page).getByText(t('office.noView')).waitFor()
    const menu = page.getByRole('navigation', { name: t('office.menu') })
    expect(await menu.getByText(`returns-${stamp}`).count()).toBe(0)
    await operator.go(`/system/menu?edit=${id}`)
    await main(page)
      .getByRole('combobox', { name: t('menu.component') })
      .fill('/order/list')
    for (const [language, title] of Object.entries(titles)) {
      await main(page)
        .getByRole('tab', { name: new RegExp(`^${language}`) })
        .click()
      await main(page).getByRole('tabpanel').getByRole('textbox').fill(title)
    }
    await save(page, t('menu.title'))
    await menu.getByText(`Returns ${stamp}`).waitFor()
    for (const [tag, title] of [
      ['th', titles['ไทย']],
      ['cn', titles['中文']],
    ] as const) {
      await page.goto(`/returns-${stamp}?lang=${tag}`)
      await page.getByRole('navigation').getByText(String(title)).first().waitFor()
    }
    await page.goto(`/system/menu?lang=en&edit=${id}`)
    await main(page)
      .getByRole('switch', { name: t('menu.hidden') })
      .check({ force: true })
    await save(page, t('menu.title'))
    await expect.poll(() => menu.getByText(`Returns ${stamp}`).count()).toBe(0)
    expect(operator.faults).toEqual([])
  } finally {
    await callApi(superuser, 'DELETE', `/menu/delete?id=${id}`)
    await operator.close()
  }
})

test('the calls are refreshed and their health is checked, with progress', async () => {
  const superuser = await tokenOf('super', demoPassword)
  await callApi(superuser, 'POST', '/api/create', { path: `/elsewhere/${Date.now()}`, method: 'GET', tags: 'other' })
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'super', demoPassword)
  await operator.go('/system/api')
  await press(page, t('api.refresh'))
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  // A call of another server is not this one's to remove.
  expect((await callApi(superuser, 'GET', '/api/list?path=/elsewhere')).data).toHaveLength(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const marks = main(page).getByRole('row').getByText(t('api.otherServer'), { exact: true })
  await main(page)
    .getByLabel(t('api.server'))
    .selectOption({ label: String(t('api.otherServer')) })
  await page.waitForURL(/external=true/)
  await expect.poll(() => main(page).getByRole('row').count()).toBe(2)
  expect(await marks.count()).toBe(1)
  await press(page, t('api.check'))
  await dialog.getByText(t('api.checkCounts')).waitFor({ timeout: 120_000 })
  await page.keyboard.press('Escape')
  await operator.go('/system/api?view=health')
  await main(page).getByRole('row').nth(1).waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
}, 240_000)

test('an address in no menu is not found; one in the menus of others is forbidden', async () => {
  const clerk = await visit()
  const answer = await clerk.page.goto('/no/such/screen')
  expect(answer?.status()).toBe(404)
  await clerk.page.waitForURL('**/404')
  expect((await clerk.page.goto('/system/user'))?.status()).toBe(200)
  await clerk.page.waitForURL(/\/login\?redirect=/)
  await clerk.close()
})
