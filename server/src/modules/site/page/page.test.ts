/** Pages from blocks through the API: drafts, publication, prices of visitors, and what staff and shops may do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockTypes, blockVersion } from '#contract/api/site/page-block'
import { programContext } from '../../../context.ts'
import type { Json } from '../../../testing/client.ts'
import type { Client } from '../../../testing/mall.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { pageOfToken } from './preview.ts'
import { applyDuePages } from './service.ts'

let use: Resellers
let mall: Resellers['mall']
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
})
afterAll(() => mall.close())

let serial = 0
const block = (type: string, props: object) => {
  return { id: `b-${++serial}`, type, version: blockVersion, props }
}
const rule = { layout: 'grid', source: 'rule', sort: 'newest', in_stock: false, size: 6 }
const notice = (en: string, more: object = {}) => block('notice', { text: { en, ...more }, tone: 'info' })

async function create(blocks: object[], { by = use.admin as Client, ...more }: Json = {}): Promise<Json> {
  const body = { slug: `page-${++serial}`, texts: { en: { title: 'Spring', description: 'New' } }, blocks, ...more }
  const answer = await by.post('/mall/page/create', body)
  expect(answer.body).toMatchObject({ code: 200 })
  return (await by.get(`/mall/page/get/${answer.body.data.id}`)).body.data
}
const publish = async ({ id, revision }: Json, more: object = {}, by: Client = use.admin) =>
  (await by.post(`/mall/page/publish/${id}`, { revision, ...more })).body
const save = async (id: number, body: object, by: Client = use.admin) =>
  (await by.post(`/mall/page/save/${id}`, body)).body
const read = async (slug: string, language = 'en', headers: Record<string, string> = {}) =>
  (await mall.get(`/mall/page/read/${slug}`, {}, { 'accept-language': language, ...headers })).body
const applyAt = (at: string) =>
  applyDuePages({ ...programContext(mall.database, mall.env, 'job turn-pages'), now: () => new Date(at) })

test('a draft stays unseen until it is published, then shows in the visitor’s language or the mall’s', async () => {
  const page = await create([notice('Spring sale', { ru: 'Весенняя распродажа' })])
  expect((await read(page.slug)).data).toBe(null)
  expect((await publish(page)).data).toMatchObject({ state: 'published', published_version: 1, has_changes: false })
  const [shown] = (await read(page.slug, 'ru')).data.blocks
  expect(shown.props.text).toEqual({ text: 'Весенняя распродажа', lang: 'ru' })
  expect((await read(page.slug, 'th')).data).toMatchObject({ title: 'Spring', title_lang: 'en', description: 'New' })

  const saved = await save(page.id, { revision: page.revision, blocks: [notice('Summer sale')] })
  expect(saved.data).toMatchObject({ has_changes: true, revision: page.revision + 1 })
  expect((await read(page.slug)).data.blocks[0].props.text.text).toBe('Spring sale')
})

test('every type of block has a form that is accepted and shown', async () => {
  const empty: Record<string, object> = {
    carousel: { source: 'own', slides: [] },
    deals: { size: 6, skip: 0 },
    trades: { size: 12 },
    ads: { place: 'home-top' },
    images: { columns: 3, items: [] },
    products: rule,
    notice: { tone: 'info' },
    columns: { items: [] },
    trust: { items: [] },
    spacer: { size: 'small' },
  }
  const page = await create(blockTypes.map((type) => block(type, empty[type] ?? {})))
  await publish(page)
  expect((await read(page.slug)).data.blocks.map(({ type }: Json) => type)).toEqual(blockTypes)
})

test('the second of two editors sees what the first saved', async () => {
  const page = await create([notice('First')])
  const [one, two] = await Promise.all(
    ['One', 'Two'].map((words) => save(page.id, { revision: page.revision, blocks: [notice(words)] })),
  )
  expect([one.code, two.code].sort()).toEqual([200, 409])
  const [accepted, refused] = one.code === 200 ? [one, two] : [two, one]
  expect(refused).toMatchObject({ error: 'VERSION_CONFLICT' })
  expect(refused.params.current.blocks).toEqual(accepted.data.blocks)
})

test.each([
  [
    'a javascript: link',
    block('notice', { tone: 'info', link: { type: 'url', value: 'javascript:alert(1)' } }),
    'link.value',
  ],
  [
    'a link to another host',
    block('notice', { tone: 'info', link: { type: 'page', value: '//x.example' } }),
    'link.value',
  ],
  [
    'a foreign picture',
    block('images', { columns: 2, items: [{ image: 'https://x.example/a.png' }] }),
    'items.0.image',
  ],
  ['a huge list', block('trust', { items: Array.from({ length: 5 }, () => ({ icon: 'box' })) }), 'items'],
  ['a long text', notice('x'.repeat(301)), 'text.en'],
  ['a wrong choice', block('spacer', { size: 'huge' }), 'size'],
])('%s is refused at its field', async (_, hostile, field) => {
  const page = await create([])
  const answer = await save(page.id, { revision: page.revision, blocks: [notice('Fine'), hostile] })
  expect(answer.code).toBe(422)
  expect(Object.keys(answer.fields)).toEqual([`blocks.1.props.${field}`])
})

test('a page shows few products and a shop has few pages', async () => {
  const { member } = await use.reseller()
  const mine = { by: member, owner: 'shop' }
  const rules = (count: number, size = 12) => Array.from({ length: count }, () => block('products', { ...rule, size }))
  const page = await create(rules(8), mine)
  const send = async (blocks: object[]) => {
    const { revision } = (await member.get(`/mall/page/get/${page.id}`)).body.data
    return save(page.id, { revision, blocks }, member)
  }
  expect((await send(rules(9, 1))).fields.blocks).toMatchObject({ error: 'PAGE_PRODUCT_BLOCKS', params: { max: 8 } })
  expect((await send(rules(5, 20))).fields.blocks).toMatchObject({ error: 'PAGE_PRODUCTS', params: { max: 96 } })
  const tooMany = {
    slug: 'many',
    owner: 'shop',
    texts: {},
    blocks: [...rules(4, 24), block('deals', { size: 1, skip: 0 })],
  }
  expect((await member.post('/mall/page/create', tooMany)).body.fields.blocks.error).toBe('PAGE_PRODUCTS')

  await mall.served.pool.query(
    `insert into pages (shop_id, slug, draft) select shop_id, 'copy-' || n, draft from pages, generate_series(3, 50) n where id = $1`,
    [page.id],
  )
  const answers = await Promise.all(
    [1, 2].map((n) => member.post('/mall/page/create', { slug: `last-${n}`, owner: 'shop', texts: {} })),
  )
  expect(answers.map(({ body }) => body.error ?? 'created').sort()).toEqual(['TOO_MANY_PAGES', 'created'])
})

test('unknown types, twins and more than 60 blocks are refused; markup is cleaned', async () => {
  const page = await create([])
  const send = (blocks: object[]) => save(page.id, { revision: page.revision, blocks })
  expect((await send([block('script', {})])).code).toBe(422)
  const twin = notice('Twin')
  expect((await send([twin, twin])).fields).toHaveProperty(['blocks.1.id'])
  expect((await send(Array.from({ length: 61 }, () => notice('x')))).fields).toHaveProperty('blocks')
  const body = { en: '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">y</a></p>' }
  const saved = await send([block('text', { body, extra: 1 })])
  expect(saved.data.blocks[0].props).toEqual({ body: { en: '<p>Hi<a>y</a></p>' } })
})

describe('products of a block', () => {
  test('follow a rule or a choice, in the prices of mall and shop', async () => {
    const { headers } = await use.reseller()
    const categoryId = await mall.create.category()
    const make = (price: number) => use.product({ price, stock: 10, product: { categoryId } })
    const [a, b] = [await make(1000), await make(2000)]
    const hand = { ...rule, source: 'hand', product_ids: [b.id, a.id, 999_999] }
    const blocks = [
      block('products', { ...rule, category_id: categoryId, sort: 'price_asc', max_price: '15.00' }),
      block('products', { ...hand, layout: 'table' }),
    ]
    const page = await create(blocks)
    await publish(page)
    const [ruled, chosen] = (await read(page.slug)).data.blocks
    expect(ruled.found.products.map(({ id, price }: Json) => [id, price])).toEqual([[a.id, '10.00']])
    expect(chosen.found.products.map(({ id }: Json) => id)).toEqual([b.id, a.id])
    expect(chosen.found.products[0].skus).toHaveLength(1)
    // The page of the mall is not one of the shop.
    expect((await read(page.slug, 'en', headers)).data).toBe(null)
  })

  test('are the shop’s own in its pages', async () => {
    const { headers, member } = await use.reseller()
    const { id } = await use.product({ price: 1000, stock: 10 })
    const hand = block('products', { ...rule, source: 'hand', product_ids: [id] })
    const page = await create([hand], { by: member, owner: 'shop' })
    await publish(page, {}, member)
    expect((await read(page.slug, 'en', headers)).data.blocks[0].found.products[0]).toMatchObject({
      id,
      price: '10.90',
    })
    expect((await read(page.slug)).data).toBe(null)
  })
})

test('a schedule publishes at its time and ends at its end', async () => {
  const page = await create([notice('Later')])
  const times = { at: '2031-05-01T10:00:00Z', ends_at: '2031-05-03T10:00:00Z' }
  expect((await publish(page, { ...times, ends_at: times.at })).fields).toHaveProperty('ends_at')
  expect((await publish(page, times)).data).toMatchObject({
    state: 'scheduled',
    scheduled_at: '2031-05-01T10:00:00.000Z',
  })
  await save(page.id, { revision: page.revision, blocks: [notice('Edited since')] })
  await applyAt('2031-05-01T09:59:00Z')
  expect((await read(page.slug)).data).toBe(null)
  await applyAt('2031-05-01T10:00:00Z')
  mall.served.changes.expire()
  expect((await read(page.slug)).data.blocks[0].props.text.text).toBe('Later')
  await applyAt('2031-05-03T10:00:00Z')
  mall.served.changes.expire()
  expect((await read(page.slug)).data).toBe(null)
})

test('versions show what they changed, and an earlier one is published again', async () => {
  const first = notice('One')
  const page = await create([first, block('spacer', { size: 'small' })])
  await publish(page)
  const changed = { ...first, props: { ...first.props, text: { en: 'Two' } } }
  const texts = { en: { title: 'Early spring' } }
  const saved = await save(page.id, { revision: page.revision, texts, blocks: [changed, notice('New')] })
  await publish(saved.data)
  const versions = (await use.admin.get(`/mall/page/versions/${page.id}`)).body.data
  expect(versions).toMatchObject([
    { number: 2, is_published: true, added: 1, removed: 1, changed: 1, are_texts_changed: true },
    { number: 1, is_published: false, added: 2, are_texts_changed: false },
  ])
  const restored = (await use.admin.post(`/mall/page/restore/${page.id}`, { number: 1 })).body.data
  expect(restored).toMatchObject({ published_version: 1, has_changes: false })
  expect((await read(page.slug)).data.blocks[0].props.text.text).toBe('One')
})

test('times without a zone are on the clocks of the mall', async () => {
  const settings = await mall.create.staff('superuser')
  const zone = async (time_zone: string) =>
    expect((await settings.post('/base/settings/edit', { time_zone })).body.code).toBe(200)
  await zone('Asia/Bangkok')
  const page = await create([notice('Night sale')])
  const times = { at: '2031-05-01 10:00', ends_at: '2031-05-03T10:00:00+02:00' }
  expect((await publish(page, times)).data).toMatchObject({
    scheduled_at: '2031-05-01T03:00:00.000Z',
    ends_at: '2031-05-03T08:00:00.000Z',
  })
  await zone('UTC')
})

test('a preview link shows the draft until it expires, and nothing else', async () => {
  const page = await create([notice('Draft')])
  const { path } = (await use.admin.get(`/mall/page/preview-link/${page.id}`)).body.data
  const token = new URL(path, 'http://mall.example').searchParams.get('preview') ?? ''
  const preview = async (text: string) => (await mall.get(`/mall/page/preview/${text}`)).body
  expect((await preview(token)).data).toMatchObject({ is_preview: true, blocks: [{ type: 'notice' }] })
  const [id, expiry, signature] = token.split('.')
  for (const forged of [`${Number(id) + 1}.${expiry}.${signature}`, `${id}.${Number(expiry) + 1}.${signature}`, 'x'])
    expect((await preview(forged)).error).toBe('NOT_FOUND')
  const at = (days: number) => pageOfToken(mall.env, token, new Date(Date.now() + days * 86_400_000))
  expect([at(6), at(8)]).toEqual([page.id, undefined])
})

test('problems are named before the page is published', async () => {
  const { id } = await use.product({ price: 1000, product: { status: 'draft' } })
  const gone = '/files/content/bbbbbbbbbbbbbbbbbbbbbbbb.webp'
  const page = await create([
    block('notice', { text: { en: 'x' }, tone: 'info', link: { type: 'product', value: String(id) } }),
    block('carousel', { source: 'own', slides: [{ title: { en: 'x' } }] }),
    block('text', { body: { en: `<p><a href="/page/nowhere">x</a><img src="${gone}" alt="" /></p>` } }),
    block('countdown', { ends_at: '2020-01-01' }),
  ])
  expect(page.problems.map(({ fault, detail }: Json) => [fault, detail])).toEqual([
    ['no_picture', ''],
    ['ended', ''],
    ['missing_picture', gone],
    ['dead_link', String(id)],
    ['dead_link', '/page/nowhere'],
  ])
})

test('an address is given once, also among pages of text; empty pages are not published', async () => {
  const page = await create([])
  const again = { slug: page.slug, texts: { en: { title: 'x' } } }
  expect((await use.admin.post('/mall/page/create', again)).body.fields).toHaveProperty('slug')
  expect((await use.admin.post('/mall/page/create', { ...again, slug: 'about' })).body.fields).toHaveProperty('slug')
  expect((await publish(page)).error).toBe('PAGE_EMPTY')
})

test('publishing in a shop ends the freshness of that shop alone, six times a minute', async () => {
  const { member, headers } = await use.reseller()
  /** Notes for other processes, and whether this one reads an answer of the mall again. */
  const ended = async () => {
    const { rows } = await mall.served.pool.query("select count(*)::int as notes from changes where kind = 'content'")
    const { misses } = mall.served.cache
    await mall.get('/mall/trade/list')
    return [rows[0].notes, mall.served.cache.misses > misses]
  }
  let page = await create([notice('First')], { by: member, owner: 'shop' })
  for (let round = 1; round <= 2; round++) await ended()
  const before = await ended()
  expect(before[1]).toBe(false)
  for (let round = 1; round <= 6; round++) {
    expect((await publish(page, {}, member)).code).toBe(200)
    page = (await save(page.id, { revision: page.revision, blocks: [notice(`Round ${round}`)] }, member)).data
  }
  expect(await ended()).toEqual(before)
  expect((await read(page.slug, 'en', headers)).data.blocks[0].props.text.text).toBe('Round 5')
  expect(await publish(page, {}, member)).toMatchObject({ code: 429, error: 'TOO_MANY_ATTEMPTS' })
  expect((await member.post(`/mall/page/restore/${page.id}`, { number: 1 })).body.error).toBe('TOO_MANY_ATTEMPTS')
  // What a visitor has read goes as soon as the page does. Staff are not counted.
  expect((await member.post(`/mall/page/take-down/${page.id}`, {})).body.code).toBe(200)
  expect((await read(page.slug, 'en', headers)).data).toBe(null)
  expect((await publish(page)).code).toBe(200)
  expect((await read(page.slug, 'en', headers)).data.blocks[0].props.text.text).toBe('Round 6')
  expect(await ended()).toEqual(before)
  await publish(await create([notice('Of the mall')]))
  expect(await ended()).not.toEqual(before)
})

