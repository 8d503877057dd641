/** One order from the phone call to the credit note, seen by staff and by its buyer. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { demoPassword, enter, main, press, rowOf, seen, tokenOf } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { callApi, registerMember } from '../harness/member.ts'
import { make } from '../harness/products.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')

/** The name and the text of a PDF that a click downloads. */
async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()])
  const content = new Uint8Array(await readFile(await file.path()))
  const { text } = await extractText(await getDocumentProxy(content), { mergePages: true })
  // Marks of Thai that are no letter of their own are extracted as NUL.
  return { name: file.suggestedFilename(), text: text.normalize('NFKC').replaceAll('\0', '') }
}

test('staff place an order for a customer, change it, take the payment, ship it and issue its documents', async () => {
  const company = { name: 'Mall Ltd', address: 'Road 1, Yiwu', tax_id: '', phone: '', email: '' }
  await callApi(await tokenOf('super', demoPassword), 'POST', '/base/settings/edit', { company })
  const product = await make('Bell of the order', [
    { moq: 2, multiple: 1, ladder: [{ min_quantity: 4, price: '1.00' }] },
  ])
  const code = product.skus[0]?.code ?? ''
  const buyer = await visit()
  const member = await registerMember(buyer)
  const staff = await visit()
  const { page } = staff
  const dialog = page.getByRole('dialog')
  await enter(staff, 'super', '/mall/order/list')

  // Typed on the phone at an agreed price, with what it costs in sight; stored as a draft and continued.
  const business = `Bells ${Date.now()}`
  await member.api('PUT', '/mall/member/company', { name: business, tax_id: 'DE 7' })
  await main(page)
    .getByRole('link', { name: t('office.newOrder') })
    .click()
  await seen(page, t('office.newOrder'))
  const choose = async (label: string | RegExp, typed: string) => {
    await main(page).getByRole('combobox', { name: label }).fill(typed)
    await page
      .getByRole('option', { name: new RegExp(typed) })
      .first()
      .click()
  }
  const textbox = (name: string) => main(page).getByRole('textbox', { name: String(t(name)), exact: true })
  await choose(t('office.customer'), business)
  await main(page).getByText('DE 7').first().waitFor()
  await choose(t('office.addLine'), code)
  await main(page).getByLabel(sentence('office.priceOf', { code })).fill('1.25')
  await textbox('order.recipient').fill('Ann Lee')
  await textbox('order.phone').fill('+6591234567')
  await textbox('order.shippingAddress').fill('1 Orchard Road, Singapore')
  await main(page)
    .getByRole('combobox', { name: t('order.deliveryMethod') })
    .selectOption('self_pickup')
  const summary = main(page).getByRole('region', { name: t('desk.summary') })
  await summary.getByText('$2.50').first().waitFor()
  await press(page, t('desk.saveDraft'))
  await page.waitForURL(/[?&]draft=\d/)
  await summary.getByText('$2.50').first().waitFor()
  expect(await textbox('order.recipient').inputValue()).toBe('Ann Lee')
  // An agreed price needs a reason; the rest of the form stays.
  await press(page, t('common.save'))
  await textbox('office.reason').fill('agreed by phone')
  await press(page, t('common.save'))
  // The order opens, and the tab of the list shows no form any more.
  await page.waitForURL(/\/mall\/order\/detail\/\d+$/)
  const [order] = (await member.api('GET', '/mall/order/list')).data as { id: number; order_number: string }[]
  await seen(page, order?.order_number ?? '')
  await page
    .getByRole('navigation', { name: t('office.tabs') })
    .getByRole('link', { name: 'Order list', exact: true })
    .click()
  await seen(page, t('office.orderList'))

  // The account cannot be erased now; the dialog stays and says why.
  const { data } = await callApi(await tokenOf('super', demoPassword), 'GET', `/user/list?username=${member.username}`)
  const [account] = data as { id: number }[]
  await staff.go(`/mall/order/customer?edit=${account?.id}`)
  await press(page, t('erasure.ask'))
  await dialog.getByLabel(t('erasure.noteLabel')).fill('by letter')
  await dialog.getByRole('button', { name: t('erasure.ask') }).click()
  await dialog.getByRole('alert').getByText('while orders or returns are open').waitFor()
  await staff.go('/mall/order/list')
  await rowOf(page, order?.order_number ?? '')
    .getByRole('link')
    .first()
    .click()
  await seen(page, order?.order_number ?? '')

  // More items wait for the buyer, who accepts them; a discount does not. The agreed price is shown next to that of the quantity.
  const change = async (label: string, value: string, reason: string, shown?: string | RegExp) => {
    await press(page, t('office.action.edit_lines'))
    await dialog.getByLabel(sentence(label, { code })).fill(value)
    if (shown) await dialog.getByText(shown).waitFor()
    await dialog.getByLabel(t('office.reason')).fill(reason)
    await dialog.getByRole('button', { name: t('office.action.edit_lines') }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await change('office.quantityOf', '4', 'asked by phone', sentence('office.priceNow', { price: '$1.00' }))
  await main(page).getByText(t('office.proposalOpen')).waitFor()
  await buyer.go(`/mall/member/order/detail/${order?.id}`)
  await buyer.page.getByRole('button', { name: t('order.acceptProposal') }).click()
  await buyer.page.getByText(t('order.event.lines_edited')).waitFor()
  expect(await buyer.page.getByText(t('order.proposalTitle')).count()).toBe(0)
  await page.reload()
  await main(page).getByText(t('office.event.lines_edited')).first().waitFor()
  await change('office.priceOf', '0.5', 'a discount')
  await main(page).getByText(t('office.event.lines_edited')).nth(1).waitFor()
  expect(await main(page).getByText(t('office.proposalOpen')).count()).toBe(0)
  await press(page, t('office.buyerView'))
  const view = page.getByRole('dialog', { name: t('office.buyerView') })
  await view.getByText(order?.order_number ?? '').waitFor()
  await view.getByText(t('order.amounts')).waitFor()
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })

  // The buyer pays with the proforma; both sides see the same code for a call.
  await buyer.page
    .getByRole('link', { name: t('order.pay') })
    .first()
    .click()
  await buyer.page.waitForURL(/\/mall\/payment/)
  const { caller_code } = (await member.api('GET', `/mall/order/detail/${order?.id}`)).data as { caller_code: string }
  await buyer.page.getByText(caller_code).waitFor()
  await main(page).getByText(caller_code).waitFor()
  const proforma = buyer.page.getByRole('button', { name: t('document.proforma') })
  expect((await saved(buyer.page, () => proforma.click())).name).toMatch(/^PI-\d+\.pdf$/)
  await press(page, t('office.action.record_payment'))
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
  await dialog.waitFor({ state: 'detached' })
  // The buyer's page updates automatically.
  await buyer.page.getByText(t('payment.orderState.paid')).first().waitFor()

  await page.getByText(t('order.status.awaiting_shipment')).first().waitFor()

  // Two shipments, of which the first gets its right number.
  for (const part of ['1', undefined]) {
    await press(page, t('office.action.ship'))
    await dialog.getByLabel(t('office.carrier')).fill('DHL')
    await dialog.getByLabel(t('office.tracking')).fill(`JD ${part ?? 'rest'}`)
    if (part) await dialog.getByLabel(t('office.shipQuantity')).first().fill(part)
    await dialog.getByRole('button', { name: t('office.action.ship'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await main(page)
      .getByRole('link', { name: `JD ${part ?? 'rest'}` })
      .waitFor()
  }
  await page.getByText(t('order.status.shipped')).first().waitFor()
  await main(page)
    .getByRole('button', { name: t('office.correct'), exact: true })
    .first()
    .click()
  await dialog.getByLabel(t('office.tracking')).fill('JD 2')
  await dialog.getByLabel(t('office.reason')).fill('mistyped')
  await dialog.getByRole('button', { name: t('office.action.correct_shipment') }).click()
  await main(page).getByRole('link', { name: 'JD 2' }).waitFor()
  await main(page)
    .getByText(sentence('office.was', { text: 'DHL JD 1' }))
    .waitFor()

  // The invoice is issued, downloaded in Thai and mailed once; a part is credited.
  await press(page, t('document.issueInvoice'))
  await page.getByRole('button', { name: t('document.issue'), exact: true }).click()
  const invoices = main(page).getByRole('button', { name: /^Download INV-/ })
  await main(page).getByLabel(t('document.language')).selectOption('th')
  const invoice = await saved(page, () => invoices.click())
  expect(invoice.text).toContain('ใบแจ้งหนี้'.normalize('NFKC'))
  expect(invoice.text).toContain('Mall Ltd')
  const number = invoice.name.replace('.pdf', '')
  await main(page)
    .getByRole('button', { name: sentence('common.labelled', { label: t('docmail.action') as string, text: number }) })
    .click()
  await expect.poll(() => dialog.getByLabel(t('docmail.recipient')).inputValue()).toMatch(/@test\.example$/)
  await dialog.getByLabel(t('docmail.message')).fill('As you asked')
  await dialog.getByRole('button', { name: t('docmail.send'), exact: true }).dblclick()
  const copies = main(page)
    .getByRole('list', { name: t('docmail.sent') })
    .getByRole('listitem')
  await copies.getByText('As you asked').waitFor()
  expect(await copies.count()).toBe(1)
  await press(page, t('document.issueCredit'))
  await dialog.getByLabel(t('office.reason')).fill('Damaged')
  await dialog.getByLabel(sentence('document.creditQuantity', { code })).fill('1')
  await dialog.getByRole('button', { name: t('document.issue') }).click()
  await main(page)
    .getByRole('button', { name: /^Download CN-/ })
    .waitFor()

  // The buyer finds all of them.
  await buyer.page
    .getByRole('link', { name: t('order.details') })
    .first()
    .click()
  const documents = buyer.page.getByRole('region', { name: t('document.title') })
  await documents.getByLabel(t('document.language')).selectOption('ru')
  const own = documents.getByRole('button', { name: sentence('document.download', { number }) })
  const copyOfBuyer = await saved(buyer.page, () => own.click())
  expect(copyOfBuyer.name).toBe(`${number}.pdf`)
  expect(copyOfBuyer.text).toContain(order?.order_number)
  await documents.getByRole('button', { name: /CN-/ }).waitFor()
  const sent = documents.getByRole('list', { name: t('document.sentToYou') })
  const mailed = sent.getByRole('button', { name: /PDF|Download/ })
  expect((await saved(buyer.page, () => mailed.click())).name).toBe(`${number}.pdf`)
  expect([buyer.faults, staff.faults]).toEqual([[], []])
})
