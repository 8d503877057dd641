/** Exports that are imported again change nothing, for any products. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tierScopes } from '#contract/rules/tiers'
import { type Locale, locales, type Translations } from '#contract/types'
import { units } from '#contract/units'
import { jobKinds } from '../../../jobs/kinds.ts'
import { cleanHtml } from '../../../lib/html.ts'
import { oneLine } from '../../../lib/text.ts'
import { textOf } from '../../../lib/texts.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'
import { writeSettings } from '../../settings/service.ts'

let mall: TestMall
let admin: TestMember
let categories: number[]
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('superuser')
  await writeSettings(mall.served.db, { price_decimals: 2 })
  const parent = await mall.create.category({ name: { en: 'Kitchen, dining', ru: 'Кухня', th: 'ครัว' } })
  categories = [
    await mall.create.category({ name: { en: 'Mugs & cups', vi: 'Cốc' }, parentId: parent }),
    await mall.create.category({ name: { cn: '灯具' } }),
  ]
})
afterAll(() => mall.close())

const letters = fc.constantFrom(...'abcXYZ019 -,;:"\'=+@/\\|.%&é字лกđ½\n\t<')
const words = (maxLength: number) => fc.string({ unit: letters, minLength: 1, maxLength }).map(oneLine)
/** A dash alone takes a value away, and notes of a warehouse are no products. */
const name = words(40).map((text) => `Lamp ${text}`.trim())
const detail = words(60).map((text) => cleanHtml(`<p>${text}</p>`))
const textsOf = (text: fc.Arbitrary<string>, always: Locale[]) =>
  fc.dictionary(fc.constantFrom(...locales), text, { maxKeys: 6 }).chain((texts) =>
    fc.tuple(...always.map(() => text)).map((more) => ({
      ...texts,
      ...Object.fromEntries(always.map((locale, index) => [locale, more[index]])),
    })),
  ) as fc.Arbitrary<Translations>

const sku = fc.record({
  // Of four decimals.
  price: fc.option(fc.integer({ min: 1, max: 999_999_999 }).map((units) => units / 100)),
  stock: fc.integer({ min: 0, max: 5000 }),
  lot: fc.integer({ min: 1, max: 12 }),
  times: fc.integer({ min: 1, max: 9 }),
  unit: fc.constantFrom(...units),
  weight: fc.integer({ min: 0, max: 9_999_999 }).map((grams) => grams / 1000),
  volume: fc.integer({ min: 0, max: 9_999_999 }).map((cubes) => cubes / 1e6),
  options: fc.array(fc.record({ name: textsOf(words(10), ['en']), value: textsOf(words(10), ['en']) }), {
    maxLength: 3,
  }),
})
const product = (always: Locale[]) =>
  fc.record({
    category: fc.nat(1),
    name: textsOf(name, always),
    detail: textsOf(detail, always),
    manufacturer: words(20).map((text) => `M ${text}`.trim()),
    tierScope: fc.constantFrom(...tierScopes),
    skus: fc.array(sku, { minLength: 1, maxLength: 4 }),
  })
type Product = typeof product extends (always: Locale[]) => fc.Arbitrary<infer Value> ? Value : never

let round = 0
async function create(all: Product[]): Promise<void> {
  await mall.database.pool.query('delete from job_items; delete from exports')
  await mall.database.pool.query(`update products set deleted_at = now(); update skus set deleted_at = now()`)
  await mall.create.listings()
  round++
  for (const [index, { category, skus, ...texts }] of all.entries())
    await mall.create.product(
      ...skus.map(({ lot, times, ...figures }, place) => ({
        ...figures,
        code: `R${round}-${index}-${place}`,
        moq: lot * times,
        multiple: lot,
        product: { ...texts, categoryId: categories[category] ?? 0 },
      })),
    )
}

const catalogue = async () =>
  (
    await mall.database.pool.query(
      `select p.*, to_jsonb(s) as sku from products p join skus s on s.product_id = p.id where p.deleted_at is null and s.deleted_at is null order by s.id`,
    )
  ).rows

async function goesRound(spec: object, language: string, options: object = {}): Promise<void> {
  const headers = { 'accept-language': language }
  const before = await catalogue()
  const { body } = await admin.post('/mall/export/start', { kind: 'products', ...spec }, headers)
  const [{ job_id }] = (await mall.database.pool.query('select job_id from exports where id = $1', [body.data.id])).rows
  await runJob(mall.served, mall.env, jobKinds, job_id)
  const { rawPayload } = await mall.app.inject({
    url: `/api/v1/mall/export/file/${body.data.id}`,
    headers: { token: admin.token },
  })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(rawPayload)]), 'products')
  const { data } = (await admin.post('/mall/import/upload', form)).body
  const started = await admin.post('/mall/import/start', { file: data.file, name: 'products', ...options })
  await runJob(mall.served, mall.env, jobKinds, started.body.data.id)
  const { data: items } = (await admin.get(`/job/${started.body.data.id}/items`, { page_size: 200 })).body
  expect(items.filter(({ outcome }: { outcome: string }) => outcome !== 'unchanged')).toEqual([])
  expect(items).toHaveLength(before.length)
  expect(await catalogue()).toEqual(before)
}

