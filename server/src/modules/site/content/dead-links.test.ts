import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeadLink } from '#contract/api/site/dead-link'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { addressesIn, targetOfAddress } from './link-target.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall({ environment: { PUBLIC_URL: 'https://shop.example' } })
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const dead = async (): Promise<DeadLink[]> =>
  (await admin.get('/base/mall/dead-link/list', { page_size: 100 })).body.data
const banner = async (link: object, over: object = {}) =>
  (await admin.post('/base/mall/carousel/add', { title: 'Slide', link, ...over })).body.data.id as number

test('a new mall has no dead links', async () => {
  expect(await dead()).toEqual([])
})

test('links of banners to deleted, unavailable and hidden targets are reported, also below a hidden category', async () => {
  const parent = await mall.create.category()
  const child = await mall.create.category({ parentId: parent })
  const product = await mall.create.product({ product: { name: { en: 'Lamp' } } })
  const [toProduct, toChild, toUrl] = [
    await banner({ type: 'product', value: String(product.id) }),
    await banner({ type: 'category', value: String(child) }),
    await banner({ type: 'url', value: 'https://shop.example/page/nowhere?lang=th' }),
  ]
  await banner({ type: 'url', value: 'https://elsewhere.example/page/nowhere' })
  await banner({ type: 'page', value: '/mall/search?sort=sales' })
  await banner({ type: 'page', value: '/page/gone' }, { enabled: false })
  expect(await dead()).toMatchObject([
    {
      source: 'carousel',
      source_id: toUrl,
      target_type: 'text-page',
      target_name: null,
      fault: 'missing',
      languages: [],
    },
  ])
  await admin.post('/mall/product/change_status', { id: product.id, status: 'off_sale' })
  await admin.post('/mall/category/update', { id: parent, is_hidden: true })
  const rows = await dead()
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual(expect.objectContaining({ source_id: toProduct, target_name: 'Lamp', fault: 'off_sale' }))
  expect(rows).toContainEqual(
    expect.objectContaining({
      source_id: toChild,
      fault: 'hidden',
      url: `/mall/category/products?category_id=${child}`,
    }),
  )
  const { data } = (await admin.get('/base/mall/carousel/list')).body
  const targetOf = (id: number) => data.find((row: { id: number }) => row.id === id).target
  expect([targetOf(toProduct).is_reachable, targetOf(toChild).is_reachable]).toEqual([false, false])
  expect(targetOf(toUrl)).toBeNull()
})

test('links of footer and pages are reported once with their languages', async () => {
  const footer = [{ title: 'Help', links: [{ title: 'Gone', url: '/page/gone' }] }]
  await admin.post('/base/mall/homepage/edit', { translations: { th: { footer }, vi: { footer } } })
  const body = '<p><a href="/mall/product/999999?a=1&amp;b=2">Old</a> <a href="/page/about">About</a></p>'
  const id = (
    await admin.post('/base/mall/text-page/create', { slug: 'links', translations: { ru: { title: 'Ссылки', body } } })
  ).body.data.id
  const rows = await dead()
  expect(rows).toContainEqual(
    expect.objectContaining({
      source: 'footer',
      source_id: null,
      name: 'Gone',
      languages: ['th', 'vi'],
      fault: 'missing',
    }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({
      source: 'text-page',
      source_id: id,
      name: 'Ссылки',
      languages: ['ru'],
      url: '/mall/product/999999?a=1&b=2',
      target_type: 'product',
    }),
  )
  const { body: second } = await admin.get('/base/mall/dead-link/list', { page: 2, page_size: 2 })
  expect(second).toMatchObject({ total: rows.length, page: 2, data: rows.slice(2, 4) })
})

test('banners follow a merged category, however often it is merged', async () => {
  const [first, second, third] = [
    await mall.create.category(),
    await mall.create.category(),
    await mall.create.category(),
  ]
  const id = await banner({ type: 'category', value: String(first) })
  const linkOf = async (client: Pick<TestMall, 'get'>) =>
    (await client.get('/base/mall/carousel/list')).body.data.find((row: { id: number }) => row.id === id).link.value
  for (const [from, into] of [
    [first, second],
    [second, third],
  ] as const) {
    expect((await admin.post('/mall/category/merge', { id: from, into_id: into })).status).toBe(200)
    expect([await linkOf(mall), await linkOf(admin)]).toEqual([String(into), String(into)])
    expect((await mall.get('/mall/category/get', { id: first })).body.data.id).toBe(into)
  }
  expect((await dead()).filter(({ source_id }) => source_id === id)).toEqual([])
  await admin.delete(`/mall/category/delete?id=${third}`)
  expect((await mall.get('/mall/category/get', { id: first })).status).toBe(404)
  expect((await dead()).find(({ source_id }) => source_id === id)).toMatchObject({ fault: 'missing' })
})

test.each([
  ['/mall/product/12', { type: 'product', key: '12' }],
  ['/mall/category/products/?sort=sales&category_id=7', { type: 'category', key: '7' }],
  ['/mall/category/products', undefined],
  ['https://shop.example/page/about#returns', { type: 'text-page', key: 'about' }],
  ['https://shop.example.evil/page/about', undefined],
  ['mailto:page@shop.example', undefined],
  ['/mall/product/1e3', undefined],
])('%s leads to %o', (address, target) => {
  expect(targetOfAddress(address, 'https://shop.example')).toEqual(target)
})

test('the addresses of a text are its links', () => {
  expect(
    addressesIn('<p><a title="x" href="/a?b=1&amp;c=2">A</a><a>B</a><img src="/c"><a href="/d">D</a></p>'),
  ).toEqual(['/a?b=1&c=2', '/d'])
})
