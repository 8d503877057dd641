import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FreightRule } from '#contract/api/orders/freight'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { addresses } from '../../accounts/address/schema.ts'
import { settings } from '../../settings/schema.ts'
import { freightOf } from './freight.ts'

const rule = (over: Partial<FreightRule>): FreightRule => ({
  method: 'express',
  countries: [],
  up_to_weight: null,
  up_to_volume: null,
  base: '0',
  per_kg: '0',
  per_m3: '0',
  free_from: null,
  ...over,
})
const rules = [
  rule({ countries: ['CN'], base: '4.00', per_kg: '1.20', free_from: '500.00' }),
  rule({ countries: ['DE', 'FR'], up_to_weight: 30, base: '12.00', per_kg: '4.50' }),
  rule({ countries: ['DE', 'FR'], up_to_volume: 2, base: '40.00', per_m3: '100.00' }),
  rule({ method: 'logistics', base: '25.00', per_kg: '0.60', per_m3: '33.33' }),
]

describe('the first rule that fits', () => {
  test.each([
    ['express', 'CN', 2.001, 0, 100_00, 400 + 3 * 120],
    ['express', 'CN', 2, 0, 499_99, 400 + 2 * 120],
    ['express', 'CN', 900, 9, 500_00, 0],
    ['express', 'DE', 30, 5, 1_00, 1200 + 30 * 450],
    ['express', 'DE', 30.001, 1.5, 1_00, 4000 + 150_00],
    ['express', 'DE', 31, 2.000001, 1_00, null],
    ['express', 'US', 1, 0, 1_00, null],
    ['express', null, 1, 0, 1_00, null],
    ['logistics', null, 0, 0.3, 1_00, 2500 + 1000],
    ['logistics', 'US', 0.1 + 0.2, 0.1 + 0.2, 1_00, 2500 + 60 + 1000],
    ['truck', 'DE', 1, 0, 1_00, null],
    [undefined, 'DE', 1, 0, 1_00, null],
  ] as const)('%s to %s, %d kg, %d m³, goods %d: %s', (method, countryCode, weight, volume, goods, freight) =>
    expect(freightOf(rules, { method, countryCode, postcode: null, weight, volume, goods }, 'USD')).toBe(freight),
  )

  test('a rule for some postcodes holds where they begin like this, however they are written', () => {
    const islands = [rule({ countries: ['GB'], postcodes: ['BT', 'IM1'], base: '30' }), rule({ base: '10' })]
    const to = (countryCode: string, postcode: string | null) =>
      freightOf(islands, { method: 'express', countryCode, postcode, weight: 1, volume: 0, goods: 0 }, 'USD')
    for (const code of ['BT1 5GS', 'bt15gs', 'IM1-1AA']) expect(to('GB', code), code).toBe(3000)
    for (const code of ['SW1A 1AA', 'IM2 1AA', '', ' - ', null]) expect(to('GB', code), String(code)).toBe(1000)
    expect(to('DE', 'BT1')).toBe(1000)
  })

  const consignments = fc.record({
    method: fc.constantFrom('express', 'logistics', 'truck' as const),
    countryCode: fc.constantFrom('CN', 'DE', 'US', null),
    postcode: fc.constantFrom('10115', null),
    weight: fc.integer({ min: 0, max: 5_000_000 }).map((grams) => grams / 1000),
    volume: fc.integer({ min: 0, max: 90_000_000 }).map((cubic) => cubic / 1e6),
    goods: fc.integer({ min: 0, max: 1e9 }),
  })

  test('is a whole amount, never negative, and the same every time', () =>
    fc.assert(
      fc.property(consignments, (consignment) => {
        const freight = freightOf(rules, consignment, 'USD')
        if (freight !== null) expect(Number.isSafeInteger(freight) && freight >= 0).toBe(true)
        expect(freightOf(rules, consignment, 'USD')).toBe(freight)
      }),
    ))

  test('costs no less for more weight and volume by the same rule', () => {
    const one = [rule({ base: '3.00', per_kg: '0.77', per_m3: '12.34' })]
    fc.assert(
      fc.property(consignments, fc.integer({ min: 0, max: 1e6 }), (consignment, more) => {
        const light = freightOf(one, { ...consignment, method: 'express' }, 'USD') ?? 0
        const heavy =
          freightOf(
            one,
            {
              ...consignment,
              method: 'express',
              weight: consignment.weight + more / 1000,
              volume: consignment.volume + more / 1e6,
            },
            'USD',
          ) ?? 0
        expect(heavy).toBeGreaterThanOrEqual(light)
      }),
    )
  })

  test('rules behind a rule that fits change nothing', () =>
    fc.assert(
      fc.property(consignments, fc.array(fc.constantFrom(...rules), { maxLength: 5 }), (consignment, behind) => {
        const freight = freightOf(rules, consignment, 'USD')
        if (freight !== null) expect(freightOf([...rules, ...behind], consignment, 'USD')).toBe(freight)
      }),
    ))

  test('money of another currency makes no price', () =>
    expect(
      freightOf(rules, { method: 'express', countryCode: 'CN', postcode: null, weight: 1, volume: 0, goods: 0 }, 'VND'),
    ).toBeNull())
})