const own = [
  'code',
  'name',
  'detail',
  'options',
  'category',
  'manufacturer',
  'price',
  'currency',
  'stock',
  'moq',
  'multiple',
  'tier_scope',
  'unit',
  'barcode',
  'weight',
  'volume',
  'status',
  'product_id',
]

test('in the shape of the mall, in any language, as CSV and as workbook', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product([]), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('csv', 'xlsx'),
      fc.constantFrom('en', 'zh-CN', 'es', 'ru', 'th', 'vi'),
      fc.subarray([...locales], { minLength: 1 }),
      async (all, format, language, languages) => {
        await create(all)
        await goesRound({ columns: own, languages, format }, language)
      },
    ),
    { numRuns: 6 },
  )
}, 180_000)

test('in the shapes of Shopify and WooCommerce, with the texts of one language', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product(['es']), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('shopify', 'woocommerce'),
      async (all, shape) => {
        await create(all)
        await goesRound({ shape, languages: ['es'] }, 'es', { lang: 'es' })
      },
    ),
    { numRuns: 5 },
  )
}, 180_000)

const everything = [
  ...own,
  'brand',
  'steps',
  'sku_status',
  'hs_code',
  'origin_country',
  'packs',
  'attributes',
  'pictures',
  'on_hand',
].filter((column) => column !== 'stock')

/** The rows of an export by their headings, without the ids of one mall. */
async function exported(from: TestMall, staff: TestMember, language: string) {
  const headers = { 'accept-language': language }
  const spec = { kind: 'products', columns: everything, languages: [...locales] }
  const { body } = await staff.post('/mall/export/start', spec, headers)
  const [{ job_id }] = (await from.database.pool.query('select job_id from exports where id = $1', [body.data.id])).rows
  await runJob(from.served, from.env, jobKinds, job_id)
  const url = `/api/v1/mall/export/file/${body.data.id}`
  const { rawPayload } = await from.app.inject({ url, headers: { token: staff.token } })
  const [headings = [], ...rows] = Papa.parse<string[]>(rawPayload.toString('utf8').replace('\ufeff', ''), {
    skipEmptyLines: true,
  }).data
  const ids = new Set(locales.map((locale) => textOf(locale, 'sheet.product.product_id')))
  return {
    content: rawPayload,
    rows: rows.map((cells) =>
      Object.fromEntries(headings.flatMap((name, at) => (ids.has(name) ? [] : [[name, cells[at]]]))),
    ),
  }
}

test.each(['en', 'ru', 'zh-CN', 'es', 'th', 'vi'])(
  'the whole export fills an empty mall, whose export is the same: headings in %s',
  async (language) => {
    const empty = await startTestMall()
    try {
      const staff = await empty.create.staff('superuser')
      await writeSettings(empty.served.db, { price_decimals: 2 })
      await create([])
      const brand = (await admin.post('/mall/brand/create', { name: `Brand ${round}` })).body.data.id
      const named = (name: string, value: string) => ({ name: { en: name, th: `${name} ท` }, value: { en: value } })
      const pack = {
        name: 'case',
        units: 24,
        length: 60,
        width: 40.5,
        height: null,
        gross_weight: 12.5,
        barcode: null,
      } as const
      await mall.create.product(
        {
          code: `W${round}-1`,
          price: 0.35,
          ladder: [{ min_quantity: 24, price: 0.31 }],
          moq: 12,
          multiple: 12,
          stock: 7,
          options: [named('Colour', 'red: dark')],
          packs: [pack, { ...pack, name: 'pack', units: 6, height: 20, barcode: '4006381333931' }],
          weight: 0.25,
          volume: 0.002,
          unit: 'box',
          barcode: '4006381333931',
          product: {
            name: { en: 'Lamp of all', ru: 'Лампа' },
            detail: { en: '<p>Bright</p>' },
            categoryId: categories[0] ?? 0,
            manufacturer: 'Works',
            brandId: brand,
            hsCode: '9405.40',
            originCountry: 'CN',
            attributes: [named('Material', 'steel; glass'), { name: { ru: 'Цвет' }, value: { ru: 'синий' } }],
            images: ['/files/demo/lamp.webp', '/files/demo/lamp-2.webp'],
            status: 'off_sale',
            tierScope: 'product',
          },
        },
        { code: `W${round}-2`, price: null, stock: 0, status: 'draft', options: [named('Colour', 'blue')] },
      )
      await mall.create.product({
        code: `W${round}-3`,
        price: 5,
        product: { name: { cn: '灯' }, status: 'draft', categoryId: categories[1] ?? 0 },
      })
      const first = await exported(mall, admin, language)
      expect(first.rows).toHaveLength(3)

      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(first.content)]), 'products')
      const { data } = (await staff.post('/mall/import/upload', form)).body
      expect(data.shape).toBe('own')
      const started = await staff.post('/mall/import/start', { file: data.file, name: 'products' })
      await runJob(empty.served, empty.env, jobKinds, started.body.data.id)
      const { data: items } = (await staff.get(`/job/${started.body.data.id}/items`, { page_size: 200 })).body
      expect(items).toMatchObject([{ code: 'created' }, { code: 'created' }, { code: 'created' }])
      expect((await exported(empty, staff, language)).rows).toEqual(first.rows)
    } finally {
      await empty.close()
    }
  },
)
