/** The product page: sizes and colours bought in one go, steps of the price, pictures, favourites, somebody to ask. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { asStaff, becomeMember, type Member } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const say = sentencesOf('en')
/** A text as the beginning of a label that says more. */
const begins = (text: string) => new RegExp(`^${RegExp.escape(text)}`)

interface Detail {
  id: number
  category_id: number
  version: number
  images: string[]
  skus: { id: number; code: string; stock: number; version: number; options: Record<string, string> }[]
}

let staff: Member['api']
let serial = 0
beforeAll(async () => {
  staff = await asStaff()
})

const read = async (id: number) => (await staff('GET', `/mall/product/detail/${id}`)).data as Detail

/** A product made for one story, with the pictures of demo products. */
async function make(name: string, skus: object[], images: string[] = []): Promise<Detail> {
  const { category_id } = await read(1)
  const own = skus.map((sku, position) => ({ code: `E2E-${Date.now()}-${++serial}-${position}`, price: '2.00', stock: 500, moq: 6, multiple: 6, unit: 'piece', ...sku }))
  const { id } = (await staff('POST', '/mall/product/create', { name, name_lang: 'en', category_id, status: 'on_sale', images, skus: own })).data as { id: number }
  return read(id)
}

/** Opens a product and moves the pointer, as everybody does: that brings the code of what is about to be used. */
async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/mall/product/${id}`)
  await expect
    .poll(
      async () => {
        await page.mouse.move(10 + Math.random() * 50, 10)
        return page.locator('[data-asleep]').count()
      },
      { timeout: 20_000 },
    )
    .toBe(0)
}

const coloursAndSizes = () => ['Red', 'Blue', 'Green'].flatMap((Colour) => ['S', 'M'].map((Size) => ({ options: { Colour, Size } })))
const cell = (page: Page, row: string, column: string) => page.getByRole('textbox', { name: begins(say('goods.cell', { row, column })) })
const toCart = (page: Page) => page.getByRole('button', { name: t('product.addToCart') })
/** The sum's figures, as they are written: with spaces that do not break. */
const chosen = (figures: string) => new RegExp(RegExp.escape(say('goods.chosen', { quantity: figures })).replaceAll(/ |\\x20/g, '\\s'))
const cartOf = async (page: Page) =>
  (await page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('X_CART') ?? '{}')
    const answer = await fetch('/api/v1/mall/cart/list?page_size=100', { headers: { 'x-cart': value } })
    return ((await answer.json()) as { data: { sku_code: string; quantity: number }[] }).data
  })) as { sku_code: string; quantity: number }[]

describe('a grid of colours and sizes', () => {
  test('is filled by the keyboard like a spreadsheet and bought in one press; what the cart refuses is told with a way out', async () => {
    const product = await make('Striped socks', coloursAndSizes())
    const { page, faults, close } = await visit()
    await open(page, product.id)

    await cell(page, 'Red', 'S').click()
    await page.keyboard.type('12')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('18')
    await page.keyboard.press('Enter')
    await page.keyboard.type('6')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    expect(await cell(page, 'Blue', 'S').inputValue()).toBe('18')
    // What can be known at once is told at once.
    await page.getByText(t('catalog.notMultiple')).waitFor()
    await page.getByRole('button', { name: say('catalog.useQuantity', { quantity: 12 }) }).press('Enter')
    expect(await cell(page, 'Green', 'M').inputValue()).toBe('12')
    expect(await cell(page, 'Green', 'M').evaluate((field: { matches(selector: string): boolean }) => field.matches(':focus'))).toBe(true)
    await page.getByText(chosen('48 pieces')).waitFor()

    // Meanwhile somebody else buys most of the blue ones.
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
    const refusal = page.getByRole('alert').filter({ hasText: t('goods.notAdded') })
    await refusal.getByText(t('catalog.insufficientStock')).waitFor()
    expect(await refusal.getByRole('listitem').allTextContents()).toEqual([expect.stringMatching(/Blue · S/)])
    // What went in is not chosen any more, what did not is still there.
    expect(await cell(page, 'Red', 'S').inputValue()).toBe('')
    expect(await cell(page, 'Blue', 'S').getAttribute('aria-invalid')).toBe('true')
    await refusal.getByRole('button', { name: begins(say('catalog.useQuantity', { quantity: 12 })) }).click()
    await refusal.waitFor({ state: 'detached' })
    await toCart(page).click()
    await page.getByText(t('catalog.added'), { exact: true }).first().waitFor()
    expect((await cartOf(page)).map(({ quantity }) => quantity).sort()).toEqual([12, 12, 12, 6])
    expect(faults).toEqual([])
    await close()
  })

  test('takes a block of cells copied from a spreadsheet', async () => {
    const product = await make('Plain socks', coloursAndSizes())
    const { page, close } = await visit()
    await open(page, product.id)
    await cell(page, 'Red', 'S').focus()
    await page.evaluate(`{
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '6\\t12\\n18\\t24\\n')
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }`)
    await page.getByText(chosen('60 pieces')).waitFor()
    expect(await cell(page, 'Blue', 'M').inputValue()).toBe('24')
    await close()
  })

  test('has a tab for each value of a third option and keeps what stands on the others', async () => {
    const product = await make(
      'Socks of two cloths',
      ['Cotton', 'Wool'].flatMap((Cloth) => coloursAndSizes().map(({ options }) => ({ options: { ...options, Cloth } }))),
    )
    const { page, close } = await visit({ phone: true })
    await open(page, product.id)
    await cell(page, 'Red', 'M').fill('6')
    await page.getByRole('button', { name: /^Wool/ }).click()
    await cell(page, 'Red', 'M').fill('12')
    await page.getByRole('button', { name: /^Cotton/ }).click()
    expect(await cell(page, 'Red', 'M').inputValue()).toBe('6')
    await page.getByText(chosen('18 pieces')).waitFor()
    await close()
  })

  test('two hundred SKUs of one option stay a list that answers at once', async () => {
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
    await page.getByText(t('catalog.added'), { exact: true }).first().waitFor()
    await close()
  })
})

test('the step of the price that a quantity reaches is lit, and the next one is a press away', async () => {
  const carton = { name: 'case', units: 24, length: 40, width: 30, height: 20, gross_weight: 9.5 }
  const ladder = [
    { min_quantity: 24, price: '1.80' },
    { min_quantity: 96, price: '1.50' },
  ]
  const product = await make('Enamel mug', [{ ladder, packs: [carton], weight: 0.35, volume: 0.001 }])
  const { page, close } = await visit()
  await open(page, product.id)
  const lit = page.getByRole('table', { name: t('goods.ladder') }).locator('[aria-current]')
  expect(await lit.textContent()).toContain('$2.00')
  await page.getByText(say('goods.nextStep', { more: '18\u00a0pieces', price: '$1.80', saving: '$4.80' })).waitFor()
  await page.getByRole('button', { name: say('catalog.useQuantity', { quantity: 24 }) }).click()
  await expect.poll(() => lit.textContent()).toContain('$1.80')
  expect(await lit.textContent()).toContain('$43.20 / case')
  await page.getByText(chosen('24 pieces · 1 case · 8.4 kg · 0.024 m³')).waitFor()
  await page.getByText('40 × 30 × 20 cm').waitFor()
  await close()
})

test('a price on request is nowhere, neither in the page nor in its data; there is somebody to ask', async () => {
  const product = await make('Coffee roaster', [{ price: null, price_on_request: true, options: {} }])
  const [code] = product.skus.map((sku) => sku.code)
  for (const path of [`/mall/product/${product.id}`, `/api/v1/mall/product/detail/${product.id}`]) {
    const text = await (await fetch(inject('mallUrl') + path)).text()
    expect(text).toContain('Coffee roaster')
    expect(text).not.toMatch(/\$\s?\d|"(low|high)?price(_max|Currency)?":\s*"\d|"offers"/i)
  }
  const { page, go, faults, close } = await visit()
  await go(`/mall/product/${product.id}`)
  expect(await toCart(page).count()).toBe(0)
  // The press comes before the code that answers it.
  await page.getByRole('button', { name: t('goods.askQuote') }).click()
  const dialog = page.getByRole('dialog', { name: t('goods.askQuote') })
  await dialog.getByText(code ?? '', { exact: true }).waitFor()
  const letter = await dialog.getByRole('link', { name: /@/ }).getAttribute('href')
  expect(letter).toMatch(/^mailto:/)
  expect(decodeURIComponent(letter ?? '')).toContain(code)
  expect(faults).toEqual([])
  await close()
})

describe('pictures', () => {
  const images = async () => (await Promise.all([1, 2, 3].map(read))).flatMap((product) => product.images.slice(0, 1))

  test('are gone through by the keyboard, full screen too', async () => {
    const product = await make('Lamp with three pictures', [{}], await images())
    const { page, faults, close } = await visit()
    await open(page, product.id)
    const picture = (number: number) => page.getByRole('link', { name: new RegExp(RegExp.escape(say('goods.enlarge', { number, count: 3 }))) })
    await picture(1).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => picture(2).evaluate((link) => link.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    const full = page.getByRole('dialog', { name: 'Lamp with three pictures' })
    await full.getByText(say('goods.picturePosition', { number: 2, count: 3 })).waitFor()
    await page.keyboard.press('ArrowRight')
    await full.getByText(say('goods.picturePosition', { number: 3, count: 3 })).waitFor()
    expect(await full.getByRole('button', { name: t('goods.nextPicture') }).isDisabled()).toBe(true)
    await page.keyboard.press('+')
    await expect.poll(() => full.getByRole('button', { name: t('goods.zoomOut') }).isEnabled()).toBe(true)
    await page.keyboard.press('0')
    await expect.poll(() => full.getByRole('button', { name: t('goods.zoomOut') }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await full.waitFor({ state: 'detached' })
    await expect.poll(() => picture(3).evaluate((link) => link.matches(':focus'))).toBe(true)
    expect(faults).toEqual([])
    await close()
  })

  test('are enlarged by the first press of a finger, without any move before it', async () => {
    const product = await make('Lamp that is touched at once', [{}], await images())
    const { page, go, close } = await visit({ phone: true })
    await go(`/mall/product/${product.id}`)
    // The page runs as soon as its header does.
    await page.locator('header button:not(:disabled)').first().waitFor()
    await page.getByRole('link', { name: new RegExp(RegExp.escape(say('goods.enlarge', { number: 1, count: 3 }))) }).tap()
    await page.getByRole('dialog', { name: 'Lamp that is touched at once' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/mall/product/${product.id}`)
    await close()
  })

  test('are links to themselves before the page runs, and the first is fetched first', async () => {
    const product = await make('Lamp before the page runs', [{}], await images())
    const { context, close } = await visit()
    const page = await context.newPage()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`/mall/product/${product.id}`)
    const first = page.locator('main img').first()
    expect(await first.getAttribute('fetchpriority')).toBe('high')
    expect(await first.getAttribute('loading')).toBeNull()
    await page.getByRole('link', { name: say('goods.showPicture', { number: 2 }) }).click()
    await expect
      .poll(() =>
        page
          .locator('main li')
          .filter({ has: page.getByRole('link', { name: new RegExp(RegExp.escape(say('goods.enlarge', { number: 2, count: 3 }))) }) })
          .evaluate((slide) => slide.parentElement?.scrollLeft),
      )
      .toBeGreaterThan(0)
    await page.getByRole('link', { name: new RegExp(RegExp.escape(say('goods.enlarge', { number: 2, count: 3 }))) }).click()
    await page.waitForURL(/\/files\/.+\.webp$/)
    await close()
  })
})

