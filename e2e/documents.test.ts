/** A buyer takes the proforma to their bank; staff issue the invoice, mail it and credit a part; the buyer finds all. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword, main, press, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { address, callApi, findProducts, registerMember, type SimpleProduct } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')

/** The name of the file, once its content is a PDF. */
async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download')
  await click()
  const file = await download
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  return file.suggestedFilename()
}

test('a proforma for the buyer, an invoice and a credit note from staff', async () => {
  const company = { name: 'Mall Ltd', address: 'Road 1, Yiwu', tax_id: '', phone: '', email: '' }
  await callApi(await tokenOf('super', demoPassword), 'POST', '/base/settings/edit', { company })
  const buyer = await visit()
  const member = await registerMember(buyer)
  const [product] = (await findProducts(1)) as [SimpleProduct]
  const idOf = async (path: string, body: object) => ((await member.api('POST', path, body)).data as { id: number }).id
  const id = await idOf('/mall/order/create', {
    cart_item_ids: [await idOf('/mall/cart/add_json', { product_sku_id: product.sku, quantity: product.moq * 2 })],
    address_id: await idOf('/mall/address/add', address),
    delivery_method: 'self_pickup',
  })
  await buyer.go(`/mall/payment?order_id=${id}`)
  const proforma = buyer.page.getByRole('button', { name: t('document.proforma') })
  expect(await saved(buyer.page, () => proforma.click())).toMatch(/^PI-\d+\.pdf$/)

  const { page, ...staff } = await visit()
  await signIn({ page, ...staff }, 'admin', demoPassword, `/mall/order/detail/${id}`)
  await press(page, t('document.issueInvoice'))
  await page.getByRole('button', { name: t('document.issue'), exact: true }).click()
  const invoices = main(page).getByRole('button', { name: /^Download INV-/ })
  await main(page).getByLabel(t('document.language')).selectOption('th')
  const number = (await saved(page, () => invoices.click())).replace('.pdf', '')
  await main(page)
    .getByRole('button', { name: sentence('common.labelled', { label: t('docmail.action') as string, text: number }) })
    .click()
  const mail = page.getByRole('dialog')
  await expect.poll(() => mail.getByLabel(t('docmail.recipient')).inputValue()).toMatch(/@test\.example$/)
  await mail.getByLabel(t('docmail.message')).fill('As you asked')
  await mail.getByRole('button', { name: t('docmail.send'), exact: true }).dblclick()
  const copies = main(page)
    .getByRole('list', { name: t('docmail.sent') })
    .getByRole('listitem')
  await copies.getByText('As you asked').waitFor()
  expect(await copies.count()).toBe(1)
  await press(page, t('document.issueCredit'))
  const form = page.getByRole('dialog')
  await form.getByLabel(t('office.reason')).fill('Damaged')
  await form.getByLabel(sentence('document.creditQuantity', { code: product.code })).fill(String(product.moq))
  await form.getByRole('button', { name: t('document.issue') }).click()
  await main(page)
    .getByRole('button', { name: /^Download CN-/ })
    .waitFor()

  await buyer.go(`/mall/member/order/detail/${id}`)
  const papers = buyer.page.getByRole('region', { name: t('document.title') })
  await papers.getByLabel(t('document.language')).selectOption('ru')
  const own = papers.getByRole('button', { name: sentence('document.download', { number }) })
  expect(await saved(buyer.page, () => own.click())).toBe(`${number}.pdf`)
  await papers.getByRole('button', { name: /CN-/ }).waitFor()
  const copy = papers.getByRole('list', { name: t('document.sentToYou') }).getByRole('button', { name: /PDF|Download/ })
  expect(await saved(buyer.page, () => copy.click())).toBe(`${number}.pdf`)
})
