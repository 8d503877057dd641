/** A bank statement is imported and confirmed: a mistyped reference with an overpayment, and one line for two orders. */
import { expect, test } from 'vitest'
import { camt } from '../server/src/modules/statement/samples.ts'
import { demoPassword, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { address, callApi, findProducts, registerMember, type SimpleProduct } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

interface Order {
  id: number
  order_number: string
  payment_reference: string
  amount_payable: string
  amount_overpaid: string
  payment_status: string
}
const sum = (...amounts: string[]) => amounts.reduce((total, amount) => total + Number(amount), 0).toFixed(2)

test('a statement is imported, confirmed, imported again without effect, and a confirmation is taken back', async () => {
  const buyer = await visit()
  const member = await registerMember(buyer)
  const [product] = (await findProducts(1)) as [SimpleProduct]
  const { id: addressId } = (await member.api('POST', '/mall/address/add', address)).data as { id: number }
  const place = async (): Promise<Order> => {
    const line = await member.api('POST', '/mall/cart/add_json', { product_sku_id: product.sku, quantity: product.moq })
    const placed = await member.api('POST', '/mall/order/create', {
      cart_item_ids: [(line.data as { id: number }).id],
      address_id: addressId,
      delivery_method: 'self_pickup',
    })
    return (await member.api('GET', `/mall/order/detail/${(placed.data as { id: number }).id}`)).data as Order
  }
  const [mistyped, first, second] = [await place(), await place(), await place()]
  const payer = `Payer ${Date.now()}`
  const day = new Date().toISOString().slice(0, 10)
  const digit = String((Number(mistyped.payment_reference.at(-3)) + 1) % 10)
  const reference = mistyped.payment_reference.slice(0, -3) + digit + mistyped.payment_reference.slice(-2)
  const file = {
    name: 'november.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(
      camt([
        { payer, day, amount: sum(mistyped.amount_payable, '5'), text: reference },
        {
          payer,
          day,
          amount: sum(first.amount_payable, second.amount_payable),
          text: `${first.order_number} + ${second.order_number}`,
        },
      ]),
    ),
  }

  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword, '/mall/order/statement')
  await seen(page, t('statement.title'))
  const dialog = page.getByRole('dialog')
  const choose = async () => {
    await press(page, t('statement.import'))
    await dialog.locator('input[type=file]').setInputFiles(file)
  }
  await choose()
  await dialog.getByRole('button', { name: t('statement.importNow') }).click()
  await dialog.waitFor({ state: 'detached' })

  await staff.go(`/mall/order/statement?keyword=${encodeURIComponent(payer)}`)
  await main(page).getByText(t('statement.reason.reference_mistyped')).waitFor()
  await main(page).getByText(t('statement.reason.overpaid')).waitFor()
  await main(page)
    .getByRole('checkbox', { name: t('office.chooseAllRows') })
    .check()
  await press(page, t('statement.confirmMany'))
  await page.getByText(t('statement.confirmed')).first().waitFor()

  const token = await tokenOf('super', demoPassword)
  const read = async ({ id }: Order) =>
    (await callApi(token, 'GET', `/mall/order/admin/detail/${id}`)).data as Order & { amount_paid: string }
  expect(await read(mistyped)).toMatchObject({ payment_status: 'paid', amount_overpaid: '5.00' })
  for (const order of [first, second])
    expect(await read(order)).toMatchObject({ payment_status: 'paid', amount_overpaid: '0.00' })

  await choose()
  await dialog.getByText(t('statement.nothingNew')).waitFor()
  expect(await dialog.getByRole('button', { name: t('statement.importNow') }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await dialog.waitFor({ state: 'detached' })

  await main(page)
    .getByRole('link', { name: t('statement.tab.done') })
    .click()
  await main(page)
    .getByRole('row')
    .filter({ hasText: mistyped.order_number })
    .getByRole('button', { name: t('statement.undo') })
    .click()
  await dialog.getByLabel(t('office.reason')).fill('paid by somebody else')
  await dialog.getByRole('button', { name: t('common.ok') }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await read(mistyped)).toMatchObject({ payment_status: 'unpaid', amount_paid: '0.00' })

  // The code that staff tell the buyer on the phone.
  const { caller_code } = (await member.api('GET', `/mall/order/detail/${mistyped.id}`)).data as { caller_code: string }
  await buyer.go(`/mall/payment?order_id=${mistyped.id}`)
  await buyer.page.getByText(caller_code).waitFor()
  await staff.go(`/mall/order/detail/${mistyped.id}`)
  await main(page).getByText(caller_code).waitFor()
})
