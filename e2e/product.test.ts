/** The product page: price steps, pictures, favourites, contacts. `product-grid.test.ts` tests the grid of sizes and colours. */
import { describe, expect, test } from 'vitest'
import { announced } from './announcements.ts'
import { useBrowser } from './browser.ts'
import { mallUrl } from './mall.ts'
import { registerMember } from './member.ts'
import { cartOf, chosen, make, open, read, say, t, toCart } from './products.ts'

const visit = useBrowser()

test('the price step of the quantity is highlighted, and one press reaches the next', async () => {
  const carton = { name: 'case', units: 24, length: 40, width: 30, height: 20, gross_weight: 9.5 }
  const ladder = [
    { min_quantity: 24, price: '1.80' },
    { min_quantity: 96, price: '1.50' },
  ]
  const product = await make('Enamel mug', [{ ladder, packs: [carton], weight: 0.35, volume: 0.001 }])
  const { page, close } = await visit()
  await open(page, product.id)
  const lit = page.getByRole('table', { name: t('buying.ladder') }).locator('[aria-current]')
  await expect.poll(() => lit.textContent()).toContain('$2.00')
  await page.getByText(say('catalog.nextTier', { more: '18\u00a0pieces', price: '$1.80', saving: '$4.80' })).waitFor()
  await page.getByRole('button', { name: say('catalog.useQuantity', { quantity: 24 }) }).click()
  await expect.poll(() => lit.textContent()).toContain('$1.80')
  await expect.poll(() => lit.textContent()).toContain('$43.20 /\u00a0case')
  const sum = page.getByText(chosen('24 pieces')).locator('..')
  await expect
    .poll(() => sum.locator('span').allTextContents())
    .toEqual([expect.stringMatching(chosen('24 pieces')), '1\u00a0case', '9.5\u00a0kg', '0.024\u00a0m³'])
  await page.getByText('40 × 30 × 20 cm').first().waitFor()
  // At the last step the focus returns to the quantity, because the button disappears.
  await page.getByRole('button', { name: say('catalog.useQuantity', { quantity: 96 }) }).press('Enter')
  await expect.poll(() => lit.textContent()).toContain('$1.50')
  await expect
    .poll(() =>
      page
        .getByLabel(t('catalog.quantityOf'))
        .evaluate((field: { matches(selector: string): boolean }) => field.matches(':focus')),
    )
    .toBe(true)
  await close()
})

