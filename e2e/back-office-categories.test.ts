/** Categories in the back office: a new one below a parent, its order and languages, in the shop's menu and out of it. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword, field, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { runs, useBrowser, type Visitor } from './browser.ts'
import { callApi } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

const rowOf = (page: Page, name: string): Locator => main(page).getByRole('listitem').filter({ hasText: name })
const namesIn = (page: Page) => main(page).getByRole('listitem').getByRole('link').allTextContents()

async function act(page: Page, name: string, action: string | RegExp): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: t('access.actionsNamed') })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function fillName(page: Page, language: string, text: string): Promise<void> {
  await main(page)
    .getByRole('tab', { name: new RegExp(`^${language}`) })
    .click()
  await main(page).getByRole('tabpanel').getByRole('textbox').fill(text)
}

/** The shop's category menu, as a guest opens it. */
async function menuOf({ page, go }: Visitor): Promise<Locator> {
  await go('/mall/cart')
  await runs(page)
  const menu = page.locator('header a[aria-expanded=true] + *')
  // A navigation that ends meanwhile closes the menu.
  await expect
    .poll(async () => {
      await page.locator('header a[aria-expanded]').press('ArrowDown')
      return menu.getByRole('link').count()
    })
    .toBeGreaterThan(0)
  return menu
}

test('a category is created, ordered by keyboard, shown in the shop in two languages, hidden, merged and deleted', async () => {
  const stamp = Date.now()
  const [parent, name, thai, other] = [`Garden ${stamp}`, `Lanterns ${stamp}`, `โคมไฟ ${stamp}`, `Hoses ${stamp}`]
  const token = await tokenOf('admin', demoPassword)
  const create = async (body: object) =>
    ((await callApi(token, 'POST', '/mall/category/create', body)).data as { id: number }).id
  // First in the shop's menu, which shows the first twelve.
  const parentId = await create({ name: parent, order: -1000 })
  const otherId = await create({ name: other, parent_id: parentId })
  const operator = await visit()
  const { page, go } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/category/0')
  await seen(page, t('category.title'))

  await act(page, parent, t('tree.addBelow'))
  await seen(page, t('category.new'))
  expect(await field(page, t('tree.parent')).inputValue()).toBe(String(parentId))
  await press(page, t('common.save'))
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  await fillName(page, 'English', name)
  await fillName(page, 'ไทย', thai)
  await press(page, t('common.save'))
  await seen(page, t('category.title'))
  await rowOf(page, name).getByText('2 of 6').waitFor()

  // The parent's own address shows what is below it, in order.
  await go(`/mall-admin/category/${parentId}`)
  await seen(page, parent)
  await rowOf(page, name).waitFor()
  expect(await namesIn(page)).toEqual([other, name])
  await rowOf(page, name)
    .getByRole('button', { name: t('tree.move') })
    .press('Alt+ArrowUp')
  await expect.poll(() => namesIn(page)).toEqual([name, other])
  await main(page).getByRole('status').getByText(`${name} is now number 1 of 2`).waitFor()

  const guest = await visit()
  await expect
    .poll(async () =>
      (
        await (await menuOf(guest)).getByRole('link', { name: String(stamp), includeHidden: true }).allTextContents()
      ).slice(-2),
    )
    .toEqual([name, other])
  const thaiGuest = await visit({ language: 'th-TH' })
  await (await menuOf(thaiGuest))
    .getByRole('link', { name: thai, exact: true, includeHidden: true })
    .waitFor({ state: 'attached' })

  await rowOf(page, name).getByRole('link', { name }).click()
  await seen(page, name)
  await main(page)
    .getByRole('switch', { name: t('category.hidden') })
    .check()
  await press(page, t('common.save'))
  await seen(page, parent)
  await rowOf(page, name).getByText(t('category.hidden')).waitFor()
  await expect
    .poll(async () => await (await menuOf(guest)).getByRole('link', { name, exact: true, includeHidden: true }).count())
    .toBe(0)

  // A category in use stays, and says why; merged into another it gives up what it holds.
  const product = await callApi(token, 'POST', '/mall/product/create', {
    name: `Hose ${stamp}`,
    category_id: otherId,
    skus: [{ code: `HOSE-${stamp}`, price: '1.00' }],
  })
  await act(page, other, t('access.delete'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access.delete') })
    .click()
  await page
    .getByText(/still has products \(1\)/)
    .first()
    .waitFor()
  await act(page, other, t('category.merge'))
  const dialog = page.getByRole('dialog', { name: other })
  await dialog.getByLabel(t('category.target')).selectOption({ label: `\u00a0\u00a0${name}` })
  await dialog.getByRole('button', { name: t('category.mergeDo'), exact: true }).click()
  await expect.poll(() => namesIn(page)).toEqual([name])

  // Empty again, it can be deleted.
  const { id } = product.data as { id: number }
  await callApi(token, 'DELETE', `/mall/product/delete?id=${id}`)
  await act(page, name, t('access.delete'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access.delete') })
    .click()
  await main(page).getByText(t('category.noneBelow')).waitFor()
  await callApi(token, 'DELETE', `/mall/category/delete?id=${parentId}`)
  await go(`/mall-admin/category/${parentId}`)
  await main(page).getByText(t('office.rowMissing')).waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('of two editors of a category the second is told', async () => {
  const name = `Shared ${Date.now()}`
  const token = await tokenOf('admin', demoPassword)
  const { data } = await callApi(token, 'POST', '/mall/category/create', { name })
  const { id } = data as { id: number }
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/category/0')
  await rowOf(page, name).getByRole('link', { name }).click()
  await seen(page, name)
  await callApi(token, 'POST', '/mall/category/update', { id, image: null, order: 5 })
  await fillName(page, 'English', `${name} lamps`)
  await press(page, t('common.save'))
  await main(page).getByRole('alert').getByText(t('office.conflictText')).waitFor()
  await press(page, t('office.conflictLoad'))
  await expect.poll(() => field(page, t('access.order')).inputValue()).toBe('5')
  await callApi(token, 'DELETE', `/mall/category/delete?id=${id}`)
  await operator.close()
})

test('staff without the rights see the categories and cannot move or change them', async () => {
  const clerk = await visit()
  const { page } = clerk
  await signIn(clerk, 'clerk', demoPassword, '/mall-admin/category/0')
  await main(page).getByRole('listitem').first().waitFor()
  expect(
    await main(page)
      .getByRole('link', { name: t('category.new') })
      .count(),
  ).toBe(0)
  expect(
    await main(page)
      .getByRole('button', { name: t('tree.move') })
      .count(),
  ).toBe(0)
  await clerk.close()
})
