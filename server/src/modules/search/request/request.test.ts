/** Requests to source what a search did not find, and counts of such searches. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client, TestMall } from '../../../testing/mall.ts'
import { startTestMall } from '../../../testing/mall.ts'
import { deleteOldSearches } from './service.ts'

let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const ask = (body: object, by: Pick<Client, 'post'> = mall) => by.post('/mall/search/request/create', body)
const miss = (keyword: string, lang = 'en') =>
  mall.post(`/mall/search/miss/count/${encodeURIComponent(keyword)}?lang=${lang}`, {})
const requests = async (query: object = {}) => (await admin.get('/mall/search/request/list', query)).body
const misses = async (query: object = {}) => (await admin.get('/mall/search/miss/list', query)).body

describe('a request', () => {
  test('of a guest needs words and an address or a phone', async () => {
    const fields = async (body: object) => (await ask(body)).body.fields
    expect(await fields({ what: 'Power bank' })).toMatchObject({ email: { error: 'FIELD_REQUIRED' } })
    expect(await fields({ what: ' \n', email: 'a@buyer.example' })).toMatchObject({ what: { error: 'FIELD_REQUIRED' } })
    for (const wrong of [
      { what: 'Power bank', email: 'nobody' },
      { what: 'Power bank', phone: 'call me' },
      { what: 'x'.repeat(301), email: 'a@buyer.example' },
      { what: 'Power bank', email: 'a@buyer.example', quantity: 0 },
      { what: 'Power bank', email: 'a@buyer.example', quantity: 1.5 },
    ])
      expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(422)
    expect((await ask({ what: 'Power bank', phone: '+49 30 5550100' })).body.data).toEqual({
      contact: '+49 30 5550100',
    })
  })

  test('of a member goes with the address of the account, and staff see the buyer and the product', async () => {
    const member = await mall.create.member()
    const body = { what: 'Solar power bank, 20 000 mAh', quantity: 500, keyword: 'SOLAR  bank' }
    expect((await ask(body, member)).body.data).toEqual({ contact: `${member.username}@test.example` })
    expect((await requests({ keyword: 'solar' })).data).toEqual([
      {
        id: expect.any(Number),
        what: body.what,
        quantity: 500,
        keyword: 'solar  bank',
        email: `${member.username}@test.example`,
        phone: null,
        language: 'en',
        asked_by: { id: member.id, username: member.username },
        status: 'open',
        searches: 0,
        requests: 1,
        created_at: expect.any(String),
      },
    ])
  })

  test('is limited to ten a day of one contact, however many are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        ask({ what: `Thing ${n}`, email: n % 2 ? 'Much@buyer.example' : 'much@buyer.example' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.error === 'TOO_MANY_SEARCH_REQUESTS')).toHaveLength(2)
    expect((await ask({ what: 'Thing', email: 'other@buyer.example' })).status).toBe(200)
  })

  test('is marked as done, opened again and deleted by staff, which the audit log has', async () => {
    await ask({ what: 'Folding canoe', email: 'canoe@buyer.example' })
    const [{ id }] = (await requests({ keyword: 'canoe' })).data
    const set = (status: string) => admin.post('/mall/search/request/update', { id, status })
    expect((await set('gone')).status).toBe(422)
    expect((await set('done')).status).toBe(200)
    expect((await requests({ keyword: 'canoe', status: 'open' })).data).toEqual([])
    expect((await requests({ keyword: 'canoe', status: 'done' })).data).toMatchObject([{ id, status: 'done' }])
    expect((await set('open')).status).toBe(200)
    expect((await admin.delete(`/mall/search/request/delete?id=${id}`)).body.data).toEqual({ id })
    for (const again of [await set('done'), await admin.delete(`/mall/search/request/delete?id=${id}`)])
      expect(again.body.error).toBe('NOT_FOUND')
    const { rows } = await mall.database.pool.query<{ method: string }>(
      `select method from audit_rows where module = 'search-request' and status = 200 order by id`,
    )
    expect(rows.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE'])
  })

  test('notifies staff; guests cause one piece of news a day together', async () => {
    const news = async () =>
      (await admin.get('/base/staff_news/list', { kind: 'search_request', page_size: 50 })).body.data as {
        subject: string
      }[]
    const choices = [{ kind: 'search_request', is_wanted: true }]
    expect((await admin.put('/base/staff_news/choices', { choices })).status).toBe(200)
    await ask({ what: 'Kite', email: 'kite@buyer.example' })
    const before = await news()
    await ask({ what: 'Large kite', email: 'kites@buyer.example' })
    expect(await news()).toHaveLength(before.length)
    expect((await news()).map(({ subject }) => subject)).toContain('Large kite')
  })
})

describe('searches that find nothing', () => {
  test('are counted by keyword and language, without accents and case, next to the requests', async () => {
    await miss('Lámpara de lava', 'es')
    await miss('lampara de LAVA', 'es')
    await miss('lampara de lava', 'vi')
    await ask({ what: 'A lava lamp', keyword: 'LAMPARA de lava', email: 'lava@buyer.example' })
    expect(await misses({ keyword: 'lava' })).toMatchObject({
      total: 1,
      data: [{ keyword: 'Lámpara de lava', searches: 3, requests: 1, open_requests: 1, languages: ['en', 'es', 'vi'] }],
    })
    expect((await misses({ keyword: 'lava', language: 'es' })).data).toMatchObject([{ searches: 2, requests: 0 }])
    expect((await requests({ keyword: 'lava lamp' })).data).toMatchObject([{ searches: 3, requests: 1 }])
  })

  test.each(['ann@buyer.example', '+49 30 5550100', '4111 1111 1111 1111', '5550100 sofa', '!?'.padEnd(2)])(
    '%s is not counted where it may be personal',
    async (keyword) => {
      const { body } = await miss(keyword)
      expect(body.data).toEqual({ is_counted: keyword === '!?' })
    },
  )

  test('a barcode is counted', async () =>
    expect((await miss('4006381333931')).body.data).toEqual({ is_counted: true }))

  test('new keywords of a day are limited; known ones are counted on', async () => {
    await miss('known')
    await mall.database.pool.query(
      `insert into search_misses (day, keyword, language, written, searches)
       select m.day, 'filler ' || n, 'en', 'filler', 1 from (select day from search_misses where keyword = 'known') m, generate_series(1, 2000) n`,
    )
    expect((await miss('another')).body.data).toEqual({ is_counted: false })
    expect((await miss('known')).body.data).toEqual({ is_counted: true })
  })

  test('are deleted after 90 days, requests a year after they came or 90 days after they were done', async () => {
    const { pool, db } = mall.database
    await pool.query(`delete from search_misses; delete from search_requests`)
    await pool.query(`insert into search_misses (day, keyword, language, written, searches)
      values (current_date - 100, 'old', 'en', 'old', 1), (current_date - 80, 'young', 'en', 'young', 1)`)
    await pool.query(`insert into search_requests (what, keyword, email, language, status, created_at, updated_at) values
      ('old', 'old', 'a@b.example', 'en', 'open', now() - interval '2 years', now()),
      ('done', 'done', 'a@b.example', 'en', 'done', now() - interval '100 days', now() - interval '100 days'),
      ('waits', 'waits', 'a@b.example', 'en', 'open', now() - interval '100 days', now() - interval '100 days')`)
    await deleteOldSearches(db)
    expect((await misses()).data.map(({ keyword }: { keyword: string }) => keyword).sort()).toEqual(['waits', 'young'])
    expect((await requests()).data).toMatchObject([{ what: 'waits' }])
  })
})

test('only staff with the right read and change them', async () => {
  const member = await mall.create.member()
  for (const by of [mall, member])
    for (const path of ['/mall/search/request/list', '/mall/search/miss/list'])
      expect((await by.get(path)).status).toBe(by === mall ? 401 : 403)
  expect((await (await mall.create.staff('clerk')).get('/mall/search/request/list')).status).toBe(200)
})
