/** A shop as its customers see it: its name, one address per page, only what it sells, one set of contacts. */
import { expect, test } from 'vitest'
import { runs, settles, useBrowser } from '../harness/browser.ts'
import { mallUrl } from '../harness/mall.ts'
import { address, registerMember } from '../harness/member.ts'
import { make, staff } from '../harness/products.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'
import { openShop } from './opened-shop.ts'

const visit = useBrowser()
const t = textsOf('en')
const say = sentencesOf('en')
const htmlOf = async (path: string) => (await fetch(mallUrl + path)).text()

const contacts = [
  { type: 'phone', value: '+86 138 0000 0000' },
  { type: 'hours', value: '9–18' },
]

/** A shop that sells two categories of the demo mall. */
async function shop() {
  const owner = await visit()
  const slug = `nina-${Date.now()}`
  const member = await registerMember(owner)
  await openShop(member, { name: 'Nina', slug, translations: { en: { name: 'Nina Group', intro: 'Toys for all' } } })
  const tree = (await staff('GET', '/mall/category/list?filled=true')).data as { id: number; product_count: number }[]
  const sold = tree.slice(0, 2).map(({ id }) => id)
  await member.api('POST', '/mall/distribution/selection/edit', {
    shows_all: false,
    categories: sold.map((id) => ({ id, is_shown: true })),
  })
  await owner.close()
  return { slug, base: `/s/${slug}`, member, left: tree.slice(2).map(({ id }) => id) }
}

test('a shop does not recruit, leads to nothing that it lacks, and has one address per page', async () => {
  const { base, left, slug } = await shop()
  const html = await htmlOf(`${base}?lang=en`)
  expect(html).toContain('<title>Nina Group</title>')
  expect(html).toContain('Stock your shelves in one order')
  expect(html).not.toContain('Sell our products under your brand')
  expect(await htmlOf('/?lang=en')).toContain('Sell our products under your brand')
  const links = [...html.matchAll(/href="([^"]*\/mall\/(?:category\/products|search)\?[^"]*)"/g)]
  const addresses = [...new Set(links.map(([, link = '']) => link.replaceAll('&amp;', '&')))]
  expect(addresses.length).toBeGreaterThan(5)
  const empty = []
  for (const link of addresses) {
    const query = new URL(link, mallUrl).searchParams
    for (const name of ['lang', 'sort']) query.delete(name)
    const answer = await fetch(`${mallUrl}/api/v1/mall/product/list?${query}`, { headers: { 'x-shop': slug } })
    if (((await answer.json()) as { total: number }).total === 0) empty.push(link)
  }
  expect(empty).toEqual([])
  for (const id of left)
    expect((await fetch(`${mallUrl}${base}/mall/category/products?category_id=${id}`)).status).toBe(404)

  const { page, faults, close } = await visit({ phone: true })
  for (const path of [base, `${base}/mall/category/products`]) {
    await page.goto(path)
    await settles(page)
    const canonical = page.locator('link[rel=canonical]')
    expect(await canonical.count(), path).toBe(1)
    expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe(path.slice(base.length) || '/')
  }
  for (const [width, height] of [
    [375, 812],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const logo = page.getByRole('banner').getByRole('link', { name: say('storefront.logo', { name: 'Nina Group' }) })
    await logo.getByText('Nina Group', { exact: true }).waitFor()
    expect(await logo.getByRole('img').or(logo.locator('img')).count()).toBe(0)
  }
  expect(faults).toEqual([])
  await close()
})

test('a payment in a shop names one set of contacts and who receives it; members find no way to resell there', async () => {
  const { base, member, slug } = await shop()
  await member.api('POST', '/mall/distribution/shop/edit', { contacts })
  const product = await make('Block of Nina', [{}])
  await member.api('POST', '/mall/distribution/selection/edit', { products: [{ id: product.id, is_shown: true }] })
  const buyer = await visit({ phone: true })
  const { page, faults, close } = buyer
  const customer = await registerMember(buyer)
  const { id: address_id } = (await customer.api('POST', '/mall/address/add', address)).data as { id: number }
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('ACCESS_TOKEN') ?? '').value as string)
  const answer = await fetch(`${mallUrl}/api/v1/mall/order/create`, {
    method: 'POST',
    headers: { token, 'x-shop': slug, 'content-type': 'application/json', 'idempotency-key': slug },
    body: JSON.stringify({
      items: [{ product_sku_id: product.skus[0]?.id, quantity: 6 }],
      address_id,
      delivery_method: 'self_pickup',
    }),
  })
  const placed = ((await answer.json()) as { data: { id: number } }).data.id
  await page.goto(`${base}/mall/payment?order_id=${placed}`)
  await page.getByText(/^Payments for Nina Group are received by .+\.$/).waitFor()
  const phones = page.locator('a[href^="tel:"]').filter({ visible: true })
  const numbers = new Set((await phones.allTextContents()).map((text) => text.trim()))
  expect([...numbers]).toEqual([contacts[0]?.value])
  await page.goto(`${base}/mall/member`)
  await runs(page)
  await page
    .getByRole('link', { name: t('storefront.myOrders') })
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: t('member.distribution') }).count()).toBe(0)
  await page.goto('/mall/member')
  await page
    .getByRole('link', { name: t('member.distribution') })
    .first()
    .waitFor({ state: 'attached' })
  expect(faults).toEqual([])
  await close()
})
