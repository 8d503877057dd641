/** Staff confirm a payment and ship an order in parts, and the buyer's page updates by itself. */
import { describe, expect, test } from 'vitest'
import { useBrowser, type Visitor } from './browser.ts'
import { address, findProducts, registerMember } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const english = textsOf('en')

async function signInAsStaff(): Promise<Visitor> {
  const staff = await visit()
  const { page, go } = staff
  await go(`/login?redirect=${encodeURIComponent('/mall/order/list')}`)
  await page.getByLabel(english('account.username')).fill('admin')
  await page.locator('input[name=password]').fill('demo-mall-2026')
  await page
    .locator('form')
    .getByRole('button', { name: english('storefront.signIn'), exact: true })
    .click()
  await page.waitForURL(/\/mall\/order\/list/)
  return staff
}

describe('staff', () => {
  test('a payment is confirmed, and the order is shipped in two parts', async () => {
    const buyer = await visit()
    const member = await registerMember(buyer)
    const [product] = await findProducts(1, ({ moq }) => moq > 1)
    const { id: line } = (
      await member.api('POST', '/mall/cart/add_json', { product_sku_id: product?.sku, quantity: product?.moq })
    ).data as { id: number }
    const { id: address_id } = (await member.api('POST', '/mall/address/add', address)).data as { id: number }
    const order = (
      await member.api('POST', '/mall/order/create', {
        cart_item_ids: [line],
        address_id,
        delivery_method: 'self_pickup',
        payment_method: 'bank_transfer',
      })
    ).data as {
      id: number
      amount_payable: string
    }
    await member.api('POST', '/mall/order/payment/submit', {
      order_id: order.id,
      method: 'bank_transfer',
      amount: order.amount_payable,
    })
    await buyer.go(`/mall/payment?order_id=${order.id}`)
    await buyer.page.getByText(english('payment.standing.submitted')).first().waitFor()

    const staff = await signInAsStaff()
    const desk = staff.page
    await staff.go(`/mall/order/detail/${order.id}`)
    await desk
      .getByRole('button', { name: english('office.action.confirm_payment') })
      .first()
      .click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirm \$/ })
      .click()
    await desk.getByText(english('order.status.awaiting_shipment')).first().waitFor()
    await buyer.page.getByText(english('payment.standing.paid')).first().waitFor()

    for (const part of ['1', undefined]) {
      await desk
        .getByRole('button', { name: english('office.action.ship'), exact: true })
        .first()
        .click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByLabel(english('office.tracking')).fill('TRACK-1')
      if (part) await dialog.getByLabel(english('office.shipQuantity')).first().fill(part)
      await dialog.getByRole('button', { name: english('office.action.ship'), exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await desk.getByText(english('order.status.shipped')).first().waitFor()
    expect(buyer.faults).toEqual([])
    expect(staff.faults).toEqual([])
    await buyer.close()
    await staff.close()
  })

  test('a member gets no access to the staff pages', async () => {
    const { page, go, close } = await visit()
    await go(`/login?redirect=${encodeURIComponent('/mall/order/list')}`)
    await page.getByLabel(english('account.username')).fill('buyer')
    await page.locator('input[name=password]').fill('demo-mall-2026')
    await page
      .locator('form')
      .getByRole('button', { name: english('storefront.signIn'), exact: true })
      .click()
    await page.waitForURL(/\/403$/)
    await page.getByText(english('common.title403')).first().waitFor()
    await page.getByRole('banner').getByRole('search').waitFor()
    await close()
  })

  test('filters are in the address, and the export follows them', async () => {
    const { page, close } = await signInAsStaff()
    await page.goto('/mall/order/list?status=completed')
    await page.getByText(english('order.status.completed')).first().waitFor()
    for (const format of ['csv', 'xlsx']) {
      await page.getByRole('button', { name: english('office.exportFound') }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: `.${format}` }).click()
      expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
    }
    await close()
  })
})
