/** Each endpoint reads the largest body that its schema allows, and refuses heavier ones at little cost. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import { addManyToCart } from '#contract/api/buying/cart'
import { type HeavyBody, heavyBodies, manyKeys } from '../../../prove/heavy-bodies.ts'
import { largestBody } from '../testing/largest-body.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'

/** Calls whose limit is deliberately below the largest body that their schema allows. */
const decided: Record<string, { reason: string; bodyKibibytes: number; bodyValues: number }> = Object.fromEntries([
  ...['createProduct', 'updateProduct', 'previewProduct'].map((name) => [
    name,
    {
      reason: '500 SKUs do not all have 20 options with names in six languages, 20 pictures of options and 10 packs',
      bodyKibibytes: 4096,
      bodyValues: 100_000,
    },
  ]),
  ...['createPage', 'savePage'].map((name) => [
    name,
    { reason: 'no page is made of blocks that are all full', bodyKibibytes: 1024, bodyValues: 20_000 },
  ]),
  [
    'editFreightRules',
    {
      reason: '500 rules do not all name 250 countries and 500 postcodes',
      bodyKibibytes: 2048,
      bodyValues: 100_000,
    },
  ],
])

/** Values that their handlers check, or objects whose number of keys alone has an end. */
const handled = new Set([
  ...['createProduct', 'updateProduct', 'previewProduct'].map((name) => `${name}.skus[].options`),
  'putPreference.value',
  'saveStatementMapping.answers.status_words',
])

const bodies = allEndpoints
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => ({ endpoint, largest: largestBody(endpoint.body) }))

test('every list and text in a request has an end', () => {
  const endless = bodies.flatMap(({ endpoint, largest }) => largest.endless.map((path) => `${endpoint.name}${path}`))
  expect(new Set(endless)).toEqual(handled)
})

test('no limit of an endpoint is below its largest valid body, unless that was decided', () => {
  const below = bodies.flatMap(({ endpoint: { name, bodyKibibytes, bodyValues }, largest }) => {
    const needed = { bodyKibibytes: Math.ceil(largest.bytes / 1024), bodyValues: largest.values }
    if (needed.bodyKibibytes <= bodyKibibytes && needed.bodyValues <= bodyValues) return []
    const known = decided[name]
    return known?.bodyKibibytes === bodyKibibytes && known.bodyValues === bodyValues ? [] : [{ name, ...needed }]
  })
  expect(below).toEqual([])
})

test('no limit of an endpoint is far above its largest valid body', () => {
  const above = bodies.filter(
    ({ endpoint: { bodyKibibytes }, largest }) => bodyKibibytes > 64 && bodyKibibytes * 1024 > largest.bytes * 1.5,
  )
  expect(above.map(({ endpoint }) => endpoint.name)).toEqual([])
})

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test('a body at the limit is read, and one byte more is refused with the limit', async () => {
  const { skuId } = await mall.create.product()
  const items = Array.from({ length: 1000 }, () => ({ product_sku_id: skuId, quantity: 1, remark: 'ก'.repeat(500) }))
  const json = JSON.stringify({ items })
  const most = addManyToCart.bodyKibibytes * 1024
  const sent = (bytes: number) =>
    mall.post(addManyToCart.path, json.padEnd(json.length + bytes - Buffer.byteLength(json)), {
      'content-type': 'application/json',
    })
  expect((await sent(most)).body).toMatchObject({ code: 200, data: { cart_count: 1 } })
  expect((await sent(most + 1)).body).toMatchObject({
    code: 413,
    error: 'PAYLOAD_TOO_LARGE',
    params: { max: addManyToCart.bodyKibibytes, unit: 'KB' },
  })
})

const json = { 'content-type': 'application/json' }
const listedFields = (body: { fields?: object }) => Object.keys(body.fields ?? {})

test('heavy bodies are refused in small answers', async () => {
  const member = await mall.create.member()
  const answers: string[] = []
  const send = async ({ name, path, json: payload }: HeavyBody) => {
    const answer = await mall.app.inject({
      method: 'POST',
      url: path,
      headers: { ...json, token: member.token },
      payload: payload(),
    })
    const body = answer.json()
    expect(answer.payload.length, `${name} to ${path}`).toBeLessThan(20_000)
    expect(listedFields(body).length).toBeLessThanOrEqual(50)
    answers.push(`${name} ${body.error}`)
  }
  for (const body of [...heavyBodies(20), ...heavyBodies(500)]) await send(body)
  for (const expected of [
    'empty items VALIDATION_FAILED',
    'empty items TOO_MANY_VALUES',
    'empty items PAYLOAD_TOO_LARGE',
    'wide items TOO_MANY_VALUES',
    'unknown keys TOO_MANY_VALUES',
    'nested lists BAD_REQUEST',
    'nested objects BAD_REQUEST',
    'a long text VALIDATION_FAILED',
  ])
    expect(answers).toContain(expected)
})

