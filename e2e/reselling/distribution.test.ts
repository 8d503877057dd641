/** A shop on a phone: its link is followed, a visitor buys in it, and its owner is paid what the orders earned. */
import { expect, test } from 'vitest'
import { programContext } from '../../server/src/context.ts'
import { openDatabase } from '../../server/src/db/client.ts'
import { launchEmbedded } from '../../server/src/db/embedded/launch.ts'
import { readEnvironment } from '../../server/src/env.ts'
import { settleEarnings } from '../../server/src/modules/reselling/distribution/earnings.ts'
import { act, enter, find, main, rowOf, seen, tokenOf } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { dataDir, mallUrl } from '../harness/mall.ts'
import { address, callApi, findProducts, registerMember, signInStaff } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'
import { openShop } from './opened-shop.ts'

const visit = useBrowser()
const t = textsOf('en')
const say = sentencesOf('en')

/** Sixteen days later, when returns are no longer accepted. */
async function settleLater(): Promise<void> {
  const embedded = await launchEmbedded(dataDir)
  const database = openDatabase(embedded.url('mall'))
  try {
    const ctx = programContext(database, readEnvironment({ DATA_DIR: dataDir }), 'test')
    await settleEarnings({ ...ctx, now: () => new Date(Date.now() + 16 * 86_400_000) })
  } finally {
    await database.close()
    await embedded.leave()
  }
}

