/**
 * A buyer on a phone in Russian collects a coupon, a red packet, a voucher, points and a balance, and pays an order with all
 * of them. It arrives in two shipments, a line goes back with a picture, and each asset is right to the cent.
 */

import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { filmOf } from '../harness/camera.ts'
import { address, registerMember, tapInMenu } from '../harness/member.ts'
import { follow as openPage } from '../harness/open-page.ts'
import { make, staff } from '../harness/products.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'
import { prepareAssets } from './prepared-assets.ts'

const visit = useBrowser()
const t = textsOf('ru')
const sentence = sentencesOf('ru')

interface Line {
  id: number
  sku_code: string
  quantity: number
  subtotal: string
  discount: string
  assets: { kind: string; amount: string }[]
}
interface Order {
  id: number
  order_number: string
  amount_payable: string
  amount_paid: string
  total_price: string
  refund_due: string
  assets: { kind: string; amount: string; units: number | null; returned: string }[]
  lines: Line[]
}

/** Amounts are written in many ways; their figures are the same in all languages. */
const figures = (amount: string | null) => (amount ?? '').replaceAll(/\D/g, '')
const cents = (amount: string) => Math.round(Number(amount) * 100)
const money = (minor: number) => (minor / 100).toFixed(2)
const kind = (name: string) => new RegExp(`^${t(`asset.kind.${name}`)}`)

/** The value of a label in a list of sums. */
const sumOf = (page: Page, label: string | RegExp) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label) })
    .first()
const seesFigures = (row: Locator, ...amounts: string[]) =>
  expect
    .poll(async () => {
      const shown = figures(await row.textContent())
      return amounts.every((amount) => shown.includes(figures(amount)))
    })
    .toBe(true)