test.each([
  ['values of a body', `{"items":[${'0,'.repeat(19_997)}0]}`, 20_000, 'VALIDATION_FAILED'],
  ['values of a body', `{"items":[${'0,'.repeat(19_998)}0]}`, 20_000, 'TOO_MANY_VALUES'],
  ['keys of an object', manyKeys(1000), 1000, 'VALIDATION_FAILED'],
  ['keys of an object', manyKeys(1001), 1000, 'TOO_MANY_VALUES'],
])('the number of %s has an end', async (_, payload, max, error) => {
  const { body } = await mall.post('/mall/cart/add_json', payload, { ...json, 'accept-language': 'th' })
  expect(body.error).toBe(error)
  if (error === 'TOO_MANY_VALUES')
    expect(body).toMatchObject({
      code: 413,
      params: { max },
      msg: `คำขอมีข้อมูลมากเกินไป สูงสุด ${max.toLocaleString('th')} รายการ`,
    })
})

test('text in quotes does not count as values', async () => {
  const { body } = await mall.post('/mall/quick/check', JSON.stringify({ text: '\\",[{'.repeat(9000) }), json)
  expect(body.code).toBe(200)
})

test('forms and queries have an end, too', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const pairs = (count: number) => Array.from({ length: count }, (_, n) => `k${n}=1`).join('&')
  expect((await mall.post('/mall/cart/add', pairs(1000), form)).body.error).toBe('VALIDATION_FAILED')
  expect((await mall.post('/mall/cart/add', pairs(1001), form)).body).toMatchObject({ error: 'TOO_MANY_VALUES' })
  const parts = new FormData()
  for (let n = 0; n < 51; n++) parts.append(`k${n}`, '1')
  expect((await mall.post('/mall/cart/add', parts)).body).toMatchObject({
    error: 'TOO_MANY_VALUES',
    params: { max: 50 },
  })
  const long = new FormData()
  long.append('remark', 'x'.repeat(66_000))
  expect((await mall.post('/mall/cart/add', long)).body).toMatchObject({
    error: 'PAYLOAD_TOO_LARGE',
    params: { max: 64 },
  })
  expect((await mall.get(`/mall/product/list?${pairs(1200)}`)).status).toBe(200)
})

test('all wrong fields are reported, up to 50, and a list that is too long before its items', async () => {
  const { fields } = (await mall.post('/mall/freight/estimate', { items: [{}, { quantity: 0 }], postcode: 7 })).body
  expect(fields).toMatchObject({
    'items.0.product_sku_id': { error: 'FIELD_REQUIRED' },
    'items.0.quantity': { error: 'FIELD_REQUIRED' },
    'items.1.product_sku_id': { error: 'FIELD_REQUIRED' },
    'items.1.quantity': { error: 'FIELD_TOO_SMALL' },
    postcode: { error: 'FIELD_TYPE' },
  })
  const long = (await mall.post('/mall/freight/estimate', { items: Array.from({ length: 6000 }, () => ({})) })).body
  expect(long.fields.items).toMatchObject({ error: 'FIELD_TOO_MANY', params: { max: 5000 } })
  expect(listedFields(long)).toHaveLength(50)
  const broken = await mall.post('/mall/cart/add_json', { [`${'x'.repeat(5000)}`]: 'a\0' })
  expect(listedFields(broken.body)[0]).toHaveLength(200)
})

test('a file is refused while it arrives, by the limit of its call', async () => {
  const form = (bytes: number) => {
    const data = new FormData()
    data.append('file', new Blob(['x'.repeat(bytes)]), 'list.csv')
    return data
  }
  for (const bytes of [2 * 1024 * 1024 + 1, 2 * 1024 * 1024 + 100_000])
    expect((await mall.post('/mall/quick/file', form(bytes))).body).toMatchObject({
      code: 413,
      error: 'FILE_TOO_LARGE',
      params: { max: 2 },
    })
  expect((await mall.post('/mall/quick/file', form(1024))).body.code).not.toBe(413)
  expect((await mall.post('/mall/cart/add', form(10))).body.error).toBe('UNSUPPORTED_MEDIA_TYPE')
})
