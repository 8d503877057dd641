/** Brands, the reference resource: what every resource of the back office has, by its API. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'

let mall: TestMall
let staff: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const create = async (body: object): Promise<number> => {
  const answer = (await staff.post('/mall/brand/create', body)).body
  expect(answer).toMatchObject({ code: 200 })
  return answer.data.id
}
const get = async (id: number) => (await staff.get('/mall/brand/get', { id })).body.data
const named = async (name: string, client: Pick<TestMall, 'get'> = staff): Promise<string[]> =>
  (await client.get('/mall/brand/list', { name })).body.data.map((row: { name: string }) => row.name)

test('a brand is created with what was sent, and changed only in what is sent', async () => {
  const sent = {
    translations: { en: { name: '  Nordleaf ', description: 'Desk lamps' }, es: { name: 'Nordleaf España' } },
    logo: '/files/nordleaf.webp',
    country: 'SE',
    founded_year: 1987,
    order: 3,
  }
  const id = await create(sent)
  expect(await get(id)).toEqual({
    id,
    name: 'Nordleaf',
    name_lang: 'en',
    description: 'Desk lamps',
    logo: sent.logo,
    country: 'SE',
    founded_year: 1987,
    order: 3,
    is_hidden: false,
    version: 1,
    translations: { en: { name: 'Nordleaf', description: 'Desk lamps' }, es: { name: 'Nordleaf España' } },
  })
  const change = { id, version: 1, translations: { es: { name: '' }, ru: { name: 'Нордлиф' } }, logo: null }
  expect((await staff.post('/mall/brand/update', change)).body.data).toEqual({ id })
  expect(await get(id)).toMatchObject({
    logo: null,
    country: 'SE',
    version: 2,
    translations: { en: { name: 'Nordleaf', description: 'Desk lamps' }, ru: { name: 'Нордлиф' } },
  })
  // Another editor has read version 1 too.
  const late = (await staff.post('/mall/brand/update', { id, version: 1, order: 9 })).body
  expect([late.code, late.error, (await get(id)).order]).toEqual([409, 'VERSION_CONFLICT', 3])
})

test('input that is no brand is refused at its field', async () => {
  const id = await create({ name: 'Fieldwork' })
  const faults = async (body: object, path = 'create') => {
    const answer = (await staff.post(`/mall/brand/${path}`, body)).body
    return Object.fromEntries(
      Object.entries(answer.fields as Record<string, { error: string }>).map(([field, { error }]) => [field, error]),
    )
  }
  expect(await faults({})).toEqual({ name: 'FIELD_REQUIRED' })
  expect(await faults({ id, translations: { en: { name: ' ' } } }, 'update')).toEqual({ name: 'FIELD_REQUIRED' })
  expect(await faults({ name: 'x'.repeat(201) })).toEqual({ name: 'FIELD_TOO_LONG' })
  expect(await faults({ translations: { ru: { name: 'x'.repeat(201) } } })).toEqual({
    'translations.ru.name': 'FIELD_TOO_LONG',
  })
  expect(Object.keys(await faults({ name: 'A', country: 'Sweden', founded_year: 999 })).sort()).toEqual([
    'country',
    'founded_year',
  ])
  for (const path of ['/mall/brand/get?id=2000000000', '/mall/brand/get?id=0'])
    expect((await staff.get(path)).status).toBeGreaterThanOrEqual(400)
  expect((await staff.post('/mall/brand/update', { id: 2_000_000_000, order: 1 })).body.error).toBe('NOT_FOUND')
  expect((await staff.delete('/mall/brand/delete?id=2000000000')).body.error).toBe('NOT_FOUND')
})

test('lists are found by a part of the name in any language, in the order of staff, by page', async () => {
  await create({ translations: { en: { name: 'Kiln Two' }, ru: { name: 'Печь два' } }, order: 2 })
  await create({ translations: { en: { name: 'Kiln One' } }, order: 1 })
  await create({ translations: { en: { name: 'Kiln 100%' } }, order: 3 })
  expect(await named('kiln')).toEqual(['Kiln One', 'Kiln Two', 'Kiln 100%'])
  expect(await named('ПЕЧЬ')).toEqual(['Kiln Two'])
  expect(await named('100%')).toEqual(['Kiln 100%'])
  expect(await named('%')).toEqual(['Kiln 100%'])
  const { body } = await staff.get('/mall/brand/list', { name: 'kiln', page: 2, page_size: 2 })
  expect([body.total, body.data.map((row: { name: string }) => row.name)]).toEqual([3, ['Kiln 100%']])
})

test('guests see brands that are not hidden, without what is for staff', async () => {
  const id = await create({ name: 'Veiled', is_hidden: true })
  const shown = await create({ name: 'Unveiled' })
  expect(await named('veiled')).toEqual(['Veiled', 'Unveiled'])
  expect(await named('veiled', mall)).toEqual(['Unveiled'])
  expect((await mall.get('/mall/brand/get', { id })).body.error).toBe('NOT_FOUND')
  expect(Object.keys((await mall.get('/mall/brand/get', { id: shown })).body.data)).not.toContain('translations')
  // What guests see changes with the write.
  await staff.post('/mall/brand/update', { id, is_hidden: false })
  expect(await named('veiled', mall)).toEqual(['Veiled', 'Unveiled'])
})

test('each write takes its own right', async () => {
  const id = await create({ name: 'Guarded' })
  const writes = [
    ['POST', '/mall/brand/create', { name: 'Mine' }],
    ['POST', '/mall/brand/update', { id, name: 'Mine' }],
    ['DELETE', `/mall/brand/delete?id=${id}`, undefined],
  ] as const
  const buyer = await mall.create.member()
  for (const [method, path, body] of writes) {
    const right = `${method.toLowerCase()}/api/v1${path.replace(/\?.*/, '')}`
    const send = async (client: Pick<TestMall, 'post' | 'delete'>) =>
      (method === 'POST' ? await client.post(path, body) : await client.delete(path)).status
    const others = writes
      .map(([verb, other]) => `${verb.toLowerCase()}/api/v1${other.replace(/\?.*/, '')}`)
      .filter((other) => other !== right)
    expect(await send(mall), path).toBe(401)
    expect(await send(buyer), path).toBe(403)
    expect(await send(await mall.create.staffWith(others)), path).toBe(403)
    expect(await send(await mall.create.staffWith([right])), path).toBe(200)
  }
  expect(await named('guarded')).toEqual([])
})

test('a brand of products cannot be deleted; one without is gone from its deleted products', async () => {
  const brandId = await create({ name: 'Bound' })
  const { id } = await mall.create.product({ product: { brandId } })
  expect((await staff.delete(`/mall/brand/delete?id=${brandId}`)).body.error).toBe('BRAND_IN_USE')
  expect((await staff.delete(`/mall/product/delete?id=${id}`)).status).toBe(200)
  expect((await staff.delete(`/mall/brand/delete?id=${brandId}`)).status).toBe(200)
  expect((await staff.get('/mall/brand/get', { id: brandId })).body.error).toBe('NOT_FOUND')
})

test('the translation desk finds its texts, and knows them as out of date once the source changes', async () => {
  const id = await create({ translations: { en: { name: 'Lathe' }, es: { name: 'Torno' } } })
  await staff.post('/mall/brand/update', { id, translations: { en: { name: 'Big lathe' } } })
  const row = async (to: string, state: string) =>
    (await staff.get('/mall/translation/list', { to, entity: 'brand', state, page_size: -1 })).body.data.find(
      (each: { id: number }) => each.id === id,
    )
  expect(await row('es', 'stale')).toMatchObject({
    field: 'name',
    source: 'Big lathe',
    text: 'Torno',
    title: 'Big lathe',
  })
  expect(await row('th', 'missing')).toMatchObject({ field: 'name', source: 'Big lathe', text: '' })
  const save = (text: string) =>
    staff.post('/mall/translation/save', {
      ...{ entity: 'brand', id, field: 'name', lang: 'es', text },
      ...{ source: 'Big lathe', source_lang: 'en', before: 'Torno' },
    })
  expect((await save('x'.repeat(201))).body.fields.text.error).toBe('FIELD_TOO_LONG')
  expect((await save('Torno grande')).status).toBe(200)
  expect(await row('es', 'stale')).toBeUndefined()
  expect((await get(id)).translations).toEqual({ en: { name: 'Big lathe' }, es: { name: 'Torno grande' } })
  const [change] = (await staff.get('/mall/translation/history', { entity: 'brand', to: 'es' })).body.data
  expect(change).toMatchObject({ row_id: id, field: 'name', before: 'Torno', after: 'Torno grande' })
})

test('brands are exported with their texts in the chosen languages', async () => {
  await create({
    translations: { en: { name: 'Zenith', description: 'Lamps' }, ru: { name: 'Зенит' } },
    country: 'CN',
  })
  await create({ name: 'Nadir', is_hidden: true })
  const write = async (spec: object) => {
    const { id } = (await staff.post('/mall/export/start', { kind: 'brands', ...spec })).body.data
    const { rows } = await mall.database.pool.query('select job_id from exports where id = $1', [id])
    await runJob(mall.served, mall.env, jobKinds, rows[0].job_id)
    return String((await staff.get(`/mall/export/file/${id}`)).body).replace('\ufeff', '')
  }
  const columns = ['name', 'description', 'country', 'hidden']
  expect(await write({ columns, languages: ['ru', 'en'], filter: { keyword: 'zen' } })).toBe(
    'Name (ru),Name (en),Description (ru),Description (en),Country,Hidden\r\nЗенит,Zenith,,Lamps,CN,No\r\n',
  )
  expect(await write({ columns: ['name', 'hidden'] })).toContain('Nadir,Yes')
})

test('the audit log names the brand and says what was changed', async () => {
  const id = await create({ name: 'Logged', order: 1 })
  await staff.post('/mall/brand/update', { id, order: 5 })
  await staff.post('/mall/brand/update', { id, name: '' })
  await staff.delete(`/mall/brand/delete?id=${id}`)
  const rows = (await staff.get('/auditlog/list', { target: `brand:${id}` })).body.data
  expect(
    rows.map((row: { path: string; status: number; username: string }) => [row.path, row.status, row.username]),
  ).toEqual([
    ['/api/v1/mall/brand/delete', 200, staff.username],
    ['/api/v1/mall/brand/update', 422, staff.username],
    ['/api/v1/mall/brand/update', 200, staff.username],
    ['/api/v1/mall/brand/create', 200, staff.username],
  ])
  const { changes } = (await staff.get('/auditlog/get', { id: rows[2].id })).body.data
  expect(JSON.stringify(changes)).toContain('order')
})
