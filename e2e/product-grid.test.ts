/** The grid of a product's sizes and colours: filled in like a spreadsheet, bought with one press. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { announced } from './announcements.ts'
import { useBrowser } from './browser.ts'
import { begins, cartOf, chosen, make, open, read, say, staff, t, toCart } from './products.ts'

const visit = useBrowser()

const coloursAndSizes = () =>
  ['Red', 'Blue', 'Green'].flatMap((Colour) => ['S', 'M'].map((Size) => ({ options: { Colour, Size } })))
const cell = (page: Page, row: string, column: string) =>
  page.getByRole('textbox', { name: begins(say('buying.cell', { row, column })) })

describe('a grid of colours and sizes', () => {
  test('is filled in by keyboard and bought with one press; refused quantities show the nearest valid one', async () => {
    const product = await make('Striped socks', coloursAndSizes())
    const { page, faults, close } = await visit()
    await open(page, product.id)

    await cell(page, 'Red', 'S').click()
    await page.keyboard.type('12')
    // Totals follow each key.
    await page.getByText(chosen('12 pieces')).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('18')
    await page.keyboard.press('Enter')
    await page.keyboard.type('6')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    await expect.poll(() => cell(page, 'Blue', 'S').inputValue()).toBe('18')
    // There is no row below; the focus stays in the cell.
    await cell(page, 'Green', 'M').and(page.locator(':focus')).waitFor()
    // Rules known to the page are checked at once.
    await page.getByText(t('catalog.notMultiple')).waitFor()
    // What cannot be bought is not counted.
    await page.getByText(chosen('36 pieces')).waitFor()
    await page.getByRole('button', { name: say('catalog.useQuantity', { quantity: 12 }) }).press('Enter')
    await expect.poll(() => cell(page, 'Green', 'M').inputValue()).toBe('12')
    await expect
      .poll(() =>
        cell(page, 'Green', 'M').evaluate((field: { matches(selector: string): boolean }) => field.matches(':focus')),
      )
      .toBe(true)
    await page.getByText(chosen('48 pieces')).waitFor()

    // Meanwhile another buyer takes most of the blue ones.
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
    await expect
      .poll(() => refusal.getByRole('listitem').allTextContents())
      .toEqual([expect.stringMatching(/Blue · S/)])
    // Added quantities are cleared, refused ones stay.
    await expect.poll(() => cell(page, 'Red', 'S').inputValue()).toBe('')
    await expect.poll(() => cell(page, 'Blue', 'S').getAttribute('aria-invalid')).toBe('true')
    await refusal.getByRole('button', { name: begins(say('catalog.useQuantity', { quantity: 12 })) }).press('Enter')
    await cell(page, 'Blue', 'S').and(page.locator(':focus')).waitFor()
    await toCart(page).click()
    await announced(page, t('catalog.added'))
    expect((await cartOf(page)).map(({ quantity }) => quantity).sort()).toEqual([12, 12, 12, 6])
    expect(faults).toEqual([])
    await close()
  })

  test.each([
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
  ])('shows why a quantity is refused above the total, at $width × $height', async (size) => {
    const product = await make(
      'Long socks',
      ['Red', 'Blue', 'Green', 'White', 'Black', 'Grey', 'Pink', 'Brown'].flatMap((Colour) =>
        ['S', 'M'].map((Size) => ({ options: { Colour, Size } })),
      ),
    )
    const { page, close } = await visit()
    await page.setViewportSize(size)
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
    await close()
  })

  test('takes a block of cells copied from a spreadsheet', async () => {
    const product = await make('Plain socks', coloursAndSizes())
    const { page, close } = await visit()
    await open(page, product.id)
    // The totals follow once the grid runs.
    await cell(page, 'Red', 'S').fill('12')
    await page.getByText(chosen('12 pieces')).waitFor()
    await page.evaluate(`{
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '6\\t12\\n18\\t24\\n')
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }`)
    await page.getByText(chosen('60 pieces')).waitFor()
    await expect.poll(() => cell(page, 'Blue', 'M').inputValue()).toBe('24')
    await close()
  })

  test('has a tab for each value of a third option and keeps the quantities of the others', async () => {
    const product = await make(
      'Socks of two cloths',
      ['Cotton', 'Wool'].flatMap((Cloth) =>
        coloursAndSizes().map(({ options }) => ({ options: { ...options, Cloth } })),
      ),
    )
    const { page, close } = await visit({ phone: true })
    await open(page, product.id)
    await cell(page, 'Red', 'M').fill('6')
    await page.getByRole('button', { name: /^Wool/ }).click()
    await cell(page, 'Red', 'M').fill('12')
    await page.getByRole('button', { name: /^Cotton/ }).click()
    await expect.poll(() => cell(page, 'Red', 'M').inputValue()).toBe('6')
    await page.getByText(chosen('18 pieces')).waitFor()
    await close()
  })

  test('two hundred SKUs of one option are a list that responds at once', async () => {
    const product = await make(
      'Beads in two hundred colours',
      Array.from({ length: 200 }, (_, number) => ({ options: { Colour: `Colour ${number + 1}` } })),
    )
    const { page, close } = await visit()
    await open(page, product.id)
    const last = page.getByRole('listitem').filter({ hasText: 'Colour 200' })
    await last.getByRole('button', { name: t('common.more') }).click()
    await page.getByText(chosen('6 pieces')).waitFor()
    await toCart(page).click()
    await announced(page, t('catalog.added'))
    await close()
  })
})
