/** Rates of duty and import tax, by their API. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let staff: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const create = (body: object) => staff.post('/mall/import-rate/create', body)
const list = async (query: object = {}) => (await staff.get('/mall/import-rate/list', query)).body

test('a rate is created, listed, changed by one editor and deleted', async () => {
  const sent = { country: 'NO', kind: 'duty', hs_prefix: '6911', percent: 10.7, source: ' Tolltariffen ' }
  const { id } = (await create(sent)).body.data
  await create({ country: 'NO', kind: 'import_tax', percent: 25 })
  const row = { ...sent, id, source: 'Tolltariffen', version: 1 }
  expect(await list({ country: 'NO', kind: 'duty' })).toMatchObject({ data: [row], total: 1 })
  expect((await list({ country: 'NO', hs_prefix: '69' })).data).toEqual([row])
  expect((await list({ country: 'NO' })).data).toMatchObject([
    { kind: 'duty' },
    { kind: 'import_tax', hs_prefix: '', percent: 25, source: '' },
  ])

  expect((await staff.post('/mall/import-rate/update', { id, percent: 0, version: 1 })).body.data).toEqual({ id })
  expect((await staff.get('/mall/import-rate/get', { id })).body.data).toEqual({ ...row, percent: 0, version: 2 })
  expect((await staff.post('/mall/import-rate/update', { id, percent: 5, version: 1 })).body.error).toBe(
    'VERSION_CONFLICT',
  )
  expect((await staff.delete(`/mall/import-rate/delete?id=${id}`)).body.data).toEqual({ id })
  expect((await staff.get('/mall/import-rate/get', { id })).body.error).toBe('NOT_FOUND')
})

test('a country has one rate for a prefix, and prefixes are whole pairs of digits', async () => {
  const rate = { country: 'IS', kind: 'duty', hs_prefix: '95', percent: 1 }
  const { id } = (await create(rate)).body.data
  expect((await create(rate)).body).toMatchObject({ error: 'DUPLICATE', fields: { hs_prefix: { error: 'DUPLICATE' } } })
  const other = (await create({ ...rate, hs_prefix: '9503' })).body.data
  expect((await staff.post('/mall/import-rate/update', { id: other.id, hs_prefix: '95' })).body.error).toBe('DUPLICATE')
  for (const [field, value] of Object.entries({ hs_prefix: '950', percent: -1, country: 'Iceland', kind: 'fee' }))
    expect((await create({ ...rate, hs_prefix: '42', [field]: value })).body.fields, field).toHaveProperty(field)
  expect((await staff.post('/mall/import-rate/update', { id, percent: 1000 })).body.fields).toHaveProperty('percent')
  expect((await create({ ...rate, hs_prefix: '42', percent: null })).body.fields).toHaveProperty('percent')
})
