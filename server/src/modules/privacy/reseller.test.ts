/** The erasure of a distributor: the shop closes, and the sums of what it earned stay. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programContext } from '../../context.ts'
import { testPassword } from '../../testing/factory.ts'
import { runQueued } from '../../testing/privacy-calls.ts'
import { type Resellers, startResellers } from '../../testing/resellers.ts'
import { verifyInvariants } from '../reports/invariant/service.ts'
import { runErasures } from './service.ts'

let stage: Resellers
beforeAll(async () => {
  stage = await startResellers()
})
afterAll(() => stage.mall.close())

test('the shop of an erased distributor closes and shows no name', async () => {
  const { mall, reseller, product, order } = stage
  const { member, slug, headers } = await reseller()
  const buyer = await mall.create.member()
  const { skuId } = await product({ price: 1000 })
  const { id } = (await order(buyer, skuId, 2, headers)).body.data
  const ask = () => member.post('/mall/member/privacy/erasure', { password: testPassword })
  // An order in the shop may still earn.
  expect((await ask()).body.error).toBe('ERASURE_OPEN_ORDERS')
  await buyer.post(`/mall/order/cancel/${id}`, {})
  expect((await ask()).status).toBe(200)
  await mall.database.pool.query(`update erasures set due_at = now() - interval '1 minute'`)
  await runErasures(programContext(mall.served, mall.env, 'test'))
  await runQueued(mall, 'erase-account')

  const { rows } = await mall.database.pool.query(
    `select s.status, s.slug, s.name, d.application ->> 'name' as name_applied, u.username from shops s
      join distributors d on d.id = s.distributor_id join users u on u.id = d.user_id where u.id = $1`,
    [member.id],
  )
  expect(rows).toEqual([
    {
      status: 'closed',
      slug: expect.stringMatching(/^erased-\d+$/),
      name: { en: 'Closed shop' },
      name_applied: '',
      username: `erased-${member.id}`,
    },
  ])
  expect(rows[0].slug).not.toBe(slug)
  const held = await mall.database.pool.query(`select from user_roles where user_id = $1`, [member.id])
  expect(held.rowCount).toBe(0)
  expect((await stage.admin.get('/mall/distributor/list', { keyword: 'Ann Trading' })).body.total).toBe(0)
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})
