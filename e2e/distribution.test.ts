/** A shop of one's own on a phone: applied for, approved, built, bought in, earned from, and hidden from another distributor. */
import { expect, test } from 'vitest'
import { programContext } from '../server/src/context.ts'
import { openDatabase } from '../server/src/db/client.ts'
import { launchEmbedded } from '../server/src/db/embedded/launch.ts'
import { readEnvironment } from '../server/src/env.ts'
import { settleEarnings } from '../server/src/modules/distribution/earnings.ts'
import { demoPassword, main, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser, type Visitor } from './browser.ts'
import { dataDir, mallUrl } from './mall.ts'
import { address, callApi, findProducts, registerMember, signInStaff } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const say = sentencesOf('en')

const centre = '/mall/member/distribute'

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

async function apply({ page, go }: Visitor, name: string): Promise<void> {
  await go(centre)
  const form = page.locator('main form')
  await form.locator('[name=name]').fill(name)
  await form.locator('[name=contact]').fill('+66 2 555 0100')
  await form.locator('[name=country]').fill('th')
  await form.locator('[name=reason]').fill('Cafés in Chiang Mai ask me for tableware')
  await form.getByRole('button', { name: t('distribution.apply'), exact: true }).tap()
  await page.getByText(t('distribution.waiting')).waitFor()
}

