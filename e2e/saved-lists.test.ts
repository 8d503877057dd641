/** Lists that come again: saved on a phone, shared by link, taken by another member; and what is due by a buyer's rhythm. */
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { withDatabase } from './database.ts'
import { address, callApi, findProducts, registerMember } from './member.ts'
import { make } from './products.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()

interface SavedList {
  id: number
  name: string
  share_token: string | null
}

test('a list of pasted codes is saved in Spanish on a phone, shared, and ordered by another member', async () => {
  const t = textsOf('es')
  const products = await findProducts(3)
  const owner = await visit({ language: 'es', phone: true })
  const member = await registerMember(owner)
  const { page, go } = owner
  await go('/mall/quick')
  const text = products.map(({ code, moq }) => `${code} ${moq}`).join('\n')
  await page.getByRole('textbox', { name: t('quick.paste') }).fill(text)
  await page.getByRole('button', { name: t('quick.read') }).click()
  await page.getByRole('region', { name: t('quick.yourList') }).waitFor()
  await page.getByRole('button', { name: t('saved.save') }).click()
  const dialog = page.getByRole('dialog', { name: t('saved.save') })
  await dialog.getByRole('textbox', { name: t('saved.name') }).fill('Reposición semanal')
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await dialog.waitFor({ state: 'hidden' })

  await go('/mall/member/list')
  await page.getByRole('link', { name: 'Reposición semanal' }).waitFor()
  await page.getByLabel(t('saved.actionsOf')).click()
  await page.getByRole('button', { name: t('saved.share'), exact: true }).click()
  const shown = page.getByRole('textbox', { name: t('saved.link') })
  const link = new URL(await shown.inputValue())
  const [list] = (await member.api('GET', '/mall/saved-list/list')).data as SavedList[]
  expect(link.searchParams.get('list')).toBe(list?.share_token)
  expect(owner.faults).toEqual([])
  await owner.close()

  const reader = await visit({ language: 'en' })
  const other = await registerMember(reader)
  await reader.go(link.pathname + link.search)
  const en = textsOf('en')
  const shared = reader.page.getByRole('region', { name: en('saved.sharedTitle') })
  await shared.getByText(products[0]?.code ?? '').waitFor()
  await shared.getByRole('button', { name: en('listing.addAll') }).click()
  await expect
    .poll(async () => ((await other.api('GET', '/mall/cart/list')).data as { product_sku_id: number }[]).length)
    .toBe(products.length)
  await shared.getByRole('button', { name: en('saved.save') }).click()
  await reader.page
    .getByRole('dialog')
    .getByRole('button', { name: en('common.save') })
    .click()
  await expect
    .poll(async () => ((await other.api('GET', '/mall/saved-list/list')).data as SavedList[]).map(({ name }) => name))
    .toEqual(['Reposición semanal'])

  await member.api('DELETE', `/mall/saved-list/share/${list?.id}`)
  await reader.go(link.pathname + link.search)
  await reader.page.getByText(en('saved.sharedGone')).waitFor()
  // The revoked link is the one call that fails.
  expect(reader.faults.filter((fault) => !fault.includes('404'))).toEqual([])
  await reader.close()
})

