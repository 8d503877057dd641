/** Menus and calls in the back office: a menu needs a view, and a refresh leaves calls of other servers. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter, find, main, press, rowOf, seen } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

/** Saves the form, which returns to the list of this title. */
async function save(page: Page, list: string | RegExp): Promise<void> {
  await press(page, t('common.save'))
  await seen(page, list)
}

test('a menu without a view is in no menu, with one it is, and hidden it is gone again; calls are refreshed', async () => {
  const stamp = Date.now()
  const operator = await visit()
  const { page } = operator
  const api = await enter(operator, 'super', '/livez')
  const created = await api('POST', '/menu/create', {
    name: `returns-${stamp}`,
    path: `/returns-${stamp}`,
    component: '/returns',
    menu_type: 'menu',
    order: 90,
  })
  const { id } = created.data as { id: number }
  try {
    // Its address shows an empty place, not a crash.
    await operator.go(`/returns-${stamp}`)
    await main(page).getByText(t('office.noView')).waitFor()
    const menu = page.getByRole('navigation', { name: t('office.menu') })
    expect(await menu.getByText(`returns-${stamp}`).count()).toBe(0)
    await find(page, '/system/menu')
    await main(page)
      .getByRole('link', { name: `returns-${stamp}` })
      .click()
    await main(page)
      .getByRole('combobox', { name: t('menu.component') })
      .fill('/order/list')
    const titles = { en: `Returns ${stamp}`, th: `คืนสินค้า ${stamp}` }
    for (const [language, title] of [
      ['English', titles.en],
      ['ไทย', titles.th],
    ] as const) {
      await main(page)
        .getByRole('tab', { name: new RegExp(`^${language}`) })
        .click()
      await main(page).getByRole('tabpanel').getByRole('textbox').fill(title)
    }
    await save(page, t('menu.title'))
    await menu.getByText(titles.en).waitFor()
    const { data } = await api('GET', '/menu/list')
    expect(JSON.stringify(data)).toContain(titles.th)
    await main(page).getByRole('link', { name: titles.en }).click()
    await main(page)
      .getByRole('switch', { name: t('menu.hidden') })
      .check({ force: true })
    await save(page, t('menu.title'))
    await expect.poll(() => menu.getByText(titles.en).count()).toBe(0)
  } finally {
    await api('DELETE', `/menu/delete?id=${id}`)
  }

  // A call of another server is not removed by a refresh.
  const path = `/elsewhere/${stamp}`
  await api('POST', '/api/create', { path, method: 'GET', tags: 'other' })
  await find(page, '/system/api')
  await press(page, t('api.refresh'))
  await page.getByRole('dialog').waitFor()
  expect((await api('GET', `/api/list?path=${path}`)).data).toHaveLength(1)
  await page.keyboard.press('Escape')
  await main(page)
    .getByLabel(t('api.server'))
    .selectOption({ label: String(t('api.otherServer')) })
  await page.waitForURL(/external=true/)
  await rowOf(page, path).getByText(t('api.otherServer'), { exact: true }).waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})
