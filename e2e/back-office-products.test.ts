/** The product list: filters, edits in place against a second editor, status, deletion, and changes of many. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { callApi } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const path = '/mall-admin/product'

const rowOf = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name })

/** The product's price, stock or MOQ, to be edited in place. */
const cell = (page: Page, column: string | RegExp, name: string) =>
  main(page).getByRole('button', { name: new RegExp(`^${column} of ${name}: `) })

async function act(page: Page, name: string, action: string | RegExp): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: t('access.actionsNamed') })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

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

test('a product is found, edited in place by two people, taken off sale, deleted and restored', async () => {
  const stamp = `${Date.now()}`
  const name = `Lantern ${stamp}`
  const token = await tokenOf('super', demoPassword)
  const [id] = await createProducts(token, [name])
  const operator = await visit()
  const { page, go } = operator
  await signIn(operator, 'admin', demoPassword, path)
  await seen(page, t('products.title'))
  await main(page).getByLabel(t('office.filter.keyword'), { exact: true }).fill(stamp)
  await press(page, t('office.search'))
  await rowOf(page, name).getByText(t('products.status.on_sale')).waitFor()
  await main(page).getByLabel(t('office.filter.status'), { exact: true }).selectOption('draft')
  await main(page).getByText(t('office.nothingFound')).waitFor()
  await main(page).getByLabel(t('office.filter.status'), { exact: true }).selectOption('')
  await press(page, 'More filters')
  await main(page).getByLabel(t('products.missing'), { exact: true }).selectOption('th')
  await rowOf(page, name).getByText('1 of 6').waitFor()

  await cell(page, t('products.price'), name).click()
  const input = main(page).getByRole('textbox', { name: `${t('products.price')} of ${name}` })
  await input.fill('cheap')
  await page.keyboard.press('Enter')
  await main(page).getByRole('alert').getByText(t('products.amount')).waitFor()
  await input.fill('5,50')
  await page.keyboard.press('Enter')
  await rowOf(page, name).getByText('$5.50').waitFor()

  // Somebody else changes the price while this one is typed.
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
  await cell(page, t('products.stock'), name).click()
  await main(page)
    .getByRole('textbox', { name: `${t('products.stock')} of ${name}` })
    .fill('80')
  await page.keyboard.press('Enter')
  await cell(page, t('products.stock'), name).getByText('80').waitFor()

  expect(await foundInShop(stamp)).toBe(1)
  // The status too is changed in place, and not over that of somebody else.
  const status = main(page).getByRole('button', { name: new RegExp(`^${t('office.filter.status')} of ${name}: `) })
  const choose = async (next: 'on_sale' | 'off_sale' | 'draft') => {
    await status.click()
    await page.getByRole('menuitemradio', { name: t(`products.status.${next}`) }).click()
  }
  await callApi(token, 'POST', '/mall/product/change_status', { id, status: 'draft' })
  await choose('off_sale')
  await main(page).getByRole('alert').getByText('its status is now “Draft”').waitFor()
  await status.getByText(t('products.status.draft')).waitFor()
  await choose('on_sale')
  await status.getByText(t('products.status.on_sale')).waitFor()
  expect(await main(page).getByRole('alert').count()).toBe(0)

  await act(page, name, t('products.takeOff'))
  await rowOf(page, name).getByText(t('products.status.off_sale')).waitFor()
  expect(await foundInShop(stamp)).toBe(0)

  await act(page, name, t('access.delete'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access.delete') })
    .click()
  await main(page).getByText(t('office.nothingFound')).waitFor()
  await go(`${path}?status=deleted&keyword=${stamp}`)
  await act(page, name, t('products.restore'))
  await main(page).getByText(t('office.nothingFound')).waitFor()
  await go(`${path}?keyword=${stamp}`)
  await rowOf(page, name).getByText(t('products.status.off_sale')).waitFor()
  await act(page, name, t('products.duplicate'))
  await page.waitForURL(/edit=\d+/)
  await seen(page, new RegExp(name))
  expect(operator.faults.filter((fault) => !fault.includes('409'))).toEqual([])
  await operator.close()
})

test('all results are taken off sale by a job and put back by its undo, and exported', async () => {
  const stamp = `${Date.now()}`
  const token = await tokenOf('super', demoPassword)
  await createProducts(token, [`Vase red ${stamp}`, `Vase blue ${stamp}`, `Vase green ${stamp}`])
  const operator = await visit()
  const { page, go } = operator
  await signIn(operator, 'admin', demoPassword, path)
  // All that the list finds is changed: never more than these.
  await go(`${path}?keyword=${stamp}`)
  await rowOf(page, `Vase green ${stamp}`)
    .getByRole('checkbox', { name: `Select Vase green ${stamp}` })
    .check()
  await press(page, t('office.chooseAll'))
  await press(page, t('products.takeOff'))
  // The effect is shown first, and it can wait for a time.
  const preview = page.getByRole('dialog')
  await preview.getByText('Will change: 3').waitFor()
  await preview.getByText('On sale → Off sale').first().waitFor()
  await preview.getByLabel(t('bulk.runAt')).waitFor()
  await preview.getByRole('button', { name: t('products.takeOff') }).click()
  const progress = page.getByRole('dialog', { name: t('products.job.off_sale') })
  await progress.getByText('Changed: 3').waitFor()
  expect(await foundInShop(stamp)).toBe(0)
  await progress.getByRole('button', { name: t('job.undo') }).click()
  const undo = page.getByRole('dialog', { name: t('job.undoing') })
  await undo.getByText(t('job.undone')).waitFor()
  await undo
    .getByRole('button', { name: t('common.close'), exact: true })
    .last()
    .click()
  await undo.waitFor({ state: 'detached' })
  await rowOf(page, `Vase red ${stamp}`).getByText(t('products.status.on_sale')).waitFor()
  await expect.poll(() => foundInShop(stamp)).toBe(3)

  await press(page, 'Export results (3)')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).click()])
  const sheet = await readFile(await file.path(), 'utf8')
  expect(sheet.trim().split('\n')).toHaveLength(4)
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('the SKUs of a product are edited in a dialog of the list', async () => {
  const stamp = `${Date.now()}`
  const token = await tokenOf('super', demoPassword)
  const { data: categories } = await callApi(token, 'GET', '/mall/product/categories')
  await callApi(token, 'POST', '/mall/product/create', {
    name: `Tray ${stamp}`,
    category_id: (categories as { id: number }[])[0]?.id,
    skus: ['S', 'L'].map((size) => ({ code: `${size}-${stamp}`, options: { Size: size }, price: '4.20', moq: 2 })),
  })
  const operator = await visit()
  const { page, go } = operator
  await signIn(operator, 'admin', demoPassword, path)
  await go(`${path}?keyword=${stamp}`)
  await cell(page, t('products.price'), `Tray ${stamp}`).click()
  const dialog = page.getByRole('dialog', { name: `Tray ${stamp}` })
  const edit = async (column: 'price' | 'stock' | 'moq', typed: string) => {
    const name = `${t(`products.${column}`)} of L-${stamp}`
    await dialog.getByRole('button', { name: new RegExp(`^${name}: `) }).click()
    await dialog.getByRole('textbox', { name }).fill(typed)
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name }).waitFor({ state: 'detached' })
  }
  await edit('price', '6.30')
  await edit('stock', '40')
  await edit('moq', '5')
  // Esc leaves the cell first, then the dialog.
  await dialog.getByRole('button', { name: new RegExp(`^${t('products.moq')} of S-${stamp}: `) }).click()
  await page.keyboard.press('Escape')
  await dialog.getByText('$6.30').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page, `Tray ${stamp}`).getByText('$4.20 – $6.30').waitFor()
  await main(page)
    .getByRole('button', { name: `${t('products.stock')} of Tray ${stamp}: 40` })
    .waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('prices are changed with a preview, found in the list of jobs and undone there', async () => {
  const stamp = `${Date.now()}`
  const token = await tokenOf('super', demoPassword)
  await createProducts(token, [`Bowl red ${stamp}`, `Bowl blue ${stamp}`])
  const operator = await visit()
  const { page, go } = operator
  await signIn(operator, 'super', demoPassword, path)
  await go(`${path}?keyword=${stamp}`)
  await rowOf(page, `Bowl red ${stamp}`)
    .getByRole('checkbox', { name: `Select Bowl red ${stamp}` })
    .check()
  await press(page, t('office.chooseAll'))
  await press(page, t('bulk.change'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('bulk.percent')).fill('+10')
  await dialog.getByRole('button', { name: t('bulk.preview') }).click()
  await dialog
    .getByText(/4\.20 → 4\.62/)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: t('bulk.start') }).click()
  const progress = page.getByRole('dialog', { name: t('products.price') })
  await progress.getByText(t('job.finished'), { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await rowOf(page, `Bowl red ${stamp}`).getByText('$4.62').waitFor()

  await go('/system/job')
  await main(page)
    .getByRole('button', { name: new RegExp(`${t('job.kind.changeProducts')} · ${t('products.price')}`) })
    .first()
    .click()
  await page.getByRole('dialog').getByText(`Bowl red ${stamp}`).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('job.undo') })
    .click()
  await page.getByRole('dialog').getByText(t('job.undone')).waitFor()
  await go(`${path}?keyword=${stamp}`)
  await rowOf(page, `Bowl red ${stamp}`).getByText('$4.20').waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('staff without the rights see products and cannot change them', async () => {
  const clerk = await visit()
  const { page } = clerk
  await signIn(clerk, 'clerk', demoPassword, path)
  await seen(page, t('products.title'))
  await main(page).getByRole('row').nth(1).waitFor()
  for (const name of [t('access.delete'), t('products.takeOff'), /^Price of/])
    expect(await main(page).getByRole('button', { name }).count()).toBe(0)
  expect(
    await main(page)
      .getByRole('link', { name: t('products.new') })
      .count(),
  ).toBe(0)
  await clerk.close()
})
