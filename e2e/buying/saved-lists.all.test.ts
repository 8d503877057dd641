/** Lists that come again: saved, shared by link, taken by another member; and what is due by a buyer's rhythm. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { withDatabase } from '../harness/database.ts'
import { address, callApi, registerMember } from '../harness/member.ts'
import { make } from '../harness/products.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

interface SavedList {
  id: number
  name: string
  share_token: string | null
}

test('a list is saved from what is due and pasted codes, loads cartons like the cart, and is shared by link', async () => {
  const pack = { name: 'case', units: 10, length: 50, width: 40, height: 30, gross_weight: 6 }
  const figures = { stock: 1000, moq: 1, multiple: 1, weight: 0.5, volume: 0.001 }
  const bowls = await make('Bowls of a list', [{ ...figures, packs: [pack] }])
  const spoons = await make('Spoons of a list', [figures])
  const [bowlCode, spoonCode] = [bowls.skus[0]?.code ?? '', spoons.skus[0]?.code ?? '']
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)

  // Spoons were ordered 60 and 30 days ago, and as a favorite they have become cheaper.
  const idOf = async (path: string, body: object) => ((await member.api('POST', path, body)).data as { id: number }).id
  const address_id = await idOf('/mall/address/add', address)
  await member.api('POST', `/mall/collection/${spoons.id}`)
  const orders: number[] = []
  for (let times = 0; times < 2; times++) {
    const item = await idOf('/mall/cart/add_json', { product_sku_id: spoons.skus[0]?.id, quantity: 4 })
    const order = { cart_item_ids: [item], address_id, delivery_method: 'self_pickup' }
    orders.push(await idOf('/mall/order/create', order))
  }
  await withDatabase(async (pool) => {
    for (const [index, id] of orders.entries())
      await pool.query("update orders set created_at = now() - $2 * interval '1 day' where id = $1", [
        id,
        60 - 30 * index,
      ])
    await pool.query('update favorites set added_price = added_price * 2 where product_id = $1', [spoons.id])
  })

  await go('/mall/member')
  await page.getByRole('heading', { name: t('reorder.due') }).waitFor()
  const menu = page.getByRole('navigation', { name: t('storefront.memberCentre') })
  await menu.getByRole('link', { name: t('storefront.myFavorites') }).click()
  await page.getByText(/50% cheaper since/).waitFor()
  await menu.getByRole('link', { name: t('storefront.quickOrder') }).click()
  const due = page.getByRole('list', { name: t('reorder.due') })
  await due.getByText(spoonCode).waitFor()
  await due.getByText(/30 days/).waitFor()
  await due.getByRole('button').first().click()
  const pad = page.getByRole('region', { name: t('quick.yourList') })
  await pad.getByText(spoonCode).waitFor()
  await page.getByRole('button', { name: t('reorder.bought') }).click()
  await page
    .getByRole('list', { name: t('reorder.bought') })
    .getByText(/^2 orders/)
    .waitFor()
  await page.getByRole('textbox', { name: t('quick.paste') }).fill(`${bowlCode} 23`)
  await page.getByRole('button', { name: t('quick.read') }).click()
  await pad.getByText(bowlCode).waitFor()
  await page.getByRole('button', { name: t('saved.save') }).click()
  const dialog = page.getByRole('dialog', { name: t('saved.save') })
  await dialog.getByRole('textbox', { name: t('saved.name') }).fill('Every week')
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: t('saved.mine') }).click()
  await page.getByRole('link', { name: t('saved.manage') }).click()
  await page.getByRole('link', { name: 'Every week' }).click()
  const row = (code: string) => page.getByRole('row').filter({ hasText: code })
  const shows = (place: typeof page | ReturnType<typeof row>, load: string) =>
    place.getByText(load, { exact: true }).waitFor()
  await shows(row(bowlCode), '2 cases + 3 pieces')
  await shows(row(bowlCode), '3 cartons · 13.5 kg gross · 11.5 kg net · 0.12 m³')
  await shows(row(spoonCode), '1 carton · 2 kg gross · 2 kg net · 0.004 m³')
  await shows(page, '4 cartons · 15.5 kg gross · 13.5 kg net · 0.13 m³')
  const quantity = row(bowlCode).getByRole('textbox', { name: t('catalog.quantityOf') })
  await quantity.fill('30')
  await quantity.blur()
  await shows(row(bowlCode), '3 cases')
  await shows(row(bowlCode), '3 cartons · 18 kg gross · 15 kg net · 0.18 m³')
  await shows(page, '4 cartons · 20 kg gross · 17 kg net · 0.18 m³')
  await page.getByRole('button', { name: t('listing.addAll') }).click()
  await page.getByText(t('catalog.added')).first().waitFor()

  await page.getByLabel(t('saved.actionsOf')).click()
  await page.getByRole('button', { name: t('saved.share'), exact: true }).click()
  const link = new URL(await page.getByRole('textbox', { name: t('saved.link') }).inputValue())
  const [list] = (await member.api('GET', '/mall/saved-list/list')).data as SavedList[]
  expect(link.searchParams.get('list')).toBe(list?.share_token)
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('storefront.cart') })
    .first()
    .click()
  const summary = page.getByRole('complementary', { name: t('cart.summary') })
  for (const [name, value] of [
    ['cart.cartons', '4'],
    ['cart.weight', '20\u00a0kg'],
    ['cart.netWeight', '17\u00a0kg'],
    ['cart.volume', '0.18\u00a0m³'],
  ] as const)
    await summary
      .locator('div')
      .filter({ hasText: t(name) })
      .getByText(value, { exact: true })
      .waitFor()

  // A guest with the link sees prices, signs in to save the list, and takes the cart along.
  const username = `other-${Date.now()}`
  const [password, email] = ['a good password 2', `${username}@test.example`]
  const account = { username, password, confirm_password: password, email }
  const { access_token: token } = (await callApi(undefined, 'POST', '/base/register', account)).data as {
    access_token: string
  }
  const namesOf = async () =>
    ((await callApi(token, 'GET', '/mall/saved-list/list')).data as SavedList[]).map(({ name }) => name)
  await page.evaluate('localStorage.clear()')
  await page.setViewportSize({ width: 375, height: 812 })
  await go(link.pathname + link.search)
  const shared = page.getByRole('region', { name: t('saved.sharedTitle') })
  await shared.getByText(bowlCode).waitFor()
  await shared.getByText(/\$\d/).first().waitFor()
  await shared.getByRole('button', { name: t('listing.addAll') }).click()
  await page.getByText(t('catalog.added')).first().waitFor()
  await shared.getByRole('button', { name: t('saved.save') }).click()
  await page.locator('main [name=username]').fill(username)
  await page.locator('main [name=password]').fill(password)
  await page.locator('main [name=password]').press('Enter')
  await shared.getByRole('button', { name: t('saved.save') }).click()
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await expect.poll(namesOf).toEqual(['Every week'])
  const cart = (await callApi(token, 'GET', '/mall/cart/list')).data as { quantity: number }[]
  expect(cart.map(({ quantity: each }) => each).toSorted((one, other) => one - other)).toEqual([4, 23])

  await member.api('DELETE', `/mall/saved-list/share/${list?.id}`)
  await page.reload()
  await page.getByText(t('saved.sharedGone')).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
