/** Orders in resellers' shops: earnings from pending to withdrawn, and the members who belong to a shop. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { book } from '../../wallet/ledger/service.ts'
import { settleEarnings } from './earnings.ts'

let mall: Resellers['mall']
let use: Resellers
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

describe('earnings', () => {
  test('follow the order from pending to settled, less what is closed', async () => {
    const { member, headers } = await use.reseller()
    const product = await use.product({ price: 1000, stock: 100 })
    const buyer = await mall.create.member()
    const { id } = (await use.order(buyer, product.skuId, 10, headers)).body.data
    const earning = async () => {
      const [row] = (await member.get('/mall/distribution/order/list')).body.data
      return [row.earning_status, row.earning]
    }
    expect(await earning()).toEqual(['pending', '29.00'])
    await use.act(id, { action: 'confirm_payment', amount: '109.00' })
    const [line] = (await use.admin.get(`/mall/order/admin/detail/${id}`)).body.data.lines
    await use.act(id, {
      action: 'ship',
      lines: [{ line_id: line.id, quantity: 6 }],
      carrier: 'dhl',
      tracking_number: 'T1',
    })
    await use.act(id, { action: 'close_rest', reason: 'sold out' })
    expect(await earning()).toEqual(['pending', '17.40'])
    await buyer.post(`/mall/order/confirm/${id}`)
    expect(await earning()).toEqual(['frozen', '17.40'])
    const run = (days: number) => {
      const ctx = programContext(mall.database, mall.env, 'test')
      return settleEarnings({ ...ctx, now: () => new Date(Date.now() + days * 86_400_000) })
    }
    await run(14)
    expect(await earning()).toEqual(['frozen', '17.40'])
    await Promise.all([run(16), run(16), run(16)])
    expect(await earning()).toEqual(['settled', '17.40'])
    expect((await member.get('/mall/distribution/statistics')).body.data).toMatchObject({
      available: '17.40',
      pending: '0.00',
    })
    const entries = (await member.get('/mall/distribution/earning/list')).body.data
    expect(entries.at(-1)).toMatchObject({ type: 'earning', amount: '17.40' })
  })

  test('are shown movement by movement to staff with the right, of one distributor alone', async () => {
    const [first, second] = [await use.reseller(), await use.reseller()]
    const product = await use.product({ price: 1000, stock: 100 })
    const buyer = await mall.create.member()
    const sell = async (quantity: number, headers: Record<string, string>) => {
      const { id, order_number, amount_payable } = (await use.order(buyer, product.skuId, quantity, headers)).body.data
      await use.act(id, { action: 'confirm_payment', amount: amount_payable })
      await use.act(id, { action: 'ship' })
      await buyer.post(`/mall/order/confirm/${id}`)
      return { order_id: id, order_number }
    }
    const sold = [await sell(10, first.headers), await sell(1, second.headers), await sell(5, first.headers)]
    const ctx = programContext(mall.database, mall.env, 'test')
    await settleEarnings({ ...ctx, now: () => new Date(Date.now() + 16 * 86_400_000) })
    const bank = { holder: 'Ann', bank: 'Bank', account: 'DE1' }
    const payout = { source: 'earning', amount: '20.00', bank }
    const asked = await first.member.post('/mall/payout/create', payout, { 'idempotency-key': 'staff-see' })
    const refusal = { id: asked.body.data.id, action: 'refuse', reason: 'Wrong account' }
    await use.admin.post('/mall/payout/admin/decide', refusal)

    const path = '/mall/distributor/earning/list'
    const clerk = await mall.create.staff('clerk')
    const [mine, theirs] = [await use.distributorOf(first.member), await use.distributorOf(second.member)]
    const noOrder = { order_id: null, order_number: null, currency: 'USD' }
    const list = (await clerk.get(path, { id: mine.id, page_size: 2 })).body
    expect(list).toMatchObject({
      total: 4,
      data: [
        {
          ...noOrder,
          type: 'withdrawal_returned',
          amount: '20.00',
          balance: '43.50',
          reason: 'Wrong account',
          actor: use.admin.username,
        },
        { ...noOrder, type: 'withdrawal', amount: '-20.00', balance: '23.50', actor: first.member.username },
      ],
    })
    const rest = (await clerk.get(path, { id: mine.id, page: 2, page_size: 2 })).body.data
    expect(rest).toMatchObject([
      { ...sold[2], type: 'earning', amount: '14.50', balance: '43.50', reason: null, actor: null },
      { ...sold[0], type: 'earning', amount: '29.00', balance: '29.00', reason: null, actor: null },
    ])
    expect((await clerk.get(path, { id: theirs.id })).body).toMatchObject({
      total: 1,
      data: [{ ...sold[1], type: 'earning', amount: '2.90', balance: '2.90' }],
    })
    expect((await use.admin.get(path, { id: 999_999_999 })).body.error).toBe('NOT_FOUND')
    const unentitled = await mall.create.staffWith(['get/api/v1/mall/distributor/list'])
    expect((await unentitled.get('/mall/distributor/list')).status).toBe(200)
    for (const refused of [unentitled, first.member])
      expect((await refused.get(path, { id: mine.id })).status).toBe(403)
    expect((await mall.get(path, { id: mine.id })).status).toBe(401)
  })

  test('are less what was returned, and wait while a return is open', async () => {
    const { member, headers } = await use.reseller()
    const product = await use.product({ price: 1000, stock: 100 })
    const buyer = await mall.create.member()
    const { id } = (await use.order(buyer, product.skuId, 10, headers)).body.data
    const earning = async () => {
      const [row] = (await member.get('/mall/distribution/order/list')).body.data
      return [row.earning_status, row.earning, row.amount]
    }
    const settle = () => {
      const ctx = programContext(mall.database, mall.env, 'test')
      return settleEarnings({ ...ctx, now: () => new Date(Date.now() + 16 * 86_400_000) })
    }
    await use.act(id, { action: 'confirm_payment', amount: '109.00' })
    await use.act(id, { action: 'ship', carrier: 'dhl', tracking_number: 'T2' })
    await buyer.post(`/mall/order/confirm/${id}`)
    const [line] = (await use.admin.get(`/mall/order/admin/detail/${id}`)).body.data.lines
    const returns = '/mall/order/after-sale'
    const ask = async (kind: string, quantity: number): Promise<number> =>
      (
        await buyer.post(`${returns}/create`, {
          order_id: id,
          kind,
          reason: 'damaged',
          lines: [{ line_id: line.id, quantity }],
        })
      ).body.data.id
    const step = async (name: string, request: number, body: object = {}) =>
      expect((await use.admin.post(`${returns}/admin/${name}/${request}`, body)).body).toMatchObject({ code: 200 })

    // Three were asked back, two arrived.
    const sentBack = await ask('return_refund', 3)
    await step('approve', sentBack)
    await settle()
    expect(await earning()).toEqual(['frozen', '29.00', '109.00'])
    const [asked] = (await use.admin.get(`${returns}/admin/detail/${sentBack}`)).body.data.lines
    await step('receive', sentBack, { lines: [{ id: asked.id, restocked: 1, written_off: 1 }] })
    await step('refund', sentBack)
    expect(await earning()).toEqual(['frozen', '23.20', '87.20'])
    const partial = await ask('refund_only', 1)
    await settle()
    expect(await earning()).toEqual(['frozen', '23.20', '87.20'])
    await step('approve', partial)
    await step('refund', partial, { deduction: '3.00', reason: 'worn' })
    await settle()
    // Eight units remain, for 87.20 − 7.90, at a supply price of 64.00.
    expect(await earning()).toEqual(['settled', '15.30', '79.30'])
    expect((await member.get('/mall/distribution/statistics')).body.data).toMatchObject({ available: '15.30' })
  })

  test('move to the balance at once, never more than there is', async () => {
    const { member } = await use.reseller()
    const { id } = await use.distributorOf(member)
    const { db } = mall.database
    await book({ db, actor: null }, { account: 'earning', ownerId: id, type: 'earning', amount: 1740, source: 'test' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        member.post(
          '/mall/distribution/withdrawal/to_balance',
          { amount: '4' },
          { 'idempotency-key': crypto.randomUUID() },
        ),
      ),
    )
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(4)
    expect(answers.find(({ body }) => body.code !== 200)?.body.error).toBe('LEDGER_BALANCE')
    expect((await member.get('/mall/balance/info')).body.data).toMatchObject({ available: '16.00' })
    expect((await member.get('/mall/distribution/statistics')).body.data).toMatchObject({ available: '1.40' })
  })

  test('are held while the distributor is suspended, and settle after that', async () => {
    const { member, headers } = await use.reseller()
    const product = await use.product({ price: 1000, stock: 100 })
    const buyer = await mall.create.member()
    const { id } = (await use.order(buyer, product.skuId, 10, headers)).body.data
    await use.act(id, { action: 'confirm_payment', amount: '109.00' })
    await use.act(id, { action: 'ship', carrier: 'dhl', tracking_number: 'T3' })
    await buyer.post(`/mall/order/confirm/${id}`)
    await use.decide(member, 'suspend', { reason: 'Complaints' })
    const ctx = programContext(mall.database, mall.env, 'test')
    const settle = () => settleEarnings({ ...ctx, now: () => new Date(Date.now() + 16 * 86_400_000) })
    await settle()
    const move = async () =>
      (
        await member.post(
          '/mall/distribution/withdrawal/to_balance',
          { amount: '20' },
          { 'idempotency-key': crypto.randomUUID() },
        )
      ).body.error
    expect(await move()).toBe('NOT_A_DISTRIBUTOR')
    expect(await use.distributorOf(member)).toMatchObject({ status: 'suspended', balance: '0.00' })
    const [shown] = (await use.admin.get('/mall/distributor/order/list', { earning_status: 'held' })).body.data
    expect(shown).toMatchObject({ id, earning_cause: 'suspended', earning: '29.00' })
    const [waiting] = (await use.admin.get('/mall/distributor/review/list', { state: 'held' })).body.data
    expect(waiting).toMatchObject({ id, state: null, earning: '29.00' })
    await use.decide(member, 'restore')
    await Promise.all([settle(), settle()])
    expect((await member.get('/mall/distribution/statistics')).body.data).toMatchObject({ available: '29.00' })
    expect(await move()).toBeUndefined()
  })

  test('are counted by day and product, with the orders of visitors', async () => {
    const { member, headers, slug } = await use.reseller()
    const [much, little] = [
      await use.product({ price: 2000, stock: 100 }),
      await use.product({ price: 1000, stock: 9 }),
    ]
    const buyer = await mall.create.member()
    await use.order(buyer, much.skuId, 3, headers)
    await use.order(buyer, little.skuId, 1, headers)
    // In the mall: no order of a visitor of the shop.
    await use.order(buyer, little.skuId, 1)
    await mall.database.pool.query(
      `insert into shop_visits (shop_id, day, visitors, views) select id, (now() at time zone 'UTC')::date, 8, 20 from shops where slug = $1`,
      [slug],
    )
    const { data } = (await member.get('/mall/distribution/statistics')).body
    // 20.00 → 16.00 → 20.90: 4.90 each; 2.90 in the shop and 2.00 in the mall.
    expect(data).toMatchObject({ orders: 3, sales: '83.60', earnings: '19.60', visitors: 8, views: 20, conversion: 25 })
    expect(data.by_day.at(-1)).toMatchObject({ orders: 3, sales: '83.60', earnings: '19.60', visitors: 8 })
    expect(data.top_products).toMatchObject([
      { product_id: much.id, quantity: 3, earnings: '14.70' },
      { product_id: little.id, quantity: 2, earnings: '4.90' },
    ])
    await mall.database.pool.query(`update products set name = name || '{"ru": "Чайник"}' where id = $1`, [much.id])
    await mall.create.listings()
    const inRussian = (await member.get('/mall/distribution/statistics', undefined, { 'accept-language': 'ru' })).body
    expect(inRussian.data.top_products.map(({ name }: { name: string }) => name)).toEqual([
      'Чайник',
      data.top_products[1].name,
    ])
  })

  test('of a canceled order are void', async () => {
    const { member, headers } = await use.reseller()
    const product = await use.product({ price: 1000, stock: 100 })
    const buyer = await mall.create.member()
    const { id } = (await use.order(buyer, product.skuId, 1, headers)).body.data
    await buyer.post(`/mall/order/cancel/${id}`)
    const [row] = (await member.get('/mall/distribution/order/list')).body.data
    expect(row).toMatchObject({ earning_status: 'void' })
  })
})

describe('members', () => {
  test('belong to the shop they first sign in or order in, and their orders in the mall earn too', async () => {
    const { member, headers } = await use.reseller()
    const other = await use.reseller()
    const buyer = await mall.create.member({ username: 'zelda' })
    const product = await use.product({ price: 1000, stock: 100 })
    await use.order(buyer, product.skuId, 1, headers)
    // 10.00 in the mall, at a supply price of 8.00.
    await use.order(buyer, product.skuId, 1)
    await use.order(buyer, product.skuId, 1, other.headers)
    const rows = (await member.get('/mall/distribution/order/list')).body.data
    expect(
      rows.map(({ earning, is_in_shop }: { earning: string; is_in_shop: boolean }) => [earning, is_in_shop]),
    ).toEqual([
      ['2.00', false],
      ['2.90', true],
    ])
    const [row] = (await member.get('/mall/distribution/member/list')).body.data
    expect(row).toMatchObject({ id: buyer.id, name: 'z***', orders: 2, spent: '0.00' })
    expect(JSON.stringify(row)).not.toContain('zelda')
    expect((await other.member.get('/mall/distribution/member/list')).body.total).toBe(0)
    expect((await other.member.put(`/mall/distribution/member/${buyer.id}`, { note: 'mine' })).status).toBe(404)
    expect(
      (await member.put(`/mall/distribution/member/${buyer.id}`, { note: 'pays fast', tags: ['vip'] })).status,
    ).toBe(200)

    const target = await use.distributorOf(other.member)
    const move = (distributor_id: number, user_id = buyer.id) =>
      use.admin.post('/mall/distributor/member/move', { user_id, distributor_id, reason: 'Asked to' })
    expect((await move(target.id, other.member.id)).body.error).toBe('OWN_DISTRIBUTOR')
    expect((await move(target.id)).status).toBe(200)
    expect((await other.member.get('/mall/distribution/member/list')).body.data).toMatchObject([
      { id: buyer.id, note: '' },
    ])
  })

  test('are never the distributor themself', async () => {
    const { member, headers } = await use.reseller()
    const product = await use.product({ price: 1000, stock: 100 })
    await use.order(member, product.skuId, 1, headers)
    expect((await member.get('/mall/distribution/member/list')).body.total).toBe(0)
  })
})
