import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../../../testing/client.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
let clerk: TestMember
let member: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  ;[admin, clerk, member] = await Promise.all([
    mall.create.staff('admin'),
    mall.create.staff('clerk'),
    mall.create.member(),
  ])
})
afterAll(() => mall.close())

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

describe.each(['carousel', 'adspace'])('%s', (kind) => {
  const path = (verb: string) => `/base/mall/${kind}/${verb}`
  const add = async (over: object = {}) => {
    const { body } = await admin.post(path('add'), { title: 'Bulk savings', image: '/files/content/abc.webp', ...over })
    expect(body).toMatchObject({ code: 200 })
    return body.data as Json
  }
  const list = async (client: Client = mall, query: object = {}, language = 'en'): Promise<Json[]> =>
    (await client.get(path('list'), query, { 'accept-language': language })).body.data
  const find = async (id: number, client?: Client, query?: object, language?: string) =>
    (await list(client, query, language)).find((row) => row.id === id)

  test('added rows are shown to all visitors, in the order given', async () => {
    const position = 'in-order'
    const [last, first] = [
      await add({ position, order: 2 }),
      await add({
        position,
        order: 1,
        text: 'From 3 cases',
        button: 'See how',
        link: { type: 'page', value: '/mall/search?sort=sales' },
      }),
    ]
    expect((await list(mall, { position })).map(({ id }) => id)).toEqual([first.id, last.id])
    expect(await find(first.id)).toMatchObject({
      title: 'Bulk savings',
      text: 'From 3 cases',
      button: 'See how',
      image: '/files/content/abc.webp',
      image_mobile: null,
      link: { type: 'page', value: '/mall/search?sort=sales' },
      audience: 'all',
      enabled: true,
      live: true,
      clicks: 0,
      version: 1,
    })
    expect(await find(first.id)).not.toHaveProperty('translations')
    expect((await mall.get(path('list'), { position, page: 2, page_size: 1 })).body).toMatchObject({
      total: 2,
      page: 2,
      page_size: 1,
      data: [{ id: last.id }],
    })
  })

  test('one changed from a date on in one language takes the place of another there, and only there', async () => {
    const position = 'changed-in-thai'
    const [first, second] = [await add({ position, order: 1 }), await add({ position, order: 2 })]
    const monday = inDays(7).slice(0, 10)
    const change = await add({
      position,
      order: 1,
      translations: { th: { title: 'โปรวันจันทร์' } },
      title: undefined,
      image: undefined,
      starts_at: monday,
      languages: ['th'],
      replaces_id: first.id,
    })
    const shown = async (language: string) => (await list(mall, { position }, language)).map(({ id }) => id)
    expect([await shown('th'), await shown('ru')]).toEqual([
      [first.id, second.id],
      [first.id, second.id],
    ])
    expect(await find(change.id, admin)).toMatchObject({
      live: false,
      languages: ['th'],
      replaces_id: first.id,
      starts_at: `${monday}T00:00:00.000Z`,
    })
    await admin.post(path('edit'), { id: change.id, starts_at: inDays(-1) })
    for (const language of ['en', 'zh-CN', 'es', 'ru', 'vi'])
      expect(await shown(language)).toEqual([first.id, second.id])
    expect(await shown('th')).toEqual([change.id, second.id])
    // For members only: guests see the first again, also in Thai.
    await admin.post(path('edit'), { id: change.id, audience: 'member' })
    expect(await shown('th')).toEqual([first.id, second.id])
    expect((await list(member, { position }, 'th')).map(({ id }) => id)).toEqual([change.id, second.id])
    await admin.post(path('edit'), { id: change.id, audience: 'all', ends_at: inDays(-0.5) })
    expect(await shown('th')).toEqual([first.id, second.id])
    // The replacement outlives what it replaced.
    await admin.post(path('delete'), { id: first.id })
    expect(await find(change.id, admin)).toMatchObject({ replaces_id: null })
  })

  test('one replaces neither itself, nor one of the other kind, nor one that replaces another', async () => {
    const [first, second] = [await add(), await add()]
    expect((await admin.post(path('edit'), { id: second.id, replaces_id: first.id })).status).toBe(200)
    const other = await admin.post(`/base/mall/${kind === 'carousel' ? 'adspace' : 'carousel'}/add`, { title: 'Other' })
    for (const [id, replaces_id] of [
      [first.id, first.id],
      [first.id, second.id],
      [first.id, other.body.data.id],
      [first.id, 999_999],
    ])
      expect((await admin.post(path('edit'), { id, replaces_id })).body.fields).toMatchObject({
        replaces_id: { error: 'FIELD_UNKNOWN_REFERENCE' },
      })
    const all = ['en', 'cn', 'es', 'ru', 'th', 'vi']
    expect((await admin.post(path('edit'), { id: first.id, languages: all })).body.data.languages).toEqual([])
  })

  test('sorting sets the order of a position at once, past the versions of open forms', async () => {
    const position = 'to-sort'
    const [a, b, c] = [await add({ position }), await add({ position }), await add({ position })]
    const idsOf = async () => (await list(mall.as(), { position })).map(({ id }) => id)
    expect(await idsOf()).toEqual([a.id, b.id, c.id])
    const sorted = [c.id, a.id, b.id]
    expect((await admin.post(path('sort'), { ids: sorted })).body).toMatchObject({ code: 200, data: { ids: sorted } })
    expect(await idsOf()).toEqual(sorted)
    expect((await admin.post(path('edit'), { id: a.id, title: 'After', version: a.version })).status).toBe(200)
    // Sorting a list with a deleted banner changes nothing.
    await admin.post(path('delete'), { id: b.id })
    expect((await admin.post(path('sort'), { ids: [b.id, a.id, c.id] })).body).toMatchObject({ error: 'NOT_FOUND' })
    expect(await idsOf()).toEqual([c.id, a.id])
    expect((await clerk.post(path('sort'), { ids: sorted })).status).toBe(403)
    expect((await mall.post(path('sort'), { ids: sorted })).status).toBe(401)
    expect((await admin.post(path('sort'), { ids: [] })).status).toBe(422)
  })

  test('staff see the name of the linked product, and whether buyers can reach it', async () => {
    const { id: productId } = await mall.create.product()
    const product = await add({ link: { type: 'product', value: String(productId) } })
    const plain = await add()
    expect(await find(product.id, admin)).toMatchObject({ target: { is_reachable: true } })
    expect((await find(product.id, admin))?.target.name).toBeTruthy()
    expect(await find(plain.id, admin)).not.toHaveProperty('target')
    expect(await find(product.id)).not.toHaveProperty('target')
    await admin.post('/mall/product/change_status', { ids: [productId], status: 'off_sale' })
    expect(await find(product.id, admin)).toMatchObject({ target: { is_reachable: false } })
    await admin.delete(`/mall/product/delete?id=${productId}`)
    expect(await find(product.id, admin)).toMatchObject({ target: null })
  })

  test('disabled, expired and future ones are seen by staff alone', async () => {
    const hidden = [
      await add({ enabled: false }),
      await add({ ends_at: inDays(-1) }),
      await add({ starts_at: inDays(1) }),
    ].map(({ id }) => id)
    const live = await add({ starts_at: inDays(-1), ends_at: inDays(1) })
    const seenBy = async (client: Client, query?: object) => (await list(client, query)).map(({ id }) => id)
    for (const client of [mall.as(), member]) {
      expect(await seenBy(client)).toContain(live.id)
      expect(await seenBy(client)).not.toEqual(expect.arrayContaining(hidden.slice(0, 1)))
      for (const id of hidden) expect(await seenBy(client)).not.toContain(id)
    }
    for (const client of [admin, clerk])
      expect(await seenBy(client)).toEqual(expect.arrayContaining([...hidden, live.id]))
    expect(await find(hidden[0], admin)).toMatchObject({ live: false, translations: { en: { title: 'Bulk savings' } } })
    const likeABuyer = await seenBy(admin, { live: 1 })
    expect(likeABuyer).toContain(live.id)
    for (const id of hidden) expect(likeABuyer).not.toContain(id)
  })

  test('a day as the end counts whole', async () => {
    const today = new Date().toISOString().slice(0, 10)
    expect(await find((await add({ ends_at: today })).id)).toMatchObject({ ends_at: `${today}T23:59:59.999Z` })
  })

  test('each audience sees its own banners', async () => {
    const distributor = await mall.create.staff('distributor')
    const ids: Record<string, number> = {}
    for (const audience of ['guest', 'member', 'distributor']) ids[audience] = (await add({ audience })).id
    const seen = async (client: Client) => {
      const shown = (await list(client)).map(({ id }) => id)
      return Object.keys(ids).filter((audience) => shown.includes(ids[audience]))
    }
    expect(await seen(mall.as())).toEqual(['guest'])
    expect(await seen(member)).toEqual(['member'])
    expect(await seen(distributor)).toEqual(['member', 'distributor'])
  })

  test("texts come in the caller's language, else the mall's, else any, and say which", async () => {
    const { id } = await add({
      translations: {
        cn: { title: '批量更省', image: '/files/content/cn.webp', words_in_picture: true },
        ru: { title: 'Опт дешевле', text: 'От трёх коробов' },
      },
      text: 'Only in English',
    })
    expect(await find(id, mall, {}, 'zh-CN')).toMatchObject({
      title: '批量更省',
      title_lang: 'cn',
      text: null,
      image: '/files/content/cn.webp',
      image_lang: 'cn',
      words_in_picture: true,
    })
    expect(await find(id, mall, { lang: 'ru' })).toMatchObject({
      title: 'Опт дешевле',
      text: 'От трёх коробов',
      image: '/files/content/abc.webp',
      image_lang: 'en',
    })
    expect(await find(id, mall, {}, 'th')).toMatchObject({
      title: 'Bulk savings',
      title_lang: 'en',
      words_in_picture: false,
    })
    const foreign = await add({ title: null, image: null, translations: { vi: { title: 'Giá sỉ' } } })
    expect(await find(foreign.id)).toMatchObject({ title: 'Giá sỉ', title_lang: 'vi', image: null })
  })

  test('a row that is sent back whole changes nothing, in no language', async () => {
    const { id } = await add({
      translations: { es: { title: 'Más barato por cajas' } },
      link: { type: 'url', value: 'https://mall.example/a?b=c' },
      starts_at: inDays(-2),
    })
    const row = await find(id, admin, {}, 'es')
    const answer = await admin.post(path('edit'), row, { 'accept-language': 'es' })
    expect(answer.body.data).toMatchObject({ translations: row?.translations, version: 2 })
    expect(await find(id, admin, {}, 'es')).toEqual({ ...row, version: 2 })
  })

  test('an edit changes what it names, and an empty text takes the language away', async () => {
    const { id } = await add({ text: 'More', translations: { th: { title: 'ราคาส่ง' } } })
    const { body } = await admin.post(path('edit'), {
      id,
      title: 'Less is more',
      text: null,
      enabled: false,
      translations: { th: { title: '' } },
    })
    expect(body.data).toMatchObject({ title: 'Less is more', text: null, enabled: false, version: 2 })
    expect(body.data.translations).toEqual({ en: { title: 'Less is more', image: '/files/content/abc.webp' } })
    expect(await find(id)).toBeUndefined()
  })

  test('the second of two editors does not overwrite the first', async () => {
    const { id, version } = await add()
    expect((await admin.post(path('edit'), { id, title: 'First', version })).status).toBe(200)
    const second = await admin.post(path('edit'), { id, title: 'Second', version })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      error: 'VERSION_CONFLICT',
      params: { sent: 1, current: { title: 'First', version: 2 } },
    })
    expect((await find(id)).title).toBe('First')
  })

  test.each([
    ['a script as its address', { link: { type: 'url', value: 'javascript:alert(1)' } }, 'link.value'],
    ['a script behind a line break', { link: { type: 'url', value: 'java\nscript:alert(1)' } }, 'link.value'],
    ['data as its address', { link: { type: 'url', value: 'data:text/html,hello' } }, 'link.value'],
    ['an address elsewhere that looks like a path', { link: { type: 'page', value: '//evil.example' } }, 'link.value'],
    ['the same with a backslash', { link: { type: 'url', value: '/\\evil.example' } }, 'link.value'],
    ['the same after a step back', { link: { type: 'page', value: '/mall/..//evil.example' } }, 'link.value'],
    ['a password in the address', { link: { type: 'url', value: 'https://mall:secret@evil.example' } }, 'link.value'],
    ['a page elsewhere', { link: { type: 'page', value: 'https://evil.example' } }, 'link.value'],
    ['a product that is not there', { link: { type: 'product', value: '999999' } }, 'link.value'],
    ['a category that is not there', { link: { type: 'category', value: '999999' } }, 'link.value'],
    ['a product by name', { link: { type: 'product', value: 'mug' } }, 'link.value'],
    ['a link to nothing', { link: { type: 'url' } }, 'link.value'],
    ['an unknown kind of link', { link: { type: 'mail', value: 'x' } }, 'link.type'],
    ['a picture from elsewhere', { image: 'https://evil.example/pixel.png' }, 'image'],
    ['a picture that climbs', { image_mobile: '/files/content/../../secret.webp' }, 'image_mobile'],
    [
      'a picture that is a script, in another language',
      { translations: { cn: { image: 'javascript:alert(1)' } } },
      'translations.cn.image',
    ],
    ['an end before its start', { starts_at: '2031-05-01', ends_at: '2031-04-01' }, 'ends_at'],
    ['a day that does not exist', { starts_at: '2031-02-30' }, 'starts_at'],
    ['neither title nor picture', { title: null, image: null }, 'title'],
    ['a title of a page', { title: 'x'.repeat(121) }, 'title'],
    ['an unknown audience', { audience: 'everybody' }, 'audience'],
    ['a position in words', { position: 'Top right' }, 'position'],
  ])('%s is refused at its field', async (_, over, field) => {
    const answer = await admin.post(path('add'), { title: 'Bulk savings', image: '/files/content/abc.webp', ...over })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test('links lead to products, categories, pages and the web; texts are reduced to one line', async () => {
    const { id: product } = await mall.create.product()
    const category = await mall.create.category()
    for (const link of [
      { type: 'product', value: String(product) },
      { type: 'category', value: String(category) },
      { type: 'page', value: '/mall/search?keyword=led light' },
      { type: 'url', value: 'https://mall.example/fair' },
      { type: 'none', value: '' },
    ])
      expect((await add({ link })).link).toEqual(link)
    expect((await add({ title: ' Two\n\tlines\u0007 ' })).title).toBe('Two lines')
    expect((await add({ image: 'https://mall.example/files/content/abc.webp' })).image).toBe('/files/content/abc.webp')
  })

  test('a link to a product that has gone stays until it is changed', async () => {
    const { id: product } = await mall.create.product()
    const { id, link } = await add({ link: { type: 'product', value: String(product) } })
    await admin.delete(`/mall/product/delete?id=${product}`)
    expect((await admin.post(path('edit'), { id, link, title: 'Sold out' })).status).toBe(200)
  })

  test('every holder of the right may delete, by query or body', async () => {
    const [one, two] = [await add(), await add()]
    expect((await admin.post(`${path('delete')}?id=${one.id}`)).body.data).toEqual({ id: one.id })
    expect((await admin.post(path('delete'), { id: two.id })).body.data).toEqual({ id: two.id })
    expect((await admin.post(path('delete'), { id: two.id })).status).toBe(404)
    expect((await admin.post(path('delete'), {})).body.fields).toHaveProperty('id')
    expect((await admin.post(path('edit'), { id: two.id, title: 'Gone' })).status).toBe(404)
  })

  test('it is none of the other kind', async () => {
    const { id } = await add()
    const other = kind === 'carousel' ? 'adspace' : 'carousel'
    for (const verb of ['edit', 'delete'])
      expect((await admin.post(`/base/mall/${other}/${verb}`, { id, title: 'x' })).status).toBe(404)
    expect((await mall.post(`/base/mall/${other}/click/${id}`)).status).toBe(404)
  })

  test.each(['add', 'edit', 'delete'])('%s is refused to members, clerks and guests', async (verb) => {
    const { id } = await add()
    const body = { id, title: 'Mine', image: '/files/content/abc.webp' }
    expect((await mall.post(path(verb), body)).status).toBe(401)
    for (const client of [member, clerk]) expect((await client.post(path(verb), body)).status).toBe(403)
    expect((await find(id)).title).toBe('Bulk savings')
  })

  test('clicks of all visitors count, on what is live; they are no edits and leave no audit rows', async () => {
    const { id } = await add()
    for (const client of [mall.as(), member]) expect((await client.post(path(`click/${id}`))).body.data).toEqual({ id })
    const day = new Date().toISOString().slice(0, 10)
    expect(await find(id, admin)).toMatchObject({ clicks: 2, version: 1, clicks_by_day: [{ day, clicks: 2 }] })
    expect(await find(id)).not.toHaveProperty('clicks_by_day')
    await admin.post(path('edit'), { id, enabled: false })
    expect((await mall.post(path(`click/${id}`))).status).toBe(404)
    expect((await mall.post(path('click/0'))).status).toBe(422)
    const { rows } = await mall.database.pool.query(`select path from audit_rows where path like '%click%'`)
    expect(rows).toEqual([])
  })
})

test('a guest sees a write at once, although responses are cached', async () => {
  const { data } = (
    await admin.post('/base/mall/carousel/add', { title: 'Old', image: '/files/content/abc.webp', position: 'fresh' })
  ).body
  const title = async () => (await mall.get('/base/mall/carousel/list', { position: 'fresh' })).body.data[0]?.title
  expect(await title()).toBe('Old')
  await admin.post('/base/mall/carousel/edit', { id: data.id, title: 'New' })
  expect(await title()).toBe('New')
})
