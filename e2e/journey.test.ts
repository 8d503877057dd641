/**
 * The whole way: a guest searches, fills a cart, registers, orders, pays by transfer; staff confirm and ship
 * in a second browser; the buyer's page follows by itself, and he confirms receipt. In English on a desktop
 * and in Chinese on a phone.
 */
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser, type Visitor } from './browser.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const english = textsOf('en')

const stories = [
  { name: 'in English on a desktop', locale: 'en', language: 'en', phone: false, keyword: 'notebook' },
  { name: 'in Chinese on a phone', locale: 'cn', language: 'zh-CN', phone: true, keyword: '笔记本' },
] as const

interface Product {
  id: number
  price_on_request: boolean
  stock: number
  sku_count: number
  moq: number
}

/** A product that can be bought at once, found as a visitor's search finds it. */
async function findBuyable(keyword: string, language: string): Promise<Product> {
  const answer = await fetch(`${inject('mallUrl')}/api/v1/mall/product/list?page_size=100&keyword=${encodeURIComponent(keyword)}`, { headers: { 'accept-language': language } })
  const { data } = (await answer.json()) as { data: Product[] }
  const found =
    data.find((product) => !product.price_on_request && product.stock > product.moq * 10 && product.sku_count === 1) ??
    data.find((product) => !product.price_on_request && product.stock > product.moq * 10)
  if (!found) throw new Error(`nothing to buy by ${keyword}`)
  return found
}

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

