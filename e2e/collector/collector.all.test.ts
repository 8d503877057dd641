/** Products of another site: its pages are tested, its products collected, approved and put on sale. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openForeignShop } from '../../server/src/demo/foreign-shop.ts'
import { demoPassword, field, follow, main, press, seen, signIn, tokenOf } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { callApi } from '../harness/member.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

const rowOf = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name })

async function choose(page: Page, name: string, action: string | RegExp): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: t('access.actionsNamed') })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Waits for the end of the job in the dialog and closes it. */
async function finished(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('job.finished'), { exact: true }).waitFor()
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click()
  await dialog.waitFor({ state: 'detached' })
}

test('a source is added, and a page of it is read step by step', async () => {
  const shop = await openForeignShop()
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

test('categories are assigned, products collected, imported as drafts and put on sale', async () => {
  const shop = await openForeignShop()
  const token = await tokenOf('super', demoPassword)
  const name = `Claywell ${Date.now()}`
  const { id } = (
    await callApi(token, 'POST', '/mall/collection-sources/', {
      name,
      base_url: shop.url,
      kind: 'json_ld',
      language: 'en',
      category_selector: 'a.category',
      list_url: '{category}?page={page}',
      item_selector: 'a.product',
      requests_per_minute: 600,
      markup_percent: 10,
    })
  ).data as { id: number }
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/caiji')
  await choose(page, name, t('collector.collectCategories'))
  await finished(page)
  await choose(page, name, t('collector.categories'))
  await seen(page, t('collector.categoriesOf'))
  const ours = main(page).getByLabel(t('collector.ourCategoryOf')).first()
  await ours.selectOption({ index: 1 })
  await page.getByText(t('office.saved')).first().waitFor()
  // Options of the other row may have the same word.
  await rowOf(page, 'mugs')
    .getByRole('button', { name: t('collector.collectProducts') })
    .first()
    .click()
  await finished(page)

  await operator.go(`/mall-admin/caiji?view=products&source_id=${id}`)
  await rowOf(page, 'Stoneware mug 5').waitFor()
  for (const mug of ['Stoneware mug 1', 'Stoneware mug 2']) await rowOf(page, mug).getByRole('checkbox').check()
  await main(page)
    .getByRole('button', { name: /^Import/ })
    .click()
  await finished(page)
  await rowOf(page, 'Stoneware mug 1').getByText(t('collector.status.imported'), { exact: true }).waitFor()
  const imported = await callApi(
    token,
    'GET',
    `/mall/collected-products/?source_id=${id}&status=imported&keyword=mug-1`,
  )
  const [row = { product_id: 0, url: '', seen_at: '' }] = imported.data as {
    product_id: number
    url: string
    seen_at: string
  }[]
  const productId = row.product_id
  const detail = async () =>
    (await callApi(token, 'GET', `/mall/product/detail/${productId}`)).data as {
      status: string
      skus: { price: string }[]
    }
  expect(await detail()).toMatchObject({ status: 'draft', skus: [{ price: '3.85' }] })
  // Staff see where and when it was read.
  await operator.go(`/mall-admin/product?edit=${productId}`)
  await seen(page, 'Stoneware mug 1')
  const from = main(page).getByRole('link', { name: new RegExp(`^From ${name}, read on .*${row.seen_at.slice(0, 4)}`) })
  expect(await from.getAttribute('href')).toBe(`${shop.url}/p/mug-1`)
  await callApi(token, 'POST', '/mall/product/change_status', { ids: [productId], status: 'on_sale' })
  await operator.go(`/mall/product/${productId}`)
  await page.getByRole('heading', { level: 1, name: 'Stoneware mug 1' }).waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
  await shop.close()
})
