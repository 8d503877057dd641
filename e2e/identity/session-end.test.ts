/** The session ends while a page is in use: the user signs in above the page and continues. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { address, callApi, registerMember } from '../harness/member.ts'
import { make } from '../harness/products.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('the form stays, the request is repeated once after the sign-in; without it the sign-in page leads back', async () => {
  const product = await make('Bell of the session', [{}])
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const line = (await member.api('POST', '/mall/cart/add_json', { product_sku_id: product.skus[0]?.id, quantity: 6 }))
    .data as { id: number }
  await member.api('POST', '/mall/address/add', address)

  // If the page requested user and cart after the end of the session, it would redirect to the sign-in page.
  const counted = page.waitForResponse(/\/mall\/cart\/count$/)
  await go(`/mall/checkout?items=${line.id}&delivery=self_pickup`)
  await counted
  await page.getByRole('banner').getByText(member.username).first().waitFor()
  // The costs of the other deliveries are loaded too.
  await page.getByRole('radio', { name: /express.*(\$|Free|To be quoted)/ }).waitFor()
  await page.getByLabel(t('checkout.remark')).fill('Ring twice')
  await member.endSession()
  await page
    .getByRole('button', { name: t('checkout.submit') })
    .last()
    .click()

  const dialog = page.getByRole('dialog', { name: t('session.expiredTitle') })
  await dialog.waitFor()
  // The dialog has the username; a wrong password shows an error there.
  await expect.poll(() => dialog.getByLabel(t('account.username')).inputValue()).toBe(member.username)
  await dialog.locator('input[name=password]').fill('a wrong password')
  await dialog.getByRole('button', { name: t('session.signIn') }).click()
  await dialog.getByRole('alert').waitFor()
  await expect.poll(() => page.getByLabel(t('checkout.remark')).inputValue()).toBe('Ring twice')
  await dialog.locator('input[name=password]').fill(member.password)
  await dialog.getByRole('button', { name: t('session.signIn') }).click()
  await page.waitForURL(/\/mall\/payment\?/)
  const token = (await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('ACCESS_TOKEN') ?? localStorage.getItem('ACCESS_TOKEN') ?? '{}').value,
  )) as string
  expect((await callApi(token, 'GET', '/mall/order/list')).data).toMatchObject([{ remark: 'Ring twice' }])

  // The user leaves the dialog: the sign-in page leads back to the page.
  const banner = page.getByRole('banner')
  await banner.getByText(member.username).first().click()
  await banner.getByRole('link', { name: t('storefront.myAddresses') }).click()
  await page.getByText(address.receiver).first().waitFor()
  const edit = page.getByRole('button', { name: t('address.editNamed') }).first()
  await edit.click()
  await callApi(token, 'POST', '/base/logout', {})
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('address.save') })
    .click()
  await dialog.getByRole('button', { name: t('session.notNow') }).click()
  await page.waitForURL(/\/login\?redirect=%2Fmall%2Fmember%2Faddress/)
  await page.locator('main [name=username]').fill(member.username)
  await page.locator('main [name=password]').fill(member.password)
  await page.locator('main [name=password]').press('Enter')
  await page.waitForURL(/\/mall\/member\/address$/)
  await page.getByText(address.receiver).first().waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