describe.each(stories)('$name', ({ locale, language, phone, keyword }) => {
  test('from the search to the received goods', async () => {
    const t = textsOf(locale)
    const buyer = await visit({ language, phone })
    const { page, go } = buyer
    const product = await findBuyable(keyword, language)

    // Search and find.
    await go('/')
    await page.locator('input[name=keyword]:visible').first().fill(keyword)
    await page.locator('input[name=keyword]:visible').first().press('Enter')
    await page.waitForURL(/\/mall\/search\?/)
    await page.locator(`main a[href^="/mall/product/${product.id}"]`).first().click()
    await page.waitForURL(new RegExp(`/mall/product/${product.id}`))

    // Into the cart.
    const add = page.getByRole('button', { name: t('product.addToCart') }).last()
    // Of several options none is chosen yet.
    if (product.sku_count > 1) await page.locator('main input[inputmode=numeric]:enabled').first().fill(String(product.moq))
    await add.click()
    await page.getByText(t('catalog.added'), { exact: true }).first().waitFor()

    // The cart asks the guest to sign in before the checkout, and keeps what he selected.
    await go('/mall/cart')
    const checkout = page.getByRole('button', { name: t('cart.checkout') }).last()
    const selectAll = page.getByRole('checkbox', { name: t('cart.selectAll') })
    await selectAll.first().waitFor()
    // The cart selects by itself what can be bought, as soon as it has loaded.
    await expect
      .poll(async () => {
        if (!(await selectAll.first().isChecked())) await selectAll.first().click()
        return selectAll.first().isChecked()
      })
      .toBe(true)
    await checkout.click()
    await page.waitForURL(/\/login\?redirect=/)

    // Register.
    const username = `e2e-${locale}-${Date.now()}`
    await page
      .locator('main')
      .getByRole('link', { name: t('storefront.register'), exact: true })
      .first()
      .click()
    await page.locator('input[name=confirm_password]').waitFor()
    await page.locator('input[name=username]').fill(username)
    await page.getByLabel(t('account.email')).fill(`${username}@test.example`)
    await page.locator('input[name=password]').fill('a good password 1')
    await page.locator('input[name=confirm_password]').fill('a good password 1')
    await page.getByRole('button', { name: t('account.createAccount') }).click()
    await page.waitForURL(/\/mall\/checkout\?/)

    // An address that is not complete is refused and keeps what was typed.
    const submitAddress = page.getByRole('button', { name: t('address.save') })
    await submitAddress.waitFor()
    await page.getByLabel(t('address.receiver')).fill('王小明')
    await submitAddress.click()
    await page.getByText(t('address.incomplete')).first().waitFor()
    expect(await page.getByLabel(t('address.receiver')).inputValue()).toBe('王小明')
    await page.getByLabel(t('address.phone')).fill('+86 571 5550100')
    await page.getByLabel(t('address.country_code')).selectOption('CN')
    await page.locator('select[name=province]').selectOption('浙江省')
    await page.locator('select[name=city]').selectOption('杭州市')
    await page.getByLabel(t('address.detail')).fill('示例路 88 号')
    await submitAddress.click()
    await page.getByText('示例路 88 号').first().waitFor()

    // Order: freight by the operator's rule, one order however often it is pressed.
    await page.getByRole('radio', { name: t('order.delivery.self_pickup') }).click()
    // The figures come anew with the delivery; until then a press is not taken.
    await page.waitForURL(/delivery=self_pickup/)
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: t('checkout.submit') })
      .last()
      .dblclick()
    await page.waitForURL(/\/mall\/payment\?/)
    const orderId = new URL(page.url()).searchParams.get('order_id')
    await page.getByText(t('payment.scamTitle')).first().waitFor()
    await page.getByText(t('payment.standing.waiting')).first().waitFor()

    // A first part of a tenth is told of; the form then asks for what is left, not for the whole again.
    const amountField = page.getByLabel(t('payment.amount'))
    const whole = Number((await amountField.inputValue()).replace(',', '.'))
    const part = Math.floor(whole * 10) / 100
    await amountField.fill(part.toFixed(2))
    await page.getByRole('button', { name: t('payment.submit') }).click()
    await expect.poll(async () => Number((await amountField.inputValue()).replace(',', '.'))).toBeCloseTo(whole - part, 2)

    // Tell of the payment, with a slip.
    const slip = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#dfe7ef' } })
      .jpeg()
      .toBuffer()
    await page.getByLabel(t('payment.payer')).fill('Wang Trading')
    await page.locator('input[type=file]').setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: slip })
    await page.getByRole('button', { name: t('payment.slipRemove') }).waitFor()
    await page.getByRole('button', { name: t('payment.submit') }).click()
    await page.getByText(t('payment.standing.submitted')).first().waitFor()

    // Staff confirm in another browser; the buyer's page changes by itself.
    const staff = await signInAsStaff()
    await staff.go(`/mall/order/detail/${orderId}`)
    const desk = staff.page
    const confirm = desk.getByRole('button', { name: english('office.action.confirm_payment') })
    await confirm.nth(1).waitFor()
    for (const _part of [1, 2]) {
      const before = await confirm.count()
      await confirm.first().click()
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: english('common.ok'), exact: true })
        .click()
      await expect.poll(() => confirm.count()).toBeLessThan(before)
    }
    await desk.getByText(english('order.status.awaiting_shipment')).first().waitFor()
    await page.getByText(t('payment.standing.paid')).first().waitFor()

    // Shipped in two parts.
    const open = product.moq
    for (const part of open > 1 ? [Math.floor(open / 2), undefined] : [undefined]) {
      await desk
        .getByRole('button', { name: english('office.action.ship'), exact: true })
        .first()
        .click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByLabel(english('office.tracking')).fill('TRACK-1')
      if (part) await dialog.getByLabel(english('office.shipQuantity')).first().fill(String(part))
      await dialog.getByRole('button', { name: english('office.action.ship'), exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await desk.getByText(english('order.status.shipped')).first().waitFor()

    // Received.
    await go(`/mall/member/order/detail/${orderId}`)
    await page.getByText('TRACK-1').first().waitFor()
    await page
      .getByRole('button', { name: t('order.confirm') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.ok'), exact: true })
      .click()
    await page.getByText(t('order.confirmed')).first().waitFor()
    await go('/mall/member/order?status=completed')
    await page.locator(`a[href$="/mall/member/order/detail/${orderId}"]`).first().waitFor()

    expect(buyer.faults).toEqual([])
    expect(staff.faults).toEqual([])
    await buyer.close()
    await staff.close()
  })
})

describe('staff', () => {
  test('a member is turned away from the staff pages', async () => {
    const { page, go, close } = await visit()
    await go(`/login?redirect=${encodeURIComponent('/mall/order/list')}`)
    await page.getByLabel(english('account.username')).fill('buyer')
    await page.locator('input[name=password]').fill('demo-mall-2026')
    await page
      .locator('form')
      .getByRole('button', { name: english('storefront.signIn'), exact: true })
      .click()
    await page
      .getByText(english('common.forbiddenTitle'))
      .or(page.getByText(english('common.title403')))
      .first()
      .waitFor()
    await close()
  })

  test('filters stand in the address, and the export is the filter', async () => {
    const { page, close } = await signInAsStaff()
    await page.goto('/mall/order/list?status=completed')
    await page.getByText(english('order.status.completed')).first().waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: english('office.exportFound') }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await close()
  })
})
