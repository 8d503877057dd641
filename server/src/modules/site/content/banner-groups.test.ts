/** Banners for customer groups. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

test.each(['carousel', 'adspace'])('%s: groups see theirs, hidden from all others', async (kind) => {
  const send = async (path: string, body: object) => (await admin.post(path, body)).body
  const group = async (name: string) =>
    (await send('/mall/member-group/create', { name: `${name} ${kind}` })).data.id as number
  const [hotels, shops] = [await group('Hotels'), await group('Shops')]
  const [hotel, member] = [await mall.create.member(), await mall.create.member()]
  await send('/mall/member-group/assign', { group_id: hotels, user_ids: [hotel.id] })
  const base = `/base/mall/${kind}`
  const { id } = (await send(`${base}/add`, { title: 'For hotels', audience: 'groups', group_ids: [hotels, hotels] }))
    .data
  const find = async (client: Client) =>
    (await client.get(`${base}/list`)).body.data.find((row: { id: number }) => row.id === id)
  expect(await find(hotel)).toMatchObject({ audience: 'groups', group_ids: [] })
  for (const other of [member, mall.as()]) expect(await find(other)).toBeUndefined()
  expect(await find(admin)).toMatchObject({ group_ids: [hotels] })

  await send(`${base}/edit`, { id, group_ids: [shops] })
  expect(await find(hotel)).toBeUndefined()
  expect((await send(`${base}/edit`, { id, group_ids: [] })).fields.group_ids.error).toBe('FIELD_REQUIRED')
  await send(`${base}/edit`, { id, audience: 'all' })
  expect(await find(admin)).toMatchObject({ audience: 'all', group_ids: [] })
})
