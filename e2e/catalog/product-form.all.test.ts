/** The product form of the back office: texts, variants, tiered prices, packing, refused input, two editors at once. */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { announced } from '../harness/announcements.ts'
import { demoPassword, field, main, press, seen, signIn } from '../harness/back-office-screen.ts'
import { useBrowser, type Visitor } from '../harness/browser.ts'
import { begins, cartOf, make, read, staff, t } from '../harness/products.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const ru = textsOf('ru')
const sayRu = sentencesOf('ru')

const pictureOf = async (background: string) => ({
  name: `${background}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer(),
})

async function openForm(visitor: Visitor, id: number | 'new'): Promise<void> {
  await signIn(visitor, 'admin', demoPassword, '/mall-admin/product')
  await visitor.go(`/mall-admin/product?edit=${id}`)
  await seen(visitor.page, id === 'new' ? t('products.new') : t('productform.edit'))
}

const part = (page: Page, title: string | RegExp) => page.getByRole('group', { name: title, exact: true })
const variant = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const labelled = (page: Page, name: string, label: string | RegExp) => variant(page, name).getByLabel(label)
const price = begins('Price (USD)')
const invalidField = (page: Page) => main(page).locator('[aria-invalid=true]:focus')

/** Types into what has the focus: an option's values follow each other by Enter. */
async function fillOption(page: Page, index: number, name: string, values: readonly string[]): Promise<void> {
  const options = part(page, t('productform.options'))
  await options.getByLabel(t('productform.optionName')).nth(index).fill(name)
  const list = options.getByRole('list', { name: `Values of ${name}` })
  for (const [at, value] of values.entries()) {
    const input = list.getByRole('textbox').nth(at)
    await input.fill(value)
    if (at < values.length - 1 && (await list.getByRole('textbox').count()) === at + 1) await input.press('Enter')
  }
}

interface PageGlobals {
  DataTransfer: new () => { setData(type: string, text: string): void }
  ClipboardEvent: new (type: string, init: object) => object
}

const paste = (editor: Locator, html: string) =>
  editor.evaluate((element: { dispatchEvent(event: object): void }, text) => {
    const { DataTransfer, ClipboardEvent } = globalThis as unknown as PageGlobals
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

async function showLanguage(page: Page, title: string | RegExp, language: string): Promise<void> {
  await part(page, title)
    .getByRole('tab', { name: begins(language) })
    .first()
    .click()
}

test('a product with variants in two languages is created, found in Russian and put in the cart', async () => {
  const stamp = Date.now()
  const operator = await visit()
  const { page } = operator
  await openForm(operator, 'new')

  const product = part(page, t('catalog.product'))
  await product.getByRole('tabpanel').getByRole('textbox').fill(`Enamel mug ${stamp}`)
  await showLanguage(page, t('catalog.product'), 'Русский')
  await product.getByRole('tabpanel').getByRole('textbox').fill(`Эмалированная кружка ${stamp}`)
  await field(page, t('catalog.category')).click()
  await page.locator('[role=option]').first().click()
  await field(page, t('productform.status')).selectOption('on_sale')
  await field(page, t('facts.origin')).selectOption('CN')

  const pictures = part(page, t('productform.pictures'))
  await pictures.locator('input[type=file]').setInputFiles([await pictureOf('red'), await pictureOf('blue')])
  await expect.poll(() => pictures.getByRole('img').count()).toBe(2)
  const [first, second] = await pictures
    .getByRole('img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src')))
  // By keyboard the second becomes the cover.
  await pictures.getByRole('button', { name: `${t('tree.step.up')}: Image 2` }).press('Enter')
  await expect.poll(() => pictures.getByRole('img').first().getAttribute('src')).toBe(second)

  // The editor preserves pasted structure, and removes scripts and foreign pictures.
  const editor = page.getByRole('textbox', { name: `${t('productform.detailLabel')}: English` })
  await editor.click()
  await paste(
    editor,
    "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Dishwasher-safe</p>" +
      '<table><tr><td>Height</td><td>9 cm</td></tr></table><img src="https://foreign.example/a.png"><script>x()</script>',
  )
  await editor.getByRole('listitem').getByText('Dishwasher-safe').waitFor()
  expect(await editor.locator('img, script').count()).toBe(0)

  await press(page, t('productform.attributeAdd'))
  const attributes = part(page, t('productform.attributes'))
  await attributes.getByRole('textbox', { name: t('access.name') }).fill('Material')
  await attributes.getByRole('textbox', { name: t('productform.value') }).fill('Steel')
  await showLanguage(page, t('productform.attributes'), 'Русский')
  await attributes.getByRole('textbox', { name: t('access.name') }).fill('Материал')
  await attributes.getByRole('textbox', { name: t('productform.value') }).fill('Сталь')

  await page.getByLabel(t('facts.code')).fill(`MUG${stamp}`)
  await page.getByLabel(price).fill('4.20')
  await press(page, t('productform.optionAdd'))
  await fillOption(page, 0, 'Color', ['Red', 'Blue'])
  await press(page, t('productform.optionAdd'))
  await fillOption(page, 1, 'Size', ['S', 'L'])
  await showLanguage(page, t('productform.options'), 'Русский')
  const options = part(page, t('productform.options'))
  for (const [index, name] of ['Цвет', 'Размер'].entries())
    await options.getByLabel(t('productform.optionName')).nth(index).fill(name)
  for (const [index, name] of ['Красный', 'Синий', 'S', 'L'].entries())
    await options
      .getByRole('list', { name: /^Values/ })
      .getByRole('textbox')
      .nth(index)
      .fill(name)
  await options.getByRole('button', { name: 'Create 3 variants' }).click()
  expect(await labelled(page, 'Blue / L', t('facts.code')).inputValue()).toBe(`MUG${stamp}-BLUE-L`)
  expect(await labelled(page, 'Blue / L', price).inputValue()).toBe('4.20')

  // A column is filled at once, for all variants or for one value.
  const fill = part(page, t('productform.fill'))
  await fill.getByLabel(t('productform.fillColumn')).selectOption('on_hand')
  await fill.getByLabel(t('productform.value')).fill('300')
  await press(page, t('catalog.apply'))
  await fill.getByLabel(t('productform.fillColumn')).selectOption('price')
  await fill.getByLabel(t('productform.fillScope')).selectOption({ label: 'Size: L' })
  await fill.getByLabel(t('productform.value')).fill('5.10')
  await press(page, t('catalog.apply'))
  await expect.poll(() => labelled(page, 'Blue / L', price).inputValue()).toBe('5.10')
  await expect.poll(() => labelled(page, 'Red / S', t('stock.onHand')).inputValue()).toBe('300')

  // A ladder must fall; one that rises is marked while it is typed, and refused.
  await main(page).getByRole('button', { name: 'Details of Red / S' }).click()
  await variant(page, 'Red / S')
    .getByRole('button', { name: t('productform.stepAdd') })
    .click()
  await labelled(page, 'Red / S', t('productform.stepFrom')).fill('100')
  await labelled(page, 'Red / S', price).last().fill('4.50')
  await variant(page, 'Red / S').getByText('Must be less than 4.20').waitFor()
  await press(page, t('common.save'))
  await invalidField(page).waitFor()
  await labelled(page, 'Red / S', price).last().fill('3.90')
  await variant(page, 'Red / S').getByText('Must be less than 4.20').waitFor({ state: 'detached' })
  await variant(page, 'Red / S')
    .getByRole('button', { name: t('productform.packAdd') })
    .click()
  await labelled(page, 'Red / S', begins('Units inside')).fill('24')
  await labelled(page, 'Red / S', 'Length (cm)').fill('40')
  await labelled(page, 'Red / S', t('facts.barcode')).last().fill('4006381333932')
  await variant(page, 'Red / S').getByText(t('productform.checkDigit')).waitFor()
  await press(page, t('common.save'))
  // The new product opens.
  await seen(page, t('productform.edit'))
  expect(operator.faults).toEqual([])
  await operator.close()

  const buyer = await visit({ language: 'ru' })
  await buyer.go(`/mall/search?keyword=${encodeURIComponent(`кружка ${stamp}`)}`)
  await buyer.page
    .getByRole('link', { name: `Эмалированная кружка ${stamp}` })
    .first()
    .click()
  await buyer.page.getByRole('heading', { level: 1, name: `Эмалированная кружка ${stamp}` }).waitFor()
  expect(await buyer.page.locator(`main img[src^="${first?.replace(/\.\w+$/, '')}"]`).count()).toBeGreaterThan(0)
  await buyer.page.getByText('Сталь').waitFor()
  await buyer.page.getByRole('listitem').getByText('Dishwasher-safe').waitFor()
  await buyer.page.getByRole('cell', { name: '9 cm' }).waitFor()
  await buyer.page
    .getByRole('textbox', { name: begins(sayRu('buying.cell', { row: 'Красный', column: 'S' })) })
    .fill('100')
  await buyer.page.getByRole('button', { name: ru('product.addToCart') }).click()
  await announced(buyer.page, ru('catalog.added'))
  expect(await cartOf(buyer.page)).toMatchObject([{ sku_code: `MUG${stamp}-RED-S`, quantity: 100 }])
  await buyer.go('/mall/cart')
  await buyer.page.getByText('390,00').first().waitFor()
  await buyer.close()
})

test('refused input is marked at its field, and nothing typed is lost', async () => {
  const operator = await visit()
  const { page } = operator
  await openForm(operator, 'new')
  await page.getByLabel(t('facts.code')).fill('E2E-BAD')
  await page.getByLabel(price).fill('four')
  await press(page, t('common.save'))
  await invalidField(page).waitFor()
  await expect.poll(() => page.getByLabel(price).getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, t('catalog.category')).getAttribute('aria-invalid')).toBe('true')
  expect([await page.getByLabel(t('facts.code')).inputValue(), await page.getByLabel(price).inputValue()]).toEqual([
    'E2E-BAD',
    'four',
  ])
  // A crash or an ended session loses nothing either: this browser stores a draft.
  await expect
    .poll(() =>
      page.evaluate(() => Object.values({ ...localStorage }).some((stored) => String(stored).includes('four'))),
    )
    .toBe(true)
  const later = await operator.context.newPage()
  await later.goto('/mall-admin/product?edit=new')
  await seen(later, t('products.new'))
  await press(later, t('productform.draftTake'))
  await expect.poll(() => later.getByLabel(price).inputValue()).toBe('four')
  await operator.close()

  // A refused variant far down the table is shown, with the rest of its fields if one of those is at fault.
  const values = Array.from({ length: 24 }, (_, index) => `No. ${index + 1}`)
  const { id } = await make(
    'Beads',
    values.map((value) => ({ options: { Number: value } })),
  )
  const editor = await visit()
  await openForm(editor, id)
  await main(editor.page)
    .getByRole('button', { name: t('pagination.next') })
    .click()
  await main(editor.page).getByRole('button', { name: 'Details of No. 24' }).click()
  await labelled(editor.page, 'No. 24', t('productform.multiple')).fill('0')
  await main(editor.page)
    .getByRole('button', { name: t('pagination.previous') })
    .click()
  await press(editor.page, t('common.save'))
  await labelled(editor.page, 'No. 24', t('productform.multiple'))
    .and(editor.page.locator('[aria-invalid=true]:focus'))
    .waitFor()
  await editor.close()
})

test('of two editors the second sees the conflict and loads the changes of the first', async () => {
  const { id, version } = await make('Teapot', [{}])
  const operator = await visit()
  const { page } = operator
  await openForm(operator, id)
  await staff('POST', '/mall/product/update', { id, version, manufacturer: 'Potters Ltd.' })
  await page.getByLabel(t('facts.hsCode')).fill('691110')
  await press(page, t('common.save'))
  await main(page).getByRole('alert').getByText(t('office.conflictText')).waitFor()
  expect(await page.getByLabel(t('facts.hsCode')).inputValue()).toBe('691110')
  await press(page, t('office.conflictLoad'))
  await expect.poll(() => page.getByLabel(t('facts.manufacturer')).inputValue()).toBe('Potters Ltd.')

  await page.getByLabel(t('facts.hsCode')).fill('691110')
  await press(page, t('common.save'))
  await seen(page, t('products.title'))
  expect(await read(id)).toMatchObject({ manufacturer: 'Potters Ltd.', hs_code: '691110' })
  await operator.close()
})
