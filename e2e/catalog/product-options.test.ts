/** Choosing options: a matrix of its own on computers, a sheet on phones, and the prices of members. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { locales } from '../../contract/types.ts'
import { announced } from '../harness/announcements.ts'
import { useBrowser } from '../harness/browser.ts'
import { callApi } from '../harness/member.ts'
import { signInWithToken } from '../harness/open-page.ts'
import { begins, cartOf, chosen, make, open, read, say, t, toCart } from '../harness/products.ts'

const visit = useBrowser()

const sizes = ['36', '37', '38', '39', '40', '41', '42']
/** Runs in the colors of the pictures of a demo product. */
async function shoes(name: string, colors: readonly string[]) {
  const pictures = (await Promise.all([1, 2, 3, 4, 5, 6].map(read))).flatMap(({ images }) => images.slice(0, 1))
  return make(
    name,
    colors.flatMap((Color, at) =>
      sizes.map((Size) => ({
        option_translations: [{ en: { name: 'Color', value: Color } }, { en: { name: 'Size', value: Size } }],
        option_images: [pictures[at] ?? null, null],
        price: '22.40',
        ladder: [{ min_quantity: 56, price: '20.00' }],
        moq: 8,
        multiple: 8,
        stock: Color === 'Green' && Size === '36' ? 0 : 160,
      })),
    ),
    pictures.slice(0, 2),
  )
}
const cell = (page: Page, row: string, column: string) =>
  page.getByRole('textbox', { name: begins(say('buying.cell', { row, column })) })
/** Whether a press in the middle of the search field would meet it. */
const isSearchFree = `(() => {
  const field = document.querySelector('[role=search] input')
  const { x, y, width, height } = field.getBoundingClientRect()
  return field.contains(document.elementFromPoint(x + width / 2, y + height / 2))
})()`

test('many options have a row of their own, in which the page alone scrolls; a press adds all sizes of a color', async () => {
  const colors = ['Blue', 'Green', 'Olive', 'Red', 'Sand', 'White']
  const product = await shoes('Trail shoes of 42 options', colors)
  const { page, faults, close } = await visit()
  await open(page, product.id)
  const boxes = await page.evaluate(`(() => {
    const inner = [...document.querySelectorAll('main *')].filter((element) => element.querySelector('table input') &&
      /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1)
    const box = (selector) => document.querySelector(selector).getBoundingClientRect()
    return { inner: inner.length, matrix: box('table:has(input)').width, page: box('main .page-width').width, sideways: document.documentElement.scrollWidth }
  })()`)
  expect(boxes).toMatchObject({ inner: 0, sideways: 1440 })
  // Wider than the card with the prices, and whole.
  const { matrix, page: width } = boxes as { matrix: number; page: number }
  expect(matrix).toBeGreaterThan(width * 0.7)
  await page
    .getByRole('button', { name: say('buying.showOption', { name: 'Olive' }) })
    .locator('img')
    .waitFor()

  // Nothing is chosen: the first field gets the focus, and says what is missing.
  await expect.poll(() => cell(page, 'Blue', '36').isEnabled()).toBe(true)
  await toCart(page).click()
  await page
    .getByRole('alert')
    .filter({ hasText: t('buying.chooseQuantity') })
    .waitFor()
  await cell(page, 'Blue', '36').and(page.locator(':focus')).waitFor()

  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`${name}$`) }) })
  const run = (name: string) => row(name).getByRole('button', { name: `${t('buying.run')}: ${name}` })
  await row('Blue')
    .getByText(/7 options, 8 of each: 56\spieces/)
    .waitFor()
  await run('Blue').click()
  for (const size of sizes) await expect.poll(() => cell(page, 'Blue', size).inputValue()).toBe('8')
  await row('Blue').getByText('$1,254.40').waitFor()
  // Sizes that are sold out are left out.
  await run('Green').click()
  await row('Green').getByText('$1,075.20').waitFor()
  expect(await cell(page, 'Green', '36').isDisabled()).toBe(true)
  // By this product's setting each option reaches the steps alone, and the hint says of which it speaks.
  await page.getByText(t('buying.eachOption')).waitFor()
  await cell(page, 'Red', '40').fill('48')
  await cell(page, 'Red', '41').click()
  await cell(page, 'Red', '40').click()
  const next = say('catalog.nextTier', { more: '8\u00a0pieces', price: '$20.00', saving: '$134.40' })
  await page.getByText(`Red · 40 ${next}`).waitFor()
  await cell(page, 'Red', '40').fill('')
  await cell(page, 'Red', '41').click()
  await page.getByText(chosen('104 pieces')).waitFor()

  await toCart(page).click()
  await announced(page, `${t('catalog.added')} · ${say('catalog.cartTotal', { amount: '$2,329.60' })}`)
  expect(await page.evaluate(isSearchFree)).toBe(true)
  await page
    .locator('[popover]')
    .getByRole('link', { name: t('catalog.goToCart') })
    .click()
  await page.getByRole('heading', { level: 1, name: t('cart.title') }).waitFor()
  const green = page.getByRole('row').filter({ hasText: 'Green' }).first()
  const image = product.skus.find(({ options }) => options['Color'] === 'Green')?.image ?? 'a picture'
  await expect.poll(() => green.locator('img').first().getAttribute('src')).toContain(image.replace('.webp', ''))
  expect(faults).toEqual([])
  await close()
})

