/** The mall's debts to its members, now and at the end of an earlier day. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

test('each asset is summed at a day, with a total of the money', async () => {
  const [ann, bob] = [await mall.create.member(), await mall.create.member()]
  const adjust = (path: string, body: object) => admin.post(path, { reason: 'Goodwill', ...body })
  await adjust('/mall/balance/admin/adjust', { user_id: ann.id, amount: '40' })
  await adjust('/mall/balance/admin/adjust', { user_id: bob.id, amount: '20.50' })
  const bank = { holder: 'Ann', bank: 'Bank', account: '1' }
  await ann.post('/mall/payout/create', { source: 'balance', amount: '15', bank })
  await adjust('/mall/points/admin/adjust', { user_id: ann.id, points: 250 })
  const campaign = { name: 'Fair', mode: 'fixed', total: '8', count: 2, valid_days: 30 }
  await admin.post('/mall/red-packet/create', campaign)
  const { token } = (await admin.get('/mall/red-packet/list')).body.data[0]
  await bob.post('/mall/member/red-packet/take', { token })
  const { data } = (await admin.get('/mall/liability/get')).body
  const row = (name: string) => data.rows.find((each: { name: string }) => each.name === name)
  expect(row('balance')).toMatchObject({ amount: '45.50', members: 2 })
  expect(row('balance_frozen')).toMatchObject({ amount: '15.00', members: 1 })
  expect(row('points')).toMatchObject({ units: 250, amount: '2.50', members: 1 })
  expect(row('red_packet')).toMatchObject({ amount: '4.00' })
  expect(row('coupon')).toMatchObject({ units: 0, amount: null, members: 0 })
  expect(data.total).toBe('67.00')
  const past = (await admin.get('/mall/liability/get', { date: '2020-01-01' })).body.data
  expect(past).toMatchObject({ date: '2020-01-01', total: '0.00' })
  expect((await admin.get('/mall/liability/get', { date: '2020-13-01' })).body.error).toBe('FIELD_FORMAT')
  const file = await admin.get('/mall/liability/export', { format: 'csv' })
  expect(file.body).toContain('"Balances, available",,45.50,USD,2')
})
