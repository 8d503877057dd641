/**
 * A buyer's month in three languages, twice on a phone: sixty codes from a chat become a saved list and an order that a
 * coupon, a red packet, points and part of the balance pay for. It arrives in two shipments, a line goes back, and each
 * asset is right to the cent in the member's and the staff's screens.
 */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword, main, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { address, type Member, registerMember, signInStaff } from './member.ts'
import { findSkus, messageOf } from './pasted-list.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()

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
  discount: string
  refund_due: string
  assets: { kind: string; amount: string; units: number | null; returned: string }[]
  lines: Line[]
}

/** Amounts are written in many ways; their figures are the same in all languages. */
const figures = (amount: string | null) => (amount ?? '').replaceAll(/\D/g, '')
const cents = (amount: string) => Math.round(Number(amount) * 100)
const money = (minor: number) => (minor / 100).toFixed(2)

/** Everything that the order will use, given by staff. */
async function giveAssets(staff: Member['api'], member: Member): Promise<void> {
  const { id } = (await member.api('GET', '/base/userinfo')).data as { id: number }
  const reason = 'Fair'
  const face = { kind: 'amount', amount: '20', threshold_kind: 'none', scope: 'all', claim: 'grant' }
  const coupon = { ...face, validity: 'days', valid_days: 30, translations: { en: { name: `Fair ${id}` } } }
  const template = (await staff('POST', '/mall/coupon/create', coupon)).data as { id: number }
  await staff('POST', '/mall/coupon/grant', { template_id: template.id, usernames: [member.username], reason })
  const packet = { name: `Fair ${id}`, mode: 'fixed', total: '9.99', count: 1, valid_days: 30 }
  const campaign = (await staff('POST', '/mall/red-packet/create', packet)).data as { id: number }
  const { token } = (await staff('GET', `/mall/red-packet/get?id=${campaign.id}`)).data as { token: string }
  await member.api('POST', '/mall/member/red-packet/take', { token })
  await staff('POST', '/mall/points/admin/adjust', { user_id: id, points: 900, reason })
  await staff('POST', '/mall/balance/admin/adjust', { user_id: id, amount: '900000', reason })
  await member.api('POST', '/mall/address/add', address)
}

/** The value beside a label in a list of sums. */
const sumOf = (place: Locator | Page, label: string | RegExp) =>
  place
    .locator('dl > div')
    .filter({ has: place.locator('dt').getByText(label) })
    .first()
const seesFigures = (row: Locator, ...amounts: string[]) =>
  expect
    .poll(async () => {
      const shown = figures(await row.textContent())
      return amounts.every((amount) => shown.includes(figures(amount)))
    })
    .toBe(true)

