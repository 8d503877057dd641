/** Members bound to a distributor by links and QR codes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../../testing/factory.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'

let mall: Resellers['mall']
let use: Resellers
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
})
afterAll(() => mall.close())

type Reseller = Awaited<ReturnType<Resellers['reseller']>>

const codeOf = async ({ member }: Pick<Reseller, 'member'>): Promise<string> =>
  (await member.get('/mall/distribution/share/get')).body.data.code
const membersOf = async ({ member }: Pick<Reseller, 'member'>): Promise<{ id: number; source: string }[]> =>
  (await member.get('/mall/distribution/member/list')).body.data
const signIn = (username: string, ref: string, headers: Record<string, string> = {}) =>
  mall.post('/base/access_token', { username, password: testPassword }, { 'x-ref': ref, ...headers })

test('a visitor who follows a link or scans a code belongs to the distributor from registration or sign-in on', async () => {
  const reseller = await use.reseller()
  const code = await codeOf(reseller)
  expect(code).toMatch(/^[0-9a-f]{12}$/)
  const body = {
    username: 'linked',
    password: 'kiln-brick-42-ok',
    confirm_password: 'kiln-brick-42-ok',
    email: 'linked@test.example',
  }
  expect((await mall.post('/base/register', body, { 'x-ref': code })).body.code).toBe(200)
  const scanned = await mall.create.member({ username: 'scanned' })
  await signIn('scanned', `${code}.qr`, reseller.headers)
  const unbound = await mall.create.member({ username: 'guessed' })
  for (const wrong of ['000000000000', `${code}.x`, `${code}'`, '']) await signIn('guessed', wrong)
  const rows = await membersOf(reseller)
  expect(rows.map(({ source }) => source).sort()).toEqual(['link', 'qr'])
  expect(rows.some(({ id }) => id === unbound.id)).toBe(false)
  expect((await use.admin.get(`/mall/customer/detail/${scanned.id}`)).body.data).toMatchObject({
    distributor: reseller.slug,
    distributor_source: 'qr',
  })
  // The member stays with the first distributor.
  const rival = await use.reseller()
  await signIn('scanned', await codeOf(rival), rival.headers)
  expect(await membersOf(rival)).toEqual([])
})

test('a distributor cannot bind to themselves or to one below them, even when two do it at once', async () => {
  const [top, middle, low] = [await use.reseller(), await use.reseller(), await use.reseller()]
  await signIn(middle.member.username, await codeOf(top))
  await signIn(low.member.username, await codeOf(middle))
  await signIn(top.member.username, await codeOf(top))
  await signIn(top.member.username, await codeOf(middle))
  await signIn(top.member.username, await codeOf(low))
  expect((await membersOf(top)).map(({ id }) => id)).toEqual([middle.member.id])
  expect(await membersOf(low)).toEqual([])
  const move = (user_id: number, distributor_id: number) =>
    use.admin.post('/mall/distributor/member/move', { user_id, distributor_id, reason: 'Asked to' })
  const { id } = await use.distributorOf(low.member)
  expect((await move(top.member.id, id)).body.error).toBe('OWN_DISTRIBUTOR')

  for (let round = 0; round < 4; round++) {
    const [one, other] = [await use.reseller(), await use.reseller()]
    const codes = [await codeOf(one), await codeOf(other)] as const
    await Promise.all([signIn(one.member.username, codes[1]), signIn(other.member.username, codes[0])])
    expect([...(await membersOf(one)), ...(await membersOf(other))]).toHaveLength(1)
  }
})

test('a binding that has expired earns nothing, and the next distributor gets the member', async () => {
  const [first, second] = [await use.reseller(), await use.reseller()]
  const buyer = await mall.create.member()
  const product = await use.product({ price: 1000, stock: 100 })
  const ordersOf = async ({ member }: Reseller) => (await member.get('/mall/distribution/order/list')).body.total
  await signIn(buyer.username, await codeOf(first))
  await use.order(buyer, product.skuId, 1)
  expect(await ordersOf(first)).toBe(1)
  await mall.database.pool.query(
    `update shop_members set bound_until = now() - interval '1 second' where user_id = $1`,
    [buyer.id],
  )
  await use.order(buyer, product.skuId, 1)
  expect(await ordersOf(first)).toBe(1)
  await signIn(buyer.username, await codeOf(second))
  expect((await membersOf(second)).map(({ id }) => id)).toEqual([buyer.id])
  expect(await membersOf(first)).toEqual([])
  await use.order(buyer, product.skuId, 1)
  expect([await ordersOf(first), await ordersOf(second)]).toEqual([1, 1])
})
