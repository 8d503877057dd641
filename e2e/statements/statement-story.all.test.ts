/** Statements of a week: a reversal, an unknown word, a file that breaks off, euros among dollars; the books are right. */
import { expect, test } from 'vitest'
import { camt, mt940, type SampleEntry } from '../../server/src/modules/statements/samples.ts'
import { enter, main, press, rowOf, seen } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { follow as openPage } from '../harness/open-page.ts'
import { textsOf } from '../harness/texts.ts'
import { placeOrders } from '../orders/orders-day.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a reversal, an unknown word, a cut-off second part and a line in euros end with right books', async () => {
  const tag = `Week ${Date.now()}`
  const { orders, read } = await placeOrders(tag, 3)
  const [exact, taken, euros] = orders
  if (!exact || !taken || !euros) throw new Error('no orders')
  const visitor = await visit()
  const { page } = visitor
  const dialog = page.getByRole('dialog')
  const payer = `Payer of ${tag}`
  const account = `DE${String(Date.now()).padStart(20, '0')}`
  const day = new Date().toISOString().slice(0, 10)
  const list = (tab: string) =>
    openPage(
      visitor,
      { name: tab, path: `/mall/order/statement?tab=${tab}&keyword=${encodeURIComponent(payer)}` },
      'en',
    )
  await enter(visitor, 'super', '/mall/order/statement')
  await seen(page, t('statement.title'))
  const choose = async (name: string, content: string) => {
    await press(page, t('statement.import'))
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  }
  const save = () =>
    dialog
      .getByRole('button', { name: t('statement.saveAnswer') })
      .first()
      .click()
  const importNow = async () => {
    await dialog.getByRole('button', { name: t('statement.importNow') }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  // The first part of the week: two payments in dollars, one in euros.
  const of = (over: SampleEntry): SampleEntry => ({ payer, day, ...over })
  const first = [
    of({ amount: exact.amount_payable, text: exact.payment_reference, id: `${tag}-0000000001` }),
    of({ amount: taken.amount_payable, text: taken.payment_reference, id: `${tag}-0000000002` }),
    of({ amount: '100.00', text: euros.payment_reference, currency: 'EUR', id: `${tag}-0000000003` }),
  ]
  await choose('first.xml', camt(first, account))
  await dialog.getByText('€100.00').first().waitFor()
  await importNow()
  await list('proposed')
  await main(page)
    .getByRole('checkbox', { name: t('office.chooseAllRows') })
    .check()
  await press(page, t('statement.confirmMany'))
  // The exact ones are booked, the euros need a rate.
  await dialog.getByText('1 of 1').waitFor()
  await dialog.getByRole('button', { name: t('statement.assign') }).click()
  await dialog.getByLabel(t('statement.rate')).fill('1.25')
  await dialog.getByRole('button', { name: t('statement.confirm') }).click()
  await dialog.waitFor({ state: 'detached' })
  for (const { id } of [exact, taken]) expect(await read(id)).toMatchObject({ payment_status: 'paid' })
  expect(await read(euros.id)).toMatchObject({ amount_paid: '125.00' })

  // The second part breaks off: nothing of it is imported.
  await choose('second.sta', mt940.slice(0, mt940.indexOf(':62F:')))
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByRole('button', { name: t('statement.importNow') }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await dialog.waitFor({ state: 'detached' })

  // The whole second part: the bank takes a payment back.
  const reversal = {
    ...first[1],
    amount: taken.amount_payable,
    isReversal: true,
    isOutgoing: true,
    id: `${tag}-0000000004`,
  }
  await choose('second.xml', camt([...first, reversal], account))
  await dialog.getByText(/reversed by the bank/).waitFor()
  await importNow()
  expect(await read(taken.id)).toMatchObject({
    payment_status: 'unpaid',
    status: 'pending_payment',
    amount_paid: '0.00',
  })
  await list('reversals')
  const row = rowOf(page, taken.order_number)
  await row.getByText(t('statement.note.taken_back')).waitFor()
  await row.getByRole('button', { name: t('statement.settle') }).click()
  await dialog.getByLabel(t('office.reason')).fill('called the buyer')
  await dialog.getByRole('button', { name: t('common.ok') }).click()
  await dialog.waitFor({ state: 'detached' })

  // A table with an unknown heading and unknown words for the direction.
  const table = `Date;Amount;Qwerty;Name;Text\n${day};${taken.amount_payable};Blorp;${payer};${taken.payment_reference}\n${day};9.00;Zork;${payer};fee`
  await choose('third.csv', table)
  await dialog.getByLabel(t('statement.account')).selectOption({ label: String(t('statement.otherAccount')) })
  await dialog.getByLabel(t('statement.number')).fill(`${account}X`)
  await dialog.getByLabel(t('statement.currency')).fill('USD')
  await dialog.getByRole('button', { name: t('statement.read') }).click()
  const signs = dialog.getByRole('group', { name: t('statement.ask.sign') })
  await signs.getByRole('cell', { name: 'Zork' }).waitFor()
  expect(await signs.getByRole('radio').count()).toBe(1)
  await signs.getByLabel(t('statement.field.direction')).selectOption('Qwerty')
  await save()
  await dialog.getByRole('group', { name: t('statement.ask.direction') }).waitFor()
  await dialog.getByLabel('Blorp').selectOption('in')
  await dialog.getByLabel('Zork').selectOption('out')
  await save()
  await importNow()
  await list('proposed')
  await rowOf(page, taken.order_number)
    .getByRole('button', { name: t('statement.confirm') })
    .click()
  await page.getByText(t('statement.confirmed')).first().waitFor()
  expect(await read(taken.id)).toMatchObject({ payment_status: 'paid', status: 'awaiting_shipment' })
  expect(await read(exact.id)).toMatchObject({ payment_status: 'paid', amount_overpaid: '0.00' })
  expect(visitor.faults).toEqual([])
})
