/** The product list: filters, edits in place against a second editor, status, deletion, and changes of many by a job. */

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drizzle } from '../../server/src/db/drizzle.ts'
import { refreshListings } from '../../server/src/modules/search/listing/service.ts'
import {
  act,
  demoPassword,
  enter,
  filterBy,
  find,
  main,
  press,
  remove,
  rowOf,
  seen,
  tokenOf,
} from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { withDatabase } from '../harness/database.ts'
import { callApi } from '../harness/member.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const path = '/mall-admin/product'

/** The product's price, units on hand or MOQ, to be edited in place. */
const cell = (page: Page, column: string | RegExp, name: string) =>
  main(page).getByRole('button', { name: new RegExp(`^${column} of ${name}: `) })

/** Products on sale, with one SKU each. */
async function createProducts(token: string, names: string[]): Promise<number[]> {
  const { data: categories } = await callApi(token, 'GET', '/mall/product/categories')
  const [category] = categories as { id: number }[]
  const ids: number[] = []
  for (const name of names) {
    const { data } = await callApi(token, 'POST', '/mall/product/create', {
      name,
      category_id: category?.id,
      status: 'on_sale',
      skus: [{ code: `E2E-${name.replaceAll(' ', '-')}`, price: '4.20', stock: 100, moq: 2 }],
    })
    ids.push((data as { id: number }).id)
  }
  return ids
}

const foundInShop = async (words: string) =>
  ((await callApi(undefined, 'GET', `/mall/product/list?keyword=${words}`)) as unknown as { total: number }).total

test('a product is found, edited in place by two people, taken off sale, deleted, restored and copied', async () => {
  const stamp = `${Date.now()}`
  const name = `Lantern ${stamp}`
  const operator = await visit()
  const { page } = operator
  const token = await tokenOf('super', demoPassword)
  const [id] = await createProducts(token, [name])
  await enter(operator, 'admin', path)
  await filterBy(page, t('office.filter.keyword'), stamp)
  await rowOf(page, name).getByText(t('products.status.on_sale')).waitFor()
  const filterStatus = (status: string) =>
    main(page).getByLabel(t('office.filter.status'), { exact: true }).selectOption(status)
  await filterStatus('draft')
  await main(page).getByText(t('office.nothingFound')).waitFor()
  await filterStatus('')
  await press(page, 'More filters')
  await main(page).getByLabel(t('products.missing'), { exact: true }).selectOption('th')
  await rowOf(page, name).getByText('1 of 6').waitFor()

  await cell(page, t('products.price'), name).click()
  const input = main(page).getByRole('textbox', { name: `${t('products.price')} of ${name}` })
  await input.fill('cheap')
  await page.keyboard.press('Enter')
  await main(page).getByRole('alert').getByText(t('number.unreadable')).waitFor()
  await input.fill('5,50')
  await page.keyboard.press('Enter')
  await rowOf(page, name).getByText('$5.50').waitFor()

  // Another editor changes the price while this one is typed.
  await cell(page, t('products.price'), name).click()
  await input.fill('6.00')
  const { data } = await callApi(token, 'GET', `/mall/product/detail/${id}`)
  const [sku] = (data as { skus: { id: number; code: string }[] }).skus
  await callApi(token, 'POST', '/mall/product/update', { id, skus: [{ id: sku?.id, code: sku?.code, price: '7.00' }] })
  await page.keyboard.press('Enter')
  await main(page).getByRole('alert').getByText('it’s now $7.00').waitFor()
  expect(await input.inputValue()).toBe('6.00')
  await page.keyboard.press('Escape')
  await rowOf(page, name).getByText('$7.00').waitFor()
  // An order between reading and saving is no conflict: the difference counts.
  await cell(page, t('stock.onHand'), name).click()
  await main(page)
    .getByRole('textbox', { name: `${t('stock.onHand')} of ${name}` })
    .fill('80')
  await page.keyboard.press('Enter')
  await cell(page, t('stock.onHand'), name).getByText('80').waitFor()

  expect(await foundInShop(stamp)).toBe(1)
  // The status too is changed in place, and does not overwrite a change by another editor.
  const status = main(page).getByRole('button', { name: new RegExp(`^${t('office.filter.status')} of ${name}: `) })
  const choose = async (next: 'on_sale' | 'off_sale' | 'draft') => {
    await status.click()
    await page.getByRole('menuitemradio', { name: t(`products.status.${next}`), exact: true }).click()
  }
  await callApi(token, 'POST', '/mall/product/change_status', { id, status: 'draft' })
  await choose('off_sale')
  await main(page).getByRole('alert').getByText('its status is now “Draft”').waitFor()
  await status.getByText(t('products.status.draft')).waitFor()
  await choose('on_sale')
  await status.getByText(t('products.status.on_sale')).waitFor()
  expect(await main(page).getByRole('alert').count()).toBe(0)

  await act(page, rowOf(page, name), t('products.takeOff'))
  await rowOf(page, name).getByText(t('products.status.off_sale')).waitFor()
  expect(await foundInShop(stamp)).toBe(0)

  await remove(page, rowOf(page, name))
  await main(page).getByText(t('office.nothingFound')).waitFor()
  await filterStatus('deleted')
  await act(page, rowOf(page, name), t('products.restore'))
  await main(page).getByText(t('office.nothingFound')).waitFor()
  await filterStatus('')
  await rowOf(page, name).getByText(t('products.status.off_sale')).waitFor()

  // Of several SKUs each is edited, in a dialog.
  const { data: categories } = await callApi(token, 'GET', '/mall/product/categories')
  await callApi(token, 'POST', '/mall/product/create', {
    name: `Tray ${stamp}`,
    category_id: (categories as { id: number }[])[0]?.id,
    skus: ['S', 'L'].map((size) => ({ code: `${size}-${stamp}`, options: { Size: size }, price: '4.20', moq: 2 })),
  })
  await press(page, t('office.search'))
  await filterBy(page, t('office.filter.keyword'), `Tray ${stamp}`)
  await cell(page, t('products.price'), `Tray ${stamp}`).click()
  const dialog = page.getByRole('dialog', { name: `Tray ${stamp}` })
  const edit = async (column: 'products.price' | 'stock.onHand' | 'products.moq', typed: string) => {
    const label = `${t(column)} of L-${stamp}`
    await dialog.getByRole('button', { name: new RegExp(`^${label}: `) }).click()
    await dialog.getByRole('textbox', { name: label }).fill(typed)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: new RegExp(`^${label}: \\D?${RegExp.escape(typed)}$`) }).waitFor()
  }
  await edit('products.price', '6.30')
  await edit('stock.onHand', '40')
  await edit('products.moq', '5')
  // Esc leaves the cell first, then the dialog.
  await dialog.getByRole('button', { name: new RegExp(`^${t('products.moq')} of S-${stamp}: `) }).click()
  await page.keyboard.press('Escape')
  await dialog.getByText('$6.30').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page, `Tray ${stamp}`).getByText('$4.20 – $6.30').waitFor()
  await main(page)
    .getByRole('button', { name: `${t('stock.onHand')} of Tray ${stamp}: 40` })
    .waitFor()

  await act(page, rowOf(page, `Tray ${stamp}`), t('products.duplicate'))
  await page.waitForURL(/edit=\d+/)
  await seen(page, new RegExp(`Tray ${stamp}`))
  expect(operator.faults.filter((fault) => !fault.includes('409'))).toEqual([])
  await operator.close()
})

