/** What a buyer is asked before money counts: the balance at checkout and on the payment page, amounts, quoted freight. */
import { expect, test } from 'vitest'
import { enter, main } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { devicesOf } from '../harness/devices.ts'
import { address, registerMember } from '../harness/member.ts'
import { make, say, staff, t } from '../harness/products.ts'

const visit = useBrowser()

test.each(devicesOf('a phone'))(
  'on $device no money leaves the balance, and no odd amount counts, without a question',
  async ({ phone }) => {
    const visitor = await visit({ phone })
    const { page, go } = visitor
    const member = await registerMember(visitor)
    const { id: user_id } = (await member.api('GET', '/base/userinfo')).data as { id: number }
    await staff('POST', '/mall/balance/admin/adjust', { user_id, amount: '150', reason: 'Fair' })
    const product = await make('Oak tray', [{ price: '10.00', moq: 1, multiple: 1 }])
    await member.api('POST', '/mall/address/add', address)
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    const balance = async () =>
      ((await member.api('GET', '/mall/balance/info')).data as { available: string }).available
    const checkout = async (quantity: number, delivery = 'self_pickup') => {
      const line = { product_sku_id: product.skus[0]?.id, quantity }
      const { id } = (await member.api('POST', '/mall/cart/add_json', line)).data as { id: number }
      await go(`/mall/checkout?items=${id}&delivery=${delivery}`)
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    }

    // The balance is not chosen before the buyer does, has its own line, and is asked about with both figures.
    await checkout(6)
    const way = page.getByRole('radio', { name: new RegExp(`^${t('order.payBy.balance')}`) })
    expect(await way.isChecked()).toBe(false)
    await page.getByText(t('checkout.submitHint')).waitFor()
    await way.check()
    expect(await page.getByText(t('checkout.submitHint')).count()).toBe(0)
    await page.getByText(t('checkout.balanceHint')).waitFor()
    for (const id of ['order.fromBalance', 'order.leftToPay'])
      expect(await page.getByText(t(id), { exact: true }).count()).toBe(1)
    const place = button(say('checkout.submitBalance', { amount: '$60.00' }))
    await place.click()
    await dialog.getByText(say('payment.balanceQuestion', { amount: '$60.00' })).waitFor()
    await dialog.getByText(say('payment.balanceRest', { rest: '$90.00' })).waitFor()
    await dialog.getByRole('button', { name: t('common.cancel') }).click()
    expect(await balance()).toBe('150.00')
    await place.click()
    await dialog.getByRole('button', { name: say('checkout.submitBalance', { amount: '$60.00' }) }).click()
    await page.getByText(t('payment.orderState.paid')).first().waitFor()
    expect(await balance()).toBe('90.00')

    // The next checkout starts without it. On the payment page the question comes, too.
    await checkout(10)
    expect(await way.isChecked()).toBe(false)
    await button(t('checkout.submit')).click()
    await page.getByText(t('payment.orderState.waiting')).first().waitFor()
    const pay = button(say('payment.payBalanceDo', { amount: '$90.00' }))
    await pay.click()
    await dialog.getByText(say('payment.balanceRestLeft', { rest: '$0.00', left: '$10.00' })).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await balance()).toBe('90.00')

    // A hundred times too much is asked about; the amount that is due is one tap away.
    const amount = page.locator('input[name=amount]')
    await amount.fill('10000')
    await button(t('payment.submit')).click()
    await dialog.getByText(say('payment.askMore', { difference: '$9,900.00', due: '$100.00' })).waitFor()
    await page.keyboard.press('Escape')
    await amount.fill('40')
    await button(t('payment.submit')).click()
    await dialog.getByText(say('payment.askLess', { difference: '$60.00', due: '$100.00' })).waitFor()
    await button(say('payment.askReport', { amount: '$100.00' })).click()
    await page.getByText(t('payment.reportedAll')).waitFor()

    // Nothing asks for it again: no balance, no account, no amount due, neither here nor elsewhere.
    for (const name of ['payment.payBalance', 'payment.facts', 'payment.banks'])
      expect(await page.getByRole('heading', { name: t(name) }).count(), name).toBe(0)
    await go('/mall/member')
    await page.getByRole('heading', { name: t('member.tasks') }).waitFor()
    expect(await page.getByText(t('member.task.pay')).count()).toBe(0)
    for (const path of ['/mall/member', '/mall/member/order']) {
      await go(path)
      await page
        .getByRole('link', { name: t('order.seePayment') })
        .first()
        .waitFor()
      expect(await page.getByRole('link', { name: t('order.pay'), exact: true }).count()).toBe(0)
    }

    // A second payment is asked about; withdrawn, the order can be paid from the balance again.
    await page
      .getByRole('link', { name: t('order.seePayment') })
      .first()
      .click()
    await button(t('payment.reportAnother')).click()
    await amount.fill('100')
    await page.getByText(t('payment.more'), { exact: true }).click()
    await page.locator('input[name=reference]').fill('second')
    await button(t('payment.submit')).click()
    await dialog.getByText(say('payment.askCovered', { amount: '$100.00' })).waitFor()
    await dialog.getByRole('button', { name: t('common.cancel') }).click()
    await button(t('payment.withdraw')).click()
    await dialog.getByRole('button', { name: t('common.ok') }).click()
    await page.getByRole('heading', { name: t('payment.payBalance') }).waitFor()

    // A freight that staff quote is accepted before anything can be paid, and has a date if they enter the days on the way.
    await checkout(5, 'truck')
    expect(await way.count()).toBe(0)
    await button(t('checkout.submit')).click()
    await page.getByText(t('payment.orderState.quoting')).first().waitFor()
    const [order] = (await member.api('GET', '/mall/order/list')).data as { id: number }[]
    expect(await page.getByText(t('order.estimatedDelivery')).count()).toBe(0)
    const desk = await visit()
    await enter(desk, 'super', `/mall/order/detail/${order?.id}`)
    await main(desk.page)
      .getByRole('button', { name: t('office.action.freight'), exact: true })
      .first()
      .click()
    const form = desk.page.getByRole('dialog')
    const fill = (label: string, text: string) =>
      form.getByLabel(new RegExp(`^${RegExp.escape(label)}( \\*)?$`)).fill(text)
    await fill(say('office.freightAmount', { currency: 'USD' }), '12.34')
    await fill(say('freightrule.transit_days_from', {}), '9')
    await fill(say('freightrule.transit_days_to', {}), '4')
    await form.getByRole('button', { name: t('office.action.freight') }).click()
    await form
      .getByText(say('error.FIELD_TOO_SMALL', { min: '9' }))
      .first()
      .waitFor()
    await fill(say('freightrule.transit_days_to', {}), '12')
    await form.getByRole('button', { name: t('office.action.freight') }).click()
    await form.waitFor({ state: 'detached' })
    expect(desk.faults).toEqual([])
    await desk.close()
    await page.getByText(t('payment.orderState.quoted')).first().waitFor()
    await page.getByText(t('order.estimatedDelivery')).first().waitFor()
    expect(await page.getByRole('heading', { name: t('payment.banks') }).count()).toBe(0)
    await button(say('payment.quoteAccept', { amount: '$62.34' })).click()
    await page.getByText(t('payment.orderState.waiting')).first().waitFor()
    await page.getByRole('heading', { name: t('payment.payBalance') }).waitFor()
    expect(await balance()).toBe('90.00')
    expect(visitor.faults).toEqual([])
    await visitor.close()
  },
)
