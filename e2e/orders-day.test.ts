/** A day with twelve orders, as a new operator lives it: the bank statement, the papers, the figures, and the log. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { camt } from '../server/src/modules/statement/samples.ts'
import { demoPassword, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { callApi } from './member.ts'
import { type Day, type DayOrder, tellDay } from './orders-day.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')
const tag = `Day ${Date.now()}`
let day: Day
beforeAll(async () => {
  const company = { name: 'Mall Ltd', address: 'Road 1, Yiwu', tax_id: '', phone: '', email: '' }
  await callApi(await tokenOf('super', demoPassword), 'POST', '/base/settings/edit', { company })
  day = await tellDay(tag)
}, 120_000)

const results = (page: Page, count: number) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${count} results?`) })
    .waitFor()

test('two part payments come from one statement, one with a mistyped reference', async () => {
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'admin', demoPassword, '/mall/order/statement')
  await seen(page, t('statement.title'))
  const payer = `Payer of ${tag}`
  const today = new Date().toISOString().slice(0, 10)
  const entries = day.statement.map((line) => ({ ...line, payer, day: today }))
  const dialog = page.getByRole('dialog')
  await press(page, t('statement.import'))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'day.xml', mimeType: 'application/xml', buffer: Buffer.from(camt(entries)) })
  await dialog.getByRole('button', { name: t('statement.importNow') }).click()
  await dialog.waitFor({ state: 'detached' })
  await staff.go(`/mall/order/statement?keyword=${encodeURIComponent(payer)}`)
  await main(page).getByText(t('statement.reason.reference_mistyped')).waitFor()
  await main(page)
    .getByRole('checkbox', { name: t('office.chooseAllRows') })
    .check()
  await press(page, t('statement.confirmMany'))
  await page.getByText(t('statement.confirmed')).first().waitFor()
  for (const [index, name] of (['mistyped', 'referenced'] as const).entries())
    expect(await day.read(name)).toMatchObject({
      payment_status: 'partially_paid',
      amount_paid: day.statement[index]?.amount,
    })
})

test('the list has the twelve orders, and each order tells what happened', async () => {
  const staff = await visit()
  const { page } = staff
  const { orders } = day
  await signIn(staff, 'admin', demoPassword, '/mall/order/list')
  await staff.go(`/mall/order/list?tag=${encodeURIComponent(tag)}`)
  await results(page, 12)
  const open = async ({ id, order_number }: DayOrder) => {
    await staff.go(`/mall/order/detail/${id}`)
    await seen(page, order_number)
  }
  const has = (text: string | RegExp) => main(page).getByText(text).first().waitFor()
  await open(orders.overpaid)
  await has(t('office.sum.overpaid'))
  await has('$5.00')
  await open(orders.refunded)
  await has(t('office.event.refund_paid'))
  expect(await day.read('refunded')).toMatchObject({ payment_status: 'refunded', amount_paid: '0.00' })
  await open(orders.threeParts)
  for (const number of ['JD01', 'JD20', 'JD03']) await main(page).getByRole('link', { name: number }).waitFor()
  await has(sentence('office.was', { text: 'DHL JD02' }))
  await open(orders.lineClosed)
  await has('discontinued')
  await has(t('order.event.rest_closed'))
  await main(page)
    .getByRole('columnheader', { name: t('office.column.closed') })
    .waitFor()
  await open(orders.unpaid)
  expect(
    await main(page)
      .getByRole('columnheader', { name: t('office.column.shipped') })
      .count(),
  ).toBe(0)
  await open(orders.returned)
  await has(/AS\d{17}/)
  await open(orders.byPhone)
  await has('$1.25')
  expect((await day.read('byPhone')).lines[0]?.price).toBe('1.25')
  expect(staff.faults).toEqual([])
})

test('a proforma in Thai, a packing list in Russian and an invoice in Chinese can be read', async () => {
  const staff = await visit()
  const { page } = staff
  const { orders } = day
  await signIn(staff, 'admin', demoPassword, `/mall/order/detail/${orders.unpaid.id}`)
  const textOf = async (language: string, number: RegExp): Promise<string> => {
    await main(page).getByLabel(t('document.language')).selectOption(language)
    const download = page.waitForEvent('download')
    await main(page).getByRole('button', { name: number }).click()
    const content = await readFile(await (await download).path())
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })
    // Marks of Thai that stand for no letter of their own are extracted as NUL.
    return text.normalize('NFKC').replaceAll('\0', '')
  }
  const proforma = await textOf('th', /^Download PI-\d+/)
  expect(proforma).toContain('ใบแจ้งหนี้ล่วงหน้า'.normalize('NFKC'))
  // Printed in groups of four.
  expect(proforma.replaceAll(' ', '')).toContain(orders.unpaid.payment_reference)

  await staff.go(`/mall/order/detail/${orders.toShip.id}`)
  const packing = await textOf('ru', /^Download PL-\d+/)
  expect(packing).toContain('Упаковочный лист')
  expect(packing).toContain(orders.toShip.order_number)

  await staff.go(`/mall/order/detail/${orders.completed.id}`)
  await press(page, t('document.issueInvoice'))
  await page.getByRole('button', { name: t('document.issue'), exact: true }).click()
  const invoice = await textOf('cn', /^Download INV-\d+/)
  expect(invoice).toContain('商业发票')
  expect(invoice).toContain('Mall Ltd')
})

test('an auditor reads the day in Chinese', async () => {
  const cn = textsOf('cn')
  const auditor = await visit({ language: 'zh-CN' })
  const { page } = auditor
  const { orders } = day
  await auditor.go('/login?redirect=/workbench')
  await page.getByLabel(cn('account.username')).fill('super')
  await page.locator('main input[name=password]').fill(demoPassword)
  await page
    .locator('main form')
    .getByRole('button', { name: cn('storefront.signIn'), exact: true })
    .click()
  // The address of the sign-in page holds the target too.
  await page.waitForURL(({ pathname }) => pathname === '/workbench')
  const row = (...texts: (string | RegExp)[]) =>
    texts
      .reduce((rows, text) => rows.filter({ hasText: text }), main(page).getByRole('row'))
      .first()
      .waitFor()
  const read = async (order: DayOrder, target = `order:${order.id}`) => {
    await auditor.go(`/system/auditlog?target=${target}`)
    await seen(page, cn('audit.title'))
  }
  await read(orders.overpaid)
  const paid = (Number(orders.overpaid.amount_payable) + 5).toFixed(2)
  await row(cn('office.action.confirm_payment'), orders.overpaid.order_number, new RegExp(paid.replace('.', '\\.')))
  await read(orders.refunded)
  await row(cn('office.action.refund'), orders.refunded.order_number, 'R-1')
  await row(cn('office.action.cancel'), 'sold out')
  await read(orders.threeParts)
  await row(cn('office.action.ship'), 'JD03')
  await row(cn('office.action.correct_shipment'), 'JD20', 'mistyped')
  await read(orders.lineClosed)
  await row(cn('office.action.close_rest'), 'discontinued')
  await read(orders.byPhone)
  await row(orders.byPhone.order_number, '代客户下单')
  await auditor.go('/system/auditlog?module=statement')
  await row(orders.mistyped.order_number, orders.referenced.order_number)
  await auditor.go('/system/auditlog?module=after-sale')
  await row(/AS\d{17}/, 'R-2')
  expect(auditor.faults).toEqual([])
})
