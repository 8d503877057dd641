/** Vouchers from the batch that staff generate to the order that a member pays with one, and with points. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoPassword, field, main, press, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { showToCamera } from './camera.ts'
import { address, findProducts, registerMember, signInStaff } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const ru = textsOf('ru')

test('staff generate a batch, a member redeems a card on a phone in Russian and pays with it and with points', async () => {
  const staff = await visit()
  const name = `Fair ${Date.now()}`
  await signIn(staff, 'admin', demoPassword, '/mall-admin/voucher')
  await seen(staff.page, t('voucherform.title'))
  await main(staff.page)
    .getByRole('link', { name: t('voucherform.new') })
    .first()
    .click()
  await seen(staff.page, t('voucherform.new'))
  await field(staff.page, t('access.name')).fill(name)
  await field(staff.page, t('voucherform.amount')).fill('0')
  await field(staff.page, t('voucherform.count')).fill('3')
  await press(staff.page, t('common.save'))
  // Refused at its field; what was typed stays.
  await main(staff.page).locator('[aria-invalid=true]').first().waitFor()
  expect(await field(staff.page, t('access.name')).inputValue()).toBe(name)
  await field(staff.page, t('voucherform.amount')).fill('1.50')
  await press(staff.page, t('common.save'))
  await seen(staff.page, t('voucherform.title'))
  await main(staff.page).getByRole('link', { name }).click()
  await seen(staff.page, t('voucherform.codesOf'))
  const [file] = await Promise.all([staff.page.waitForEvent('download'), press(staff.page, t('voucherform.download'))])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  const code = lines[1]?.split(',')[1] ?? ''
  await press(staff.page, t('voucherform.print'))
  const [cards] = await Promise.all([
    staff.page.waitForEvent('download'),
    staff.page
      .getByRole('dialog')
      .getByRole('button', { name: t('voucherform.print') })
      .click(),
  ])
  expect((await readFile(await cards.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const buyer = await visit({ language: 'ru', phone: true })
  const { page, go } = buyer
  const member = await registerMember(buyer)
  const { id } = (await member.api('GET', '/base/userinfo')).data as { id: number }
  const office = await signInStaff()
  await office('POST', '/mall/points/admin/adjust', { user_id: id, points: 300, reason: 'Fair' })
  await showToCamera(page, [`https://mall.example/mall/member/voucher?code=${code}`])
  // As the QR code of the card opens it, with a slip of the finger.
  await go(`/mall/member/voucher?code=${code}`)
  const input = page.getByRole('textbox', { name: ru('voucher.code') })
  await input.fill(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)
  await page.getByRole('button', { name: ru('voucher.redeem'), exact: true }).click()
  await page.getByText('Это не код ваучера').waitFor()
  await page.getByRole('button', { name: ru('scan.startQr') }).click()
  await expect.poll(() => input.inputValue()).toBe(code)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: ru('voucher.redeem'), exact: true }).click()
  await page.getByRole('heading', { name: ru('voucher.lots') }).waitFor()
  await page
    .getByRole('table', { name: ru('voucher.history') })
    .getByText(code.slice(-4))
    .waitFor()

  const [product] = await findProducts(1, ({ price, moq }) => Number(price) * moq >= 8)
  if (!product) throw new Error('nothing to buy')
  const line = (await member.api('POST', '/mall/cart/add_json', { product_sku_id: product.sku, quantity: product.moq }))
    .data as { id: number }
  await member.api('POST', '/mall/address/add', address)
  await go(`/mall/checkout?items=${line.id}&delivery=self_pickup`)
  const voucher = page.getByRole('checkbox', { name: new RegExp(`^${ru('asset.kind.voucher')}`) })
  await voucher.check()
  const points = page.getByRole('checkbox', { name: new RegExp(`^${ru('asset.kind.points')}`) })
  await points.check()
  const count = page.getByRole('textbox', { name: ru('usepoints.count') })
  await count.fill('100')
  await count.press('Enter')
  await page.getByRole('button', { name: ru('usepoints.all') }).waitFor()
  await page.getByRole('button', { name: ru('checkout.submit') }).click()
  await page.waitForURL(/\/mall\/payment\?/)
  const [order] = (await member.api('GET', '/mall/order/list')).data as { id: number }[]
  const detail = (await member.api('GET', `/mall/order/detail/${order?.id}`)).data as {
    assets: { kind: string; amount: string; units: number | null }[]
  }
  expect(detail.assets).toMatchObject([
    { kind: 'points', units: 100 },
    { kind: 'voucher', amount: '1.50' },
  ])
  await go(`/mall/member/order/detail/${order?.id}`)
  await page
    .getByText(new RegExp(`^${ru('asset.kind.points')}.*100`))
    .first()
    .waitFor()
  await page.getByText(ru('asset.kind.voucher'), { exact: true }).first().waitFor()
  await go('/mall/member/voucher/statement')
  await page.getByText(ru('voucher.entry.spent')).waitFor()

  // A second card pays for a whole order: nothing is asked for, and no page calls it unpaid.
  const whole = (
    await office('POST', '/mall/voucher/batch/create', {
      name: `${name} whole`,
      kind: 'amount',
      amount: '5000',
      count: 1,
    })
  ).data as { id: number }
  await office('POST', '/mall/voucher/code/give', { batch_id: whole.id, usernames: [member.username], reason: 'Fair' })
  await go('/mall/member/voucher')
  await page.getByRole('button', { name: ru('voucher.redeemNamed') }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: `${name} whole` })
    .getByText(ru('voucher.never'))
    .waitFor()
  const again = (
    await member.api('POST', '/mall/cart/add_json', { product_sku_id: product.sku, quantity: product.moq })
  ).data as { id: number }
  await go(`/mall/checkout?items=${again.id}&delivery=self_pickup&voucher=1`)
  await page.getByRole('button', { name: ru('checkout.submit') }).click()
  await page.getByRole('heading', { name: ru('payment.standing.covered') }).waitFor()
  await go('/mall/member/order')
  await page.getByText(ru('order.paymentStatus.paid')).first().waitFor()

  // Staff find the code that the member reads out, and cannot revoke what was redeemed.
  await main(staff.page).getByLabel(t('voucherform.lastFour')).fill(code)
  await main(staff.page).getByLabel(t('voucherform.lastFour')).press('Enter')
  await main(staff.page).getByRole('row').filter({ hasText: member.username }).waitFor()

  // Points for all with a tag: counted first, then given in a job.
  await office('POST', '/mall/customer/tags', { id, tags: [name] })
  await staff.go('/mall/order/points')
  await press(staff.page, t('couponheld.grantAll'))
  const grant = staff.page.getByRole('dialog')
  await grant.getByLabel(t('points.each')).fill('7')
  await grant.getByLabel(t('couponheld.tag')).fill(name)
  await grant.getByRole('status').filter({ hasText: /\b1$/ }).waitFor()
  await grant.getByLabel(t('couponform.reason')).fill('Fair')
  await grant.getByRole('button', { name: t('couponform.grant') }).click()
  const available = async () => ((await member.api('GET', '/mall/points/info')).data as { available: number }).available
  await expect.poll(available, { timeout: 20_000 }).toBe(207)
  expect(buyer.faults).toEqual([])
  expect(staff.faults).toEqual([])
})