test('a guest collects a product, signs in above the page, and it is collected', async () => {
  const visitor = await visit()
  const member = await becomeMember(visitor)
  const { page, go } = visitor
  await page.evaluate(() => localStorage.clear())
  await go('/mall/product/1')
  await page.getByRole('button', { name: t('product.collect') }).click()
  const dialog = page.getByRole('dialog', { name: t('session.guestTitle') })
  await dialog.getByLabel(t('account.username')).fill(member.username)
  await dialog.locator('input[name=password]').fill(member.password)
  await dialog.getByRole('button', { name: t('session.signIn') }).click()
  await page.getByRole('button', { name: t('product.drop') }).waitFor()
  expect((await member.api('GET', '/mall/collection/check/1')).data).toEqual({ collected: true })
  expect(new URL(page.url()).pathname).toBe('/mall/product/1')
  await visitor.close()
})

test('on a phone the sum and the way into the cart stay in sight', async () => {
  const product = await make('Notebook for a phone', [{}])
  const { page, close } = await visit({ phone: true })
  await open(page, product.id)
  for (const at of [0, 400]) {
    await page.evaluate(`scrollTo(0, ${at})`)
    const box = await toCart(page).boundingBox()
    expect(box && box.y > 0 && box.y + box.height <= 812 && box.height >= 44).toBe(true)
  }
  await toCart(page).tap()
  await page.getByText(t('catalog.added'), { exact: true }).first().waitFor()
  expect(await cartOf(page)).toHaveLength(1)
  await close()
})