test('a visitor who follows a shop’s link registers and buys in it, and the owner is paid what it earned', async () => {
  const stamp = Date.now()
  const [name, slug] = [`Nok ${stamp}`, `table-${stamp}`]
  const owner = await visit({ phone: true })
  const member = await registerMember(owner)
  await openShop(member, { name, slug, translations: { en: { name: 'Lanna Table' }, th: { name: 'ล้านนาเทเบิล' } } })
  const markup = { category_id: 0, mode: 'percent', value: 25, rounding: '.90' }
  await member.api('POST', '/mall/category/markup/batch', { items: [markup] })

  const [shipping, closed] = await findProducts(
    2,
    ({ moq, stock, price }) => moq <= 24 && stock >= 100 && Number(price) >= 4,
  )
  if (!shipping || !closed) throw new Error('nothing to buy')
  const quantityOf = ({ multiple }: typeof shipping) => Math.ceil(24 / multiple) * multiple
  const inMall = (product: typeof shipping) => ({ product_sku_id: product.sku, quantity: quantityOf(product) })
  const money = (cents: number) => (cents / 100).toFixed(2)
  const pricesOf = async (product: typeof shipping) => {
    const line = (await member.api('POST', '/mall/cart/add_json', inMall(product))).data as { price: string }
    const mall = Math.round(Number(line.price) * 100)
    // The first level buys at 15 % less; plus 25 %, up to the next .90.
    const supply = mall - Math.round(mall * 0.15)
    return { supply, price: Math.ceil((supply + Math.round(supply / 4) - 90) / 100) * 100 + 90 }
  }
  const prices = { shipping: await pricesOf(shipping), closed: await pricesOf(closed) }
  const earningOf = ({ supply, price }: typeof prices.shipping, units: number) => (price - supply) * units

  /** Waits until the tab is open, because the bar then scrolls to it: a tap on the next one would hit another. */
  const tab = async (label: string) => {
    const link = owner.page
      .getByRole('navigation', { name: t('distribution.centre'), exact: true })
      .getByRole('link', { name: t(label), exact: true })
    await link.tap()
    await link.and(owner.page.locator('[aria-current=page]')).waitFor()
  }
  await owner.go('/mall/member/distribute/share')
  const link = await main(owner.page)
    .getByRole('link', { name: new RegExp(`/s/${slug}\\?ref=`) })
    .getAttribute('href')
  const buyer = await visit({ phone: true })
  await buyer.go(link ?? '')
  await expect.poll(() => buyer.page.title()).toContain('Lanna Table')
  await buyer.go(`/s/${slug}/login?tab=register`)
  const form = buyer.page.locator('main form')
  const contact = `visitor-${stamp}@test.example`
  const password = 'kiln-brick-42-ok'
  for (const [field, value] of Object.entries({ contact, password })) await form.locator(`[name=${field}]`).fill(value)
  await form.getByRole('button', { name: t('account.createAccount') }).tap()
  await buyer.page.waitForURL((url) => !url.pathname.endsWith('/login'))
  const token = await tokenOf(contact, password)
  const inShop = async (path: string, body: object) => {
    const headers = { token, 'x-shop': slug, 'content-type': 'application/json' }
    const answer = await fetch(`${mallUrl}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { data: { id: number } }).data
  }
  const lines = [
    await inShop('/mall/cart/add_json', inMall(shipping)),
    await inShop('/mall/cart/add_json', inMall(closed)),
  ]
  await inShop('/mall/address/add', address)
  await buyer.go(`/s/${slug}/mall/checkout?items=${lines.map(({ id }) => id).join(',')}&delivery=self_pickup`)
  for (const { price } of Object.values(prices))
    await main(buyer.page)
      .getByText(`$${money(price)}`)
      .first()
      .waitFor()
  await buyer.page.getByRole('button', { name: t('checkout.submit') }).tap()
  await buyer.page.waitForURL(/\/mall\/payment\?/)
  const orderId = Number(new URL(buyer.page.url()).searchParams.get('order_id'))

  const earned = async (cents: number, status: 'pending' | 'settled') => {
    const row = main(owner.page).getByRole('table').getByRole('row').nth(1)
    await row.getByText(t(`distribution.status.${status}`), { exact: true }).waitFor()
    await row
      .getByText(`$${money(cents)}`, { exact: true })
      .first()
      .waitFor()
  }
  await tab('distribution.members')
  await main(owner.page).getByText('v***', { exact: false }).waitFor()
  await main(owner.page).getByText(t('resale.source.link')).waitFor()
  await tab('distribution.orders')
  const quantity = quantityOf(shipping)
  await earned(earningOf(prices.shipping, quantity) + earningOf(prices.closed, quantityOf(closed)), 'pending')
  for (const [product, price] of [
    [shipping, prices.shipping],
    [closed, prices.closed],
  ] as const)
    await main(owner.page)
      .getByText(
        say('distribution.linePrices', {
          supply: `$${money(price.supply)}`,
          price: `$${money(price.price)}`,
          earning: `$${money(earningOf(price, quantityOf(product)))}`,
        }),
      )
      .waitFor()
  const admin = await signInStaff()
  const update = (body: object) => admin('POST', `/mall/order/admin/update/${orderId}`, body)
  const order = (await admin('GET', `/mall/order/admin/detail/${orderId}`)).data as {
    amount_payable: string
    order_number: string
    lines: { id: number; sku_code: string }[]
  }
  const search = main(owner.page).getByRole('searchbox')
  await search.fill('no-such-number')
  await search.press('Enter')
  await main(owner.page).getByText(t('distribution.noSuchOrders')).waitFor()
  await search.fill(order.order_number.slice(-6))
  await search.press('Enter')
  await main(owner.page).getByText(order.order_number).waitFor()

  const shipped = order.lines.find(({ sku_code }) => sku_code === shipping.code)
  await update({ action: 'confirm_payment', amount: order.amount_payable })
  await update({ action: 'ship', lines: [{ line_id: shipped?.id, quantity }] })
  await update({ action: 'close_rest', reason: 'sold out' })
  await callApi(token, 'POST', `/mall/order/confirm/${orderId}`, {})
  await settleLater()
  const earning = earningOf(prices.shipping, quantity)
  await tab('distribution.overview')
  await tab('distribution.orders')
  await earned(earning, 'settled')

  await tab('distribution.earnings')
  await main(owner.page)
    .getByRole('button', { name: t('payout.withdraw') })
    .first()
    .tap()
  const dialog = owner.page.getByRole('dialog')
  for (const [field, value] of Object.entries({ holder: name, bank: 'Bangkok Bank', account: 'TH-1' }))
    await dialog.locator(`[name=${field}]`).fill(value)
  await dialog.getByRole('button', { name: t('payout.withdraw') }).tap()
  await main(owner.page).getByText(t('payout.status.requested'), { exact: true }).waitFor()

  const staff = await visit()
  await enter(staff, 'admin', '/mall/order/payout')
  await seen(staff.page, t('payout.title'))
  await main(staff.page)
    .getByRole('button', { name: `${name} ${money(earning)}` })
    .click()
  await staff.page.getByRole('menuitem', { name: t('payout.pay') }).click()
  const payment = staff.page.getByRole('dialog')
  await payment.getByLabel(t('payout.reference')).fill('TT-7')
  await payment.getByRole('button', { name: t('payout.pay') }).click()
  await main(staff.page).getByText('TT-7').waitFor()
  await tab('distribution.overview')
  await tab('distribution.earnings')
  await main(owner.page).getByText('TT-7').waitFor()

  await find(staff.page, String(t('distributor.title')))
  await seen(staff.page, t('distributor.title'))
  await act(staff.page, rowOf(staff.page, name), t('distributor.showEarnings'))
  const movements = staff.page.getByRole('dialog').getByRole('row')
  await movements
    .nth(1)
    .getByText(`-$${money(earning)}`)
    .waitFor()
  await movements.nth(2).getByText(order.order_number).waitFor()
  expect(
    await movements
      .nth(2)
      .getByText(`$${money(earning)}`)
      .count(),
  ).toBe(2)
  expect(await movements.count()).toBe(3)
  await movements.nth(2).getByRole('link').click()
  await main(staff.page).getByRole('heading', { level: 1 }).getByText(order.order_number).waitFor()
  await expect.poll(() => staff.page.getByRole('dialog').count()).toBe(0)
  for (const { faults, close } of [owner, buyer, staff]) {
    expect(faults).toEqual([])
    await close()
  }
})
