/** The grid of a product's sizes and colours: filled in like a spreadsheet, bought with one press. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { announced } from '../harness/announcements.ts'
import { useBrowser } from '../harness/browser.ts'
import { begins, cartOf, chosen, make, open, read, say, staff, t, toCart } from '../harness/products.ts'

const visit = useBrowser()

const gridOf = (colours: readonly string[]) =>
  colours.flatMap((Colour) => ['S', 'M'].map((Size) => ({ options: { Colour, Size } })))
const cell = (page: Page, row: string, column: string) =>
  page.getByRole('textbox', { name: begins(say('buying.cell', { row, column })) })

test('a grid is filled in by keyboard and from a spreadsheet, and bought with one press; refused quantities show the nearest valid one', async () => {
  const product = await make(
    'Striped socks',
    gridOf(['Red', 'Blue', 'Green', 'White', 'Black', 'Grey', 'Pink', 'Brown']),
  )
  const { page, faults, close } = await visit()
  // Low, so that the reason of a refusal would be below the total.
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, product.id)

  await cell(page, 'Red', 'S').fill('2')
  await cell(page, 'Red', 'M').click()
  await page.getByText(t('catalog.belowMinimum')).waitFor()
  const isInSight = `(() => {
    const reason = document.querySelector('main [role=alert]')
    const { x, y } = reason.getBoundingClientRect()
    return reason.contains(document.elementFromPoint(x + 4, y + 4))
  })()`
  await expect.poll(() => page.evaluate(isInSight)).toBe(true)

  await cell(page, 'White', 'S').click()
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '6\\t12\\n18\\t24\\n')
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
  await page.getByText(chosen('60 pieces')).waitFor()
  await expect.poll(() => cell(page, 'Black', 'M').inputValue()).toBe('24')
  for (const [row, column] of [
    ['White', 'S'],
    ['White', 'M'],
    ['Black', 'S'],
    ['Black', 'M'],
  ] as const)
    await cell(page, row, column).fill('')

  await cell(page, 'Red', 'S').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('12')
  // Totals follow each key.
  await page.getByText(chosen('12 pieces')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('18')
  await page.keyboard.press('Enter')
  await page.keyboard.type('6')
  await cell(page, 'Brown', 'S').click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(page, 'Blue', 'S').inputValue()).toBe('18')
  await expect.poll(() => cell(page, 'Green', 'S').inputValue()).toBe('6')
  // There is no row below; the focus stays in the cell.
  const last = cell(page, 'Brown', 'M')
  await last.and(page.locator(':focus')).waitFor()
  // Rules known to the page are checked at once.
  await page.getByText(t('catalog.notMultiple')).waitFor()
  // What cannot be bought is not counted.
  await page.getByText(chosen('36 pieces')).waitFor()
  await page.getByRole('button', { name: say('catalog.useQuantity', { quantity: 12 }) }).press('Enter')
  await expect.poll(() => last.inputValue()).toBe('12')
  await last.and(page.locator(':focus')).waitFor()
  await page.getByText(chosen('48 pieces')).waitFor()

  // In the meantime another buyer takes most of the blue ones.
  const blue = product.skus.find(({ options }) => options['Colour'] === 'Blue' && options['Size'] === 'S')
  await staff('POST', '/mall/product/update', {
    id: product.id,
    skus: (await read(product.id)).skus.map(({ id, code, stock, options }) => ({
      id,
      code,
      options,
      price: '2.00',
      moq: 6,
      multiple: 6,
      unit: 'piece',
      stock: id === blue?.id ? 12 : stock,
    })),
  })
  await toCart(page).click()
  const refusal = page.getByRole('alert').filter({ hasText: t('buying.notAdded') })
  await refusal.getByText(t('catalog.insufficientStock')).waitFor()
  await expect.poll(() => refusal.getByRole('listitem').allTextContents()).toEqual([expect.stringMatching(/Blue · S/)])
  // Added quantities are cleared, refused ones stay.
  await expect.poll(() => cell(page, 'Red', 'S').inputValue()).toBe('')
  await expect.poll(() => cell(page, 'Blue', 'S').getAttribute('aria-invalid')).toBe('true')
  await refusal.getByRole('button', { name: begins(say('catalog.useQuantity', { quantity: 12 })) }).press('Enter')
  await cell(page, 'Blue', 'S').and(page.locator(':focus')).waitFor()
  await toCart(page).click()
  await announced(page, t('catalog.added'))
  expect((await cartOf(page)).map(({ quantity }) => quantity).sort()).toEqual([12, 12, 12, 6])

  // Two hundred SKUs of one option are a list.
  const beads = await make(
    'Beads in two hundred colours',
    Array.from({ length: 200 }, (_, number) => ({ options: { Colour: `Colour ${number + 1}` } })),
  )
  await open(page, beads.id)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Colour 200' })
    .getByRole('button', { name: t('common.more') })
    .click()
  await page.getByText(chosen('6 pieces')).waitFor()
  await toCart(page).click()
  await announced(page, t('catalog.added'))
  expect(faults).toEqual([])
  await close()
})

test('on a phone a third option has tabs in the sheet that preserve their quantities; the total and the cart button stay visible', async () => {
  const product = await make(
    'Socks of two cloths',
    ['Cotton', 'Wool'].flatMap((Cloth) =>
      gridOf(['Red', 'Blue', 'Green']).map(({ options }) => ({ options: { ...options, Cloth } })),
    ),
  )
  const { page, faults, close } = await visit({ phone: true })
  await open(page, product.id)
  for (const at of [0, 900]) {
    await page.evaluate(`scrollTo(0, ${at})`)
    const box = await toCart(page).boundingBox()
    expect(box && box.y > 0 && box.y + box.height <= 812 && box.height >= 44).toBe(true)
  }
  await toCart(page).tap()
  const sheet = page.getByRole('dialog', { name: t('product.choice') })
  const quantity = (cloth: string) =>
    sheet.getByRole('textbox', { name: say('catalog.quantityOf', { name: `Red · M · ${cloth}` }) })
  await sheet.getByRole('button', { name: /^M/ }).tap()
  await quantity('Cotton').fill('6')
  await sheet.getByRole('button', { name: /^Wool/ }).tap()
  await quantity('Wool').fill('12')
  await sheet.getByRole('button', { name: /^Cotton/ }).tap()
  await expect.poll(() => quantity('Cotton').inputValue()).toBe('6')
  await sheet.getByText(chosen('18 pieces')).waitFor()
  await toCart(sheet).tap()
  await announced(page, t('catalog.added'))
  expect(await cartOf(page)).toHaveLength(2)
  expect(faults).toEqual([])
  await close()
})