async function approve({ page }: Visitor, name: string): Promise<void> {
  await main(page).getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Cafés in Chiang Mai ask me for tableware').waitFor()
  await dialog.getByRole('button', { name: t('distributor.approve'), exact: true }).click()
  await dialog.getByLabel(t('distributor.level')).waitFor()
  await dialog.getByRole('button', { name: t('distributor.approve'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function build({ page, go }: Visitor, slug: string): Promise<void> {
  await go(`${centre}/store`)
  const form = page.locator('main form')
  await form.locator('[name=slug]').fill(slug)
  await form.locator('[name="translations.en.name"]').fill('Lanna Table')
  await form.locator('[name="translations.th.name"]').fill('ล้านนาเทเบิล')
  await form.getByRole('button', { name: t('distribution.openShop') }).tap()
  await form.getByRole('button', { name: t('common.save'), exact: true }).waitFor()
  await go(`${centre}/category`)
  await form.locator('[name=value]').fill('25')
  await form.locator('[name=rounding]').selectOption('step')
  await form.locator('[name=step]').fill('0,50')
  await form.getByText(t('distribution.limitsAndDates')).tap()
  await form.locator('[name=max]').fill('9000')
  const markups = page.getByRole('table', { name: t('distribution.markups') })
  await form.getByRole('button', { name: t('distribution.preview') }).tap()
  await form.getByRole('button', { name: t('distribution.applyMarkup'), exact: true }).tap()
  await markups.getByText('× 0.50').waitFor()
  await markups.getByText('… – 9000.00').waitFor()
  await page.getByRole('button', { name: t('common.undo'), exact: true }).tap()
  await page.getByText(t('distribution.noMarkups')).waitFor()
  await form.locator('[name=max]').fill('')
  await form.locator('[name=rounding]').selectOption('.90')
  await form.getByRole('button', { name: t('distribution.preview') }).tap()
  await form.getByRole('table', { name: t('distribution.examples') }).waitFor()
  await form.getByRole('button', { name: t('distribution.applyMarkup'), exact: true }).tap()
  await markups.waitFor()
  // Cleared by mistake, and undone later from the list.
  await markups.getByRole('button', { name: t('distribution.clear'), exact: true }).tap()
  await page.getByText(t('distribution.noMarkups')).waitFor()
  await go(`${centre}/category`)
  const changes = page.getByRole('table', { name: t('markupchange.title') })
  await changes
    .getByRole('button', { name: t('markupchange.undo') })
    .first()
    .tap()
  await markups.waitFor()
  await changes.getByText(t('markupchange.wasUndone')).first().waitFor()
  await go(`${centre}/selection`)
  const first = form.getByRole('listitem').getByRole('combobox').first()
  await first.selectOption('in')
  await form.getByRole('button', { name: t('common.save'), exact: true }).tap()
  await page.getByText(t('resale.selectionSaved')).first().waitFor()
  await go(`${centre}/selection`)
  await expect.poll(() => first.inputValue()).toBe('in')
}

test('a distributor opens a shop, a visitor buys in it, and the earning is right in every state', async () => {
  const owner = await visit({ phone: true })
  const other = await visit({ phone: true })
  const stamp = Date.now()
  const [mine, theirs] = [`Nok ${stamp}`, `Chai ${stamp}`]
  await registerMember(owner)
  const rival = await registerMember(other)
  await apply(owner, mine)
  await apply(other, theirs)
  const staff = await visit()
  await signIn(staff, 'admin', demoPassword, '/mall-admin/distribution/distributor')
  await seen(staff.page, t('distributor.title'))
  await approve(staff, mine)
  await approve(staff, theirs)
  const slug = `lanna-${stamp}`
  await build(owner, slug)

  const [kept, closed] = await findProducts(
    2,
    ({ moq, stock, price }) => moq <= 24 && stock >= 100 && Number(price) >= 4,
  )
  if (!kept || !closed) throw new Error('nothing to buy')
  const quantityOf = ({ multiple }: typeof kept) => Math.ceil(24 / multiple) * multiple
  const inMall = (product: typeof kept) => ({ product_sku_id: product.sku, quantity: quantityOf(product) })
  const money = (cents: number) => (cents / 100).toFixed(2)
  const pricesOf = async (product: typeof kept) => {
    const line = (await rival.api('POST', '/mall/cart/add_json', inMall(product))).data as { price: string }
    const mall = Math.round(Number(line.price) * 100)
    // The first level buys at 15 % less; plus 25 %, up to the next .90.
    const supply = mall - Math.round(mall * 0.15)
    return { supply, price: Math.ceil((supply + Math.round(supply / 4) - 90) / 100) * 100 + 90 }
  }
  const prices = { kept: await pricesOf(kept), closed: await pricesOf(closed) }
  const earningOf = ({ supply, price }: typeof prices.kept, units: number) => (price - supply) * units

  await owner.go(`${centre}/share`)
  const link = await main(owner.page)
    .getByRole('link', { name: new RegExp(`/s/${slug}\\?ref=`) })
    .getAttribute('href')
  const buyer = await visit({ phone: true })
  await buyer.go(link ?? '')
  await expect.poll(() => buyer.page.title()).toContain('Lanna Table')
  await buyer.go(`/s/${slug}?lang=th`)
  await expect.poll(() => buyer.page.title()).toContain('ล้านนาเทเบิล')
  await buyer.go(`/s/${slug}/login?tab=register&lang=en`)
  const form = buyer.page.locator('main form')
  const username = `visitor-${stamp}`
  const password = 'kiln-brick-42-ok'
  for (const [name, value] of Object.entries({
    username,
    email: `${username}@test.example`,
    password,
    confirm_password: password,
  }))
    await form.locator(`[name=${name}]`).fill(value)
  await form.getByRole('button', { name: t('account.createAccount') }).tap()
  await buyer.page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await buyer.go(`/s/${slug}/mall/product/${kept.id}`)
  await seen(buyer.page, /./)
  // The part is loaded after a first gesture.
  await buyer.page.mouse.move(20, 20)
  await main(buyer.page).getByText(t('why.title')).first().tap()
  await main(buyer.page)
    .getByText(/The shop’s price/)
    .first()
    .waitFor()
  const token = await tokenOf(username, password)
  const inShop = async (path: string, body: object) => {
    const headers = { token, 'x-shop': slug, 'content-type': 'application/json' }
    const answer = await fetch(`${mallUrl}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { data: { id: number } }).data
  }
  const lines = [await inShop('/mall/cart/add_json', inMall(kept)), await inShop('/mall/cart/add_json', inMall(closed))]
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

  const earned = async (cents: number, status: 'pending' | 'frozen' | 'settled') => {
    await owner.go(`${centre}/distributeOrder`)
    const row = main(owner.page).getByRole('table').getByRole('row').nth(1)
    await row.getByText(t(`distribution.status.${status}`), { exact: true }).waitFor()
    await row
      .getByText(`$${money(cents)}`, { exact: true })
      .first()
      .waitFor()
  }
  const quantity = quantityOf(kept)
  await earned(earningOf(prices.kept, quantity) + earningOf(prices.closed, quantityOf(closed)), 'pending')
  for (const [product, price] of [
    [kept, prices.kept],
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
  const act = (body: object) => admin('POST', `/mall/order/admin/update/${orderId}`, body)
  const order = (await admin('GET', `/mall/order/admin/detail/${orderId}`)).data as {
    amount_payable: string
    order_number: string
    lines: { id: number; sku_code: string }[]
  }
  const search = main(owner.page).getByRole('searchbox')
  await search.fill(order.order_number.slice(-6))
  await search.press('Enter')
  // The list shows this order before and after the search.
  await owner.page.waitForURL((url) => url.searchParams.has('keyword'))
  await main(owner.page).getByText(order.order_number).waitFor()
  await search.fill('no-such-number')
  await search.press('Enter')
  await main(owner.page).getByText(t('distribution.noSuchOrders')).waitFor()
  const shipped = order.lines.find(({ sku_code }) => sku_code === kept.code)
  const ship = (quantity: number) => act({ action: 'ship', lines: [{ line_id: shipped?.id, quantity }] })
  await act({ action: 'confirm_payment', amount: order.amount_payable })
  await ship(quantity - 3)
  await ship(3)
  await act({ action: 'close_rest', reason: 'sold out' })
  const earning = earningOf(prices.kept, quantity)
  await earned(earning, 'pending')
  await callApi(token, 'POST', `/mall/order/confirm/${orderId}`, {})
  await earned(earning, 'frozen')
  await settleLater()
  await earned(earning, 'settled')

  await owner.go(`${centre}/earnings`)
  await main(owner.page)
    .getByRole('button', { name: t('distribution.withdraw') })
    .first()
    .tap()
  const dialog = owner.page.getByRole('dialog')
  for (const [name, value] of Object.entries({ holder: mine, bank: 'Bangkok Bank', account: 'TH-1' }))
    await dialog.locator(`[name=${name}]`).fill(value)
  await dialog.getByRole('button', { name: t('distribution.withdraw') }).tap()
  await main(owner.page).getByText(t('distribution.withdrawal.requested'), { exact: true }).waitFor()
  await staff.go('/mall-admin/distribution/withdrawal')
  await seen(staff.page, t('distributor.withdrawals'))
  const asked = `${mine} ${money(earning)}`
  await main(staff.page).getByRole('button', { name: asked }).click()
  await staff.page.getByRole('menuitem', { name: t('distributor.pay') }).click()
  await staff.page.getByRole('dialog').getByLabel(t('distributor.reference')).fill('TT-7')
  await staff.page
    .getByRole('dialog')
    .getByRole('button', { name: t('distributor.pay') })
    .click()
  await main(staff.page).getByText('TT-7').waitFor()
  await staff.go(`/mall-admin/distribution/distributor?keyword=${encodeURIComponent(mine)}`)
  await main(staff.page)
    .getByRole('button', { name: say('access.actionsNamed', { name: mine }) })
    .click()
  await staff.page.getByRole('menuitem', { name: t('distributor.showEarnings') }).click()
  const movements = staff.page.getByRole('dialog').getByRole('row')
  await movements
    .nth(1)
    .getByText(`-$${money(earning)}`)
    .waitFor()
  await movements.nth(2).getByText(order.order_number).waitFor()
  await expect
    .poll(() =>
      movements
        .nth(2)
        .getByText(`$${money(earning)}`)
        .count(),
    )
    .toBe(2)
  await expect.poll(() => movements.count()).toBe(3)
  await movements.nth(2).getByRole('link').click()
  await main(staff.page).getByRole('heading', { level: 1 }).getByText(order.order_number).waitFor()
  await expect.poll(() => staff.page.getByRole('dialog').count()).toBe(0)
  await owner.go(`${centre}/earnings`)
  await main(owner.page).getByText('TT-7').waitFor()

  await owner.go(`${centre}/members`)
  await main(owner.page).getByText('v***', { exact: false }).waitFor()
  for (const [part, empty] of [
    ['members', 'distribution.noMembers'],
    ['distributeOrder', 'distribution.noOrders'],
    ['earnings', 'distribution.noEntries'],
  ] as const) {
    await other.go(`${centre}/${part}`)
    await main(other.page).getByText(t(empty)).waitFor()
  }
  for (const { faults } of [owner, other, buyer, staff]) expect(faults).toEqual([])
}, 400_000)