test('a price on request is neither in the page nor in its data; a contact is offered', async () => {
  const product = await make('Coffee roaster', [{ price: null, price_on_request: true, options: {} }])
  const [code] = product.skus.map((sku) => sku.code)
  for (const path of [`/mall/product/${product.id}`, `/api/v1/mall/product/detail/${product.id}`]) {
    const text = await (await fetch(mallUrl + path)).text()
    expect(text).toContain('Coffee roaster')
    expect(text).not.toMatch(/\$\s?\d|"(low|high)?price(_max|Currency)?":\s*"\d|"offers"/i)
  }
  const { page, go, faults, close } = await visit()
  await go(`/mall/product/${product.id}`)
  expect(await toCart(page).count()).toBe(0)
  // The press happens before its code is loaded.
  await page.getByRole('button', { name: t('buying.askQuote') }).click()
  const dialog = page.getByRole('dialog', { name: t('buying.askQuote') })
  await dialog.getByText(code ?? '', { exact: true }).waitFor()
  const letter = await dialog.getByRole('link', { name: /@/ }).getAttribute('href')
  expect(letter).toMatch(/^mailto:/)
  expect(decodeURIComponent(letter ?? '')).toContain(code)
  expect(faults).toEqual([])
  await close()
})

test('related products that load late do not move the end of the page', async () => {
  const { page, go, close } = await visit()
  let letCome = (): void => {}
  const isWaited = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/api/v1/mall/product/related/*', async (route) => {
    await isWaited
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/v1/mall/product/related/*')
  await go('/mall/product/5')
  const letter = page.getByRole('contentinfo').getByRole('link', { name: /@/ })
  await letter.focus()
  await asked
  const height = async () => (await letter.boundingBox())?.y ?? 0
  const before = await height()
  letCome()
  await page
    .getByRole('region', { name: t('product.related') })
    .getByRole('listitem')
    .first()
    .waitFor()
  expect(Math.abs((await height()) - before)).toBeLessThan(24)
  await close()
})

describe('pictures', () => {
  const images = async () => (await Promise.all([1, 2, 3].map(read))).flatMap((product) => product.images.slice(0, 1))

  test('are browsed by keyboard, in full screen too', async () => {
    const product = await make('Lamp with three pictures', [{}], await images())
    const { page, faults, close } = await visit()
    await open(page, product.id)
    const picture = (number: number) =>
      page.getByRole('link', { name: new RegExp(RegExp.escape(say('buying.enlarge', { number, count: 3 }))) })
    await picture(1).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => picture(2).evaluate((link) => link.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    const full = page.getByRole('dialog', { name: 'Lamp with three pictures' })
    await full.getByText(say('facts.picturePosition', { number: 2, count: 3 })).waitFor()
    await page.keyboard.press('ArrowRight')
    await full.getByText(say('facts.picturePosition', { number: 3, count: 3 })).waitFor()
    await expect.poll(() => full.getByRole('button', { name: t('facts.nextPicture') }).isDisabled()).toBe(true)
    await page.keyboard.press('+')
    await expect.poll(() => full.getByRole('button', { name: t('facts.zoomOut') }).isEnabled()).toBe(true)
    await page.keyboard.press('0')
    await expect.poll(() => full.getByRole('button', { name: t('facts.zoomOut') }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await full.waitFor({ state: 'detached' })
    await expect.poll(() => picture(3).evaluate((link) => link.matches(':focus'))).toBe(true)
    expect(faults).toEqual([])
    await close()
  })

  test('are enlarged by the first tap', async () => {
    const product = await make('Lamp that is touched at once', [{}], await images())
    const { page, go, close } = await visit({ phone: true })
    await go(`/mall/product/${product.id}`)
    // The page is ready once its header is.
    await page.locator('header button:not(:disabled)').first().waitFor()
    await page
      .getByRole('link', { name: new RegExp(RegExp.escape(say('buying.enlarge', { number: 1, count: 3 }))) })
      .tap()
    await page.getByRole('dialog', { name: 'Lamp that is touched at once' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/mall/product/${product.id}`)
    await close()
  })

  test('are links to their files before the page runs, and the first one is loaded first', async () => {
    const product = await make('Lamp before the page runs', [{}], await images())
    const { context, close } = await visit()
    const page = await context.newPage()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`/mall/product/${product.id}`)
    const first = page.locator('main img').first()
    await expect.poll(() => first.getAttribute('fetchpriority')).toBe('high')
    await expect.poll(() => first.getAttribute('loading')).toBeNull()
    await page.getByRole('link', { name: say('buying.showPicture', { number: 2 }) }).click()
    await expect
      .poll(() =>
        page
          .locator('main li')
          .filter({
            has: page.getByRole('link', {
              name: new RegExp(RegExp.escape(say('buying.enlarge', { number: 2, count: 3 }))),
            }),
          })
          .evaluate((slide) => slide.parentElement?.scrollLeft),
      )
      .toBeGreaterThan(0)
    await page
      .getByRole('link', { name: new RegExp(RegExp.escape(say('buying.enlarge', { number: 2, count: 3 }))) })
      .click()
    await page.waitForURL(/\/files\/.+\.webp$/)
    await close()
  })
})

test('a guest who signs in above the page gets the favourite', async () => {
  const visitor = await visit()
  const member = await registerMember(visitor)
  const { page, go } = visitor
  await page.evaluate(() => localStorage.clear())
  await go('/mall/product/1')
  await page.getByRole('button', { name: t('product.collect') }).click()
  const dialog = page.getByRole('dialog', { name: t('session.guestTitle') })
  await dialog.getByLabel(t('account.username')).fill(member.username)
  await dialog.locator('input[name=password]').fill(member.password)
  await dialog.getByRole('button', { name: t('session.signIn') }).click()
  await page.getByRole('button', { name: t('product.drop') }).waitFor()
  // It shows at once, and the server stores it a moment later.
  await expect.poll(async () => (await member.api('GET', '/mall/collection/check/1')).data).toEqual({ collected: true })
  expect(new URL(page.url()).pathname).toBe('/mall/product/1')
  await visitor.close()
})

test('on a phone the total and the cart button stay visible', async () => {
  const product = await make('Notebook for a phone', [{}])
  const { page, close } = await visit({ phone: true })
  await open(page, product.id)
  for (const at of [0, 400]) {
    await page.evaluate(`scrollTo(0, ${at})`)
    const box = await toCart(page).boundingBox()
    expect(box && box.y > 0 && box.y + box.height <= 812 && box.height >= 44).toBe(true)
  }
  await toCart(page).tap()
  await announced(page, t('catalog.added'))
  expect(await cartOf(page)).toHaveLength(1)
  await close()
})

test('a sold-out product says so and offers a contact', async () => {
  const product = await make('Sold-out umbrella', [{ stock: 0 }])
  const { page, close } = await visit()
  await open(page, product.id)
  await page
    .getByRole('strong')
    .filter({ hasText: t('buying.soldOut') })
    .waitFor()
  expect(await toCart(page).count()).toBe(0)
  await page.getByRole('button', { name: t('buying.askStock') }).click()
  await page.getByRole('dialog').getByText(t('inquiry.text')).waitFor()
  await close()
})

test('related products load when they are about to become visible', async () => {
  const { page, go, close } = await visit({ phone: true })
  await go('/mall/product/1')
  const related = page.getByRole('region', { name: t('product.related') })
  expect(await related.getByRole('article').count()).toBe(0)
  await related.scrollIntoViewIfNeeded()
  await related.getByRole('article').first().waitFor()
  await close()
})

test('search engines can read the product, whatever its name', async () => {
  const name = 'Cup </script><script>alert(1)</script> & "saucer"'
  const product = await make(
    name,
    [{ price: '3.00' }, { price: '4.50', options: { Size: 'Large' } }],
    ['/files/demo/soup-mug-teal-1.webp'],
  )
  const html = await (await fetch(`${mallUrl}/mall/product/${product.id}`)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  ) as { [key: string]: unknown }[]
  expect(data.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList'])
  expect(data[0]).toMatchObject({
    name,
    sku: product.skus[0]?.code,
    image: [expect.stringMatching(/^https?:\/\/.+\/files\/demo\//)],
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '3.00',
      highPrice: '4.50',
      offerCount: 2,
      availability: 'https://schema.org/InStock',
    },
  })
  expect(html).not.toContain('<script>alert(1)')
})