test('all that is found is exported, its prices are changed with a preview, and the job is canceled half-way and undone', async () => {
  const count = 500
  const name = `Bulk ${Date.now()}`
  const token = await tokenOf('super', demoPassword)
  const operator = await visit()
  const { page } = operator
  const { id } = (await callApi(token, 'POST', '/mall/category/create', { name })).data as { id: number }
  await withDatabase(async (pool) => {
    const { rows } = await pool.query<{ id: number }>(
      `with made as (
         insert into products (category_id, name, status)
         select $1, jsonb_build_object('en', $2::text || ' ' || n), 'draft' from generate_series(1, $3::int) n returning id)
       insert into skus (product_id, code, code_key, price) select id, 'BULK-' || id, 'BULK' || id, 100000 from made returning product_id as id`,
      [id, name, count],
    )
    const ids = rows.map((row) => row.id).sort((a, b) => a - b)
    await refreshListings(drizzle(pool), ids)
    const changed = async () =>
      (
        await pool.query<{ changed: number }>(
          'select count(*)::int as changed from skus where product_id = any($1) and price = 110000',
          [ids],
        )
      ).rows[0]?.changed ?? 0

    await enter(operator, 'super', `${path}?category_id=${id}&status=any`)
    await press(page, `Export results (${count})`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ])
    expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(count + 1)

    await main(page)
      .getByRole('checkbox', { name: /^Select Bulk/ })
      .first()
      .check()
    await press(page, t('office.chooseAll'))
    await press(page, t('bulk.change'))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('bulk.percent')).fill('+10')
    await dialog.getByRole('button', { name: t('bulk.preview') }).click()
    await dialog
      .getByText(/10\.00 → 11\.00/)
      .first()
      .waitFor()
    await dialog.getByLabel(t('bulk.runAt')).waitFor()

    // Another transaction locks a product in the middle, so that the job waits there.
    const other = await pool.connect()
    await other.query('begin')
    await other.query('select 1 from products where id = $1 for update', [ids[count / 2]])
    await dialog.getByRole('button', { name: t('bulk.start') }).click()
    const progress = page.getByRole('dialog', { name: t('products.price') })
    await progress.getByText(/\d+ of 500/).waitFor()
    await expect.poll(changed).toBeGreaterThan(0)
    await progress.getByRole('button', { name: t('job.cancel') }).click()
    await expect
      .poll(async () => (await pool.query('select 1 from jobs where is_cancel_requested')).rowCount)
      .toBeGreaterThan(0)
    await other.query('commit')
    other.release()
    await progress.getByText(t('job.canceled'), { exact: true }).waitFor()
    const done = await changed()
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(count)
    await page.keyboard.press('Escape')
    await progress.waitFor({ state: 'detached' })

    // Later, it is found in the list of jobs and undone there.
    await find(page, '/system/job')
    await main(page)
      .getByRole('button', { name: new RegExp(`${t('job.kind.changeProducts')} · ${t('products.price')}`) })
      .first()
      .click()
    await dialog.getByText(`${name} `).first().waitFor()
    await dialog.getByRole('button', { name: t('job.undo') }).click()
    await dialog.getByText(t('job.undone')).waitFor()
    expect(await changed()).toBe(0)
  })
  expect(operator.faults).toEqual([])
  await operator.close()
})