test('a saved list tells cases, cartons, weight and volume of each line and in total, as the cart does', async () => {
  const t = textsOf('en')
  const pack = { name: 'case', units: 10, length: 50, width: 40, height: 30, gross_weight: 6 }
  const figures = { stock: 1000, moq: 1, multiple: 1, weight: 0.5, volume: 0.001 }
  const bowls = await make('Bowls of a list', [{ ...figures, packs: [pack] }])
  const spoons = await make('Spoons of a list', [figures])
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const lines = [
    { sku_id: bowls.skus[0]?.id, quantity: 23 },
    { sku_id: spoons.skus[0]?.id, quantity: 4 },
  ]
  const { id } = (await member.api('POST', '/mall/saved-list/create', { name: 'Cartons', lines })).data as SavedList
  await go(`/mall/member/list/detail/${id}`)
  const row = (code = '') => page.getByRole('row').filter({ hasText: code })
  const tells = (place: typeof page | ReturnType<typeof row>, load: string) =>
    place.getByText(load, { exact: true }).waitFor()
  const [bowl, spoon] = [row(bowls.skus[0]?.code), row(spoons.skus[0]?.code)]
  await tells(bowl, '2 cases + 3 pieces')
  await tells(bowl, '3 cartons · 13.5 kg gross · 11.5 kg net · 0.12 m³')
  await tells(spoon, '1 carton · 2 kg gross · 2 kg net · 0.004 m³')
  await tells(page, '4 cartons · 15.5 kg gross · 13.5 kg net · 0.13 m³')
  const quantity = bowl.getByRole('textbox', { name: t('catalog.quantityOf') })
  await quantity.fill('30')
  await quantity.blur()
  await tells(bowl, '3 cases')
  await tells(bowl, '3 cartons · 18 kg gross · 15 kg net · 0.18 m³')
  await tells(page, '4 cartons · 20 kg gross · 17 kg net · 0.18 m³')
  await page.getByRole('button', { name: t('listing.addAll') }).click()
  await page.getByText(t('catalog.added')).first().waitFor()

  await go('/mall/cart')
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
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('products ordered regularly are suggested in quick order and on the home of the account', async () => {
  const t = textsOf('en')
  const visitor = await visit({ language: 'en' })
  const member = await registerMember(visitor)
  const [product] = await findProducts(1)
  if (!product) throw new Error('no product')
  const { id: addressId } = (await member.api('POST', '/mall/address/add', address)).data as { id: number }
  for (const daysAgo of [60, 30]) {
    const { data } = await member.api('POST', '/mall/cart/add_json', {
      product_sku_id: product.sku,
      quantity: product.moq,
    })
    const { data: placed } = await member.api('POST', '/mall/order/create', {
      cart_item_ids: [(data as { id: number }).id],
      address_id: addressId,
      delivery_method: 'self_pickup',
    })
    await withDatabase((pool) =>
      pool.query("update orders set created_at = now() - $2 * interval '1 day' where id = $1", [
        (placed as { id: number }).id,
        daysAgo,
      ]),
    )
  }
  const { page, go } = visitor
  await go('/mall/member')
  await page.getByRole('heading', { name: t('reorder.due') }).waitFor()
  await go('/mall/quick')
  const due = page.getByRole('list', { name: t('reorder.due') })
  await due.getByText(product.code).waitFor()
  await due.getByText(/30 days/).waitFor()
  await due.getByRole('button').first().click()
  await page
    .getByRole('region', { name: t('quick.yourList') })
    .getByText(product.code)
    .waitFor()

  await page.getByRole('button', { name: t('reorder.bought') }).click()
  const bought = page.getByRole('list', { name: t('reorder.bought') })
  await bought.getByText(/^2 orders/).waitFor()

  // A favourite that has become cheaper says so.
  await member.api('POST', `/mall/collection/${product.id}`)
  await withDatabase((pool) =>
    pool.query('update favorites set added_price = added_price * 2 where product_id = $1', [product.id]),
  )
  await go('/mall/member/collection')
  await page.getByText(/50% cheaper since/).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('a guest opens a shared list and sees prices', async () => {
  const t = textsOf('en')
  const [product] = await findProducts(1)
  const seller = await visit({ language: 'en' })
  const member = await registerMember(seller)
  const lines = [{ sku_id: product?.sku, quantity: product?.moq }]
  const { data } = await member.api('POST', '/mall/saved-list/create', { name: 'For guests', lines })
  const shared = await member.api('POST', `/mall/saved-list/share/${(data as SavedList).id}`, {})
  await seller.close()
  const { share_token: token } = shared.data as SavedList
  expect((await callApi(undefined, 'GET', `/mall/saved-list/shared/${token}`)).data).toMatchObject({ gone: 0 })
  const guest = await visit({ language: 'en', phone: true })
  await guest.go(`/mall/quick?list=${token}`)
  const list = guest.page.getByRole('region', { name: t('saved.sharedTitle') })
  await list.getByRole('button', { name: t('listing.addAll') }).click()
  await guest.page.getByText(t('catalog.added')).first().waitFor()
  expect(guest.faults).toEqual([])
  await guest.close()
})
