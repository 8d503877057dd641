/**
 * A new operator sets up a category with its attributes, a brand and a product in six languages; a buyer finds and orders
 * it in Russian. The markup of its category is previewed, applied, explained to the buyer and cleared, and the audit log
 * has all of it.
 */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoPassword, field, main, press, seen, signIn } from '../harness/back-office-screen.ts'
import { useBrowser, type Visitor } from '../harness/browser.ts'
import { address, registerMember } from '../harness/member.ts'
import { begins, t } from '../harness/products.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const ru = textsOf('ru')
const sayRu = sentencesOf('ru')
const stamp = Date.now()
const names = {
  English: `Picnic blanket ${stamp}`,
  中文: `野餐垫 ${stamp}`,
  Español: `Manta de pícnic ${stamp}`,
  Русский: `Плед для пикника ${stamp}`,
  ไทย: `ผ้าปูปิกนิก ${stamp}`,
  'Tiếng Việt': `Thảm dã ngoại ${stamp}`,
}
const [category, brand, attribute, code] = [`Picnic ${stamp}`, `Meadow ${stamp}`, `Fabric ${stamp}`, `PIC${stamp}`]

const colors = ['red', 'blue', 'green', 'navy', 'teal', 'gold']
const picture = async (background: string) => ({
  name: `${background}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 120, height: 90, channels: 3, background } })
    .png()
    .toBuffer(),
})

const part = (page: Page, title: string | RegExp) => page.getByRole('group', { name: title, exact: true })
const variant = (page: Page, name: string) => part(page, name)
const price = begins('Price (USD)')
const inEnglish = (page: Page) => main(page).getByLabel(`${t('access.name')}: English`)

async function prepareCatalog({ page, go }: Visitor): Promise<void> {
  await go('/mall-admin/category/0?edit=new')
  await seen(page, t('category.new'))
  await inEnglish(page).fill(category)
  await press(page, t('common.save'))
  await seen(page, t('category.title'))

  await go('/mall-admin/attribute?edit=new')
  await seen(page, t('attribute.new'))
  await inEnglish(page).fill(attribute)
  await main(page).getByLabel(t('attribute.type')).selectOption('choice')
  for (const [index, value] of ['Wool', 'Fleece'].entries()) {
    await press(page, t('attribute.choiceAdd'))
    await main(page)
      .getByRole('textbox', { name: t('productform.value') })
      .nth(index)
      .fill(value)
  }
  await press(page, t('common.save'))
  await seen(page, t('attribute.title'))

  await go('/mall-admin/attribute-set?edit=new')
  await inEnglish(page).fill(category)
  await field(page, t('attribute.categories')).fill(category)
  await page.getByRole('option', { name: category }).click()
  await page.keyboard.press('Escape')
  await press(page, t('attribute.add'))
  await field(page, t('attribute.attribute')).fill(attribute)
  await page.getByRole('option', { name: attribute }).click()
  await press(page, t('common.save'))
  await seen(page, t('attribute.setTitle'))

  await go('/mall-admin/brand?edit=new')
  await seen(page, t('brand.new'))
  await inEnglish(page).fill(brand)
  await press(page, t('common.save'))
  await seen(page, t('brand.title'))
}

async function fillOption(page: Page, index: number, name: string, values: readonly string[]): Promise<void> {
  const options = part(page, t('productform.options'))
  await press(page, t('productform.optionAdd'))
  await options.getByLabel(t('productform.optionName')).nth(index).fill(name)
  const list = options.getByRole('list', { name: `Values of ${name}` })
  for (const [at, value] of values.entries()) {
    const input = list.getByRole('textbox').nth(at)
    await input.fill(value)
    if (at < values.length - 1 && (await list.getByRole('textbox').count()) === at + 1) await input.press('Enter')
  }
}

/** The second picture is cropped by keyboard; all that is typed is previewed in Russian before it is saved. */
async function writeProduct({ page, go }: Visitor): Promise<void> {
  await go('/mall-admin/product?edit=new')
  await seen(page, t('products.new'))
  const product = part(page, t('catalog.product'))
  for (const [language, name] of Object.entries(names)) {
    await product.getByRole('tab', { name: begins(language) }).click()
    await product.getByRole('tabpanel').getByRole('textbox').fill(name)
  }
  await field(page, t('catalog.category')).fill(category)
  await page.getByRole('option', { name: category }).click()
  await field(page, t('catalog.brand')).selectOption({ label: brand })
  await field(page, t('productform.status')).selectOption('on_sale')

  const pictures = part(page, t('productform.pictures'))
  await pictures.locator('input[type=file]').setInputFiles(await Promise.all(colors.map(picture)))
  await expect
    .poll(() =>
      pictures
        .getByRole('listitem')
        .getByRole('button', { name: begins(String(t('crop.crop'))) })
        .count(),
    )
    .toBe(6)
  await pictures.getByRole('button', { name: `${t('crop.crop')}: Image 2` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('crop.title') })
  await dialog.getByLabel(t('crop.shape'), { exact: true }).selectOption('square')
  const frame = dialog.getByRole('group', { name: t('crop.part') })
  await expect.poll(() => dialog.getByLabel(t('crop.left')).inputValue()).toBe('15')
  await frame.press('ArrowRight')
  await frame.press('Shift+ArrowLeft')
  await expect.poll(() => dialog.getByLabel(t('crop.left')).inputValue()).toBe('6')
  await dialog.getByRole('button', { name: t('crop.corner.se') }).press('ArrowLeft')
  await dialog.getByRole('button', { name: t('crop.cut') }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      pictures
        .getByRole('img', { name: 'Image 2', exact: true })
        .evaluate((image: { naturalWidth: number; naturalHeight: number }) => [
          image.naturalWidth,
          image.naturalHeight,
        ]),
    )
    .toEqual([89, 89])

  await field(page, attribute).click()
  await page.getByRole('option', { name: 'Wool' }).click()
  await page.getByLabel(t('facts.code')).fill(code)
  await page.getByLabel(price).fill('10.00')
  await field(page, t('stock.onHand')).fill('500')
  await fillOption(page, 0, 'Color', ['Red', 'Blue'])
  await fillOption(page, 1, 'Size', ['S', 'L'])
  await part(page, t('productform.options')).getByRole('button', { name: 'Create 3 variants' }).click()
  await main(page).getByRole('button', { name: 'Details of Red / S' }).click()
  const red = variant(page, 'Red / S')
  await red.getByRole('button', { name: t('productform.stepAdd') }).click()
  await red.getByLabel(t('productform.stepFrom')).fill('100')
  await red.getByLabel(price).last().fill('9.00')
  for (const [index, units] of ['6', '24'].entries()) {
    await red.getByRole('button', { name: t('productform.packAdd') }).click()
    await red.getByLabel(begins('Units inside')).nth(index).fill(units)
  }

  await press(page, t('productform.preview'))
  const preview = page.getByRole('dialog', { name: t('productform.previewTitle') })
  await preview.getByLabel(t('banner.preview.language')).selectOption({ label: 'Русский' })
  const shop = preview.frameLocator('iframe')
  await shop.getByText(names['Русский']).first().waitFor()
  await shop.getByText(ru('buying.minimum')).first().waitFor()
  await preview.getByLabel(t('banner.preview.screen')).selectOption('phone')
  await shop.getByText('10,00').first().waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await press(page, t('common.save'))
  await seen(page, t('productform.edit'))
}

async function setMarkup({ page, go }: Visitor): Promise<void> {
  await go('/mall-admin/markup')
  await main(page)
    .getByRole('combobox', { name: t('markup.category') })
    .selectOption({ label: category })
  await main(page)
    .getByRole('textbox', { name: t('markup.value') })
    .fill('8')
  await main(page)
    .getByRole('combobox', { name: t('markup.rounding') })
    .selectOption('.90')
  await press(page, t('markup.preview'))
  await main(page).getByText(t('markup.effect')).waitFor()
  await main(page).getByRole('cell', { name: '10.90' }).first().waitFor()
  await press(page, t('markup.apply'))
  await page.getByText(t('markup.applied')).first().waitFor()
}

test('a product of a new category is written, previewed, found and ordered in Russian, marked up and logged', async () => {
  const operator = await visit()
  await signIn(operator, 'super', demoPassword)
  await prepareCatalog(operator)
  await writeProduct(operator)

  const buyer = await visit({ language: 'ru' })
  const member = await registerMember(buyer)
  await member.api('POST', '/mall/address/add', address)
  await buyer.go(`/mall/search?keyword=${encodeURIComponent(`плед пикник ${stamp}`)}`)
  await buyer.page.getByRole('link', { name: names['Русский'] }).first().click()
  await buyer.page.getByRole('heading', { level: 1, name: names['Русский'] }).waitFor()
  const cell = buyer.page.getByRole('textbox', { name: begins(sayRu('buying.cell', { row: 'Red', column: 'S' })) })
  await cell.fill('100')
  await buyer.page.getByRole('button', { name: ru('product.addToCart') }).click()
  await expect
    .poll(async () => ((await member.api('GET', '/mall/cart/list')).data as { quantity: number }[]).length)
    .toBe(1)
  const [line] = (await member.api('GET', '/mall/cart/list')).data as { id: number }[]
  await buyer.go(`/mall/checkout?items=${line?.id}&delivery=self_pickup`)
  await buyer.page.getByRole('button', { name: ru('checkout.submit') }).click()
  await buyer.page.waitForURL(/\/mall\/payment\?/)
  const orders = (await member.api('GET', '/mall/order/list')).data as object[]
  expect(orders).toMatchObject([{ total_price: '900.00' }])

  await setMarkup(operator)
  await buyer.go(`/mall/search?keyword=${encodeURIComponent(`плед пикник ${stamp}`)}`)
  await buyer.page.getByRole('link', { name: names['Русский'] }).first().click()
  await buyer.page.getByText('10,90').first().waitFor()
  await buyer.page.getByText(ru('why.title')).click()
  await buyer.page.getByText(ru('why.category')).waitFor()

  const { page, go } = operator
  await main(page)
    .getByRole('row')
    .filter({ hasText: category })
    .getByRole('button', { name: t('markup.clear') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('markup.clear') })
    .click()
  await page.getByText(t('markup.cleared')).first().waitFor()
  await buyer.page.reload()
  await buyer.page.getByText('10,00').first().waitFor()

  // Each step is in the audit log, the latest first.
  await go('/system/auditlog?username=super')
  await seen(page, t('audit.title'))
  for (const summary of [
    'Remove the markup of a category, or all markups',
    'Create a product with its SKUs',
    'Create a brand',
  ])
    await main(page).getByText(summary).first().waitFor()
  for (const visitor of [operator, buyer]) {
    expect(visitor.faults).toEqual([])
    await visitor.close()
  }
})
