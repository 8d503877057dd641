/** How tiered prices count, as a column of a product file. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import { startImports } from '../../../testing/imports.ts'

let imports: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  imports = await startImports()
})
afterAll(() => imports.close())

const scopes = async () =>
  (
    await imports.database.db.execute(
      sql`select s.code, p.tier_scope as scope, s.version from skus s join products p on p.id = s.product_id order by s.code`,
    )
  ).rows

test('is read in words of any language; a change makes orders price the SKUs again', async () => {
  await imports.run('code,name,price,Tiered prices count\nA,Mug,1,All variants together\nB,Cup,1,\nC,Bowl,1,SKU')
  expect(await scopes()).toEqual([
    { code: 'A', scope: 'product', version: 1 },
    { code: 'B', scope: 'sku', version: 1 },
    { code: 'C', scope: 'sku', version: 1 },
  ])
  await imports.run('code,阶梯价计算方式\nA,\nB,所有规格合计\nC,各规格分别计算')
  expect(await scopes()).toEqual([
    { code: 'A', scope: 'product', version: 1 },
    { code: 'B', scope: 'product', version: 2 },
    { code: 'C', scope: 'sku', version: 1 },
  ])
  const { failed, texts } = await imports.run('code,tier scope\nA,by weight')
  expect(failed).toEqual(['A tierscope_unknown'])
  expect(texts.join()).toContain('“by weight” is neither “Each variant alone” nor “All variants together”')
})
