/** Quick order: codes from a chat, a file and the camera become rows that are fixed and put into the cart. */
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { showToCamera } from './camera.ts'
import { registerMember } from './member.ts'
import { findSkus, messageOf } from './pasted-list.ts'
import { make } from './products.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()

test.each([
  { language: 'en', phone: false },
  { language: 'ru', phone: true },
] as const)(
  'a list from a chat is pasted, fixed and ordered ($language, phone: $phone)',
  async ({ language, phone }) => {
    const t = textsOf(language)
    const visitor = await visit({ language, phone })
    const { page, go } = visitor
    const member = await registerMember(visitor)
    const skus = await findSkus(60)
    await go('/mall/quick')
    await page.getByRole('textbox', { name: t('quick.paste') }).fill(messageOf(skus))
    await page.getByRole('button', { name: t('quick.read') }).click()
    const list = page.getByRole('region', { name: t('quick.yourList') })
    await list.waitFor()
    expect(await list.getByRole('row').count()).toBe(62)
    await list.getByText('NO-SUCH-99999').waitFor()
    await page.getByRole('button', { name: t('quick.fixAll') }).click()
    await page.getByRole('button', { name: t('quick.fixAll') }).waitFor({ state: 'detached' })

    // Kept in this browser, with the verdicts of the day.
    await go('/mall/quick')
    await list.getByText('NO-SUCH-99999').waitFor()
    const add = page.getByRole('button', { name: t('listing.addAll') })
    await add.click()
    await expect
      .poll(async () => {
        const { data } = await member.api('GET', '/mall/cart/list?page_size=-1')
        return (data as { product_sku_id: number; available: boolean }[]).filter(({ available }) => available).length
      })
      .toBe(60)
    // Rows that cannot be bought stay in sight.
    await list.getByText('NO-SUCH-99999').waitFor()
    await expect.poll(() => list.getByRole('row').count()).toBe(2)

    // A code that is typed offers its product; Enter takes a line with its quantity.
    const field = page.getByRole('combobox', { name: t('quick.add') })
    const [first] = skus
    await field.fill(first?.code ?? '')
    await page
      .getByRole('listbox', { name: t('quick.add') })
      .getByRole('option')
      .first()
      .click()
    await expect.poll(() => list.getByRole('row').count()).toBe(3)
    expect(visitor.faults).toEqual([])
    await visitor.close()
  },
)

test('a file and the camera fill the list, and quantities are typed by the case', async () => {
  const t = textsOf('en')
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const [filed] = await findSkus(1)
  const carton = { name: 'case', units: 12, length: 40, width: 30, height: 20, gross_weight: 5 }
  const cased = await make('Watering can', [{ moq: 12, multiple: 12, packs: [carton] }])
  const code = cased.skus[0]?.code ?? ''
  await showToCamera(page, [code])
  await go('/mall/quick')
  const list = page.getByRole('region', { name: t('quick.yourList') })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('quick.upload') }).click(),
  ])
  const csv = `Code;Quantity\r\n${filed?.code};${filed?.moq}\r\n`
  await chooser.setFiles({ name: 'order.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await list.getByRole('row').filter({ hasText: filed?.code }).waitFor()
  await page.getByRole('button', { name: t('scan.start') }).click()
  const camera = page.getByRole('dialog', { name: t('scan.start') })
  await camera.getByRole('status').filter({ hasText: '1' }).waitFor()
  await camera.getByRole('button', { name: t('scan.done') }).click()
  const row = list.getByRole('row').filter({ hasText: code })
  await row.getByRole('combobox').selectOption('cases')
  const quantity = row.getByLabel(t('catalog.quantityOf'))
  expect(await quantity.inputValue()).toBe('1')
  await quantity.fill('3')
  await quantity.press('Enter')
  await row.getByRole('combobox').selectOption('units')
  await expect.poll(() => quantity.inputValue()).toBe('36')
  await page.getByRole('button', { name: t('listing.addAll') }).click()
  const inCart = async () =>
    ((await member.api('GET', '/mall/cart/list')).data as { product_sku: { code: string }; quantity: number }[]).map(
      (line) => line.quantity,
    )
  await expect.poll(inCart).toHaveLength(2)
  expect(await inCart()).toEqual(expect.arrayContaining([36, filed?.moq]))
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test.each([
  { where: 'quick order', address: () => '/mall/quick?sort=newest' },
  { where: 'a list', address: (code: string) => `/mall/search?keyword=${code}&view=table` },
])('products are ordered by the case from the table of $where', async ({ address }) => {
  const t = textsOf('en')
  const visitor = await visit()
  const { page, go } = visitor
  const carton = { name: 'case', units: 12, length: 40, width: 30, height: 20, gross_weight: 5 }
  const cased = await make('Garden lantern', [{ moq: 12, multiple: 12, stock: 600, packs: [carton] }])
  const code = cased.skus[0]?.code ?? ''
  await go(address(code))
  const row = page
    .getByRole('region', { name: t('listing.table') })
    .getByRole('row')
    .filter({ hasText: code })
  const unit = row.getByRole('combobox', { name: t('freight.quantityIn') })
  const quantity = row.getByRole('textbox')
  // The choice is heard once its part runs.
  await expect
    .poll(async () => {
      await unit.selectOption('units')
      await unit.selectOption('cases')
      return page.evaluate(() => localStorage.getItem('QUANTITY_IN_CASES'))
    })
    .not.toBe(null)
  await quantity.fill('3')
  await quantity.press('Enter')
  await unit.selectOption('units')
  await expect.poll(() => quantity.inputValue()).toBe('36')
  await page.getByRole('button', { name: t('listing.addAll') }).click()
  await row.getByText(sentencesOf('en')('cart.inCart', { quantity: '36' })).waitFor()
  await unit.selectOption('cases')
  await expect.poll(() => quantity.inputValue()).toBe('3')
  await quantity.fill('4')
  await quantity.press('Enter')
  await row.getByText(sentencesOf('en')('cart.inCart', { quantity: '48' })).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
