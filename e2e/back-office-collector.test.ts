/** Products of another site: its pages are tested first. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTestShop } from '../server/src/testing/shop.ts'
import { demoPassword, field, follow, main, press, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

const rowOf = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name })

async function choose(page: Page, name: string, action: string | RegExp): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: t('access.actionsNamed') })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a source is added, and a page of it is read step by step', async () => {
  const shop = await openTestShop()
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/caiji')
  await follow(page, t('collector.new'))
  await seen(page, t('collector.new'))
  const name = `Claywell ${Date.now()}`
  await field(page, t('access.name')).fill(name)
  await field(page, t('collector.baseUrl')).fill('http://192.168.0.1/')
  await press(page, t('common.save'))
  // The server refuses the address, and its field gets the focus.
  await main(page).locator('[name=base_url][aria-invalid=true]:focus').waitFor()
  await field(page, t('collector.baseUrl')).fill(shop.url)
  await press(page, t('common.save'))
  await seen(page, t('collector.title'))

  await choose(page, name, t('collector.test'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('collector.testUrl')).fill(`${shop.url}/p/mug-2`)
  await dialog.getByRole('button', { name: t('collector.testRun') }).click()
  await dialog.getByText(t('collector.nothingMissing')).waitFor()
  const price = dialog
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: t('collector.field.price') }) })
  expect(await price.getByRole('cell').allInnerTexts()).toEqual(['"4.50"', '4.50', '4.50'])
  await dialog.getByText(`${shop.url}/pictures/mug-2-2.png`).last().waitFor()
  await dialog.getByLabel(t('collector.testUrl')).fill(`${shop.url}/private/mug-2`)
  await dialog.getByRole('button', { name: t('collector.testRun') }).click()
  await dialog
    .getByRole('alert')
    .getByText(/robots\.txt/)
    .waitFor()
  await page.keyboard.press('Escape')
  expect(operator.faults.filter((fault) => !fault.includes('400'))).toEqual([])
  await operator.close()
  await shop.close()
})
