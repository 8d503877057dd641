/** Staff create assets that buyers pay with in place of money, and give them out: coupons, red packets, vouchers, points, top-ups. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { act, enter, field, follow, main, press, rowOf, seen, tokenOf } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { callApi } from '../harness/member.ts'
import { follow as openPage } from '../harness/open-page.ts'
import { make } from '../harness/products.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('staff create and give out coupons, red packets, vouchers and points, and confirm a top-up', async () => {
  const id = crypto.randomUUID().slice(0, 8)
  const tag = `t-${id}`
  const username = `assets-${id}`
  const [password, email] = ['a good password 1', `${username}@test.example`]
  await callApi(undefined, 'POST', '/base/register', { username, password, confirm_password: password, email })
  const token = await tokenOf(username, password)
  const member = (method: string, path: string, body?: object) => callApi(token, method, path, body)
  const user_id = ((await member('GET', '/base/userinfo')).data as { id: number }).id
  await member('POST', '/mall/balance/recharge/create', { amount: '5000', method: 'bank_transfer' })
  const product = await make(`Samples of ${id}`, [{}])

  const visitor = await visit()
  const { page } = visitor
  const staff = await enter(visitor, 'admin', '/mall-admin/red-packet')
  const dialog = page.getByRole('dialog')
  const open = (path: string) => openPage(visitor, { name: path, path }, 'en')
  await staff('POST', '/mall/customer/tags', { id: user_id, tags: [tag] })

  // Red packets for all with a tag, counted first; the job can be undone.
  await seen(page, t('packet.title'))
  await press(page, t('couponheld.grantAll'))
  await dialog.getByLabel(t('packetform.each')).fill('2.5')
  await dialog.getByLabel(t('packetform.grantDays')).fill('7')
  await dialog.getByLabel(t('couponheld.tag')).fill(tag)
  await dialog.getByLabel(t('office.reason')).fill('Late parcel')
  await dialog.getByRole('status').getByText(/: 1$/).waitFor()
  await dialog.getByRole('status').getByText('$2.50').waitFor()
  await dialog.getByRole('button', { name: t('couponform.grant') }).click()
  const undo = dialog.getByRole('button', { name: t('job.undo') })
  await undo.waitFor()
  const packets = async () =>
    ((await member('GET', '/mall/member/red-packet/list')) as unknown as { available: string }).available
  expect(await packets()).toBe('2.50')
  await undo.click()
  await expect.poll(packets).toBe('0.00')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // A campaign; the list shows how many are taken.
  const campaign = `Campaign ${id}`
  await follow(page, t('packetform.new'))
  await seen(page, t('packetform.new'))
  await field(page, t('access.name')).fill(campaign)
  await field(page, t('packetform.total')).fill('20')
  await field(page, t('packetform.count')).fill('4')
  await press(page, t('common.save'))
  await seen(page, t('packet.title'))
  await rowOf(page, campaign).getByText('0 / 4').waitFor()
  const campaigns = (await staff('GET', '/mall/red-packet/list')).data as { name: string; token: string }[]
  await member('POST', '/mall/member/red-packet/take', {
    token: campaigns.find(({ name }) => name === campaign)?.token,
  })
  await open(`/mall-admin/red-packet?name=${encodeURIComponent(campaign)}`)
  await rowOf(page, campaign).getByRole('link', { name: '1 / 4' }).click()
  await seen(page, campaign)
  await main(page).getByText(t('packetform.notTaken')).first().waitFor()

  // A coupon worth products.
  const coupon = `Samples ${id}`
  await open('/mall-admin/coupon')
  await seen(page, t('coupon.title'))
  await follow(page, t('couponform.new'))
  await seen(page, t('couponform.new'))
  await page.getByRole('form').getByRole('tabpanel').first().getByRole('textbox').first().fill(coupon)
  await field(page, t('couponform.kind')).selectOption('products')
  await field(page, t('couponform.products')).fill(product.skus[0]?.code ?? '')
  // Before the search answers, the list holds other products.
  await page.getByRole('option', { name: `Samples of ${id}`, exact: true }).click()
  await field(page, t('couponform.units')).fill('2')
  await field(page, t('couponform.claim')).selectOption('grant')
  await press(page, t('common.save'))
  await seen(page, t('coupon.title'))
  const [template] = (await staff('GET', `/mall/coupon/list?name=${encodeURIComponent(coupon)}`)).data as {
    id: number
  }[]

  // A batch of vouchers: refused at its field, where what was typed stays.
  const batch = `Fair ${id}`
  await open('/mall-admin/voucher')
  await seen(page, t('voucherform.title'))
  await follow(page, t('voucherform.new'))
  await seen(page, t('voucherform.new'))
  await field(page, t('access.name')).fill(batch)
  await field(page, t('voucherform.amount')).fill('0')
  await field(page, t('voucherform.count')).fill('3')
  await press(page, t('common.save'))
  await main(page).locator('[aria-invalid=true]').first().waitFor()
  expect(await field(page, t('access.name')).inputValue()).toBe(batch)
  await field(page, t('voucherform.amount')).fill('1.50')
  await press(page, t('common.save'))
  await seen(page, t('voucherform.title'))
  await main(page).getByRole('link', { name: batch }).click()
  await seen(page, t('voucherform.codesOf'))
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, t('voucherform.download'))])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  const code = lines[1]?.split(',')[1] ?? ''
  await press(page, t('voucherform.print'))
  const [cards] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('voucherform.print') }).click(),
  ])
  expect((await readFile(await cards.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // Staff find the code that a member reads out, after it was redeemed.
  await member('POST', '/mall/member/voucher/redeem', { code })
  await main(page).getByLabel(t('voucherform.lastFour')).fill(code)
  await main(page).getByLabel(t('voucherform.lastFour')).press('Enter')
  await rowOf(page, username).waitFor()

  // A batch of cards that bring the coupon: its name and limit are changed in a dialog.
  const free = `Cards ${id}`
  const { id: batch_id } = (
    await staff('POST', '/mall/voucher/batch/create', {
      name: `${free} old`,
      kind: 'coupon',
      coupon_template_id: template?.id,
      count: 5,
    })
  ).data as { id: number }
  await open(`/mall-admin/voucher?name=${encodeURIComponent(free)}`)
  await act(page, rowOf(page, free), t('member.edit'))
  await dialog.getByLabel(t('access.name')).fill(free)
  await dialog.getByLabel(t('voucherform.perMember')).fill('1')
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await staff('GET', `/mall/voucher/batch/get?id=${batch_id}`)).data).toMatchObject({
    name: free,
    per_member: 1,
  })

  // The cards are offered for points, and points are given to all with the tag.
  await open('/mall/order/points?view=offers&edit=new')
  await seen(page, t('pointshop.new'))
  await field(page, t('pointshop.kind')).selectOption('voucher')
  await field(page, t('pointshop.vouchers')).fill(free)
  await page.getByRole('option', { name: free }).click()
  await field(page, t('points.points')).fill('100')
  await press(page, t('common.save'))
  await seen(page, t('points.title'))
  await open('/mall/order/points')
  await press(page, t('couponheld.grantAll'))
  await dialog.getByLabel(t('points.each')).fill('107')
  await dialog.getByLabel(t('couponheld.tag')).fill(tag)
  await dialog.getByRole('status').filter({ hasText: /\b1$/ }).waitFor()
  await dialog.getByLabel(t('office.reason')).fill('Fair')
  await dialog.getByRole('button', { name: t('couponform.grant') }).click()
  const points = async () => ((await member('GET', '/mall/points/info')).data as { available: number }).available
  await expect.poll(points).toBe(107)
  const [offer] = (
    (await member('GET', '/mall/points/offer/list')).data as { id: number; voucher?: { name: string } }[]
  ).filter(({ voucher }) => voucher?.name === free)
  await member('POST', '/mall/points/offer/exchange', { offer_id: offer?.id })
  expect(await points()).toBe(7)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // A reported transfer is confirmed with the amount that arrived.
  await open('/mall/order/recharge')
  await seen(page, t('balance.topUps'))
  await act(page, rowOf(page, username), t('balance.confirm'))
  await dialog.getByLabel(/^Amount received/).fill('4999.50')
  await dialog.getByRole('button', { name: t('balance.confirm') }).click()
  await rowOf(page, username).getByText('$4,999.50').waitFor()
  expect((await member('GET', '/mall/balance/info')).data).toMatchObject({ available: '4999.50' })
  expect(visitor.faults).toEqual([])
})
