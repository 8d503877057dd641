import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addLoads, loadOf } from './load.ts'
import { caseOf } from './packs.ts'

const pack = (units: number, over: object = {}) => ({
  name: 'case',
  units,
  length: null,
  width: null,
  height: null,
  gross_weight: null,
  ...over,
})
const box = pack(12, { name: 'box', length: 20, width: 10, height: 10, gross_weight: 1.4 })
const carton = pack(48, { length: 40, width: 30, height: 20, gross_weight: 6.5 })
const mug = { weight: 0.1, volume: 0.0005, packs: [box, carton] }

describe('a load', () => {
  test.each([
    [48, { cases: 1, loose: 0, cartons: 1, weight: 6.5, netWeight: 4.8, volume: 0.024 }],
    [100, { cases: 2, loose: 4, cartons: 3, weight: 13.4, netWeight: 10, volume: 0.05 }],
    // Two cartons, one box and three mugs.
    [111, { cases: 2, loose: 15, cartons: 3, weight: 14.7, netWeight: 11.1, volume: 0.0515 }],
    [0, { cases: 0, loose: 0, cartons: 0, weight: 0, netWeight: 0, volume: 0 }],
  ])('of %d mugs', (quantity, load) => expect(loadOf(mug, quantity)).toEqual(load))

  test('fills the largest pack; single units are none', () => {
    expect(caseOf(mug)?.name).toBe('case')
    expect(caseOf({ packs: [pack(1)] })).toBeUndefined()
  })

  test('without packs is net', () =>
    expect(loadOf({ ...mug, packs: [] }, 7)).toEqual({
      cases: 0,
      loose: 7,
      cartons: 1,
      weight: 0.7,
      netWeight: 0.7,
      volume: 0.0035,
    }))

  test('of packs without weight or size falls back to the units', () =>
    expect(loadOf({ ...mug, packs: [pack(10, { length: 10, width: 10 })] }, 20)).toMatchObject({
      weight: 2,
      volume: 0.01,
    }))

  const sku = fc.record({
    weight: fc.integer({ min: 0, max: 50_000 }).map((grams) => grams / 1000),
    volume: fc.integer({ min: 0, max: 90_000 }).map((cubic) => cubic / 1e6),
    packs: fc.array(
      fc.record({
        name: fc.constant('case'),
        units: fc.integer({ min: 1, max: 240 }),
        length: fc.option(fc.integer({ min: 1, max: 120 })),
        width: fc.option(fc.integer({ min: 1, max: 120 })),
        height: fc.option(fc.integer({ min: 1, max: 120 })),
        gross_weight: fc.option(fc.integer({ min: 1, max: 90_000 }).map((grams) => grams / 1000)),
      }),
      { maxLength: 3 },
    ),
  })
  const quantity = fc.integer({ min: 0, max: 1_000_000 })

  test('adds up: full cases and the rest are the whole', () =>
    fc.assert(
      fc.property(sku, quantity, (each, count) => {
        const { cases, loose, cartons } = loadOf(each, count)
        const units = caseOf(each)?.units ?? 0
        expect(cases * units + loose).toBe(count)
        expect(cartons).toBe(cases + Math.sign(loose))
      }),
    ))

  test('of full cases is so many times the load of one', () =>
    fc.assert(
      fc.property(sku, fc.integer({ min: 1, max: 50 }), (each, count) => {
        const units = caseOf(each)?.units
        fc.pre(units !== undefined)
        const [one, many] = [loadOf(each, units as number), loadOf(each, (units as number) * count)]
        expect(many.weight).toBeCloseTo(one.weight * count, 1)
        expect(many.volume).toBeCloseTo(one.volume * count, 3)
        expect(addLoads([one, many]).cases).toBe(count + 1)
      }),
    ))
})
