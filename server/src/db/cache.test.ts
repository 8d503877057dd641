import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test('concurrent identical requests share one read', async () => {
  await mall.get('/mall/category/list')
  const before = mall.served.statements.total
  const one = await mall.get('/mall/product/list?n=one')
  const ofOne = mall.served.statements.total - before
  const answers = await Promise.all(Array.from({ length: 20 }, () => mall.get('/mall/product/list?n=many')))
  expect(mall.served.statements.total - before - ofOne).toBeLessThanOrEqual(ofOne)
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual(one.body)
  }
})

test('concurrent identical requests share one error', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => mall.get('/mall/product/detail/999999')))
  for (const { status, body } of answers) expect([status, body.error]).toEqual([404, 'PRODUCT_NOT_FOUND'])
})
