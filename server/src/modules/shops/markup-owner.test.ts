/** Staff who own a shop edit the mall's markups and their shop's, each by its `owner`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import type { TestMember } from '../../testing/factory.ts'
import { type Resellers, startResellers } from '../../testing/resellers.ts'
import { roles, userRoles } from '../identity/rbac/schema.ts'

let mall: Resellers['mall']
let use: Resellers
/** A reseller who is an administrator as well. */
let both: TestMember
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
  both = (await use.reseller({ mode: 'percent', value: 25 })).member
  const { db } = mall.database
  const [admin] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, 'admin'))
  await db.insert(userRoles).values({ userId: both.id, roleId: admin?.id ?? 0 })
})
afterAll(() => mall.close())

const base = '/mall/category/markup'
const body = (category_id: number, value: number, more: object = {}) => ({
  items: [{ category_id, mode: 'percent', value }],
  ...more,
})
const valuesOf = async (member: TestMember, owner: string) =>
  (await member.get(`${base}/list`, { owner })).body.data.map(({ value }: { value: string }) => value)
/** Each call about the markups of an owner. */
const calls = (member: TestMember, owner: object) => {
  const query = new URLSearchParams({ ...owner })
  return [
    () => member.get(`${base}/list`, owner),
    () => member.get(`${base}/changes`, owner),
    () => member.post(`${base}/batch`, body(0, 1, { ...owner, preview: true })),
    () => member.post(`${base}/undo`, { id: 2_000_000_000, ...owner }),
    () => member.delete(`${base}/clear?category_id=2000000000&${query}`),
  ]
}

describe('a caller with a shop and the right to the mall’s markups', () => {
  test('edits, lists, undoes and clears those of the named owner alone', async () => {
    const shelf = await mall.create.category()
    const set = await both.post(`${base}/batch`, body(shelf, 10, { owner: 'mall' }))
    expect(set.status).toBe(200)
    expect([await valuesOf(both, 'mall'), await valuesOf(both, 'shop')]).toEqual([['10'], ['25']])
    const { change_id: id } = set.body.data
    expect((await both.get(`${base}/changes`, { owner: 'mall' })).body.data).toMatchObject([{ id }])
    expect((await both.post(`${base}/undo`, { id, owner: 'shop' })).body.error).toBe('NOT_FOUND')
    expect((await both.post(`${base}/undo`, { id, owner: 'mall' })).status).toBe(200)
    expect([await valuesOf(both, 'mall'), await valuesOf(both, 'shop')]).toEqual([[], ['25']])
    await both.post(`${base}/batch`, body(shelf, 10, { owner: 'mall' }))
    expect((await both.delete(`${base}/clear?owner=shop`)).body.data).toMatchObject({ cleared: 1 })
    expect([await valuesOf(both, 'mall'), await valuesOf(both, 'shop')]).toEqual([['10'], []])
  })

  test('gets 422 at the owner when the call names none', async () => {
    for (const call of calls(both, {}))
      expect((await call()).body).toMatchObject({ code: 422, fields: { owner: { error: 'FIELD_REQUIRED' } } })
  })
})

describe('a caller without the right to an owner', () => {
  test('gets 403 for the mall', async () => {
    const { member } = await use.reseller()
    for (const call of calls(member, { owner: 'mall' }))
      expect((await call()).body).toMatchObject({ code: 403, error: 'FORBIDDEN' })
  })

  test('gets 404 for a shop without having one', async () => {
    for (const call of calls(use.admin, { owner: 'shop' }))
      expect((await call()).body).toMatchObject({ code: 404, error: 'SHOP_NOT_FOUND' })
  })

  test('needs not name the only owner', async () => {
    const { member } = await use.reseller({ mode: 'percent', value: 40 })
    expect((await member.get(`${base}/list`)).body.data).toMatchObject([{ value: '40' }])
    expect((await use.admin.get(`${base}/list`)).body.data).toEqual(
      (await both.get(`${base}/list`, { owner: 'mall' })).body.data,
    )
  })
})
