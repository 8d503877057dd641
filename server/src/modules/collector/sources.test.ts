/** Collection sources: stored, tested against a page, and nothing saved by a test. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programContext } from '../../context.ts'
import { type ForeignShop, openForeignShop } from '../../demo/foreign-shop.ts'
import { collectorOf } from '../../testing/collecting.ts'
import type { TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { startDueRuns } from './collected.ts'

let mall: TestMall
let shop: ForeignShop
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall({ environment: { OUTGOING_LOOPBACK: 'on' } })
  shop = await openForeignShop()
  admin = await mall.create.staff('admin')
})
afterAll(async () => {
  await shop.close()
  await mall.close()
})

const path = '/mall/collection-sources/'
const create = async (body: object = {}) => {
  const answer = await admin.post(path, { name: 'Claywell', base_url: shop.url, kind: 'json_ld', ...body })
  return answer.body.data?.id as number
}
const read = async (id: number, url: string) => (await admin.post(`${path}${id}/test`, { test_url: url })).body

describe('a source', () => {
  test('is created, changed by one editor at a time, listed and deleted', async () => {
    const id = await create({ requests_per_minute: 60, markup_percent: 12.5 })
    expect((await admin.get(path + id)).body.data).toMatchObject({
      name: 'Claywell',
      health: 'new',
      is_active: true,
      respects_robots: true,
      markup_percent: 12.5,
      publish_mode: 'draft',
      version: 1,
    })
    expect((await admin.put(path + id, { is_active: false, version: 1 })).status).toBe(200)
    expect((await admin.put(path + id, { name: 'Other', version: 1 })).body.error).toBe('VERSION_CONFLICT')
    const activeIds = (await admin.get(`${path}active/list`)).body.data.map((row: { id: number }) => row.id)
    expect(activeIds).not.toContain(id)
    expect((await admin.get(path, { name: 'CLAY' })).body.total).toBeGreaterThan(0)
    expect((await admin.delete(path + id)).status).toBe(200)
    expect((await admin.get(path + id)).status).toBe(404)
    expect((await admin.put(path + id, {})).status).toBe(404)
  })

  test('has an address of the public web and selectors that can be read', async () => {
    const errorOf = async (body: object) =>
      (await admin.post(path, { name: 'A', base_url: shop.url, kind: 'html', ...body })).body.fields
    expect(await errorOf({ base_url: 'http://169.254.169.254/' })).toMatchObject({
      base_url: { error: 'ADDRESS_REFUSED' },
    })
    expect(await errorOf({ list_url: 'http://10.0.0.8/{category}' })).toHaveProperty('list_url')
    expect(await errorOf({ item_selector: 'a[[' })).toMatchObject({ item_selector: { error: 'SELECTOR_WRONG' } })
    expect(await errorOf({ kind: 'json_api', field_map: [{ field: 'name', selector: 'h1' }] })).toHaveProperty(
      'field_map.0.selector',
    )
    const pattern = { kind: 'regex', text: '(a' }
    expect(await errorOf({ field_map: [{ field: 'name', selector: 'h1', transforms: [pattern] }] })).toHaveProperty([
      'field_map.0.transforms.0.text',
    ])
    expect(await errorOf({ currency: 'XQQ' })).toHaveProperty('currency')
    expect(await errorOf({ category_id: 999_999 })).toHaveProperty('category_id')
    expect(await errorOf({ name: ' ' })).toHaveProperty('name')
  })

  test('has selectors that come to an end, and other requests are served in the meantime', async () => {
    const endless = 'count((1 to 100000)[count((1 to 100000)[. mod 7 = 3]) > 1])'
    const fieldMap = [
      { field: 'name', selector: 'h1' },
      { field: 'price', selector: endless },
    ]
    const saving = admin.post(path, { name: 'A', base_url: shop.url, kind: 'html', field_map: fieldMap })
    expect((await admin.get(path)).status).toBe(200)
    const { body } = await saving
    expect(body.fields).toEqual({ 'field_map.1.selector': expect.objectContaining({ error: 'SELECTOR_SLOW' }) })
  })

  test('shows the names of its secret headers, sends them to its site, and never shows their values', async () => {
    const secret = 'Bearer of-a-long-secret'
    const id = await create({ secret_headers: [{ name: 'Authorization', value: secret }] })
    const { body } = await admin.get(path + id)
    expect(body.data.header_names).toEqual(['Authorization'])
    await read(id, `${shop.url}/p/mug-1`)
    expect(shop.calls.at(-1)?.headers.authorization).toBe(secret)
    // A header without a value retains its value; the others go.
    await admin.put(path + id, { secret_headers: [{ name: 'Authorization' }, { name: 'X-Key', value: 'k2' }] })
    await read(id, `${shop.url}/p/mug-1`)
    expect(shop.calls.at(-1)?.headers).toMatchObject({ authorization: secret, 'x-key': 'k2' })
    expect((await admin.put(path + id, { secret_headers: [{ name: 'Cookie' }] })).status).toBe(422)
    expect((await admin.put(path + id, { secret_headers: [{ name: 'Host', value: 'x' }] })).status).toBe(422)
    const { rows } = await mall.database.pool.query(
      'select s::text || (select json_agg(a)::text from audit_rows a) as all from collection_sources s where id = $1',
      [id],
    )
    expect(JSON.stringify([body, rows])).not.toContain('of-a-long-secret')
  })

  test('takes the address to test from the query too', async () => {
    const id = await create()
    const test = `${path}${id}/test`
    const query = `?test_url=${encodeURIComponent(`${shop.url}/p/mug-1`)}`
    for (const body of [undefined, {}])
      expect((await admin.post(test + query, body)).body).toMatchObject({
        code: 200,
        data: { url: `${shop.url}/p/mug-1` },
      })
    expect((await admin.post(test)).body.fields.test_url.error).toBe('FIELD_REQUIRED')
  })

  test('is for staff with the rights', async () => {
    const id = await create()
    const [clerk, member] = [await mall.create.staff('clerk'), await mall.create.member()]
    expect((await clerk.get(path + id)).status).toBe(200)
    for (const [client, status] of [
      [clerk, 403],
      [member, 403],
      [mall, 401],
    ] as const) {
      expect((await client.post(path, { name: 'A', base_url: shop.url, kind: 'html' })).status).toBe(status)
      expect((await client.post(`${path}${id}/test`, { test_url: shop.url })).status).toBe(status)
      expect((await client.delete(path + id)).status).toBe(status)
    }
    expect((await member.get(path)).status).toBe(403)
  })
})

describe('a schedule', () => {
  test('starts active sources when they are due, each once', async () => {
    const readBefore = async (hours: number, body: object) => {
      const id = await create(body)
      const age = `${hours} hours 1 minute`
      await mall.database.pool.query('update collection_sources set health_at = now() - $2::interval where id = $1', [
        id,
        age,
      ])
      return id
    }
    const every = (schedule: string) => ({ schedule, requests_per_minute: 6000 })
    const [daily, weekly] = [every('daily'), every('weekly')]
    const due = [await readBefore(23, daily), await readBefore(167, weekly), await create(daily)]
    await readBefore(22, daily)
    await readBefore(166, weekly)
    await readBefore(500, { schedule: 'off' })
    await readBefore(500, { ...daily, is_active: false })
    const start = () => startDueRuns(programContext(mall.served, mall.env, 'job collect-products'))
    const runs = async () =>
      (
        await mall.database.pool.query<{ id: number; source: number }>(
          "select id, (params ->> 'sourceId')::int as source from jobs where kind = 'collect-products' order by id",
        )
      ).rows
    await Promise.all([start(), start()])
    await start()
    const started = await runs()
    expect(started.map(({ source }) => source).toSorted((a, b) => a - b)).toEqual(due)
    // Once a run has ended, its source waits for the next day.
    const { run } = collectorOf(mall, shop, admin)
    for (const { id } of started) expect(await run({ body: { data: { id } } })).toMatchObject({ status: 'done' })
    await start()
    expect(await runs()).toHaveLength(due.length)
  })
})

describe('a test', () => {
  test('of a page with structured data shows each step and saves nothing', async () => {
    const id = await create({ language: 'en' })
    const { data } = await read(id, `${shop.url}/p/mug-2`)
    expect(data).toMatchObject({
      extracted: { name: ['Stoneware mug 2'], weight: ['380 GRM'] },
      normalised: {
        name: 'Stoneware mug 2',
        price: '4.50',
        currency: 'USD',
        code: 'MUG-2',
        brand: 'Claywell',
        description: '<p>Holds 350 ml.</p><p>Dishwasher safe.</p>',
        weight: 0.38,
        stock: null,
      },
      missing: [],
      images: [`${shop.url}/pictures/mug-2-1.png`, `${shop.url}/pictures/mug-2-2.png`],
      robots: 'allowed',
    })
    expect(data.raw.brand).toContain('Claywell')
    const { rows } = await mall.database.pool.query('select count(*)::int as n from collected_products')
    expect(rows[0].n).toBe(0)
  })

  test('of a page with microdata alone finds name, price and pictures', async () => {
    const id = await create()
    const { data } = await read(id, `${shop.url}/micro/mug-2`)
    expect(data).toMatchObject({
      extracted: { name: ['Stoneware mug 2'], price: ['4.50'] },
      normalised: {
        name: 'Stoneware mug 2',
        price: '4.50',
        currency: 'USD',
        code: 'MUG-2',
        brand: 'Claywell',
        description: '<p>Holds <b>350 ml</b>.</p>',
      },
      missing: [],
      images: [`${shop.url}/pictures/mug-2-1.png`, `${shop.url}/pictures/mug-2-2.png`],
    })
    expect(data.raw.price).toContain('itemprop="price"')
  })

  test('of a page without them uses the rules of the source', async () => {
    const id = await create({
      kind: 'html',
      language: 'es',
      currency: 'EUR',
      field_map: [
        { field: 'name', selector: 'h2.title' },
        { field: 'name', selector: 'h1.title' },
        { field: 'price', selector: '.cost', transforms: [{ kind: 'after', text: 'only:' }] },
        { field: 'images', selector: 'img.photo', attribute: 'data-src' },
        { field: 'description', selector: '.about' },
      ],
    })
    const { data } = await read(id, `${shop.url}/plain/mug-3`)
    expect(data.normalised).toMatchObject({
      name: 'Stoneware mug 3',
      price: '5.50',
      currency: 'EUR',
      description: '<p>Nice <b>mug</b></p>',
      images: [`${shop.url}/pictures/mug-3-1.png`],
    })
    expect(data.extracted.price).toEqual(['5,50 €'])
    expect(data.missing).toEqual(['code'])
  })

  test('of a JSON answer uses JSON paths', async () => {
    const field_map = [
      { field: 'name', selector: '$.title' },
      { field: 'price', selector: '$.cost.amount' },
    ]
    const id = await create({ kind: 'json_api', currency: 'USD', field_map })
    const { data } = await read(id, `${shop.url}/api/mug-1`)
    expect(data.normalised).toMatchObject({ name: 'Stoneware mug 1', price: '3.5', currency: 'USD' })
  })

  test('reports what is wrong with an address or a page', async () => {
    const id = await create()
    expect((await read(id, 'http://169.254.169.254/latest/meta-data/')).error).toBe('ADDRESS_REFUSED')
    expect((await read(id, 'http://localhost:1@10.0.0.1/')).error).toBe('ADDRESS_REFUSED')
    expect((await read(id, `${shop.url}/private/mug-1`)).error).toBe('SITE_FORBIDS')
    expect(await read(id, `${shop.url}/p/none`)).toMatchObject({ error: 'SITE_STATUS', params: { status: 404 } })
    expect((await read(id, `${shop.url}/pictures/mug-1-1.png`)).error).toBe('SITE_WRONG_TYPE')
    expect((await read(999_999, shop.url)).error).toBe('NOT_FOUND')
    // Where the source does not heed robots.txt, the verdict is reported all the same.
    const bold = await create({ respects_robots: false })
    expect((await read(bold, `${shop.url}/private/mug-1`)).data.robots).toBe('disallowed')
    // So is it with the target of a redirect.
    shop.answers.set('/moved', { status: 301, headers: { location: '/private/mug-1' } })
    shop.answers.set('/renamed', { status: 301, headers: { location: '/p/mug-1' } })
    const from = shop.calls.length
    expect((await read(id, `${shop.url}/moved`)).error).toBe('SITE_FORBIDS')
    expect(shop.calls.slice(from).map((call) => call.path)).toEqual(['/robots.txt', '/moved'])
    expect((await read(id, `${shop.url}/renamed`)).data).toMatchObject({
      url: `${shop.url}/p/mug-1`,
      robots: 'allowed',
    })
    expect((await read(bold, `${shop.url}/moved`)).data.robots).toBe('disallowed')
    const json = await create({ kind: 'json_api', field_map: [{ field: 'name', selector: '$.title' }] })
    expect((await read(json, `${shop.url}/p/mug-1`)).error).toBe('PAGE_UNREADABLE')
  })

  test('of a hostile page ends, and the mall goes on', async () => {
    const id = await create({ kind: 'html', field_map: [{ field: 'name', selector: 'b *' }] })
    const headers = { 'content-type': 'text/html' }
    shop.answers.set('/deep', { headers, body: `<b>${'<div>'.repeat(50_000)}x` })
    expect([200, 400]).toContain((await admin.post(`${path}${id}/test`, { test_url: `${shop.url}/deep` })).status)
    expect((await read(id, `${shop.url}/plain/mug-1`)).code).toBe(200)
  })
})
