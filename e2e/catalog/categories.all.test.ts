/** Categories in the back office: a new one below a parent, its place, merged, hidden and deleted. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act, enter, field, main, press, remove, seen } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

const itemOf = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })
const namesIn = (page: Page) => main(page).getByRole('listitem').getByRole('link').allTextContents()

async function fillName(page: Page, language: string, text: string): Promise<void> {
  await main(page)
    .getByRole('tab', { name: new RegExp(`^${language}`) })
    .click()
  await main(page).getByRole('tabpanel').getByRole('textbox').fill(text)
}

test('a category is created below another, moved by keyboard, hidden, filled by a merge and deleted', async () => {
  const stamp = Date.now()
  const [parent, name, other] = [`Garden ${stamp}`, `Lanterns ${stamp}`, `Hoses ${stamp}`]
  const operator = await visit()
  const { page } = operator
  const api = await enter(operator, 'admin', '/livez')
  const create = async (body: object) => ((await api('POST', '/mall/category/create', body)).data as { id: number }).id
  const parentId = await create({ name: parent })
  const otherId = await create({ name: other, parent_id: parentId })
  const product = await api('POST', '/mall/product/create', {
    name: `Hose ${stamp}`,
    category_id: otherId,
    skus: [{ code: `HOSE-${stamp}`, price: '1.00' }],
  })
  // The parent's own address shows what is below it.
  await operator.go(`/mall-admin/category/${parentId}`)
  await seen(page, parent)
  await main(page)
    .getByRole('link', { name: t('category.new') })
    .click()
  await seen(page, t('category.new'))
  expect(await field(page, t('tree.parent')).inputValue()).toBe(String(parentId))
  await press(page, t('common.save'))
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  await fillName(page, 'English', name)
  await fillName(page, 'ไทย', `โคมไฟ ${stamp}`)
  await press(page, t('common.save'))
  await seen(page, parent)
  await itemOf(page, name).getByText('2 of 6').waitFor()

  expect(await namesIn(page)).toEqual([other, name])
  await itemOf(page, name)
    .getByRole('button', { name: t('tree.move') })
    .press('Alt+ArrowUp')
  await expect.poll(() => namesIn(page)).toEqual([name, other])
  await main(page).getByRole('status').getByText(`${name} is now number 1 of 2`).waitFor()

  // Picked up with Space, moved through the places of the tree, and dropped.
  const handle = itemOf(page, name).getByRole('button', { name: t('tree.move') })
  const announced = (text: string) => main(page).getByRole('status').getByText(text).first().waitFor()
  await handle.press('Space')
  await announced(`Moving ${name}`)
  await handle.press('ArrowDown')
  await announced(`${name} is now number 1 of 1 under ${other}`)
  await handle.press('Escape')
  await announced(`${name} is back where it was`)
  expect(await namesIn(page)).toEqual([name, other])
  await handle.press('Space')
  await announced(`Moving ${name}`)
  await handle.press('ArrowDown')
  await announced(`${name} is now number 1 of 1 under ${other}`)
  await handle.press('ArrowDown')
  await announced(`${name} is now number 2 of 2`)
  await handle.press('Space')
  await expect.poll(() => namesIn(page)).toEqual([other, name])

  await itemOf(page, name).getByRole('link', { name }).click()
  await seen(page, name)
  await main(page)
    .getByRole('switch', { name: t('category.hidden') })
    .check()
  await press(page, t('common.save'))
  await seen(page, parent)
  await itemOf(page, name).getByText(t('category.hidden')).waitFor()

  // A category in use stays, and says why; merged into another it gives up what it holds.
  await remove(page, itemOf(page, other))
  await page
    .getByText(/still has products \(1\)/)
    .first()
    .waitFor()
  await act(page, itemOf(page, other), t('category.merge'))
  const dialog = page.getByRole('dialog', { name: other })
  await dialog.getByLabel(t('category.target')).selectOption({ label: `\u00a0\u00a0${name}` })
  await dialog.getByRole('button', { name: t('category.mergeDo'), exact: true }).click()
  await expect.poll(() => namesIn(page)).toEqual([name])

  // Empty again, it can be deleted.
  const { id } = product.data as { id: number }
  await api('DELETE', `/mall/product/delete?id=${id}`)
  await remove(page, itemOf(page, name))
  await main(page).getByText(t('category.noneBelow')).waitFor()
  await api('DELETE', `/mall/category/delete?id=${parentId}`)
  expect(operator.faults).toEqual([])
  await operator.close()
})
