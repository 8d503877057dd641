import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { priceOfMinor, unitsOf } from '#contract/rules/unit-price'
import { eq, sql } from '../../../db/drizzle.ts'
import { readEnvironment } from '../../../env.ts'
import type { TestDatabase } from '../../../testing/cluster.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { volume } from '../../../testing/sequence-runs.ts'
import { categories } from '../../catalog/category/schema.ts'
import { products, skus } from '../../catalog/product/schema.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { writeSettings } from '../../settings/service.ts'
import { setStock } from '../../stock/quantity/service.ts'
import { importProducts } from './import-products.ts'
import type { ImportOptions } from './options.ts'
import { consoleText } from './refused-rows.ts'
import type { RefusedRow } from './row-verdicts.ts'

let mall: TestDatabase
const env = readEnvironment({})
const folder = mkdtempSync(join(tmpdir(), 'mall-import-'))
beforeAll(async () => {
  mall = await createTestDatabase()
})
afterAll(async () => {
  await mall.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => mall.database.db.execute(sql`truncate products, categories restart identity cascade`))

const file = join(folder, 'products.csv')
async function run(content: string | Buffer, wish: Partial<ImportOptions> = {}) {
  writeFileSync(file, content)
  const refused: (RefusedRow & { text: string })[] = []
  const report = await importProducts(
    { database: mall.database, env },
    { file, category: 'Products', ...wish },
    { refused: (row) => refused.push({ ...row, text: consoleText(row) }) },
  )
  return { ...report, failed: refused.map(({ code, reason }) => `${code} ${reason}`), rowsRefused: refused }
}
const skuOf = async (code: string) => {
  const [row] = await mall.database.db
    .select({ sku: skus, product: products, category: categories.name })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(skus.code, code))
  if (!row) throw new Error(`no SKU ${code}`)
  // In minor units.
  return { ...row, sku: { ...row.sku, price: row.sku.price && unitsOf(row.sku.price) / 100 } }
}
const movementsOf = async (code: string) =>
  (
    await mall.database.db.execute<{ change: number; reason: string }>(
      sql`select m.on_hand as change, m.reason from stock_movements m join skus s on s.id = m.sku_id where s.code = ${code} order by m.id`,
    )
  ).rows
const found = async (word: string) =>
  (
    await mall.database.db.execute<{ code: string }>(
      sql`select s.code from product_search p join skus s using (product_id) where p.tokens @@ ${`'${word}' | '+${word}'`}::tsquery order by s.code`,
    )
  ).rows.map(({ code }) => code)
const count = async () =>
  (await mall.database.db.execute<{ count: number }>(sql`select count(*)::int as count from products`)).rows[0]?.count

test('new products: drafts, priced, in stock with a ledger, searchable', async () => {
  const report = await run(
    'sku,name,price,barcode,typical_quantity\nA-1,Red mug,2.50,4006381333931,12\nA-2,Blue mug,,,6\n',
    {
      openingStock: 40,
    },
  )
  expect(report).toMatchObject({ rows: 2, created: 2, updated: 0, unchanged: 0, refused: {} })
  expect(report.notices).toContain('New category: Products')
  const { sku, product, category } = await skuOf('A-1')
  expect(sku).toMatchObject({
    price: 250,
    stock: 40,
    moq: 1,
    multiple: 1,
    unit: 'piece',
    gtin: '04006381333931',
    status: 'on_sale',
    codeKey: 'A1',
  })
  expect(product).toMatchObject({
    name: { en: 'Red mug' },
    status: 'draft',
    origin: 'import',
  })
  expect(category).toEqual({ en: 'Products' })
  expect(await movementsOf('A-1')).toEqual([{ change: 40, reason: 'import' }])
  expect((await skuOf('A-2')).sku.price).toBeNull()
  expect(await found('mug')).toEqual(['A-1', 'A-2'])
  expect(await found('a1')).toEqual(['A-1'])
})

test('a second run changes nothing, a changed row its products only', async () => {
  await run('sku,name,price\nA,Red mug,2.50\nB,Blue mug,2.50\n', { openingStock: 10 })
  const before = await skuOf('B')
  expect(await run('sku,name,price\nA,Red mug,2.50\nB,Blue mug,2.50\n', { openingStock: 99 })).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 2,
  })
  expect(await run('sku,name,price\nA,Crimson mug,2.75\nB,Blue mug,2.50\n', { openingStock: 99 })).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
  })
  const { sku, product } = await skuOf('A')
  expect([sku.price, sku.version, product.name]).toEqual([275, 2, { en: 'Crimson mug' }])
  expect(await found('crimson')).toEqual(['A'])
  expect(await found('red')).toEqual([])
  // The opening stock is for what is new: products sold since are not conjured up again.
  expect(sku.stock).toBe(10)
  expect(await skuOf('B')).toEqual(before)
  expect(await count()).toBe(2)
})