test('a reseller edits pages of the own shop only; staff take one down with a reason', async () => {
  const [{ member }, other] = [await use.reseller(), await use.reseller()]
  const page = await create([notice('Mine')], { by: member, owner: 'shop' })
  const malls = await create([notice('Mall')])
  await publish(page, {}, member)
  for (const [by, id] of [
    [other.member, page.id],
    [member, malls.id],
  ] as const) {
    expect((await by.get(`/mall/page/get/${id}`)).body.error).toBe('NOT_FOUND')
    expect((await publish({ id, revision: 1 }, {}, by)).error).toBe('NOT_FOUND')
  }
  expect((await member.post('/mall/page/create', { slug: 'mine' })).body.error).toBe('FORBIDDEN')
  for (const owner of ['shop', undefined])
    expect((await member.get('/mall/page/list', { owner })).body.data).toMatchObject([{ id: page.id }])

  const takeDown = async (by: Client, body: object) => (await by.post(`/mall/page/take-down/${page.id}`, body)).body
  expect((await takeDown(use.admin, { lock: true })).error).toBe('REASON_REQUIRED')
  expect((await takeDown(use.admin, { lock: true, reason: 'Copied pictures' })).data).toMatchObject({ is_locked: true })
  expect(await publish(page, {}, member)).toMatchObject({ error: 'PAGE_LOCKED', params: { reason: 'Copied pictures' } })
  const news = (await member.get('/mall/message/list')).body.data.map(({ body }: Json) => body)
  expect(news).toContain('We unpublished a page of your shop: Spring · Copied pictures')
  expect((await takeDown(member, { lock: false })).data.is_locked).toBe(true)
  await takeDown(use.admin, { lock: false })
  expect((await publish(page, {}, member)).code).toBe(200)
})