test('a press before the matrix has its code says what is missing, and moves the focus to the first field', async () => {
  const product = await shoes('Trail shoes pressed early', ['Blue', 'Red'])
  const { page, faults, close } = await visit()
  const { promise: isRead, resolve: letLoad } = Promise.withResolvers<void>()
  const code = /\/assets\/sku-grid-[^/]+\.js$/
  await page.route(code, async (route) => {
    await isRead
    await route.continue()
  })
  const asked = page.waitForRequest(code)
  await open(page, product.id)
  await toCart(page).click()
  await page
    .getByRole('alert')
    .filter({ hasText: t('buying.chooseQuantity') })
    .waitFor()
  const focused = cell(page, 'Blue', '36').and(page.locator(':focus'))
  await focused.waitFor()
  const loaded = asked.then((request) => request.response())
  letLoad()
  await loaded
  // Now React takes the fields over.
  await cell(page, 'Blue', '36').fill('8')
  await cell(page, 'Blue', '36').blur()
  await page.getByText(chosen('8 pieces')).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('on a phone prices are in sight at once, and options are chosen in a sheet with sum and freight', async () => {
  const product = await shoes('Trail shoes in a sheet', ['Blue', 'Green'])
  const { page, faults, close } = await visit({ phone: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, product.id)
  const bar = await toCart(page).boundingBox()
  const ladder = await page.getByRole('table', { name: t('buying.ladder') }).boundingBox()
  expect(ladder && bar && ladder.y + ladder.height < bar.y && bar.y + bar.height <= 844).toBe(true)
  expect(await page.getByRole('navigation', { name: t('storefront.mainWays') }).count()).toBe(0)

  // Nothing is chosen: the button opens the options.
  await toCart(page).tap()
  const sheet = page.getByRole('dialog', { name: t('product.choice') })
  const quantity = (name: string) => sheet.getByRole('textbox', { name: say('catalog.quantityOf', { name }) })
  await toCart(sheet).tap()
  await sheet
    .getByRole('alert')
    .filter({ hasText: t('buying.chooseQuantity') })
    .waitFor()
  await sheet.getByRole('button', { name: begins('Green') }).tap()
  await quantity('Green · 37').fill('8')
  await quantity('Green · 37').blur()
  await sheet.getByRole('button', { name: begins('Blue') }).tap()
  await sheet.getByRole('button', { name: `${t('buying.run')}: Blue` }).tap()
  await expect.poll(() => quantity('Blue · 42').inputValue()).toBe('8')
  await sheet.getByText(chosen('64 pieces')).waitFor()
  await sheet.getByText('$1,433.60').waitFor()
  const freight = sheet.getByRole('region', { name: t('freight.to') })
  await freight.getByRole('combobox', { name: t('freight.country') }).selectOption('DE')
  await freight.getByRole('listitem').first().waitFor()
  // Closed and opened again, it has the same quantities.
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.getByText(chosen('64 pieces')).waitFor()
  await page.getByRole('button', { name: begins('Color · Size') }).tap()
  await expect.poll(() => quantity('Blue · 42').inputValue()).toBe('8')
  await toCart(sheet).tap()
  await announced(page, t('catalog.added'))
  await sheet.waitFor({ state: 'hidden' })
  expect(await page.evaluate(isSearchFree)).toBe(true)
  expect(await cartOf(page)).toHaveLength(8)
  expect(faults).toEqual([])
  await close()
})

test('price steps fit the narrowest phones in every language, whole and without scrolling sideways', async () => {
  const ladder = [42, 162, 642, 2562].map((min_quantity, step) => ({ min_quantity, price: `${1200 - step * 30}.55` }))
  const packs = [{ name: 'case', units: 42, length: 60, width: 40, height: 40, gross_weight: 8 }]
  const product = await make('Pressure cooker in five steps', [{ price: '1249.95', unit: 'box', ladder, packs }])
  const { page, faults, close } = await visit({ phone: true })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const locale of locales) {
      await page.goto(`/mall/product/${product.id}?lang=${locale}`)
      const cut = await page.evaluate(`(() => {
        const table = document.querySelector('main table')
        const cells = [...table.querySelectorAll('th, td')]
        const steps = cells.map((cell) => cell.getBoundingClientRect())
        const isCut = (element) => element.scrollWidth > element.clientWidth
        return {
          cells: cells.length,
          outside: steps.filter(({ left, right }) => left < 12 || right > innerWidth - 12).length,
          cut: [table, table.parentElement, ...cells, document.documentElement].filter(isCut).length,
        }
      })()`)
      expect(cut, `${locale} at ${width}`).toEqual({ cells: 10, outside: 0, cut: 0 })
    }
  }
  expect(faults).toEqual([])
  await close()
})

test('a member with own prices reads these from the start, without a gesture', async () => {
  const product = await make('Mug at 5% off', [{}])
  const visitor = await visit()
  const { page, faults, close } = visitor
  const signedIn = await callApi(undefined, 'POST', '/base/access_token', {
    username: 'buyer2',
    password: 'demo-mall-2026',
  })
  await signInWithToken(visitor, (signedIn.data as { access_token: string }).access_token)
  const { promise: isRead, resolve: letRead } = Promise.withResolvers<void>()
  await page.route('**/api/v1/mall/product/detail/*', async (route) => {
    await isRead
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/v1/mall/product/detail/*')
  await page.goto(`/mall/product/${product.id}`)
  await asked
  // The server has rendered the price of guests, which a member does not see.
  const shown = (price: string) => page.locator('main [data-price]').filter({ hasText: price, visible: true })
  expect(await page.locator('main [data-price]').filter({ hasText: '$2.00' }).count()).toBeGreaterThan(0)
  expect(await shown('$2.00').count()).toBe(0)
  letRead()
  await shown('$1.90').first().waitFor()
  expect(await shown('$2.00').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})
