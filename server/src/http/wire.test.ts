/** Rules that all calls share on the wire. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../testing/client.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

describe('errors', () => {
  test('an unknown path and a wrong method return the envelope', async () => {
    expect(await mall.get('/no/such')).toMatchObject({
      status: 404,
      body: { code: 404, error: 'NOT_FOUND', data: null },
    })
    expect(await mall.put('/mall/category/list')).toMatchObject({
      status: 405,
      body: { code: 405, error: 'METHOD_NOT_ALLOWED' },
    })
    const { body } = await mall.get('/no/such')
    expect(new Set([body.msg, body.message, body.detail]).size).toBe(1)
  })

  test.each([
    ['en', 'Product not found'],
    ['zh-CN', '商品不存在'],
    ['cn', '商品不存在'],
    ['es-MX,en;q=0.5', 'Producto no encontrado'],
    ['ru', 'Товар не найден'],
    ['th', 'ไม่พบสินค้า'],
    ['vi', 'Không tìm thấy sản phẩm'],
    ['fr, vi;q=0.2', 'Không tìm thấy sản phẩm'],
    ['xx', 'Product not found'],
  ])('in the language of %s', async (language, msg) =>
    expect((await mall.get('/mall/product/detail/999999', {}, { 'accept-language': language })).body.msg).toBe(msg),
  )

  test.each([
    ['broken JSON', '{"username":', 'application/json', 400],
    ['another type', '<x/>', 'application/xml', 415],
    ['a prototype', '{"__proto__":{"is_superuser":true}}', 'application/json', 400],
    ['too much', `{"username":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
  ])('%s', async (_, payload, type, status) => {
    const answer = await mall.post('/base/access_token', payload, { 'content-type': type })
    expect(answer).toMatchObject({ status, body: { code: status } })
    expect(JSON.stringify(answer.body)).not.toMatch(/\.ts:|node_modules/)
  })

  test.each([
    ['arrays', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ])('%s nested without end are refused', async (_, nested) => {
    const payload = `{"username":${nested}}`
    for (const path of ['/base/access_token', '/base/register', '/mall/cart/add_json'])
      expect((await mall.post(path, payload, { 'content-type': 'application/json' })).status, path).toBe(400)
  })

  test.each([
    ['/mall/cart/add_json', 'cn', { max: 64, unit: 'KB' }, '请求过大，最大 64\u00a0KB'],
    ['/mall/cart/add_json', 'ru', { max: 64, unit: 'KB' }, 'Запрос слишком большой, не более 64\u00a0КБ'],
    ['/mall/order/preview', 'es', { max: 8, unit: 'MB' }, 'La solicitud es demasiado grande, máximo 8\u00a0MB'],
  ])('a body that is too large for %s is refused in %s before it arrives', async (path, locale, params, msg) => {
    const answer = await mall.post(path, '{}', {
      'content-type': 'application/json',
      'content-length': String(8 * 1024 * 1024 + 1),
      'accept-language': locale,
    })
    expect(answer.body).toMatchObject({ code: 413, error: 'PAYLOAD_TOO_LARGE', params, msg })
  })

  test('an empty body of type JSON is none', async () => {
    const { token } = await mall.create.member()
    const headers = { 'content-type': 'application/json', token }
    const call = { method: 'POST', url: '/api/v1/base/logout', headers, payload: '' } as const
    expect((await mall.app.inject(call)).statusCode).toBe(200)
  })

  test('the message names the first faulty field and counts the others', async () => {
    const member = await mall.create.member()
    const add = async (address: object) => (await member.post('/mall/address/add', address)).body
    const one = await add({ receiver: 'a\0b' })
    expect(one.msg).toBe(one.fields.receiver.msg)
    const two = await add({ receiver: 'a\0b', street: 'a\0b' })
    expect(two.msg).toBe(`${one.msg} (and 1 more)`)
  })

  test('an id of 0 is a choice that was not made', async () => {
    const member = await mall.create.member()
    expect((await member.post('/mall/cart/add_json', { product_sku_id: 0, quantity: 0 })).body).toMatchObject({
      code: 422,
      fields: { product_sku_id: { error: 'FIELD_REQUIRED' }, quantity: { error: 'FIELD_TOO_SMALL' } },
    })
  })

  test('text that cannot be stored is refused with the name of its field', async () => {
    const member = await mall.create.member()
    for (const text of ['a\0b', '\ud800'])
      expect((await member.post('/mall/address/add', { receiver: text })).body).toMatchObject({
        code: 422,
        fields: { receiver: { error: 'FIELD_CHARACTERS' } },
      })
  })
})

describe('input', () => {
  test('empty filters are ignored; numbers and flags in a query are text', async () => {
    await mall.create.product()
    const all = (await mall.get('/mall/product/list')).body.total
    expect(
      (await mall.get('/mall/product/list?category_id=&brand_id=&min_price=&in_stock=&sort=&keyword=&ids=')).body,
    ).toMatchObject({
      code: 200,
      total: all,
      page: 1,
      page_size: 10,
    })
    expect((await mall.get('/mall/product/list?page=2&page_size=3&in_stock=1')).body).toMatchObject({
      page: 2,
      page_size: 3,
    })
    expect((await mall.get('/mall/product/list?page=0')).status).toBe(422)
    expect((await mall.get('/mall/product/list?page=1&page=2')).status).toBe(422)
    expect((await mall.get('/mall/product/list?page_size=99999')).body.page_size).toBe(1000)
  })

  test('a form is coerced, JSON is not', async () => {
    const { skuId } = await mall.create.product()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await mall.post('/mall/cart/add', `product_sku_id=${skuId}&quantity=2`, form)).body.code).toBe(200)
    expect((await mall.post('/mall/cart/add_json', { product_sku_id: String(skuId), quantity: 2 })).status).toBe(422)
    const multipart = new FormData()
    multipart.set('product_sku_id', String(skuId))
    multipart.set('quantity', '3')
    expect((await mall.post('/mall/cart/add', multipart)).body.data.quantity).toBe(3)
  })

  test('unknown keys are ignored, never refused', async () => {
    const member = await mall.create.member()
    expect(
      (
        await member.post('/mall/address/add?foo=1', {
          receiver: 'A',
          phone: '12345',
          region: 'R',
          detail: 'D',
          id: 99,
          user_id: 1,
          extra: {},
        })
      ).body.code,
    ).toBe(200)
  })

  test('a trailing slash changes nothing', async () => {
    expect((await mall.get('/mall/category/list/')).status).toBe(200)
    expect((await mall.get('/mall/collection')).status).toBe(401)
  })
})

describe('null', () => {
  test('in an optional field means absent, and the root as the parent', async () => {
    const admin = await mall.create.staff('superuser')
    const idOf = async (path: string, body: object) => (await admin.post(path, body)).body.data.id as number
    const parent = await idOf('/dept/create', { name: 'Sales', parent_id: null, order: null, desc: null })
    const child = await idOf('/dept/create', { name: 'Export', parent_id: parent, order: 7 })
    const department = async () => {
      const rows = (await admin.get('/dept/list')).body.data as Json[]
      return rows.flatMap((row) => [row, ...row.children]).find(({ id }) => id === child)
    }
    await admin.post('/dept/update', { id: child, name: null, order: null })
    expect(await department()).toMatchObject({ name: 'Export', order: 7, parent_id: parent })
    await admin.post('/dept/update', { id: child, parent_id: null })
    expect(await department()).toMatchObject({ order: 7, parent_id: 0 })

    const menu = await idOf('/menu/create', { name: 'A', path: '/a', parent_id: null, is_hidden: null })
    expect((await admin.post('/menu/arrange', { parent_id: null, ids: [menu] })).status).toBe(200)

    const role = await idOf('/role/create', { name: 'Packer', desc: null, requires_second_factor: null })
    expect((await admin.post('/role/update', { id: role, name: null, desc: null })).status).toBe(200)

    const member = await mall.create.member()
    await admin.post('/user/update', { id: member.id, role_ids: [role] })
    const unset = { is_active: null, is_superuser: null, role_ids: null, username: null }
    expect((await admin.post('/user/update', { id: member.id, ...unset })).status).toBe(200)
    expect((await admin.get('/user/get', { user_id: member.id })).body.data).toMatchObject({
      username: member.username,
      is_active: true,
      is_superuser: false,
      roles: [{ id: role }],
    })
  })

  test('also inside lists, and together with a query', async () => {
    const admin = await mall.create.staff('superuser')
    const { id } = await mall.create.product()
    const skus = [{ code: 'NULLS', price: '5', moq: null, stock: null, unit: null }]
    const product = { name: 'Nulls', category_id: await mall.create.category(), images: null, status: null, skus }
    expect((await admin.post('/mall/product/create', product)).status).toBe(200)
    expect((await admin.post('/mall/product/change_status?status=off_sale', { id: null, ids: [id] })).status).toBe(200)
  })

  test('in a required field is refused', async () => {
    const admin = await mall.create.staff('superuser')
    expect((await admin.post('/dept/create', { name: null })).body).toMatchObject({
      code: 422,
      fields: { name: { error: 'FIELD_TYPE' } },
    })
  })
})

describe('tokens', () => {
  test('three headers carry the same token', async () => {
    const { token } = await mall.create.member()
    const ways: Record<string, string>[] = [{ token }, { 'x-token': token }, { authorization: `Bearer ${token}` }]
    for (const headers of ways) expect((await mall.get('/base/userinfo', {}, headers)).status).toBe(200)
  })

  test('clients that send only X-Token get the state of their token with HTTP 200', async () => {
    const member = await mall.create.member()
    const headers = { 'x-token': member.token }
    expect(await mall.get('/base/userinfo', {}, { 'x-token': 'y'.repeat(43) })).toMatchObject({
      status: 200,
      body: { code: 50008 },
    })
    await member.post('/base/logout')
    expect(await mall.get('/base/userinfo', {}, headers)).toMatchObject({ status: 200, body: { code: 50012 } })
    const other = await mall.create.member()
    await mall.database.pool.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
      other.id,
    ])
    expect((await mall.get('/base/userinfo', {}, { 'x-token': other.token })).body.code).toBe(50014)
    expect((await other.get('/base/userinfo')).status).toBe(401)
  })

  test('an ended session does not break public endpoints', async () =>
    expect((await mall.get('/mall/category/list', {}, { token: 'z'.repeat(43) })).status).toBe(200))
})

describe('caching', () => {
  test('long answers are compressed for clients that accept it, once for all guests', async () => {
    for (let index = 0; index < 24; index++) await mall.create.product()
    const ask = async (encoding: string, size = 24) => {
      const { headers, rawPayload } = await mall.app.inject({
        url: `/api/v1/mall/product/list?page_size=${size}`,
        headers: { 'accept-encoding': encoding },
      })
      return { encoding: headers['content-encoding'], vary: headers.vary, etag: headers['etag'], payload: rawPayload }
    }
    // Products of another process are counted within a second.
    await expect
      .poll(async () => (await mall.get('/mall/product/list?page_size=1')).body.total, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(24)
    const plain = await ask('identity')
    const compressed = await ask('gzip, br')
    expect(plain.encoding).toBeUndefined()
    expect(compressed).toMatchObject({ encoding: 'gzip', etag: plain.etag })
    expect(gunzipSync(compressed.payload).equals(plain.payload)).toBe(true)
    for (const { vary } of [plain, compressed]) expect(vary).toContain('Accept-Encoding')
    expect((await ask('gzip', 1)).encoding).toBeUndefined()
  })

  test('public reads return 304 for their ETag until something changes', async () => {
    const { id, skuId } = await mall.create.product()
    const first = await mall.get(`/mall/product/detail/${id}`)
    const tag = { 'if-none-match': String(first.headers['etag']) }
    expect((await mall.get(`/mall/product/detail/${id}`, {}, tag)).status).toBe(304)
    const admin = await mall.create.staff('admin')
    await admin.post('/mall/product/update', {
      id,
      skus: [{ id: skuId, code: first.body.data.skus[0].code, price: '77' }],
    })
    expect((await mall.get(`/mall/product/detail/${id}`, {}, tag)).body.data.price).toBe('77.00')
  })

  test('unknown parameters, their order and their spelling make no further cached answers', async () => {
    const { id } = await mall.create.product()
    const { cache } = mall.served
    const path = `/mall/product/list?keyword=lamp&page=2`
    await mall.get(path)
    await mall.get(`/mall/product/detail/${id}`)
    const { misses } = cache
    for (const query of [
      '?page=2&keyword=lamp',
      '?keyword=lamp&page=02&junk=1',
      '?page_size=10&page=2&keyword=lamp&__proto__=1',
    ])
      expect((await mall.get(`/mall/product/list${query}`)).body.page).toBe(2)
    for (const rest of ['?junk=1', '?junk=2&x[]=3', '?', '?id=9'])
      expect((await mall.get(`/mall/product/detail/${id}${rest}`)).body.data.id).toBe(id)
    expect((await mall.get(`/mall/product/detail/0${id}`)).body.data.id).toBe(id)
    expect(cache.misses).toBe(misses)
    await mall.get('/mall/product/list?keyword=lamp&page=3')
    expect(cache.misses).toBeGreaterThan(misses)
  })

  test('personal answers are not stored', async () => {
    const member = await mall.create.member()
    expect((await member.get('/base/userinfo')).headers['cache-control']).toBe('no-store')
    expect((await member.get('/mall/product/list')).headers['cache-control']).toBe('no-store')
  })

  test('each language is cached separately', async () => {
    const { id } = await mall.create.product()
    expect((await mall.get(`/mall/product/detail/${id}`, {}, { 'accept-language': 'cn' })).body.data).toMatchObject({
      name: expect.stringContaining('商品'),
      name_lang: 'cn',
    })
    expect((await mall.get(`/mall/product/detail/${id}`, {}, { 'accept-language': 'ru' })).body.data.name_lang).toBe(
      'en',
    )
  })
})

describe('other routes', () => {
  test('the OpenAPI document has every endpoint', async () => {
    const { paths } = (await mall.app.inject('/api/openapi.json')).json()
    expect(Object.keys(paths)).toContain('/api/v1/mall/order/create')
    expect((await mall.app.inject('/api/docs')).statusCode).toBeLessThan(400)
  })

  test('probes', async () => {
    expect((await mall.app.inject('/livez')).statusCode).toBe(200)
    expect((await mall.app.inject('/readyz')).json()).toEqual({ ok: true, problems: [] })
  })
})

describe('malformed HTTP', () => {
  test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
    'a form that is cut off, as %s, is the sender’s fault',
    async (type) => {
      const member = await mall.create.member()
      const headers = { token: member.token, 'content-type': type }
      const answer = await mall.app.inject({
        method: 'POST',
        url: '/api/v1/mall/address/add',
        headers,
        payload: '--x\r\nContent-Disposition: form-data; name="a',
      })
      expect(answer.json()).toMatchObject({ code: 400, error: 'BAD_REQUEST' })
    },
  )

  test('calls with keys that cannot be stored are still audited', async () => {
    const staff = await mall.create.staff('admin')
    expect((await staff.post('/mall/brand/create?a%00b=1', { name: '' })).status).toBe(422)
    const { rows } = await mall.database.pool.query(
      `select personal::json -> 'request_args' as request_args from audit_rows where user_id = $1`,
      [staff.id],
    )
    expect(rows).toMatchObject([{ request_args: { query: { ab: '1' } } }])
  })
})
