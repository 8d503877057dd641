import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customsCosts, type RatedGoods, rateFor } from './costs.ts'

const rate = (hsPrefix: string, percent: number) => ({ hsPrefix, percent })
const tableware = [rate('', 8), rate('69', 5), rate('6911', 12)]

describe('the rate for an HS code', () => {
  test.each([
    ['6911.10.00', 12],
    ['691200', 5],
    ['9503', 8],
    [null, 8],
  ])('%s is %d %%: the longest prefix counts', (code, percent) =>
    expect(rateFor(tableware, code)?.percent).toBe(percent),
  )

  test('is not known without a fitting one', () => expect(rateFor([rate('69', 5)], '9503')).toBeUndefined())
})

describe('customs costs', () => {
  const goods = (value: number, over: Partial<RatedGoods> = {}) => ({
    value,
    lines: 1,
    duty: 12,
    importTax: 19,
    ...over,
  })

  test('of 100.00 and 20.00 freight in Germany: duty on both, tax on both and the duty', () =>
    expect(customsCosts([goods(10_000)], 2000, 'DE')).toEqual({
      duty: 1440,
      dutyUnrated: 0,
      importTax: 2554,
      importTaxUnrated: 0,
    }))

  test('leave the freight out of the customs value where the country does', () =>
    expect(customsCosts([goods(10_000, { importTax: 0 })], 2000, 'US')).toMatchObject({ duty: 1200, importTax: 0 }))

  test('of goods without a rate are not included, and a rate of 0 is no unknown one', () => {
    const unknown = goods(5000, { duty: undefined, importTax: undefined, lines: 3 })
    expect(customsCosts([unknown], 0, 'DE')).toEqual({
      duty: null,
      dutyUnrated: 3,
      importTax: null,
      importTaxUnrated: 3,
    })
    expect(customsCosts([goods(5000, { duty: 0, importTax: 0 }), unknown], 0, 'DE')).toEqual({
      duty: 0,
      dutyUnrated: 3,
      importTax: 0,
      importTaxUnrated: 3,
    })
  })

  const percent = fc.option(fc.integer({ min: 0, max: 400_000 }), { nil: undefined }).map((rate) => rate && rate / 1000)
  const anyGoods = fc.array(
    fc.record({ value: fc.integer({ min: 0, max: 1e10 }), lines: fc.constant(1), duty: percent, importTax: percent }),
    { maxLength: 12 },
  )
  const anyFreight = fc.option(fc.integer({ min: 0, max: 1e8 }))
  test('are null exactly where no line has a rate, count every other line, and grow with value, freight and rates', () =>
    fc.assert(
      fc.property(anyGoods, anyFreight, fc.constantFrom('DE', 'US'), (all, freight, country) => {
        const costs = customsCosts(all, freight, country)
        for (const [part, unrated, name] of [
          [costs.duty, costs.dutyUnrated, 'duty'],
          [costs.importTax, costs.importTaxUnrated, 'importTax'],
        ] as const) {
          const rated = all.filter((one) => one[name] !== undefined)
          expect(unrated).toBe(all.length - rated.length)
          expect(part === null).toBe(rated.length === 0)
          expect(part ?? 0).toBeGreaterThanOrEqual(0)
        }
        const dearer = all.map((one) => ({
          ...one,
          value: one.value * 2,
          duty: one.duty && one.duty + 1,
          importTax: one.importTax && one.importTax + 1,
        }))
        const more = customsCosts(dearer, freight && freight * 2, country)
        expect(more.duty ?? 0).toBeGreaterThanOrEqual(costs.duty ?? 0)
        expect(more.importTax ?? 0).toBeGreaterThanOrEqual(costs.importTax ?? 0)
      }),
    ))
})
