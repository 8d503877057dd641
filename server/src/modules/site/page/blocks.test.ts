/** Blocks of pages: their audience and times, home pages, coupons and videos in them, what the daily check finds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockVersion } from '#contract/api/site/page-block'
import { programContext } from '../../../context.ts'
import type { Json } from '../../../testing/client.ts'
import type { Client } from '../../../testing/mall.ts'
import { smallVideo, smallWebm } from '../../../testing/page-calls.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { checkPages } from './check.ts'
import { applyDuePages } from './service.ts'

let use: Resellers
let mall: Resellers['mall']
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
})
afterAll(() => mall.close())

let serial = 0
const block = (type: string, props: object, show?: object) => ({
  id: `b-${++serial}`,
  type,
  version: blockVersion,
  props,
  ...(show && { show }),
})
const rule = { layout: 'grid', source: 'rule', sort: 'newest', in_stock: false, size: 6 }
const notice = (en: string, show?: object) => block('notice', { text: { en }, tone: 'info' }, show)

async function create(blocks: object[], { by = use.admin as Client, ...more }: Json = {}): Promise<Json> {
  const body = { slug: `blocks-${++serial}`, texts: { en: { title: 'Spring' } }, blocks, ...more }
  const answer = await by.post('/mall/page/create', body)
  expect(answer.body).toMatchObject({ code: 200 })
  return (await by.get(`/mall/page/get/${answer.body.data.id}`)).body.data
}
async function publish({ id, revision }: Json, by: Client = use.admin): Promise<Json> {
  const { body } = await by.post(`/mall/page/publish/${id}`, { revision })
  expect(body).toMatchObject({ code: 200 })
  return body.data
}
const save = async (id: number, body: object, by: Client = use.admin) =>
  (await by.post(`/mall/page/save/${id}`, body)).body
const read = async (slug: string, by: Pick<Client, 'get'> = mall, headers: Record<string, string> = {}) =>
  (await by.get(`/mall/page/read/${slug}`, {}, { 'accept-language': 'en', ...headers })).body.data
const textsIn = ({ blocks }: Json) => blocks.map(({ props }: Json) => props.text.text)

describe('the audience of a block', () => {
  test('guests, members or groups: each caller gets the own blocks, and guests never those of members', async () => {
    const group = await use.admin.post('/mall/member-group/create', { name: 'Hotels' })
    expect(group.body).toMatchObject({ code: 200 })
    const [member, hotel] = [await mall.create.member(), await mall.create.member()]
    const moved = await use.admin.post('/mall/member-group/assign', {
      user_ids: [hotel.id],
      group_id: group.body.data.id,
    })
    expect(moved.body).toMatchObject({ code: 200 })
    const page = await create([
      notice('All'),
      notice('Guests', { audience: 'guest' }),
      notice('Members', { audience: 'member' }),
      notice('Hotels', { audience: 'groups', group_ids: [group.body.data.id] }),
    ])
    await publish(page)
    expect(textsIn(await read(page.slug, member))).toEqual(['All', 'Members'])
    expect(textsIn(await read(page.slug))).toEqual(['All', 'Guests'])
    expect(textsIn(await read(page.slug, hotel))).toEqual(['All', 'Members', 'Hotels'])
    expect(textsIn(await read(page.slug))).toEqual(['All', 'Guests'])
  })

  test('dates on the clocks of the mall: a block appears and goes with the job, without a new version', async () => {
    const { body } = await (await mall.create.staff('superuser')).post('/base/settings/edit', {
      time_zone: 'Asia/Bangkok',
    })
    expect(body).toMatchObject({ code: 200 })
    const page = await create([notice('Always'), notice('May', { from: '2031-05-01 07:00', until: '2031-05-02' })])
    expect(page.blocks[1].show).toEqual({ from: '2031-05-01T00:00:00.000Z', until: '2031-05-01T17:00:00.000Z' })
    await publish(page)
    expect(textsIn(await read(page.slug))).toEqual(['Always'])
    const applyAt = (at: string) =>
      applyDuePages({ ...programContext(mall.database, mall.env, 'job turn-pages'), now: () => new Date(at) })
    expect(await applyAt('2031-04-30T23:59:00Z')).toBe(0)
    expect(await applyAt('2031-05-01T00:00:00Z')).toBe(1)
    expect(await applyAt('2031-05-01T00:01:00Z')).toBe(0)
    expect(await applyAt('2031-05-01T17:00:00Z')).toBe(1)
  })

  test.each([
    ['an end before the start', { from: '2031-05-02', until: '2031-05-01' }, 'until'],
    ['no such day', { from: '2031-02-31' }, 'from'],
    ['groups without a group', { audience: 'groups' }, 'group_ids'],
    ['an unknown audience', { audience: 'rich' }, 'audience'],
  ])('%s is refused at its field', async (_, show, field) => {
    const page = await create([])
    const answer = await save(page.id, { revision: page.revision, blocks: [notice('x', show)] })
    expect(answer.code).toBe(422)
    expect(Object.keys(answer.fields)).toEqual([`blocks.0.show.${field}`])
  })
})

test.each([
  ['a foreign video', block('video', { video: 'https://x.example/a.mp4' }), 'video'],
  ['a picture as a video', block('video', { video: '/files/content/aaaaaaaaaaaaaaaaaaaaaaaa.webp' }), 'video'],
  [
    'a point outside its picture',
    block('images', { columns: 1, items: [{ hotspots: [{ x: 101, y: 0 }] }] }),
    'items.0.hotspots.0.x',
  ],
  [
    'a script behind a point',
    block('images', {
      columns: 1,
      items: [{ hotspots: [{ x: 1, y: 1, link: { type: 'url', value: 'javascript:x()' } }] }],
    }),
    'items.0.hotspots.0.link.value',
  ],
  ['too many coupons', block('coupons', { coupon_ids: Array.from({ length: 13 }, (_, at) => at + 1) }), 'coupon_ids'],
  ['a campaign that is no number', block('red_packet', { campaign_id: 'x' }), 'campaign_id'],
  ['a long title', block('reorder', { title: { en: 'x'.repeat(121) } }), 'title.en'],
  ['a long text', block('quick_order', { text: { en: 'x'.repeat(241) } }), 'text.en'],
  ['an unknown source of slides', block('carousel', { source: 'elsewhere', slides: [] }), 'source'],
  ['an ad space elsewhere', block('ads', { place: 'elsewhere' }), 'place'],
  ['a huge list of attributes', block('products', { ...rule, attribute_ids: Array(13).fill(1) }), 'attribute_ids'],
])('%s is refused at its field', async (_, hostile, field) => {
  const page = await create([])
  const answer = await save(page.id, { revision: page.revision, blocks: [hostile] })
  expect(answer.code).toBe(422)
  expect(Object.keys(answer.fields)).toEqual([`blocks.0.props.${field}`])
})

test('coupons and red packets of a block: those that are open to all, until they end; not in shops', async () => {
  const coupon = async (more: object) =>
    (
      await use.admin.post('/mall/coupon/create', {
        kind: 'percent',
        percent: 10,
        threshold_kind: 'none',
        scope: 'all',
        claim: 'click',
        validity: 'days',
        valid_days: 14,
        translations: { en: { name: 'Ten' }, ru: { name: 'Десять' } },
        ...more,
      })
    ).body.data.id
  const [ten, coded] = [await coupon({}), await coupon({ claim: 'code', code: 'SECRET' })]
  const packet = await use.admin.post('/mall/red-packet/create', {
    name: 'Fair',
    mode: 'fixed',
    total: '10.00',
    count: 5,
    valid_days: 9,
  })
  expect(packet.body).toMatchObject({ code: 200 })
  const campaign_id = packet.body.data.id
  const page = await create([block('coupons', { coupon_ids: [coded, ten] }), block('red_packet', { campaign_id })])
  await publish(page)
  const [coupons, red] = (await read(page.slug)).blocks
  expect(coupons.found.coupons.map(({ id, name, percent }: Json) => [id, name, percent])).toEqual([[ten, 'Ten', 10]])
  expect(red.found.packet).toMatchObject({ name: 'Fair', most: '2.00' })
  expect(red.found.packet.path).toMatch(/^\/mall\/member\/red-packet\?token=[\w-]{16}$/)
  await use.admin.post('/mall/red-packet/stop', { id: campaign_id })
  expect((await read(page.slug)).blocks[1].found.packet).toBe(null)

  const { member } = await use.reseller()
  const own = await create([], { by: member, owner: 'shop' })
  const refused = await save(own.id, { revision: own.revision, blocks: [block('coupons', {})] }, member)
  expect(refused.fields).toHaveProperty(['blocks.0.type'])
})

test('the page “home” is the home page of its owner', async () => {
  const { member, headers } = await use.reseller()
  const malls = await create([notice('Mall')], { slug: 'home' })
  const shops = await create([notice('Shop')], { slug: 'home', by: member, owner: 'shop' })
  expect([malls.is_home, shops.is_home]).toEqual([true, true])
  await publish(malls)
  await publish(shops, member)
  expect(textsIn(await read('home'))).toEqual(['Mall'])
  expect(textsIn(await read('home', mall, headers))).toEqual(['Shop'])
  // A mall with a built home page is not what other tests expect.
  await use.admin.post(`/mall/page/take-down/${malls.id}`, {})
  expect(await read('home')).toBe(null)
})

test('a page of text and one from blocks never share an address, also when both are created at once', async () => {
  for (let round = 0; round < 6; round++) {
    const slug = `twin-${round}`
    const answers = await Promise.all([
      use.admin.post('/mall/page/create', { slug, texts: { en: { title: 'Blocks' } } }),
      use.admin.post('/base/mall/text-page/create', { slug, translations: { en: { title: 'Text', body: 'x' } } }),
    ])
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 400])
    expect(answers.find(({ body }) => body.code === 400)?.body.fields).toHaveProperty('slug')
  }
  const page = await create([])
  const about = await use.admin.post('/base/mall/text-page/create', {
    slug: page.slug,
    translations: { en: { title: 'Text', body: 'x' } },
  })
  expect(about.body.fields).toHaveProperty('slug')
})

test('saves within ten minutes leave one audit row; publishing, another editor and a new address leave theirs', async () => {
  const rows = async (id: number) => {
    const { rows } = await mall.database.pool.query(
      `select count(*)::int as count from audit_rows where path = '/api/v1/mall/page/save/{id}' and targets @> array[$1]`,
      [`page:${id}`],
    )
    return rows[0].count
  }
  const page = await create([notice('One')])
  let { revision } = page
  const type = async (by: Client = use.admin, more: object = {}) => {
    const answer = await save(page.id, { revision, blocks: [notice(`Typed ${serial}`)], ...more }, by)
    expect(answer.code).toBe(200)
    revision = answer.data.revision
  }
  await type()
  await type()
  await type()
  expect(await rows(page.id)).toBe(1)
  const other = await mall.create.staff('superuser')
  await type(other)
  await type(other)
  expect(await rows(page.id)).toBe(2)
  await type(other, { slug: `${page.slug}-new` })
  expect(await rows(page.id)).toBe(3)
  await publish({ id: page.id, revision }, other)
  await type(other)
  expect(await rows(page.id)).toBe(4)
})

test('the daily check counts dead links, missing files and products of published pages', async () => {
  const product = await use.product({ price: 1000 })
  const page = await create([
    block('notice', { text: { en: 'x' }, tone: 'info', link: { type: 'page', value: '/page/soon-gone' } }),
    block('images', { columns: 1, items: [{ image: '/files/content/aaaaaaaaaaaaaaaaaaaaaaaa.webp' }] }),
    block('products', {
      layout: 'grid',
      source: 'hand',
      sort: 'newest',
      in_stock: false,
      size: 6,
      product_ids: [product.id, 999_999],
    }),
  ])
  expect(page.problems.map(({ fault, detail }: Json) => [fault, detail])).toEqual([
    ['missing_picture', '/files/content/aaaaaaaaaaaaaaaaaaaaaaaa.webp'],
    ['missing_products', '1'],
    ['dead_link', '/page/soon-gone'],
  ])
  await publish(page)
  await checkPages(programContext(mall.database, mall.env, 'job check-pages'))
  const head = (await use.admin.get('/mall/page/list', { page_size: -1 })).body.data.find(
    ({ id }: Json) => id === page.id,
  )
  expect(head.problems_found).toBe(3)
  const dead = (await use.admin.get('/base/mall/dead-link/list', { page_size: -1 })).body.data
  expect(dead).toContainEqual(
    expect.objectContaining({ source: 'page', source_id: page.id, url: '/page/soon-gone', fault: 'missing' }),
  )
})

describe('new problems of a published page are reported once', () => {
  const check = () => checkPages(programContext(mall.database, mall.env, 'job check-pages'))
  const linkTo = (value: string) => block('notice', { text: { en: 'x' }, tone: 'info', link: { type: 'page', value } })
  const edit = async ({ id, revision }: Json, blocks: object[], by: Client = use.admin) =>
    publish((await save(id, { revision, blocks }, by)).data, by)

  test('to staff for a page of the mall', async () => {
    const newsOf = async (id: number) =>
      (await use.admin.get('/base/staff_news/list', { kind: 'page_problems' })).body.data.filter(
        ({ link }: Json) => link === `/mall-admin/page?edit=${id}`,
      )
    const [first, second] = [linkTo('/page/first-gone'), linkTo('/page/second-gone')]
    const page = await publish(await create([notice('Fine')]))
    await check()
    expect(await newsOf(page.id)).toEqual([])
    const broken = await edit(page, [first])
    await Promise.all([check(), check()])
    // Publishing the same again is no news.
    const again = await publish(broken)
    await check()
    expect(await newsOf(page.id)).toMatchObject([{ subject: 'Spring', text: '/page/first-gone' }])
    const worse = await edit(again, [first, second])
    await check()
    expect((await newsOf(page.id)).map(({ text }: Json) => text)).toEqual(['/page/second-gone', '/page/first-gone'])
    // A problem that was solved in between is reported again.
    const better = await edit(worse, [second])
    await check()
    await edit(better, [first, second])
    await check()
    expect((await newsOf(page.id)).map(({ text }: Json) => text)).toEqual([
      '/page/first-gone',
      '/page/second-gone',
      '/page/first-gone',
    ])
  })

  test('to its reseller for a page of a shop', async () => {
    const { member } = await use.reseller()
    const page = await create([linkTo('/page/shop-gone')], { by: member, owner: 'shop' })
    await publish(page, member)
    await check()
    await check()
    const link = `/mall/member/distribute/pages?edit=${page.id}`
    const messages = (await member.get('/mall/message/list')).body.data.filter((row: Json) => row.link === link)
    expect(messages).toMatchObject([
      { body: 'The daily check found new problems on a page of your shop: Spring · /page/shop-gone' },
    ])
    const news = (await use.admin.get('/base/staff_news/list', { kind: 'page_problems' })).body.data
    expect(news.filter(({ text }: Json) => text.includes('shop-gone'))).toEqual([])
  })
})

describe('videos', () => {
  const mp4 = smallVideo
  const send = (content: Buffer, by: Client = use.admin) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)], { type: 'video/mp4' }), 'tour.mp4')
    return by.post('/upload/video', form)
  }

  test('are stored as they are, sent in parts and shown by a block', async () => {
    const { body } = await send(mp4)
    expect(body).toMatchObject({ code: 200, data: { size: mp4.length, name: 'tour.mp4' } })
    const { url } = body.data
    const get = (range = '') => mall.app.inject({ url, headers: range ? { range } : {} })
    const part = await get('bytes=8-11')
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
      206,
      `bytes 8-11/${mp4.length}`,
      'isom',
    ])
    expect((await get(`bytes=${mp4.length}-`)).statusCode).toBe(416)
    const whole = await get()
    expect(whole.headers['content-security-policy']).toContain('sandbox')
    expect(whole.rawPayload.equals(mp4)).toBe(true)
    const page = await create([block('video', { video: url })])
    expect(page.problems).toEqual([])
    await publish(page)
    expect((await read(page.slug)).blocks[0].props.video).toBe(url)
  })

  test('have the format of their content, not of their name and type', async () => {
    const { data } = (await send(smallWebm)).body
    expect([data.name, data.url.slice(-5)]).toEqual(['tour.mp4', '.webm'])
    expect((await mall.app.inject(data.url)).headers['content-type']).toBe('video/webm')
  })

  const ofBrand = (brand: string) => Buffer.from(mp4.toString('latin1').replace('isom', brand), 'latin1')
  test.each([
    ['a page of HTML', Buffer.from('<script>alert(1)</script>')],
    ['a document', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a sound', ofBrand('M4A ')],
    ['a picture in the same container', ofBrand('heic')],
    ['a video of Matroska', Buffer.from(smallWebm.toString('latin1').replace('webm', 'matr'), 'latin1')],
    ['a video behind something', Buffer.concat([Buffer.from('PK\x03\x04'), mp4])],
    ['a WebM video with something behind it', Buffer.concat([smallWebm, Buffer.from('PK\x05\x06')])],
    ['a video with something behind it', Buffer.concat([mp4, Buffer.from('<script>alert(1)</script>')])],
    ['a video that is cut off', mp4.subarray(0, -1)],
    ['a video of very many parts', Buffer.concat([mp4, Buffer.alloc(80_000, Buffer.from('\0\0\0\bfree'))])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, content) => {
    expect((await send(content)).body).toMatchObject({ fields: { file: { error: 'FILE_REFUSED' } } })
  })

  test('are for staff with the right', async () => {
    expect((await send(mp4, await mall.create.member())).body.error).toBe('FORBIDDEN')
  })
})
