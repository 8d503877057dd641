/** The product page: price steps, pictures, prices on request, related products. `product-grid.test.ts` tests the grid of sizes and colours. */
import { expect, test } from 'vitest'
import { announced } from '../harness/announcements.ts'
import { runs, useBrowser } from '../harness/browser.ts'
import { withDatabase } from '../harness/database.ts'
import { mallUrl } from '../harness/mall.ts'
import { chosen, make, open, read, say, t } from '../harness/products.ts'

const visit = useBrowser()

const enlarge = (number: number) => new RegExp(RegExp.escape(say('buying.enlarge', { number, count: 3 })))
const images = async () => (await Promise.all([1, 2, 3].map(read))).flatMap((product) => product.images.slice(0, 1))
const htmlOf = async (id: number) => (await fetch(`${mallUrl}/mall/product/${id}?lang=en`)).text()

test('price steps, pictures by keyboard, and related products that load late', async () => {
  const carton = { name: 'case', units: 24, length: 40, width: 30, height: 20, gross_weight: 9.5 }
  const ladder = [
    { min_quantity: 24, price: '1.80' },
    { min_quantity: 96, price: '1.50' },
  ]
  const product = await make('Enamel mug', [{ ladder, packs: [carton], weight: 0.35, volume: 0.001 }], await images())
  const { page, faults, close } = await visit()
  const { promise: isWaited, resolve: letCome } = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/api/v1/mall/product/related/*', async (route) => {
    asked.push(route.request().url())
    await isWaited
    await route.continue()
  })
  await open(page, product.id)

  // The step of the quantity is highlighted, and one press reaches the next.
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
  await page.getByLabel(t('catalog.quantityOf')).and(page.locator(':focus')).waitFor()

  const picture = (number: number) => page.getByRole('link', { name: enlarge(number) })
  await picture(1).focus()
  await page.keyboard.press('ArrowRight')
  await picture(2).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  const full = page.getByRole('dialog', { name: 'Enamel mug' })
  const shown = (number: number) =>
    full
      .getByRole('group', { name: say('facts.picturePosition', { number, count: 3 }) })
      .and(page.locator(':not([inert])'))
  await shown(2).waitFor()
  await page.keyboard.press('ArrowRight')
  await shown(3).waitFor()
  await expect.poll(() => full.getByRole('button', { name: t('facts.nextPicture') }).isDisabled()).toBe(true)
  await page.keyboard.press('+')
  await expect.poll(() => full.getByRole('button', { name: t('facts.zoomOut') }).isEnabled()).toBe(true)
  await page.keyboard.press('0')
  await expect.poll(() => full.getByRole('button', { name: t('facts.zoomOut') }).isDisabled()).toBe(true)
  await page.keyboard.press('Home')
  await shown(1).waitFor()
  await page.keyboard.press('End')
  await shown(3).waitFor()
  await page.keyboard.press('Escape')
  await full.waitFor({ state: 'detached' })
  await picture(3).and(page.locator(':focus')).waitFor()

  // Related products load when they are about to become visible, and do not move the end of the page.
  expect(asked).toEqual([])
  const requested = page.waitForRequest('**/api/v1/mall/product/related/*')
  const letter = page.getByRole('contentinfo').getByRole('link', { name: /@/ })
  await letter.focus()
  await requested
  const height = async () => (await letter.boundingBox())?.y ?? 0
  const before = await height()
  letCome()
  await page
    .getByRole('region', { name: t('product.related') })
    .getByRole('listitem')
    .first()
    .waitFor()
  expect(Math.abs((await height()) - before)).toBeLessThan(24)
  expect(faults).toEqual([])
  await close()
})

test('a price on request is neither in the page nor in its data; on a phone the first tap enlarges a picture, and a contact is offered', async () => {
  const product = await make('Coffee roaster', [{ price: null, price_on_request: true, options: {} }], await images())
  const code = product.skus[0]?.code ?? ''
  const data = await (await fetch(`${mallUrl}/api/v1/mall/product/detail/${product.id}`)).text()
  for (const text of [await htmlOf(product.id), data]) {
    expect(text).toContain('Coffee roaster')
    expect(text).not.toMatch(/\$\s?\d|"(low|high)?price(_max|Currency)?":\s*"\d|"offers"/i)
  }
  const { page, go, faults, close } = await visit({ phone: true })
  await go(`/mall/product/${product.id}`)
  // The page is ready once its header is; the press happens before the code of the dialog is loaded.
  await runs(page)
  await page.getByRole('link', { name: enlarge(1) }).tap()
  const full = page.getByRole('dialog', { name: 'Coffee roaster' })
  await full.waitFor()
  expect(new URL(page.url()).pathname).toBe(`/mall/product/${product.id}`)
  await page.keyboard.press('Escape')
  await full.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: t('product.addToCart') }).count()).toBe(0)
  await page.getByRole('button', { name: t('buying.askQuote') }).tap()
  const dialog = page.getByRole('dialog', { name: t('buying.askQuote') })
  await dialog.getByText(code, { exact: true }).waitFor()
  const letter = await dialog.getByRole('link', { name: /@/ }).getAttribute('href')
  expect(letter).toMatch(/^mailto:/)
  expect(decodeURIComponent(letter ?? '')).toContain(code)
  expect(faults).toEqual([])
  await close()
})

test('a sold-out product says so; a guest asks for a mail when it is back, and confirms by its link', async () => {
  const product = await make('Sold-out umbrella', [{ stock: 0 }])
  const html = await htmlOf(product.id)
  expect(html).toMatch(new RegExp(`<strong[^>]*>${t('buying.soldOut')}`))
  expect(html).toContain(t('buying.askStock'))
  expect(html).not.toContain(t('product.addToCart'))
  const { page, faults, close } = await visit()
  await open(page, product.id)
  await page.getByRole('button', { name: t('buying.alert') }).click()
  const dialog = page.getByRole('dialog', { name: t('buying.alert') })
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@test.example`
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('textbox').press('Enter')
  await dialog.getByText(say('alert.unconfirmed', { email })).waitFor()
  const mail = await withDatabase((pool) => pool.query('select body from outbox where recipient = $1', [email]))
  const link = new URL(/http\S+#alert-confirm=\S+/.exec(mail.rows[0].body)?.[0] ?? '')
  // Another visit, as the link of a mail opens.
  await page.goto('/livez')
  await page.goto(link.pathname + link.hash)
  await announced(page, t('alert.confirmed'))
  expect(new URL(page.url()).hash).toBe('')
  expect(faults).toEqual([])
  await close()
})

test('a question that is typed before the page is ready stays', async () => {
  const product = await make('Mug with questions', [{}])
  const { page, faults, close } = await visit()
  const { promise: isWaited, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/product-terms*.js', async (route) => {
    await isWaited
    await route.continue()
  })
  await open(page, product.id)
  const field = page.getByRole('textbox', { name: t('facts.question') })
  const ask = page.getByRole('button', { name: t('facts.ask') })
  await field.fill('Does it fit a dishwasher?')
  expect(await ask.isDisabled()).toBe(true)
  letCome()
  await ask.and(page.locator(':enabled')).waitFor()
  expect(await field.inputValue()).toBe('Does it fit a dishwasher?')
  expect(faults).toEqual([])
  await close()
})

test('search engines can read the product, with any name; its first picture is loaded first', async () => {
  const name = 'Cup </script><script>alert(1)</script> & "saucer"'
  const product = await make(
    name,
    [{ price: '3.00' }, { price: '4.50', options: { Size: 'Large' } }],
    ['/files/demo/soup-mug-teal-1.webp'],
  )
  const html = await htmlOf(product.id)
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
  const [first = ''] = /<img[^>]*>/.exec(html.slice(html.indexOf('<main'))) ?? []
  expect(first).toMatch(/fetchpriority="high"/i)
  expect(first).not.toContain('loading=')
})