test('a sold-out product says so and offers somebody to ask', async () => {
  const product = await make('Sold-out umbrella', [{ stock: 0 }])
  const { page, close } = await visit()
  await open(page, product.id)
  await page.getByText(t('goods.soldOut')).waitFor()
  expect(await toCart(page).count()).toBe(0)
  await page.getByRole('button', { name: t('goods.askStock') }).click()
  await page.getByRole('dialog').getByText(t('goods.askText')).waitFor()
  await close()
})

test('related goods come when they are nearly in sight', async () => {
  const { page, go, close } = await visit({ phone: true })
  await go('/mall/product/1')
  const related = page.getByRole('region', { name: t('product.related') })
  expect(await related.getByRole('article').count()).toBe(0)
  await related.scrollIntoViewIfNeeded()
  await related.getByRole('article').first().waitFor()
  await close()
})

test('search engines read the product, whatever its name', async () => {
  const name = 'Cup </script><script>alert(1)</script> & "saucer"'
  const product = await make(name, [{ price: '3.00' }, { price: '4.50', options: { Size: 'Large' } }], ['/files/demo/tws-earbuds-enc.webp'])
  const html = await (await fetch(`${inject('mallUrl')}/mall/product/${product.id}`)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? '')) as { [key: string]: unknown }[]
  expect(data.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList'])
  expect(data[0]).toMatchObject({
    name,
    sku: product.skus[0]?.code,
    image: [expect.stringMatching(/^https?:\/\/.+\/files\/demo\//)],
    offers: { '@type': 'AggregateOffer', lowPrice: '3.00', highPrice: '4.50', offerCount: 2, availability: 'https://schema.org/InStock' },
  })
  expect(html).not.toContain('<script>alert(1)')
})
