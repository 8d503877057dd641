/** A day at the orders desk: the bank statement, the list, what happened to each order, a return, and the audit log. */
import { expect, test } from 'vitest'
import { camt } from '../../server/src/modules/statements/samples.ts'
import { enter, main, press, rowOf, seen } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { follow as openPage, switchTo } from '../harness/open-page.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'
import { createDay, type DayOrder } from './orders-day.ts'

const visit = useBrowser()
const t = textsOf('en')
const cn = textsOf('cn')
const sentence = sentencesOf('en')

test('payments come from the statement, each order shows its day, a return is settled, and all is in the audit log', async () => {
  const tag = `Day ${Date.now()}`
  const { orders, returnNumber, statement, read } = await createDay(tag)
  const visitor = await visit()
  const { page } = visitor
  const dialog = page.getByRole('dialog')
  const open = (path: string) => openPage(visitor, { name: path, path }, 'en')
  await enter(visitor, 'super', '/mall/order/statement')

  // A mistyped reference with an overpayment, and one line for two orders.
  await seen(page, t('statement.title'))
  const payer = `Payer of ${tag}`
  const day = new Date().toISOString().slice(0, 10)
  const buffer = Buffer.from(camt(statement.map((line) => ({ ...line, payer, day }))))
  const choose = async () => {
    await press(page, t('statement.import'))
    await dialog.locator('input[type=file]').setInputFiles({ name: 'day.xml', mimeType: 'application/xml', buffer })
  }
  await choose()
  await dialog.getByRole('button', { name: t('statement.importNow') }).click()
  await dialog.waitFor({ state: 'detached' })
  await open(`/mall/order/statement?keyword=${encodeURIComponent(payer)}`)
  await main(page).getByText(t('statement.reason.reference_mistyped')).waitFor()
  await main(page).getByText(t('statement.reason.overpaid')).waitFor()
  await main(page)
    .getByRole('checkbox', { name: t('office.chooseAllRows') })
    .check()
  // Neither is exact, so each is reviewed alone.
  await press(page, t('statement.confirmMany'))
  for (const place of [1, 2]) {
    await dialog.getByText(`${place} of 2`).waitFor()
    await dialog.getByRole('button', { name: t('statement.confirm') }).click()
  }
  await dialog.waitFor({ state: 'detached' })
  expect(await read('mistyped')).toMatchObject({ payment_status: 'paid', amount_overpaid: '5.00' })
  for (const name of ['first', 'second'] as const)
    expect(await read(name)).toMatchObject({ payment_status: 'paid', amount_overpaid: '0.00' })

  // The same file brings nothing new.
  await choose()
  await dialog.getByText(t('statement.nothingNew')).waitFor()
  expect(await dialog.getByRole('button', { name: t('statement.importNow') }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await dialog.waitFor({ state: 'detached' })

  // A confirmation is taken back with a reason.
  const openOrder = async ({ id, order_number }: DayOrder) => {
    await open(`/mall/order/detail/${id}`)
    await seen(page, order_number)
  }
  const has = (text: string | RegExp) => main(page).getByText(text).first().waitFor()
  await openOrder(orders.mistyped)
  await has(t('office.sum.overpaid'))
  await has('$5.00')
  await open(`/mall/order/statement?keyword=${encodeURIComponent(payer)}`)
  await main(page)
    .getByRole('link', { name: t('statement.tab.done') })
    .click()
  await rowOf(page, orders.mistyped.order_number)
    .getByRole('button', { name: t('statement.undo') })
    .click()
  await dialog.getByLabel(t('office.reason')).fill('paid by another buyer')
  await dialog.getByRole('button', { name: t('common.ok') }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await read('mistyped')).toMatchObject({ payment_status: 'unpaid', amount_paid: '0.00' })

  // The list is filtered by its address, and the export follows it.
  await open(`/mall/order/list?tag=${encodeURIComponent(tag)}`)
  await main(page)
    .getByRole('status')
    .filter({ hasText: /^9 results/ })
    .waitFor()
  await page.getByRole('button', { name: t('office.exportFound') }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '.xlsx' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)

  const column = (name: string) => main(page).getByRole('columnheader', { name: t(name) })
  await openOrder(orders.refunded)
  await has(t('office.event.refund_paid'))
  await openOrder(orders.threeParts)
  for (const number of ['JD01', 'JD20', 'JD03']) await main(page).getByRole('link', { name: number }).waitFor()
  await has(sentence('office.was', { text: 'DHL JD02' }))
  await openOrder(orders.lineClosed)
  await has('discontinued')
  await has(t('order.event.rest_closed'))
  await column('office.column.closed').waitFor()
  await openOrder(orders.unpaid)
  expect(await column('office.column.shipped').count()).toBe(0)
  await openOrder(orders.byPhone)
  await has('$1.25')

  // Two units come back damaged: one goes back to stock, one is written off, both are refunded.
  await openOrder(orders.returned)
  await main(page).getByRole('link', { name: returnNumber }).click()
  await seen(page, returnNumber)
  await press(page, t('returns.approve'))
  await dialog.getByLabel(t('returns.note')).fill('Send it to Yiwu')
  await dialog.getByRole('button', { name: t('returns.approve') }).click()
  await press(page, t('returns.receive'))
  await dialog.getByLabel(/^Restocked/).fill('1')
  await dialog.getByLabel(/^Written off/).fill('1')
  await dialog.getByRole('button', { name: t('returns.receive') }).click()
  await press(page, t('returns.refund'))
  await dialog.getByLabel(t('office.bankReference')).fill('TT-9')
  await dialog.getByRole('button', { name: t('returns.refund') }).click()
  await main(page).getByText(t('aftersale.paidOut'), { exact: true }).filter({ visible: true }).first().waitFor()

  // An auditor reads it in Chinese.
  await switchTo(visitor, 'cn')
  await openPage(visitor, { name: 'log', path: `/system/auditlog?target=order:${orders.threeParts.id}` }, 'cn')
  await seen(page, cn('audit.title'))
  await rowOf(page, String(cn('office.action.ship')))
    .filter({ hasText: 'JD03' })
    .first()
    .waitFor()
  const correction = rowOf(page, String(cn('office.action.correct_shipment'))).filter({ hasText: 'JD20' })
  await correction.getByRole('button').first().click()
  await dialog.getByText('mistyped').first().waitFor()
  expect(visitor.faults).toEqual([])
})
