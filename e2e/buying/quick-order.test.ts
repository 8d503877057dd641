/** Quick order: codes from a chat, a file and the camera become rows that are fixed and put into the cart, by the case too. */
import { expect, test } from 'vitest'
import { runs, useBrowser } from '../harness/browser.ts'
import { filmOf } from '../harness/camera.ts'
import { registerMember } from '../harness/member.ts'
import { make } from '../harness/products.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'
import { findSkus, messageOf } from './pasted-list.ts'

const visit = useBrowser()
const t = textsOf('ru')
const carton = { name: 'case', units: 12, length: 40, width: 30, height: 20, gross_weight: 5 }

test('a list from a chat, a file and the camera is fixed and ordered on a phone, by the case too', async () => {
  const cased = await make('Watering can', [{ moq: 12, multiple: 12, stock: 600, packs: [carton] }])
  const code = cased.skus[0]?.code ?? ''
  const visitor = await visit({ language: 'ru', phone: true, camera: await filmOf(code, 'Code128') })
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const skus = await findSkus(30)
  await go('/mall/quick')
  await page.getByRole('textbox', { name: t('quick.paste') }).fill(messageOf(skus))
  await page.getByRole('button', { name: t('quick.read') }).click()
  const list = page.getByRole('region', { name: t('quick.yourList') })
  await list.waitFor()
  // The result comes into sight, and readers continue there.
  const heading = page.getByRole('heading', { name: t('quick.yourList') })
  await heading.and(page.locator(':focus')).waitFor()
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(300)
  expect(await list.getByRole('row').count()).toBe(32)
  expect(await list.getByText(t('quick.subtotal')).count()).toBeGreaterThan(10)
  await list.getByText('NO-SUCH-99999').waitFor()
  await page.getByRole('button', { name: t('quick.fixAll') }).click()
  await page.getByRole('button', { name: t('quick.fixAll') }).waitFor({ state: 'detached' })

  // Stored in this browser, with the results of that day.
  await go('/mall/quick')
  await list.getByText('NO-SUCH-99999').waitFor()
  const add = page.getByRole('button', { name: t('listing.addAll') })
  const inCart = async () =>
    (
      (await member.api('GET', '/mall/cart/list?page_size=-1')).data as {
        product_sku_id: number
        quantity: number
        available: boolean
      }[]
    ).filter(({ available }) => available)
  await add.click()
  await expect.poll(async () => (await inCart()).length).toBe(30)
  // Rows that cannot be bought stay in sight.
  await list.getByText('NO-SUCH-99999').waitFor()
  await expect.poll(() => list.getByRole('row').count()).toBe(2)

  // A code that is typed offers its product.
  const [first, filed] = skus
  await page.getByRole('combobox', { name: t('quick.add') }).fill(first?.code ?? '')
  await page
    .getByRole('listbox', { name: t('quick.add') })
    .getByRole('option')
    .first()
    .click()
  await expect.poll(() => list.getByRole('row').count()).toBe(3)

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('quick.upload') }).click(),
  ])
  const csv = `Code;Quantity\r\n${filed?.code};${filed?.moq}\r\n`
  await chooser.setFiles({ name: 'order.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await list.getByRole('row').filter({ hasText: filed?.code }).waitFor()
  await page.getByRole('button', { name: t('scan.start') }).click()
  const camera = page.getByRole('dialog', { name: t('scan.start') })
  // Not the sum of the cart, which is a status, too.
  await camera
    .getByRole('status')
    .filter({ hasText: /^\D*1\D*$/ })
    .waitFor()
  await camera.getByRole('button', { name: t('scan.done') }).click()
  const scanned = list.getByRole('row').filter({ hasText: code })
  await scanned.getByRole('combobox').selectOption('cases')
  const quantity = scanned.getByLabel(t('catalog.quantityOf'))
  expect(await quantity.inputValue()).toBe('1')
  await quantity.fill('3')
  await quantity.press('Enter')
  await scanned.getByRole('combobox').selectOption('units')
  await expect.poll(() => quantity.inputValue()).toBe('36')
  await add.click()
  const ofCased = async () => (await inCart()).find((line) => line.product_sku_id === cased.skus[0]?.id)?.quantity
  await expect.poll(ofCased).toBe(36)
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('products are ordered by the case from the order table', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const english = textsOf('en')
  const cased = await make('Garden lantern', [{ moq: 12, multiple: 12, stock: 600, packs: [carton] }])
  const code = cased.skus[0]?.code ?? ''
  await go(`/mall/search?keyword=${code}&view=table`)
  await runs(page)
  const row = page
    .getByRole('region', { name: english('listing.table') })
    .getByRole('row')
    .filter({ hasText: code })
  const unit = row.getByRole('combobox', { name: english('freight.quantityIn') })
  const quantity = row.getByRole('textbox')
  const inCart = (pieces: string) => row.getByText(sentencesOf('en')('cart.inCart', { quantity: pieces })).waitFor()
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
  await page.getByRole('button', { name: english('listing.addAll') }).click()
  await inCart('36')
  await unit.selectOption('cases')
  await expect.poll(() => quantity.inputValue()).toBe('3')
  await quantity.fill('4')
  await quantity.press('Enter')
  await inCart('48')
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