test('a buyer collects and spends every asset, and a line that comes back returns its share of each', async () => {
  const id = crypto.randomUUID().slice(0, 8)
  const mug = await make(`Mug ${id}`, [{ price: '40.00', moq: 1, multiple: 1 }])
  const bowl = await make(`Bowl ${id}`, [{ price: '25.00', moq: 1, multiple: 1 }])
  const { names, token, code } = await prepareAssets(id, mug.id)
  const camera = await filmOf(`https://mall.example/mall/member/voucher?code=${code}`, 'QRCode')
  const buyer = await visit({ language: 'ru', phone: true, camera })
  const { page, go } = buyer
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const member = await registerMember(buyer)
  const user_id = ((await member.api('GET', '/base/userinfo')).data as { id: number }).id
  await staff('POST', '/mall/points/admin/adjust', { user_id, points: 1000, reason: 'Fair' })
  await member.api('POST', '/mall/address/add', address)
  const open = (path: string) => openPage(buyer, { name: path, path }, 'ru')
  const choose = (entry: string) => tapInMenu(page, t, entry)

  // The red packet of a link.
  await go(`/mall/member/red-packet?token=${token}`)
  await page.getByText(t('packet.link')).waitFor()
  await page.getByRole('button', { name: t('packet.take'), exact: true }).tap()
  await page.getByRole('heading', { name: names.packet }).waitFor()

  // A coupon by click and one by its code, however it is typed.
  await choose('coupon.title')
  await page.getByRole('button', { name: sentence('coupon.claimNamed', { name: names.claimed }) }).tap()
  await page.getByText(t('coupon.claimed'), { exact: true }).first().waitFor()
  await page.getByRole('textbox', { name: t('coupon.code') }).fill(id.toUpperCase())
  await page.getByRole('button', { name: t('coupon.redeem') }).tap()
  await page.getByRole('heading', { name: names.coded }).waitFor()

  // A voucher: refused with a slip of the finger, then read by the camera.
  await choose('vouchers.title')
  const input = page.getByRole('textbox', { name: t('voucher.code') })
  const redeem = page.getByRole('button', { name: t('voucher.redeem'), exact: true })
  await input.fill(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)
  await redeem.tap()
  await page.getByText('Это не код ваучера').waitFor()
  await page.getByRole('button', { name: t('scan.startQr') }).tap()
  await expect.poll(() => input.inputValue()).toBe(code)
  await dialog.waitFor({ state: 'detached' })
  await redeem.tap()
  await page.getByRole('heading', { name: t('voucher.lots') }).waitFor()
  await page
    .getByRole('table', { name: t('voucher.history') })
    .getByText(code.slice(-4))
    .waitFor()

  // Points for a card, and the card for a free product.
  const tabs = page.getByRole('navigation', { name: t('assets.parts') })
  await choose('member.points')
  await tabs.getByText(t('exchange.title')).tap()
  const offer = page.getByRole('listitem').filter({ hasText: names.free })
  await offer.getByRole('button').tap()
  await dialog.getByRole('button', { name: t('exchange.exchange'), exact: true }).tap()
  await offer.getByText(t('exchange.hasAll')).waitFor()
  await choose('vouchers.title')
  const card = page.getByRole('button', { name: sentence('voucher.redeemNamed', { name: names.free }), exact: true })
  await card.tap()
  await card.waitFor({ state: 'hidden' })
  // A voucher that has brought its coupon is used up.
  await page
    .getByRole('navigation', { name: t('assets.byStatus') })
    .getByRole('link', { name: new RegExp(`^${t('assets.status.used')}`) })
    .tap()
  await page.getByRole('link', { name: names.free }).first().waitFor()
  await choose('coupon.title')
  const free = page.getByRole('listitem').filter({ hasText: names.free })
  await free.getByText('1 единица бесплатно').waitFor()
  expect(await free.getByRole('link', { name: t('coupon.toProduct') }).getAttribute('href')).toMatch(
    new RegExp(`/mall/product/${mug.id}$`),
  )

  // A transfer to the balance is reported, and confirmed by staff.
  await choose('member.balance')
  await page.getByText(t('balance.noEntries')).waitFor()
  const parts = page.getByRole('navigation', { name: t('balance.parts') })
  await parts.getByText(t('balance.recharge')).tap()
  const report = page.getByRole('region', { name: t('balance.report') })
  await report.getByLabel(`${t('balance.amount')} (USD)`).fill('500')
  await report.getByRole('button', { name: t('balance.report') }).tap()
  await page.getByRole('table').getByText(t('payment.state.submitted')).waitFor()
  await staff('POST', '/mall/balance/admin/adjust', { user_id, amount: '500', reason: 'Fair' })

  // The best coupon is chosen already; packet, points, voucher and balance are ticked.
  const cart: number[] = []
  for (const [{ skus }, quantity] of [
    [mug, 3],
    [bowl, 2],
  ] as const) {
    const added = await member.api('POST', '/mall/cart/add_json', { product_sku_id: skus[0]?.id, quantity })
    cart.push((added.data as { id: number }).id)
  }
  await go(`/mall/checkout?items=${cart.join()}&delivery=self_pickup`)
  const best = page.getByRole('radio', { name: new RegExp(names.free) })
  await best.waitFor()
  expect(await best.isChecked()).toBe(true)
  await page.getByRole('radio', { name: new RegExp(names.claimed) }).check()
  await page.locator('details').filter({ hasText: names.coded }).locator('summary').tap()
  await page
    .getByText(/9\s?000\s?000/)
    .first()
    .waitFor()
  await page.getByRole('checkbox', { name: kind('red_packet') }).check()
  await page.getByRole('checkbox', { name: kind('voucher') }).check()
  await page.getByRole('checkbox', { name: kind('points') }).check()
  const count = page.getByRole('textbox', { name: t('usepoints.count') })
  await count.fill('100')
  await count.press('Enter')
  await page.getByRole('button', { name: t('usepoints.all') }).tap()
  await page.getByRole('radio', { name: new RegExp(`^${t('order.payBy.balance')}`) }).check()
  // On phones the sums are folded.
  for (const name of ['points', 'red_packet', 'voucher']) await sumOf(page, kind(name)).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: t('checkout.submitBalance') }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('checkout.submitBalance') })
    .tap()
  await page.getByText(t('payment.orderState.paid')).first().waitFor()

  const [{ id: orderId } = { id: 0 }] = (await member.api('GET', '/mall/order/list')).data as Order[]
  const read = async () => (await member.api('GET', `/mall/order/detail/${orderId}`)).data as Order
  const placed = await read()
  expect(placed.assets).toMatchObject([
    { kind: 'coupon', amount: '20.00' },
    { kind: 'red_packet', amount: '9.99' },
    { kind: 'points', amount: '9.00', units: 900 },
    { kind: 'voucher', amount: '1.50' },
  ])
  for (const asset of placed.assets) {
    const shares = placed.lines.flatMap((line) => line.assets.filter((share) => share.kind === asset.kind))
    expect(shares.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(asset.amount))
  }
  expect(placed.amount_paid).toBe(placed.amount_payable)

  // Two shipments, and the member confirms that all has arrived.
  const ship = (body: object) => staff('POST', `/mall/order/admin/update/${orderId}`, { action: 'ship', ...body })
  const [line] = placed.lines
  if (!line) throw new Error('no line')
  const first = [{ line_id: line.id, quantity: line.quantity }]
  await ship({ carrier: 'DHL', tracking_number: 'JD1', lines: first })
  await ship({ carrier: 'DHL', tracking_number: 'JD2' })
  await page.getByRole('link', { name: t('order.details') }).tap()
  await page.getByText('JD1').first().waitFor()
  await page.getByText('JD2').first().waitFor()
  await page.getByRole('button', { name: t('order.confirm') }).tap()
  // What begins with it is said before.
  await dialog.getByText(/15 дней/).waitFor()
  await dialog.getByRole('button', { name: t('order.confirmYes') }).tap()

  // Two of the first line go back, with a picture.
  await page.getByRole('link', { name: t('order.returnOrRefund') }).tap()
  await page.getByRole('heading', { level: 1, name: t('order.returnOrRefund') }).waitFor()
  await page.getByRole('button', { name: t('aftersale.send') }).tap()
  await main.getByText(t('aftersale.chooseOne')).first().waitFor()
  const quantity = main.getByRole('textbox', { name: t('aftersale.quantityOf') }).first()
  await quantity.fill(String(line.quantity - 1))
  await quantity.press('Enter')
  await main
    .getByRole('button', { name: t('common.more') })
    .first()
    .tap()
  // No reason is chosen for the buyer.
  await page.getByRole('button', { name: t('aftersale.send') }).tap()
  const reason = page.getByLabel(t('aftersale.reason'))
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
  await reason.selectOption('damaged')
  await page.getByLabel(t('aftersale.description')).fill('Two are cracked')
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await main.locator('input[type=file]').setInputFiles({ name: 'cracked.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('img', { name: t('aftersale.picture') }).waitFor()
  await page.getByRole('button', { name: t('aftersale.send') }).tap()
  await page.getByText(t('aftersale.next.requested')).waitFor()
  const claim = Number(new URL(page.url()).pathname.split('/').at(-1))
  const decide = (step: string, body: object) => staff('POST', `/mall/order/after-sale/admin/${step}/${claim}`, body)
  const claimed = (await staff('GET', `/mall/order/after-sale/admin/detail/${claim}`)).data as {
    lines: { id: number; quantity: number }[]
  }
  const [back] = claimed.lines
  expect(back?.quantity).toBe(line.quantity)
  await decide('approve', { note: 'Send it to Yiwu' })
  await decide('receive', { lines: [{ id: back?.id, restocked: line.quantity, written_off: 0 }] })
  const refund = money(cents(line.subtotal) - cents(line.discount))
  expect((await decide('refund', { method: 'balance' })).data).toMatchObject({ amount: refund })
  await choose('member.afterSales')
  await main
    .getByRole('listitem')
    .filter({ hasText: /AS\d{17}/ })
    .getByText(t('aftersale.status.refunded'))
    .waitFor()
  await main.getByRole('link', { name: /^AS\d{17}$/ }).tap()
  const timeline = page.getByRole('region', { name: t('aftersale.timeline') })
  await timeline.getByText('Send it to Yiwu').waitFor()
  expect(await timeline.getByRole('listitem').count()).toBe(4)

  // Each asset, as the member's pages show it.
  const share = (name: string) => line.assets.find((asset) => asset.kind === name)?.amount ?? '0.00'
  const returned = await read()
  expect(returned).toMatchObject({ refund_due: '0.00' })
  for (const asset of returned.assets) expect(asset.returned).toBe(share(asset.kind))
  await choose('storefront.myOrders')
  await main.getByRole('link', { name: placed.order_number }).tap()
  const row = page.getByRole('row').filter({ hasText: line.sku_code })
  await seesFigures(row, ...line.assets.map(({ amount }) => amount))
  for (const asset of returned.assets) await seesFigures(sumOf(page, kind(asset.kind)), asset.amount, asset.returned)
  await seesFigures(sumOf(page, t('order.paid')), returned.amount_paid)
  await page.getByText(t('order.event.refund_paid')).waitFor()
  const latest = page.getByRole('table').getByRole('row').nth(1)
  await choose('packet.title')
  await tabs.getByText(t('assets.statement')).tap()
  const statement = page.getByRole('table', { name: t('assets.statement') })
  await statement.getByText(names.packet).waitFor()
  await seesFigures(latest, share('red_packet'))
  await choose('member.points')
  await seesFigures(
    page.getByRole('row').filter({ hasText: t('points.entry.given_back') }),
    String(cents(share('points'))),
  )
  await choose('vouchers.title')
  // The bar of tabs scrolls to the open one first.
  const voucherParts = page.getByRole('navigation', { name: t('voucher.parts') })
  await voucherParts.locator('[aria-current=page]').waitFor()
  await voucherParts.getByRole('link', { name: t('voucher.statement'), exact: true }).tap()
  await page.getByText(t('voucher.entry.spent')).waitFor()
  await choose('coupon.title')
  await page
    .getByRole('navigation', { name: t('assets.byStatus') })
    .getByRole('link', { name: new RegExp(`^${t('coupon.statuses.used')}`) })
    .tap()
  await page.getByRole('link', { name: placed.order_number }).waitFor()
  await choose('member.balance')
  const balance = money(50_000 - cents(placed.amount_payable) + cents(refund))
  await seesFigures(latest, refund, balance)
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)

  // A part of the balance is withdrawn.
  await parts.getByText(t('payout.title')).tap()
  await page.getByRole('button', { name: t('payout.withdraw') }).tap()
  await dialog.getByLabel(`${t('payout.amount')} (USD)`).fill('20')
  for (const [label, value] of [
    [t('payment.holder'), 'Ann'],
    [t('payout.bank'), 'First Bank'],
    [t('payment.account'), 'DE89'],
  ] as const)
    await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: t('payout.withdraw') }).tap()
  await page.getByRole('table').getByText(t('payout.status.requested')).waitFor()
  await page
    .getByRole('navigation', { name: t('assets.byStatus') })
    .getByText(t('payout.status.paid'))
    .tap()
  await page.getByText(t('assets.noneHere')).waitFor()

  // A voucher that pays for a whole order: no payment is requested, and no page calls it unpaid.
  const whole = { name: `Whole ${id}`, kind: 'amount', amount: '5000', count: 1 }
  const { id: batch_id } = (await staff('POST', '/mall/voucher/batch/create', whole)).data as { id: number }
  await staff('POST', '/mall/voucher/code/give', { batch_id, usernames: [member.username], reason: 'Fair' })
  await choose('vouchers.title')
  await page.getByRole('button', { name: sentence('voucher.redeemNamed', { name: whole.name }) }).tap()
  await main.getByRole('listitem').filter({ hasText: whole.name }).getByText(t('voucher.never')).waitFor()
  const again = await member.api('POST', '/mall/cart/add_json', { product_sku_id: bowl.skus[0]?.id, quantity: 1 })
  await open(`/mall/checkout?items=${(again.data as { id: number }).id}&delivery=self_pickup&voucher=1`)
  await page.getByRole('button', { name: t('checkout.submit') }).tap()
  await page.getByRole('heading', { name: t('payment.orderState.covered') }).waitFor()
  await open('/mall/member/order')
  await page.getByText(t('order.paymentStatus.paid')).first().waitFor()
  expect(buyer.faults).toEqual([])
  await buyer.close()
})
