/** Which of the shown products a member has collected. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test('returns which of the products are favorites of the caller', async () => {
  const [first, second, third] = [await mall.create.product(), await mall.create.product(), await mall.create.product()]
  const [member, other] = [await mall.create.member(), await mall.create.member()]
  for (const { id } of [first, third]) await member.post(`/mall/collection/${id}`)
  await other.post(`/mall/collection/${second.id}`)
  const among = async (ids: (number | string)[]) => (await member.get(`/mall/collection/ids?ids=${ids}`)).body
  expect((await among([first.id, second.id, third.id, first.id])).data.sort()).toEqual([first.id, third.id].sort())
  expect((await among([second.id, 9_999_999_999])).data).toEqual([])
})

test.each(['', '1;2', '1,', 'x', '1,2'.padEnd(2300, '1')])('refuses %#', async (ids) => {
  const member = await mall.create.member()
  expect((await member.get(`/mall/collection/ids?ids=${ids}`)).body).toMatchObject({
    code: 422,
    fields: { ids: expect.anything() },
  })
})