test('a stock column sets the count, and the ledger books the difference', async () => {
  await run('sku,name,price,stock\nA,Red mug,2.50,30\nB,Blue mug,2.50,5\n')
  await mall.database.db.transaction((db) =>
    skuOf('A').then(({ sku }) =>
      setStock(db, sku.id, { figure: 'on_hand', quantity: 25, was: undefined }, 'edit', null),
    ),
  )
  expect(await run('sku,name,stock\nA,Red mug,50\nB,Blue mug,5\n')).toMatchObject({ updated: 1, unchanged: 1 })
  expect(await movementsOf('A')).toEqual([
    { change: 30, reason: 'import' },
    { change: -5, reason: 'edit' },
    { change: 25, reason: 'import' },
  ])
  expect((await skuOf('A')).sku).toMatchObject({ stock: 50, price: 250 })
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('names of several languages join those that are there', async () => {
  await run('sku,name_en,name_cn,price\nA,Red mug,红杯子,2.50\n')
  await run('sku,name (ru),price\nA,Красная кружка,2.50\n')
  expect((await skuOf('A')).product.name).toEqual({ en: 'Red mug', cn: '红杯子', ru: 'Красная кружка' })
  expect(await run('sku,name,price\nA,Taza roja,2.50\n', { lang: 'es' })).toMatchObject({ updated: 1 })
  expect((await skuOf('A')).product.name).toMatchObject({ en: 'Red mug', es: 'Taza roja' })
})

test('the same code twice: the later row is refused, one of other case is a SKU of its own', async () => {
  const report = await run('sku,name,price\nA1b,Red mug,1\nA1B,Blue mug,1\nA1b,Green mug,1\n')
  expect(report.failed).toEqual(['A1b duplicate_in_file'])
  expect(report.notices.join()).toContain('1 codes differ from an earlier one in upper and lower case only')
  expect((await skuOf('A1b')).product.name).toEqual({ en: 'Red mug' })
  expect((await skuOf('A1B')).product.name).toEqual({ en: 'Blue mug' })
})

test('a row refused for its price may be mended by a later one', async () =>
  expect((await run('sku,name,price\nA,Red mug,?\nA,Red mug,1\n')).failed).toEqual(['A price_invalid']))

test('a barcode belongs to one SKU', async () => {
  await run('sku,name,price,ean\nA,Red mug,1,4006381333931\n')
  // The same number written as GTIN-14.
  expect(
    (
      await run(
        'sku,name,price,ean\nB,Blue mug,1,04006381333931\nC,Cup,1,12345670\nD,Jug,1,00000012345670\nA,Red mug,1,4006381333931\n',
      )
    ).failed,
  ).toEqual(['B barcode_taken', 'D barcode_taken'])
})

test('new SKUs without a minimum get the usual one, and known ones retain theirs', async () => {
  const { db } = mall.database
  await run('sku,name,price,moq\nA,Red mug,1,\n')
  await writeSettings(db, { default_moq: 5 })
  await run('sku,name,price,moq,multiple\nA,Red mug,2,,\nB,Blue mug,1,,4\nC,Cup,1,2,\nD,Jug,1,,\n')
  const moqs = await Promise.all(['A', 'B', 'C', 'D'].map(async (code) => (await skuOf(code)).sku.moq))
  expect(moqs).toEqual([1, 8, 2, 5])
  await writeSettings(db, { default_moq: 1 })
})

test('the rules of a SKU hold for files too', async () => {
  expect((await run('sku,name,price,moq,multiple\nA,Red mug,1,10,4\nB,Blue mug,1,8,4\nC,Cup,1,,6\n')).failed).toEqual([
    'A sku_rules',
  ])
  expect((await skuOf('C')).sku).toMatchObject({ moq: 6, multiple: 6 })
  await mall.database.db
    .update(skus)
    .set({ ladder: [{ min_quantity: 50, price: priceOfMinor(80) }] })
    .where(eq(skus.code, 'B'))
  // A price below its own step for larger quantities.
  expect((await run('sku,name,price\nB,Blue mug,0.70\n')).failed).toEqual(['B sku_rules'])
  expect(await run('sku,name,price\nB,Blue mug,0.90\n')).toMatchObject({ updated: 1 })
})

describe('the category', () => {
  const insert = async (name: object, parentId?: number) =>
    (await mall.database.db.insert(categories).values({ name, parentId }).returning({ id: categories.id }))[0]?.id ?? 0

  test('is found by id, by a name in any language, or by its path', async () => {
    const kitchen = await insert({ en: 'Kitchen', ru: 'Кухня' })
    const mugs = await insert({ en: 'Mugs' }, kitchen)
    await insert({ en: 'Mugs' })
    const report = await run(
      'sku,name,category\nA,Mug,кухня\nB,Cup,Kitchen > mugs\nC,Bowl,Mugs\nD,Jug,999\nE,Pan,\nF,Pot,Kitchen > Pots > Iron\n',
      { category: String(mugs) },
    )
    expect(report.failed).toEqual(['C category_unknown', 'D category_unknown'])
    expect(report.notices).toEqual(
      expect.arrayContaining(['New category: Kitchen > Pots', 'New category: Kitchen > Pots > Iron']),
    )
    expect([
      (await skuOf('A')).product.categoryId,
      (await skuOf('B')).product.categoryId,
      (await skuOf('E')).product.categoryId,
    ]).toEqual([kitchen, mugs, mugs])
    expect((await skuOf('F')).category).toEqual({ en: 'Iron' })
  })
  test('of known products changes when their row says so', async () => {
    await run('sku,name\nA,Mug\n')
    await run('sku,name\nA,Mug\n', { category: 'Elsewhere' })
    expect((await skuOf('A')).category).toEqual({ en: 'Products' })
    expect(await run('sku,name,category\nA,Mug,Elsewhere\n')).toMatchObject({ updated: 1 })
    expect((await skuOf('A')).category).toEqual({ en: 'Elsewhere' })
    expect(await found('elsewhere')).toEqual(['A'])
  })
  test('is needed', async () => {
    expect((await run('sku,name\nA,Mug\n', { category: undefined })).failed).toEqual(['A category_missing'])
    await expect(run('sku,name\nA,Mug\n', { category: '77' })).rejects.toThrow('There is no category “77”')
    expect((await run('sku,name,category\nA,Mug,\nB,Cup,Cups\n', { category: undefined })).failed).toEqual([
      'A category_missing',
    ])
  })
  test('of a number is an id only where the operator says so', async () => {
    const mugs = await insert({ en: 'Mugs' })
    await insert({ en: '12' })
    const content = `sku,name,category\nA,Mug,${mugs}\nB,Cup,12\n`
    const { rowsRefused } = await run(content)
    expect(rowsRefused).toMatchObject([
      { code: 'A', reason: 'category_unknown', text: expect.stringContaining('--category-ids') },
    ])
    expect((await skuOf('B')).category).toEqual({ en: '12' })
    expect((await run(content, { hasCategoryIds: true })).failed).toEqual(['B category_unknown'])
    expect((await skuOf('A')).category).toEqual({ en: 'Mugs' })
  })
})

describe('money', () => {
  const products = 'sku,name,price_gbp_median\nA,Mug,12.75\n'

  test('of another currency needs a rate', async () => {
    await expect(run(products)).rejects.toThrow("The mall keeps its prices in USD, the file's are in GBP. Give --rate")
    await expect(run(products, { currency: 'EUR' })).rejects.toThrow('--rate')
    await expect(run(products, { currency: 'GBP', rate: '0' })).rejects.toThrow('is no rate')
    await expect(run(products, { currency: 'USD', rate: '1.27' })).rejects.toThrow('a rate makes no sense')
    await expect(run(products, { currency: 'POUND' })).rejects.toThrow('is no currency')
    expect(await count()).toBe(0)
  })
  test('is converted', async () => {
    await run(products, { currency: 'GBP', rate: '1.27' })
    expect((await skuOf('A')).sku.price).toBe(1619)
  })
  test('is taken as the operator says, not without a word', async () => {
    expect((await run(products, { currency: 'USD' })).notices).toContain(
      'The heading of the prices says GBP, they were read as USD',
    )
    expect((await skuOf('A')).sku.price).toBe(1275)
  })
})

describe('the file', () => {
  test('may be written by any spreadsheet', async () => {
    await run('\ufeffsku;name;price\r\nA;"Mug; ""big""";2,50\r\n\r\nB;Cup;3,00')
    expect([(await skuOf('A')).product.name, (await skuOf('A')).sku.price, (await skuOf('B')).sku.price]).toEqual([
      { en: 'Mug; "big"' },
      250,
      300,
    ])
    await run('sku\tname\tprice\nC\tRECORD FRAME 7" SINGLE\t1\n')
    expect((await skuOf('C')).product.name).toEqual({ en: 'RECORD FRAME 7" SINGLE' })
  })
  test('may be in another encoding, when it is named', async () => {
    const chinese = Buffer.from([...Buffer.from('sku,name\nA,'), 0xb1, 0xad, 0xd7, 0xd3, 0x0a])
    await expect(run(chinese, { encoding: 'utf-8' })).rejects.toThrow(
      'is not in utf-8: line 2 has a wrong byte, 0xB1, number 12 of the file',
    )
    await run(chinese, { encoding: 'gb18030', lang: 'cn' })
    expect((await skuOf('A')).product.name).toEqual({ cn: '杯子' })
    await expect(run(chinese, { encoding: 'klingon' })).rejects.toThrow('no encoding known here')
  })
  test('is refused as a whole when it cannot be understood', async () => {
    await expect(run('')).rejects.toThrow('is empty')
    await expect(run('price,stock\n1,2\n')).rejects.toThrow(
      'No column holds the code. The headings are "price", "stock"',
    )
    await expect(
      importProducts({ database: mall.database, env }, { file: join(folder, 'none.csv'), category: 'Products' }),
    ).rejects.toThrow('There is no file')
  })
  test('rows whose cells have slipped are refused', async () => {
    expect(await run('sku,name,price\nA,Mug,big,2.50\nB,Cup,1\n')).toMatchObject({
      rowsRefused: [{ code: 'A | Mug | big | 2.50', reason: 'row_shape' }],
      created: 1,
    })
    const { rowsRefused } = await run('sku,name,price\nC,"Jug" of glass,1\nD,"Pan",1\nE,Pot,1\n')
    expect(rowsRefused).toMatchObject([
      {
        reason: 'row_shape',
        text: 'The quotation mark opened in line 2 isn’t closed properly; 2 lines were read as this row',
      },
    ])
  })
  test('of very many rows with lines inside cells is read whole and in order', async () => {
    const many = volume(1200, 3000)
    const rows = Array.from(
      { length: many },
      (_, n) => `L-${n},"Lamp ${n}\nwith ""shade"", ${'long '.repeat(n % 40)}end",${(n % 90) + 1}.25`,
    )
    expect(await run(`sku,name,price\n${rows.join('\n')}\n`, { openingStock: 3 })).toMatchObject({
      rows: many,
      created: many,
      refused: {},
    })
    const { rows: wrong } = await mall.database.db.execute(
      sql`select s.code from skus s join products p on p.id = s.product_id where p.name->>'en' not like 'Lamp ' || substr(s.code, 3) || ' with%end' or s.price <> (substr(s.code, 3)::int % 90 + 1) * 10000 + 2500 or s.stock <> 3`,
    )
    expect(wrong).toEqual([])
  })
})

test('a dry run reports the same and writes nothing', async () => {
  await run('sku,name,price\nA,Mug,1\n')
  const content = 'sku,name,price,category\nA,Mug,2,Mugs\nB,Cup,1,Cups > Tea\nC,damaged,1,Cups\nD,Jug,,\n'
  const dry = await run(content, { isDryRun: true })
  expect(dry).toMatchObject({ created: 2, updated: 1, refused: { stock_note: 1 } })
  expect([await count(), (await skuOf('A')).sku.price]).toEqual([1, 100])
  expect((await mall.database.db.select().from(categories)).length).toBe(1)
  expect(await run(content)).toEqual(dry)
})

test('two imports of the same products at once double nothing', async () => {
  const content = `sku,name,price\n${Array.from({ length: 1200 }, (_, n) => `T-${n},Tray ${n},1`).join('\n')}\n`
  writeFileSync(file, content)
  const reports = await Promise.all(
    ['utf-8', 'utf8'].map((encoding) =>
      importProducts({ database: mall.database, env }, { file, encoding, category: 'Products', openingStock: 7 }),
    ),
  )
  expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(1200)
  expect(await count()).toBe(1200)
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})
