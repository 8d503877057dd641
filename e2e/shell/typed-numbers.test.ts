/** Numbers that can be read in two ways are asked about in the field, and are not sent before. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { findProducts, registerMember } from '../harness/member.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()

test('1.250 on a page in Spanish is asked about by keyboard, in a form and on a phone', async () => {
  const t = textsOf('es')
  const visitor = await visit({ language: 'es' })
  const { page } = visitor
  const member = await registerMember(visitor)
  await visitor.go('/mall/member/balance?tab=recharge')
  await page
    .getByRole('navigation', { name: t('balance.parts') })
    .getByText(t('balance.recharge'))
    .click()
  const report = page.getByRole('region', { name: t('balance.report') })
  const amount = report.getByLabel(`${t('balance.amount')} (USD)`)
  await amount.fill('1.250')
  await amount.press('Enter')
  const question = report.getByRole('alert')
  await question.getByText('1.250').first().waitFor()
  expect(await question.getByRole('button').allTextContents()).toEqual(['1,25', '1.250'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => amount.inputValue()).toBe('1250')
  expect(await question.count()).toBe(0)
  // What is no number is said at the field.
  await amount.fill('mil o dos')
  await report.getByRole('button', { name: t('balance.report') }).click()
  await report.getByText(t('number.unreadable')).waitFor()
  expect((await member.api('GET', '/mall/balance/recharge/list')).data).toEqual([])
  await amount.fill('1.250,50')
  await report.getByRole('button', { name: t('balance.report') }).click()
  await page.getByRole('table').getByText(t('payment.state.submitted')).waitFor()
  expect((await member.api('GET', '/mall/balance/recharge/list')).data).toMatchObject([{ amount: '1250.50' }])
})

test('the quantity field reads 12.0, asks about 1.000 and refuses 2,5', async () => {
  const t = textsOf('en')
  const visitor = await visit()
  const { page } = visitor
  const member = await registerMember(visitor)
  const [product] = await findProducts(1, ({ moq, multiple }) => moq === 1 && multiple === 1)
  if (!product) throw new Error('no product in single units')
  await member.api('POST', '/mall/cart/add_json', { product_sku_id: product.sku, quantity: 2 })
  await visitor.go('/mall/cart')
  const row = page.getByRole('row').filter({ hasText: product.code })
  const field = row.getByRole('textbox')
  const quantity = async () =>
    ((await member.api('GET', '/mall/cart/list?page_size=-1')).data as { quantity: number }[])[0]?.quantity
  await field.fill('12.0')
  await field.press('Enter')
  await expect.poll(quantity).toBe(12)
  await field.fill('2,5')
  await field.press('Enter')
  await row.getByText(t('number.whole')).waitFor()
  // The checkout does not begin with the quantity before it.
  await page
    .getByRole('button', { name: t('cart.checkout') })
    .last()
    .click()
  await field.and(page.locator(':focus')).waitFor()
  await field.fill('1.000')
  await field.press('Enter')
  await row.getByRole('alert').getByRole('button', { name: '1', exact: true }).click()
  await expect.poll(quantity).toBe(1)
})
