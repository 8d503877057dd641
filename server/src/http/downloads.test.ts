/** Files that calls answer with: which of them leave a row in the audit log, and what the row says. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import type { TestMember } from '../testing/factory.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'

let mall: TestMall
let superuser: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  superuser = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

/** Owners fetch what is their own. A new file is on record unless it is added here. */
const notOnRecord = `downloadMiniPackage drawMiniQr exportEarningStatement exportPriceList getOrderDocument`

test('every file is on record but the owner’s own', () => {
  const files = allEndpoints.filter(({ kind }) => kind === 'file')
  expect(files.length).toBeGreaterThan(20)
  const silent = files.filter(({ audited }) => !audited).map(({ name }) => name)
  expect(silent.toSorted()).toEqual(notOnRecord.split(' '))
  for (const { name, access } of files.filter(({ audited }) => !audited)) expect([name, access]).toEqual([name, 'own'])
})

const rowsAt = async (path: string) =>
  (await superuser.get('/auditlog/list', { path: `/api/v1${path}` })).body.data as Record<string, unknown>[]

test.each(['/mall/order/admin/export', '/auditlog/export', '/mall/product/export'])(
  'GET %s leaves a row with the request, and nothing of the file',
  async (path) => {
    const clerk = await mall.create.member({ isSuperuser: true })
    expect((await mall.app.inject({ url: `/api/v1${path}?lang=es`, headers: { token: clerk.token } })).statusCode).toBe(
      200,
    )
    const [row, ...others] = await rowsAt(path)
    expect(others).toEqual([])
    expect(row).toMatchObject({ username: clerk.username, method: 'GET', status: 200 })
    expect(
      (await mall.app.inject({ url: `/api/v1${path}`, headers: { token: (await mall.create.member()).token } }))
        .statusCode,
    ).toBe(403)
    expect(await rowsAt(path)).toHaveLength(2)
  },
)

test('what staff read as a customer is on record under both names, public reads are not', async () => {
  const [staff, customer] = [await mall.create.staff('admin'), await mall.create.member()]
  const { body } = await staff.post('/mall/customer/act_as', { id: customer.id, reason: 'Asked by phone' })
  const acting = mall.as(body.data.token)
  for (const path of ['/mall/address/list', '/mall/order/list', '/mall/product/list', '/mall/order/detail/99'])
    await acting.get(path)
  const { data } = (await superuser.get('/auditlog/list', { username: customer.username })).body
  expect(data.map(({ path, status, username }: Record<string, unknown>) => [path, status, username])).toEqual(
    [
      ['order/detail/{id}', 404],
      ['order/list', 200],
      ['address/list', 200],
    ].map(([path, status]) => [`/api/v1/mall/${path}`, status, `${staff.username} (${customer.username})`]),
  )
  const owned = await customer.get('/mall/address/list')
  expect([owned.status, (await rowsAt('/mall/address/list')).length]).toEqual([200, 1])
})
