/** Translations by file: the exported rows, the verdict on each imported row, and texts that have changed since. */
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { oddSheets } from '../../../testing/odd-sheets.ts'
import { runJob } from '../../jobs/run.ts'

let mall: TestMall
let staff: Awaited<ReturnType<TestMall['create']['staff']>>
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const brand = async (name: string): Promise<number> =>
  (await staff.post('/mall/brand/create', { translations: { en: { name } } })).body.data.id

/** The rows of the CSV sheet for Russian brand names, by brand. */
async function sheet(): Promise<{ heading: string; rows: Map<number, string[]> }> {
  const answer = await mall.app.inject({
    url: '/api/v1/mall/translation/export?to=ru&entity=brand&format=csv',
    headers: { token: staff.token },
  })
  expect(answer.statusCode).toBe(200)
  const [heading = '', ...lines] = answer.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const cellsOf = (line: string) => line.split(',').map((cell) => cell.replace(/^"|"$/g, ''))
  return { heading, rows: new Map(lines.map((line) => [Number(cellsOf(line)[1]), cellsOf(line)])) }
}

async function send(text: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new Blob([text]), 'ru.csv')
  return (await staff.post('/mall/translation/import', form)).body
}

const filled = (cells: string[] | undefined, translation: string) =>
  (cells ?? []).map((cell, place) => (place === 7 ? translation : cell)).join(',')

test('missing texts go out, come back in a job, and changed ones are refused', async () => {
  const [lamp, cup, pan] = [await brand('Lamp'), await brand('Cup'), await brand('Pan')]
  const { heading, rows } = await sheet()
  expect(heading.split(',').map((cell) => cell.replace(/"/g, ''))).toContain('check')
  // The source of one changes after the download, and one stays empty.
  await staff.post('/mall/brand/update', { id: cup, translations: { en: { name: 'Big cup' } } })
  const file = [
    heading,
    filled(rows.get(lamp), 'Лампа'),
    filled(rows.get(cup), 'Чашка'),
    filled(rows.get(pan), ''),
  ].join('\n')
  const started = (await send(file)).data
  expect(started).toMatchObject({ rows: 2, empty: 1 })
  expect(await runJob(mall.database, mall.env, jobKinds, started.id)).toBe(true)
  const items = (await staff.get(`/job/items/${started.id}`)).body
  const { rows: verdicts } = await mall.database.pool.query(
    'select outcome, code from job_items where job_id = $1 order by position',
    [started.id],
  )
  expect(items.code).toBeDefined()
  expect(verdicts).toEqual([
    { outcome: 'done', code: null },
    { outcome: 'failed', code: 'VERSION_CONFLICT' },
  ])
  const { rows: names } = await mall.database.pool.query('select id, name from brands where id = any($1) order by id', [
    [lamp, cup, pan],
  ])
  expect(names.map(({ name }) => name.ru ?? null)).toEqual(['Лампа', null, null])

  // The same file again changes nothing.
  const again = (await send(file)).data
  await runJob(mall.database, mall.env, jobKinds, again.id)
  const { rows: second } = await mall.database.pool.query(
    'select outcome from job_items where job_id = $1 order by position',
    [again.id],
  )
  expect(second).toEqual([{ outcome: 'unchanged' }, { outcome: 'failed' }])
})

test('a workbook changes what was filled in and nothing else, also where a row has several texts', async () => {
  const texts = { en: { name: 'Size', value: '01' }, es: { name: 'Talla' } }
  const skus = [
    { code: 'SHEET-1', price: '2.00', option_translations: [texts, { en: { name: 'Color', value: 'Red' } }] },
  ]
  const images = ['/files/product/sheet-1.webp', '/files/product/sheet-2.webp']
  const { id } = (
    await staff.post('/mall/product/create', {
      name: 'Sheet',
      category_id: await mall.create.category(),
      images,
      image_text_translations: [{ en: 'Front' }, { en: 'Back' }],
      skus,
    })
  ).body.data
  const product = async () => (await staff.get(`/mall/product/detail/${id}`)).body.data
  const before = await product()
  const answer = await mall.app.inject({
    url: '/api/v1/mall/translation/export?to=es&format=xlsx',
    headers: { token: staff.token },
  })
  const [heading = [], ...rows] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? []
  const place = (name: string) => heading.indexOf(name)
  const sendRows = async (words: Record<string, string>) => {
    const filledIn = rows.map((row) => {
      const isOwn = row[place('id')] === id && ['option', 'picture'].includes(String(row[place('entity')]))
      const word = isOwn && words[String(row[place('source')])]
      return word ? row.with(place('translation'), word) : row
    })
    const form = new FormData()
    const book = await writeXlsx({ sheets: [{ name: 'es', rows: [heading, ...filledIn] }] })
    form.set('file', new Blob([book as Uint8Array<ArrayBuffer>]), 'es.xlsx')
    const { data } = (await staff.post('/mall/translation/import', form)).body
    if (data.id !== null) await runJob(mall.database, mall.env, jobKinds, data.id)
    return data
  }
  expect(await sendRows({})).toMatchObject({ id: null, rows: 0 })
  expect(await product()).toEqual(before)
  expect(await sendRows({ '01': '1', Color: 'Color', Back: 'Detrás' })).toMatchObject({ rows: 3 })
  expect(await product()).toMatchObject({
    skus: [
      {
        option_translations: [
          { en: { name: 'Size', value: '01' }, es: { name: 'Talla', value: '1' } },
          { en: { name: 'Color', value: 'Red' }, es: { name: 'Color' } },
        ],
      },
    ],
    image_text_translations: [{ en: 'Front' }, { en: 'Back', es: 'Detrás' }],
  })
})

test('other files are refused, and so are callers without the right', async () => {
  expect((await send('name,price\nLamp,5')).error).toBe('TRANSLATION_FILE_UNREADABLE')
  expect((await send(oddSheets['a cell in the last column of 300 rows'].content)).error).toBe('FILE_TOO_MANY_COLUMNS')
  expect((await send('')).error).toBe('FILE_REQUIRED')
  const clerk = await mall.create.staff('clerk')
  const form = new FormData()
  form.set('file', new Blob(['x']), 'ru.csv')
  expect((await clerk.post('/mall/translation/import', form)).status).toBe(403)
  expect((await mall.get('/mall/translation/export?to=ru')).status).toBe(401)
})
