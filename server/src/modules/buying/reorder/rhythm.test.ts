/** Properties of suggestions: valid quantities only, never from fewer than two purchases, due after the last one. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuantity } from '../cart/quantity.ts'
import { isDue, type Purchase, rhythmOf, suggestedQuantity } from './rhythm.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)
const purchases = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 1000 }).map((days) => start + days * day),
    quantity: fc.integer({ min: 1, max: 100_000 }),
  }),
  { maxLength: 30 },
)
const sku = fc
  .record({
    multiple: fc.integer({ min: 1, max: 50 }),
    steps: fc.integer({ min: 1, max: 20 }),
    stock: fc.integer({ min: 0, max: 100_000 }),
    packs: fc.array(fc.record({ units: fc.integer({ min: 1, max: 500 }) }), { maxLength: 3 }),
  })
  .map(({ steps, ...rest }) => ({ ...rest, moq: rest.multiple * steps, unit: 'piece' as const }))

test('a suggested quantity is always valid, and 0 only when nothing can be bought', () => {
  fc.assert(
    fc.property(sku, fc.integer({ min: 1, max: 100_000 }), (rules, usual) => {
      const quantity = suggestedQuantity(rules, usual)
      if (quantity === 0) expect(Math.floor(rules.stock / rules.multiple) * rules.multiple).toBeLessThan(rules.moq)
      else {
        expect(quantity).toBeGreaterThanOrEqual(rules.moq)
        expect(checkQuantity(rules, quantity, 'en')).toBeNull()
      }
    }),
  )
})

test('full cases are suggested where they are near the usual quantity', () => {
  const rules = { moq: 6, multiple: 6, stock: 1000, unit: 'piece' as const, packs: [{ units: 24 }] }
  expect([40, 48, 50, 12, 2000].map((usual) => suggestedQuantity(rules, usual))).toEqual([48, 48, 48, 12, 996])
})

test('fewer than two purchases show no rhythm, and orders of one day are one purchase', () => {
  const once: Purchase[] = [{ at: start, quantity: 5 }]
  expect([rhythmOf([]), rhythmOf(once)]).toEqual([undefined, undefined])
  expect(rhythmOf([...once, { at: start + day - 1, quantity: 3 }])).toBeUndefined()
})

test('the rhythm lies within the purchases, in any order', () => {
  fc.assert(
    fc.property(purchases, (list) => {
      const rhythm = rhythmOf(list)
      expect(rhythmOf(list.toReversed())).toEqual(rhythm)
      const days = new Set(list.map(({ at }) => at))
      expect(rhythm !== undefined).toBe(days.size >= 2)
      if (!rhythm) return
      expect(rhythm.everyDays).toBeGreaterThanOrEqual(1)
      expect(rhythm.lastAt).toBe(Math.max(...days))
      expect(rhythm.dueAt).toBe(rhythm.lastAt + rhythm.everyDays * day)
      expect(rhythm.quantity).toBeGreaterThanOrEqual(Math.min(...list.map(({ quantity }) => quantity)))
    }),
  )
})

test('a SKU is due from a week before until it seems given up', () => {
  const monthly = rhythmOf([0, 30, 61, 90].map((days) => ({ at: start + days * day, quantity: 48 })))
  if (!monthly) throw new Error('no rhythm')
  expect(monthly).toMatchObject({ everyDays: 30, quantity: 48, dueAt: start + 120 * day })
  const dueOn = (days: number) => isDue(monthly, start + days * day)
  expect([112, 113, 120, 180, 181].map(dueOn)).toEqual([false, true, true, true, false])
})
