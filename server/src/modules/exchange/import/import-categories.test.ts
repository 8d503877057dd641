/** Files of categories at the import desk: checked, imported, taken back, and the mall's own export as it went out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
let admin: TestMember
let kitchen: number
let mugs: number
let lamps: number
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('superuser')
  kitchen = await mall.create.category({ name: { en: 'Kitchen, dining', ru: 'Кухня', th: 'ครัว' } })
  mugs = await mall.create.category({ name: { en: 'Mugs & cups', vi: 'Cốc' }, parentId: kitchen, order: 3 })
  lamps = await mall.create.category({ name: { cn: '灯具', en: '=Lamps' }, isHidden: true })
})
afterAll(() => mall.close())

const query = async (text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows
const tree = () => query('select id, parent_id, name, "order", is_hidden from categories order by id')
const categoryOf = async (id: number) => (await tree()).find((row) => row.id === id)
const idOf = async (name: string) =>
  (await query(`select id from categories where name->>'en' = $1`, [name]))[0]?.id as number | undefined

const upload = async (content: string | Uint8Array<ArrayBuffer>, who = admin) => {
  const form = new FormData()
  form.set('file', new Blob([content]), 'categories.csv')
  return (await who.post('/mall/import/upload', form)).body
}
const start = async (file: string, body: object = {}, who = admin) =>
  (await who.post('/mall/import/start', { file, name: 'categories.csv', ...body })).body
const run = async (id: number, options: object = {}) => {
  await runJob(mall.served, mall.env, jobKinds, id, options)
  return (await admin.get(`/job/${id}`)).body.data
}
const problemsOf = async (id: number, language = 'en') =>
  (await admin.get('/mall/import/problems', { job_id: id }, { 'accept-language': language })).body.data
const itemsOf = async (id: number) => (await admin.get(`/job/${id}/items`, { page_size: 200 })).body.data
const bring = async (content: string, body: object = {}) => {
  const { data } = await upload(content)
  expect(data.holds).toBe('categories')
  const job = await run((await start(data.file, body)).data.id)
  return { ...job, found: await problemsOf(job.id) }
}

test.each([
  ['csv', 'en', ['en', 'cn', 'ru', 'th', 'vi']],
  ['xlsx', 'ru', ['en', 'cn', 'ru', 'th', 'vi']],
  ['csv', 'zh-CN', ['cn']],
  ['xlsx', 'vi', ['vi', 'en']],
])(
  'the export of categories as %s, for a reader of %s, changes nothing when it comes back',
  async (format, language, languages) => {
    const before = await tree()
    const spec = { kind: 'categories', format, languages }
    const { body } = await admin.post('/mall/export/start', spec, { 'accept-language': language })
    const [{ job_id }] = await query('select job_id from exports where id = $1', [body.data.id])
    await runJob(mall.served, mall.env, jobKinds, job_id)
    const { rawPayload } = await mall.app.inject({
      url: `/api/v1/mall/export/file/${body.data.id}`,
      headers: { token: admin.token },
    })
    const { data } = await upload(new Uint8Array(rawPayload))
    expect(data).toMatchObject({ holds: 'categories', rows: before.length })
    const job = await run((await start(data.file)).data.id)
    expect(job).toMatchObject({ status: 'done', done: 0, failed: 0, unchanged: before.length })
    expect(await tree()).toEqual(before)
  },
)

test('a check counts problems and changes and writes nothing; the import does what it said, and is undone', async () => {
  const product = await mall.create.product({ product: { name: { en: 'Beaker' }, categoryId: mugs } })
  const before = await tree()
  const content = [
    'ID,Path,Name (en),Name (es),Parent ID,Order,Hidden',
    `${mugs},,Mugs,Tazas,${lamps},5,yes`,
    `${lamps},,,,,,`,
    `${kitchen},,,,${kitchen},,`,
    ',Garden,,,,,',
    ',Garden > Pots,Pots,Macetas,,,',
    `,,Spoons,,${kitchen},7,no`,
    ',Nowhere > Deep,,,,,',
    '999999,,Ghost,,,,',
    `${lamps},,Again,,,,`,
    ',,,,,,1',
    `,,Bowls,,${kitchen},many,`,
    `,,Plates,,${kitchen},,maybe`,
    `,,Forks,,777777,,`,
    `,,${'x'.repeat(201)},,${kitchen},,`,
    ',,Short',
  ].join('\n')
  const wanted = { created: 3, updated: 1, unchanged: 1, refused: 10 }
  const check = await bring(`${content}\n`, { check: true })
  expect(check).toMatchObject({ status: 'done', can_undo: false, has_file: true, found: wanted })
  const told = check.found.problems.map(({ reason, count, fix }: { reason: string; count: number; fix: null }) => [
    reason,
    count,
    fix,
  ])
  expect(told.toSorted()).toEqual(
    [
      ['category_circle', 1],
      ['category_unknown', 2],
      ['category_id_unknown', 1],
      ['category_twice', 1],
      ['category_name_missing', 1],
      ['figure_invalid', 1],
      ['hidden_invalid', 1],
      ['name_too_long', 1],
      ['row_shape', 1],
    ]
      .map((each) => [...each, null])
      .toSorted(),
  )
  expect(await tree()).toEqual(before)
  for (const { msg, rows } of (await problemsOf(check.id, 'ru')).problems)
    expect(`${msg} ${rows.map(({ text }: { text: string | null }) => text ?? '').join(' ')}`).toMatch(/[а-я]{4}/)

  const job = await bring(`${content}\n`)
  expect(job).toMatchObject({ done: 4, unchanged: 1, failed: 10, can_undo: true, found: wanted })
  expect(await categoryOf(mugs)).toMatchObject({
    name: { en: 'Mugs', es: 'Tazas', vi: 'Cốc' },
    parent_id: lamps,
    order: 5,
    is_hidden: true,
  })
  const garden = await idOf('Garden')
  expect(await categoryOf((await idOf('Pots')) ?? 0)).toMatchObject({ parent_id: garden, name: { es: 'Macetas' } })
  expect(await categoryOf((await idOf('Spoons')) ?? 0)).toMatchObject({ parent_id: kitchen, order: 7 })
  const changed = (await itemsOf(job.id)).find(({ code }: { code: string }) => code === 'updated')
  expect(changed.detail.changes).toContainEqual({ field: 'name.es', before: null, after: 'Tazas' })
  expect(changed.detail.changes).toContainEqual({ field: 'parentId', before: String(kitchen), after: String(lamps) })
  const search = (keyword: string) => admin.get('/mall/product/list', { keyword })
  expect((await search('Tazas')).body.data.map(({ id }: { id: number }) => id)).toContain(product.id)

  // The same file again finds what it has made.
  expect(await bring(`${content}\n`)).toMatchObject({ done: 0, unchanged: 5, failed: 10 })
  const undo = await run((await admin.post(`/job/${job.id}/undo`)).body.data.id)
  expect(undo).toMatchObject({ status: 'done', done: 4, failed: 0 })
  expect(await tree()).toEqual(before)
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('a category is not put below itself, also where rows before have moved it', async () => {
  const job = await bring(`ID,Parent ID,Hidden\n${kitchen},${mugs},\n${mugs},0,\n`)
  expect(await itemsOf(job.id)).toMatchObject([{ code: 'category_circle' }, { code: 'updated' }])
  const second = await bring(`ID,Name,Parent ID\n${kitchen},,${mugs}\n${mugs},,${kitchen}\n`, { check: true })
  expect(await itemsOf(second.id)).toMatchObject([{ code: 'updated' }, { code: 'category_circle' }])
  await run((await admin.post(`/job/${job.id}/undo`)).body.data.id)
  expect(await categoryOf(mugs)).toMatchObject({ parent_id: kitchen })
})

test('what was changed or used since stays when an import is undone', async () => {
  const job = await bring(`ID,Path,Order,Hidden\n${lamps},,40,\n,Shed,,\n,Barn,,\n,Barn > Loft,,\n`)
  expect(job).toMatchObject({ done: 4 })
  await admin.post('/mall/category/update', { id: lamps, order: 41 })
  const loft = (await idOf('Loft')) ?? 0
  await mall.create.product({ product: { categoryId: loft } })
  const undo = await run((await admin.post(`/job/${job.id}/undo`)).body.data.id)
  expect(undo).toMatchObject({ done: 1, failed: 3 })
  expect(await idOf('Shed')).toBeUndefined()
  expect(await categoryOf(loft)).toMatchObject({ parent_id: await idOf('Barn') })
  expect(await categoryOf(lamps)).toMatchObject({ order: 41 })
})

test('an import and a check that were stopped in their middle go on where they were', async () => {
  const shelves = Array.from({ length: 300 }, (_, n) => `,Hall ${n},\n,Hall ${n} > Shelf ${n},`)
  const { data } = await upload(`ID,Path,Hidden\n${shelves.join('\n')}\n`)
  for (const check of [true, false]) {
    const { id } = (await start(data.file, { check })).data
    const stopping = new AbortController()
    expect(await run(id, { signal: stopping.signal, onBatch: () => stopping.abort() })).toMatchObject({
      processed: 500,
    })
    expect(await run(id)).toMatchObject({ status: 'done', done: 600, failed: 0 })
  }
  const [{ count }] = await query(`select count(*)::int as count from categories where name->>'en' ~ '^(Hall|Shelf) '`)
  expect(count).toBe(600)
})

test('takes the rights to categories to the end; files of products stay what they are', async () => {
  const rights = ['post/api/v1/mall/import/upload', 'post/api/v1/mall/import/start']
  const clerk = await mall.create.staffWith(rights)
  const { data } = await upload('ID,Path\n,Attic\n', clerk)
  expect(await start(data.file, {}, clerk)).toMatchObject({ error: 'FORBIDDEN' })
  expect(await idOf('Attic')).toBeUndefined()
  expect((await upload('sku,name,price\nA-1,Mug,1\n')).data.holds).toBe('products')
  // Headings that categories share with others.
  expect((await upload('ID,Name\n1,Mug\n')).data.holds).toBe('products')
  expect((await upload('ID,Name,Price,Hidden\n1,Mug,2,no\n')).data.holds).toBe('products')
})
