/** A price list from its terms to the price that a member sees: percentages, a SKU, a file, a group, its member. */
import { expect, test } from 'vitest'
import { enter, filterBy, find, follow, main, press, rowOf, seen } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { registerMember } from '../harness/member.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a price list is written, filled from a file, and given to a member through a group', async () => {
  const buyer = await visit()
  const member = await registerMember(buyer)
  const priced = async () => {
    const { data } = await member.api('GET', '/mall/product/detail/1')
    return (data as { skus: { code: string; price: string }[] }).skus[0]
  }
  const code = (await priced())?.code ?? ''
  const name = `Autumn ${crypto.randomUUID().slice(0, 8)}`
  const staff = await visit()
  const { page } = staff
  await enter(staff, 'super', '/mall-admin/price-list')
  await follow(page, t('pricelist.new'))
  await seen(page, t('pricelist.new'))
  await main(page)
    .getByRole('textbox', { name: t('access.name') })
    .fill(name)
  await main(page)
    .getByRole('textbox', { name: t('pricelist.percentOff') })
    .fill('12,5')
  await press(page, t('pricelist.preview'))
  // Rounding moves the mean a little, by the prices of the day.
  await main(page)
    .getByText(/−1[123]\.\d/)
    .first()
    .waitFor()
  await press(page, t('common.save'))
  await main(page).getByRole('link', { name, exact: true }).waitFor()

  const row = rowOf(page, name)
  await row.getByRole('link', { name: '0', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await main(page)
    .getByRole('button', { name: t('pricelist.import') })
    .click()
  const choose = (csv: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await choose(`sku_code,price\nnowhere,1.00\n`)
  await dialog.getByText('nowhere').waitFor()
  expect(await dialog.getByRole('button', { name: t('pricelist.apply') }).isDisabled()).toBe(true)
  // What was read is shown before anything changes.
  await choose(`Артикул;От, шт.;Цена, $;Цвет\n${code};1;1,25;синий\n${code};500;1,10;синий\n`)
  await dialog.getByRole('columnheader', { name: 'Цена, $' }).waitFor()
  await dialog.getByText(/: Цвет$/).waitFor()
  await dialog.getByRole('row', { name: `500 1.10` }).waitFor()
  await dialog.getByRole('button', { name: t('pricelist.apply') }).click()
  await page.getByText(t('pricelist.applied')).first().waitFor()
  await rowOf(page, code).getByText('1.10').waitFor()

  await find(page, '/mall-admin/member-group')
  await follow(page, t('membergroup.new'))
  await seen(page, t('membergroup.new'))
  await main(page)
    .getByRole('textbox', { name: t('access.name') })
    .fill(name)
  await main(page)
    .getByRole('combobox', { name: t('membergroup.priceList') })
    .selectOption({ label: name })
  await press(page, t('common.save'))
  await rowOf(page, name).waitFor()

  await find(page, '/system/user')
  await filterBy(page, t('access.user.username'), member.username)
  const account = rowOf(page, member.username)
  await account.getByRole('checkbox').check()
  await press(page, t('membergroup.assign'))
  await dialog.getByRole('combobox', { name: t('membergroup.group') }).selectOption({ label: name })
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await account.getByText(name).waitFor()
  expect((await priced())?.price).toBe('1.25')

  // On the page of the customer the group can be left, on that of the group joined again.
  await find(page, '/mall/order/customer')
  await filterBy(page, t('customer.keyword'), member.username)
  await main(page).getByRole('link', { name: member.username }).first().click()
  await main(page).getByRole('link', { name, exact: true }).waitFor()
  await main(page)
    .getByRole('combobox', { name: t('membergroup.group') })
    .selectOption('')
  await press(page, t('common.save'))
  await main(page).getByText(t('customer.mallPrices')).waitFor()
  await find(page, '/mall-admin/member-group')
  await main(page).getByRole('link', { name, exact: true }).click()
  await main(page).getByLabel(t('membergroup.addMembers')).fill(member.username)
  await page.getByRole('option', { name: member.username }).click()
  await press(page, t('membergroup.add'))
  await main(page)
    .getByRole('button', { name: t('membergroup.takeOut') })
    .waitFor()
  expect((await priced())?.price).toBe('1.25')

  await buyer.page.goto('/mall/product/1')
  await buyer.page.mouse.move(20, 20)
  await main(buyer.page).getByText(t('why.title')).click()
  await main(buyer.page).getByText(t('why.agreed')).first().waitFor()
})
