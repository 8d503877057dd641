/** Ordering by the case: nothing is chosen for the buyer, a mixed case is one press, and its price is that of a case everywhere. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { devicesOf } from '../harness/devices.ts'
import { address, registerMember } from '../harness/member.ts'
import { begins, chosen, make, open, say, staff, t, toCart } from '../harness/products.ts'

const visit = useBrowser()

const carton = { name: 'case', units: 8, length: 60, width: 40, height: 40, gross_weight: 8 }
const shoe = {
  price: '22.40',
  ladder: [{ min_quantity: 8, price: '21.28' }],
  moq: 2,
  multiple: 2,
  unit: 'pack',
  packs: [carton],
  weight: 0.9,
  volume: 0.01,
}
const shoes = async (name: string) => {
  const product = await make(
    name,
    ['Blue', 'Red'].flatMap((Colour) =>
      ['39', '40', '41', '42'].map((Size) => ({ ...shoe, options: { Colour, Size } })),
    ),
  )
  await staff('POST', '/mall/product/update', { id: product.id, tier_scope: 'product' })
  return product
}
const sum = (place: Page | Locator) => place.getByText(chosen('8 packs')).locator('xpath=../..')

test.each(devicesOf('a desktop'))('a case of one option or of many on $device', async (device) => {
  const product = await shoes(`Trail shoes ${device.phone}`)
  const visitor = await visit(device)
  const { page, faults, close } = visitor
  const member = await registerMember(visitor)
  await member.api('POST', '/mall/address/add', address)
  await open(page, product.id)
  // On phones the options are in a sheet.
  const place = device.phone ? page.getByRole('dialog', { name: t('product.choice') }) : page.getByRole('main')
  const cell = (size: string) =>
    device.phone
      ? place.getByRole('textbox', { name: say('catalog.quantityOf', { name: `Blue · ${size}` }) })
      : place.getByRole('textbox', { name: begins(say('buying.cell', { row: size, column: 'Blue' })) })
  const none = device.phone ? '0' : ''
  if (device.phone) await toCart(page).tap()
  else await page.mouse.wheel(0, 100)
  await place.getByText(t('buying.allOptions')).waitFor()

  // Nothing is chosen, so nothing can be ordered by the case of one option.
  const waiting = place.getByText(t('freight.chooseOption'))
  await waiting.waitFor()
  const byTheCase = place.getByText(say('freight.byCase', { pack: 'case', content: '8\u00a0packs' })).locator('..')
  expect(await byTheCase.getByRole('textbox').isDisabled()).toBe(true)
  await place
    .getByRole('button', { name: say('freight.assort', { cases: '1\u00a0case', name: '4 of 8 options' }) })
    .waitFor()

  // Turned to, an option has its name on the stepper.
  await cell('39').focus()
  await place.getByText(say('freight.casesOf', { name: 'Blue · 39' }), { exact: true }).waitFor()
  expect(await waiting.count()).toBe(0)
  const cases = place.getByRole('textbox', { name: say('freight.casesOf', { name: 'Blue · 39' }) })
  await cases.fill('1')
  await cases.blur()
  await sum(place).getByText('$170.24').waitFor()
  await expect.poll(() => cell('39').inputValue()).toBe('8')
  await cases.fill('0')
  await cases.blur()

  // A full run of blue sizes, by keyboard; one press takes it back.
  const run = place.getByRole('button', { name: say('freight.assort', { cases: '1\u00a0case', name: 'Blue' }) })
  await place.getByText('39 × 2, 40 × 2, 41 × 2, 42 × 2').waitFor()
  await run.press('Enter')
  await sum(place).getByText('$170.24').waitFor()
  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect.poll(() => cell('41').inputValue()).toBe(none)
  await run.press('Enter')
  for (const size of ['39', '40', '41', '42']) await expect.poll(() => cell(size).inputValue()).toBe('2')
  await sum(place).getByText('$170.24').waitFor()
  await expect
    .poll(() =>
      place
        .getByRole('table', { name: t('buying.ladder') })
        .locator('[aria-current]')
        .textContent(),
    )
    .toContain('$21.28')
  await toCart(place).click()
  await page.getByText(t('catalog.added')).first().waitFor()

  // Cart, checkout and order have the same total; one variant less, and all cost more.
  const cart = (await member.api('GET', '/mall/cart/list')).data as { id: number; price: string; subtotal: string }[]
  expect(cart.map(({ price, subtotal }) => [price, subtotal])).toEqual(Array(4).fill(['21.28', '42.56']))
  await page.goto('/mall/cart')
  const summary = page.getByRole('complementary', { name: t('cart.summary') })
  await summary.getByText('$170.24').waitFor()
  const box = page.getByRole('checkbox', {
    name: say('cart.select', { name: `Trail shoes ${device.phone}, Blue · 42` }),
  })
  await box.uncheck()
  await summary.getByText('$134.40').waitFor()
  await box.check()
  await summary.getByText('$170.24').waitFor()
  await summary.getByRole('button').last().click()
  await page.waitForURL(/\/mall\/checkout/)
  const { data } = await member.api('POST', '/mall/order/preview', {
    cart_item_ids: cart.map(({ id }) => id),
    delivery_method: 'self_pickup',
  })
  expect((data as { total_price: string }).total_price).toBe('170.24')
  expect(faults).toEqual([])
  await close()
})
