/** The mall's own price list, at its prices and those of a customer group. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiBase } from '#contract/endpoint'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let staff: Awaited<ReturnType<TestMall['create']['staff']>>
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

test('it has everything on sale, at the prices of the group that it is for', async () => {
  const category = await mall.create.category()
  await mall.create.product({ price: 2000, stock: 5, code: 'LAMP-1', product: { categoryId: category } })
  const list = (await staff.post('/mall/price-list/create', { name: 'Partners', percent_off: 10 })).body.data
  const group = (await staff.post('/mall/member-group/create', { name: 'Partners', price_list_id: list.id })).body.data
  const textOf = async (query: string) => {
    const url = `${apiBase}/mall/price-list/print?format=pdf&language=ru&category_id=${category}${query}`
    const answer = await mall.app.inject({ url, headers: { token: staff.token } })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
    return text
  }
  const own = await textOf('')
  for (const text of ['Прайс-лист', 'LAMP-1', '20,00']) expect(own).toContain(text)
  expect(await textOf(`&group_id=${group.id}`)).toContain('18,00')
  const member = await mall.create.member()
  expect((await member.get('/mall/price-list/print?format=pdf')).status).toBe(403)
})