describe('over HTTP', () => {
  let mall: TestMall
  beforeAll(async () => {
    mall = await startTestMall()
    await mall.database.db
      .insert(settings)
      .values({ name: 'freight_rules', value: [rule({ base: '12.00', per_kg: '4.50' })] })
  })
  afterAll(() => mall.close())

  test('staff with the right read and replace them', async () => {
    const [member, clerk, admin] = [
      await mall.create.member(),
      await mall.create.staff('clerk'),
      await mall.create.staff('admin'),
    ]
    expect((await clerk.get('/mall/freight/rules')).body.data).toEqual({
      currency: 'USD',
      rules: [rule({ base: '12.00', per_kg: '4.50' })],
      version: 1,
    })
    expect((await mall.get('/mall/freight/rules')).status).toBe(401)
    expect((await member.get('/mall/freight/rules')).status).toBe(403)
    expect((await clerk.post('/mall/freight/edit', { rules })).status).toBe(403)
    expect((await admin.post('/mall/freight/edit', { rules })).body.data).toMatchObject({ currency: 'USD', rules })
    expect((await clerk.get('/mall/freight/rules')).body.data.rules).toEqual(rules)
  })

  test.each([
    ['an unknown method', { method: 'drone' }, 'method', 'FIELD_CHOICE'],
    ['a country in words', { countries: ['Germany'] }, 'countries.0', 'FIELD_FORMAT'],
    ['a weight of nothing', { up_to_weight: 0 }, 'up_to_weight', 'FIELD_TOO_SMALL'],
    ['a negative amount', { base: '-1' }, 'base', 'FIELD_FORMAT'],
    ['more decimals than the currency has', { per_m3: '1.005' }, 'per_m3', 'FIELD_FORMAT'],
    ['no amount', { per_kg: undefined }, 'per_kg', 'FIELD_REQUIRED'],
  ])('%s is refused at its field, and nothing changes', async (_, over, field, error) => {
    const admin = await mall.create.staff('admin')
    await admin.post('/mall/freight/edit', { rules })
    const { body } = await admin.post('/mall/freight/edit', { rules: [rules[0], { ...rules[1], ...over }] })
    expect(body).toMatchObject({ code: 422, fields: { [`rules.1.${field}`]: { error } } })
    expect((await admin.get('/mall/freight/rules')).body.data.rules).toEqual(rules)
  })

  test('preview and order follow the country of the address', async () => {
    const [admin, member] = [await mall.create.staff('admin'), await mall.create.member()]
    await admin.post('/mall/freight/edit', { rules })
    const product = await mall.create.product({ price: 1000, weight: 2.5 })
    const own = await mall.database.db
      .insert(addresses)
      .values(
        ['CN', 'DE', 'US'].map((countryCode) => ({
          userId: member.id,
          receiver: 'Ann',
          phone: '+49 30 5550100',
          countryCode,
          region: countryCode,
          detail: 'Street 1',
        })),
      )
      .returning({ id: addresses.id })
    const orderBody = (address: number | undefined) => ({
      items: [{ product_sku_id: product.skuId, quantity: 2 }],
      address_id: address,
      delivery_method: 'express',
    })
    const preview = async (address: number | undefined) =>
      (await member.post('/mall/order/preview', orderBody(address))).body.data
    expect(await preview(own[0]?.id)).toMatchObject({
      freight: '10.00',
      freight_pending: false,
      amount_payable: '30.00',
    })
    expect(await preview(own[1]?.id)).toMatchObject({
      freight: '34.50',
      freight_pending: false,
      amount_payable: '54.50',
    })
    expect(await preview(own[2]?.id)).toMatchObject({ freight: null, freight_pending: true, amount_payable: '20.00' })
    expect(await preview(undefined)).toMatchObject({ freight: null, freight_pending: true })
    const placed = await member.post(
      '/mall/order/create',
      { ...orderBody(own[1]?.id), expected_amount: '54.50' },
      { 'idempotency-key': 'freight' },
    )
    expect(placed.body.data).toMatchObject({ amount_payable: '54.50' })
  })
})
