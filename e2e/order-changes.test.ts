/** Staff change an order: what costs more waits for the buyer; a parcel gets its right number; a phone order is placed. */
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { address, findProducts, registerMember, type SimpleProduct } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')

test('changed items reach the buyer, who accepts what costs more', async () => {
  const buyer = await visit()
  const member = await registerMember(buyer)
  const [product] = (await findProducts(1)) as [SimpleProduct]
  const idOf = async (path: string, body: object) => ((await member.api('POST', path, body)).data as { id: number }).id
  const id = await idOf('/mall/order/create', {
    cart_item_ids: [await idOf('/mall/cart/add_json', { product_sku_id: product.sku, quantity: product.moq })],
    address_id: await idOf('/mall/address/add', address),
    delivery_method: 'self_pickup',
  })

  const staff = await visit()
  await signIn(staff, 'admin', demoPassword, `/mall/order/detail/${id}`)
  await press(staff.page, t('office.action.edit_lines'))
  const form = staff.page.getByRole('dialog')
  await form.getByLabel(sentence('office.quantityOf', { code: product.code })).fill(String(product.moq * 2))
  await form.getByLabel(t('office.reason')).fill('asked by phone')
  await form.getByRole('button', { name: t('office.action.edit_lines') }).click()
  await main(staff.page).getByText(t('office.proposalOpen')).waitFor()

  await buyer.go(`/mall/member/order/detail/${id}`)
  await buyer.page.getByRole('button', { name: t('order.acceptProposal') }).click()
  await buyer.page.getByText(t('order.event.lines_edited')).waitFor()
  expect(await buyer.page.getByText(t('order.proposalTitle')).count()).toBe(0)

  await staff.page.reload()
  await press(staff.page, t('office.action.edit_lines'))
  await form.getByLabel(sentence('office.priceOf', { code: product.code })).fill('0.5')
  await form.getByLabel(t('office.reason')).fill('a discount')
  await form.getByRole('button', { name: t('office.action.edit_lines') }).click()
  await form.waitFor({ state: 'detached' })
  await main(staff.page).getByText(t('office.event.lines_edited')).nth(1).waitFor()
  expect(await main(staff.page).getByText(t('office.proposalOpen')).count()).toBe(0)
})

test('an order is placed for a customer at an agreed price, shipped, and its tracking number corrected', async () => {
  const [product] = (await findProducts(1)) as [SimpleProduct]
  const staff = await visit()
  await signIn(staff, 'super', demoPassword, '/mall/order/list')
  await main(staff.page)
    .getByRole('link', { name: t('office.newOrder') })
    .click()
  await seen(staff.page, t('office.newOrder'))
  const { page } = staff
  const choose = async (label: string | RegExp, typed: string, option: RegExp) => {
    await main(page).getByRole('combobox', { name: label }).fill(typed)
    await page.getByRole('option', { name: option }).first().click()
  }
  await choose(t('office.customer'), 'buyer2', /^buyer2/)
  await choose(t('office.addLine'), product.code, new RegExp(product.code))
  await main(page)
    .getByLabel(sentence('office.priceOf', { code: product.code }))
    .fill('1.25')
  await main(page)
    .getByRole('textbox', { name: t('order.recipient') })
    .fill('Ann Lee')
  await main(page)
    .getByRole('textbox', { name: t('order.phone') })
    .fill('+6591234567')
  await main(page)
    .getByRole('textbox', { name: t('order.shippingAddress') })
    .fill('1 Orchard Road, Singapore')
  await main(page)
    .getByRole('combobox', { name: t('order.deliveryMethod') })
    .selectOption('self_pickup')
  await press(page, t('common.save'))
  // An agreed price needs a reason; the rest of the form stays.
  await main(page)
    .getByRole('textbox', { name: t('office.reason') })
    .fill('agreed by phone')
  await press(page, t('common.save'))
  await seen(page, t('office.orderList'))
  await main(page).getByRole('row').filter({ hasText: 'Ann Lee' }).getByRole('link').first().click()

  await press(page, t('office.action.record_payment'))
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel(/^Amount received/)
  const due = await amount.inputValue()
  await amount.fill('9999')
  await dialog.getByText(/more than the amount due/).waitFor()
  await dialog.getByRole('button', { name: 'Record $9,999.00' }).click()
  await dialog.getByText(t('office.checkAmount')).waitFor()
  // Typed input is not thrown away without a question.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: t('office.unsavedTitle') })
  await question.getByRole('button', { name: t('common.cancel') }).click()
  expect(await amount.inputValue()).toBe('9999')
  await dialog.getByRole('button', { name: t('common.close') }).click()
  await question.getByRole('button', { name: t('office.discard') }).click()
  await dialog.waitFor({ state: 'detached' })
  await press(page, t('office.action.record_payment'))
  await expect.poll(() => amount.inputValue()).toBe(due)
  await dialog.getByRole('button', { name: /^Record \$/ }).click()
  await press(page, t('office.action.ship'))
  await page.getByRole('dialog').getByLabel(t('office.carrier')).fill('DHL')
  await page.getByRole('dialog').getByLabel(t('office.tracking')).fill('JD 1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('office.action.ship') })
    .click()
  await press(page, t('office.correct'))
  await page.getByRole('dialog').getByLabel(t('office.tracking')).fill('JD 2')
  await page.getByRole('dialog').getByLabel(t('office.reason')).fill('mistyped')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('office.action.correct_shipment') })
    .click()
  await main(page).getByRole('link', { name: 'JD 2' }).waitFor()
  await main(page)
    .getByText(sentence('office.was', { text: 'DHL JD 1' }))
    .waitFor()
})
