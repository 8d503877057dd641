import { test } from 'vitest'
import { startTestMall } from '../../../testing/mall.ts'
import { indexProducts } from './service.ts'
import { searchStrategies } from './strategies.ts'
test('x', async () => {
  const mall = await startTestMall()
  const admin = await mall.staff?.()
  const k = await mall.create.category({ name: { en: 'Sofas & chairs', ru: 'Диваны и стулья' } })
  for (const name of [{ru:'Синяя эмалированная кружка', en:'Blue enamel mug'},{th:'ตะกร้า',en:'Basket'},{th:'เสื้อกันฝน',en:'Rain'}]) {
    const { id } = await mall.create.product({ product: { name, categoryId: k } })
    await mall.database.db.transaction((db) => indexProducts(db, [id]))
  }
  console.log((await mall.database.pool.query('select product_id, tokens from product_search')).rows)
  for (const [keyword, lang] of [['синий дирижабль','ru'],['ตะกร้า','th'],['เสืเอกันฝน','th'],['gizmobolt 25 mm','en']] as const) {
    for await (const s of searchStrategies(mall.database.db, mall.database, keyword, lang)) {
      const q = (s.matches as any)
      const { rows } = await mall.database.db.execute({ getSQL: () => (await0(q)) } as any).catch((e: Error) => ({ rows: [e.message] }))
      console.log(keyword, s.meant, s.leftOut, s.isLiteral, JSON.stringify((q.queryChunks ?? []).flatMap((c: any) => c?.value ?? c).slice(0, 4)).slice(0, 600))
    }
  }
  await mall.close()
})
const await0 = (q: unknown) => q