test.each([
  { language: 'en', phone: false },
  { language: 'ru', phone: true },
  { language: 'th', phone: true },
] as const)(
  'sixty codes are ordered with every asset, and a line comes back ($language, phone: $phone)',
  async ({ language, phone }) => {
    const t = textsOf(language)
    const kind = (name: string) => new RegExp(`^${t(`asset.kind.${name}`)}`)
    const staff = await signInStaff()
    const buyer = await visit({ language, phone })
    const { page, go } = buyer
    const member = await registerMember(buyer)
    await giveAssets(staff, member)

    // The message is pasted, fixed with one press, and saved as a list.
    const skus = await findSkus(60)
    await go('/mall/quick')
    await page.getByRole('textbox', { name: t('quick.paste') }).fill(messageOf(skus))
    await page.getByRole('button', { name: t('quick.read') }).click()
    await page.getByRole('region', { name: t('quick.yourList') }).waitFor()
    await page.getByRole('button', { name: t('quick.fixAll') }).click()
    await page.getByRole('button', { name: t('quick.fixAll') }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('saved.save') }).click()
    const dialog = page.getByRole('dialog', { name: t('saved.save') })
    await dialog.getByRole('textbox', { name: t('saved.name') }).fill('60')
    await dialog.getByRole('button', { name: t('common.save') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: t('listing.addAll') }).click()
    const cart = async () =>
      (await member.api('GET', '/mall/cart/list?page_size=-1')).data as { id: number; available: boolean }[]
    await expect.poll(async () => (await cart()).filter(({ available }) => available).length).toBe(60)
    const lists = (await member.api('GET', '/mall/saved-list/list')).data as { name: string }[]
    expect(lists.map(({ name }) => name)).toEqual(['60'])

    // The best coupon is chosen already; packet, points and balance are ticked.
    const items = (await cart()).map(({ id }) => id).join()
    await go(`/mall/checkout?items=${items}&delivery=self_pickup`)
    await page.getByRole('checkbox', { name: kind('red_packet') }).check()
    await page.getByRole('checkbox', { name: kind('points') }).check()
    await page.getByRole('radio', { name: new RegExp(`^${t('order.payBy.balance')}`) }).check()
    // On phones the sums are folded.
    await sumOf(page, kind('points')).waitFor({ state: 'attached' })
    await sumOf(page, kind('red_packet')).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: t('checkout.submit') }).click()
    await page.getByText(t('payment.standing.paid')).first().waitFor()

    const [{ id } = { id: 0 }] = (await member.api('GET', '/mall/order/list')).data as Order[]
    const read = async () => (await member.api('GET', `/mall/order/detail/${id}`)).data as Order
    const placed = await read()
    expect(placed.assets.map((asset) => asset.kind)).toEqual(['coupon', 'red_packet', 'points'])
    expect(placed.assets).toMatchObject([{ amount: '20.00' }, { amount: '9.99' }, { amount: '9.00', units: 900 }])
    for (const asset of placed.assets) {
      const shares = placed.lines.flatMap((line) => line.assets.filter((share) => share.kind === asset.kind))
      expect(shares.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(asset.amount))
    }
    for (const { assets, discount } of placed.lines)
      expect(assets.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(discount))
    expect(placed.amount_paid).toBe(placed.amount_payable)
    expect(cents(placed.amount_payable)).toBe(cents(placed.total_price) - 3899)

    // Two shipments, and the member says that all has arrived.
    const act = (body: object) => staff('POST', `/mall/order/admin/update/${id}`, body)
    const first = placed.lines.slice(0, 30).map(({ id: line_id, quantity }) => ({ line_id, quantity }))
    await act({ action: 'ship', carrier: 'DHL', tracking_number: 'JD1', lines: first })
    await act({ action: 'ship', carrier: 'DHL', tracking_number: 'JD2' })
    await go(`/mall/member/order/detail/${id}`)
    await page.getByText('JD1').first().waitFor()
    await page.getByText('JD2').first().waitFor()
    await page.getByRole('button', { name: t('order.confirm') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.ok') })
      .click()

    // The first line goes back as a whole.
    const [line] = placed.lines
    if (!line) throw new Error('no line')
    await page.getByRole('link', { name: t('order.returnOrRefund') }).click()
    const quantity = page
      .getByRole('main')
      .getByRole('textbox', { name: t('aftersale.quantityOf') })
      .first()
    await quantity.fill(String(line.quantity))
    await quantity.press('Enter')
    await page.getByLabel(t('aftersale.description')).fill('30 / 30')
    await page.getByRole('button', { name: t('aftersale.send') }).click()
    await page.getByText(t('aftersale.next.requested')).waitFor()
    const claim = Number(new URL(page.url()).pathname.split('/').at(-1))
    const claimed = (await staff('GET', `/mall/order/after-sale/admin/detail/${claim}`)).data as {
      lines: { id: number }[]
    }
    await staff('POST', `/mall/order/after-sale/admin/approve/${claim}`, {})
    const counted = { id: claimed.lines[0]?.id, restocked: line.quantity, written_off: 0 }
    await staff('POST', `/mall/order/after-sale/admin/receive/${claim}`, { lines: [counted] })
    const refund = money(cents(line.subtotal) - cents(line.discount))
    expect(
      (await staff('POST', `/mall/order/after-sale/admin/refund/${claim}`, { method: 'balance' })).data,
    ).toMatchObject({
      amount: refund,
    })

    // Each asset, as the member's pages say.
    const share = (name: string) => line.assets.find((asset) => asset.kind === name)?.amount ?? '0.00'
    const returned = await read()
    expect(returned).toMatchObject({ refund_due: '0.00' })
    expect(returned.assets.map((asset) => [asset.kind, asset.returned])).toEqual([
      ['coupon', share('coupon')],
      ['red_packet', share('red_packet')],
      ['points', share('points')],
    ])
    await go(`/mall/member/order/detail/${id}`)
    const row = page.getByRole('row').filter({ hasText: line.sku_code })
    await seesFigures(row, share('coupon'), share('red_packet'), share('points'))
    for (const asset of returned.assets) await seesFigures(sumOf(page, kind(asset.kind)), asset.amount, asset.returned)
    await seesFigures(sumOf(page, t('order.paid')), returned.amount_paid)
    const points = String(cents(share('points')))
    const balance = money(90_000_000 - cents(placed.amount_payable) + cents(refund))
    const latest = () => page.getByRole('table').getByRole('row').nth(1)
    await go('/mall/member/red-packet/statement')
    await seesFigures(latest(), share('red_packet'))
    await go('/mall/member/points')
    const given = page.getByRole('row').filter({ hasText: t('points.entry.given_back') })
    await seesFigures(given, points)
    await go('/mall/member/balance')
    await seesFigures(latest(), refund, balance)
    await go('/mall/member/coupon?status=used')
    await page.getByRole('link', { name: placed.order_number }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(buyer.faults).toEqual([])
    await buyer.close()

    // The same sums in the screens of staff.
    const office = await visit()
    await signIn(office, 'admin', demoPassword, `/mall/order/detail/${id}`)
    await main(office.page).getByRole('heading', { level: 1 }).first().waitFor()
    for (const asset of returned.assets) await seesFigures(main(office.page), asset.amount, asset.returned)
    await office.go(`/mall/order/balance?keyword=${encodeURIComponent(member.username)}`)
    await seesFigures(main(office.page).getByRole('row').filter({ hasText: member.username }), balance)
    expect(office.faults).toEqual([])
    await office.close()
  },
  240_000,
)
