import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartonsIn, spaces } from './load-plan.ts'

const side = fc.integer({ min: 1, max: 2000 }).map((millimetres) => millimetres / 10)
const carton = fc.record({
  length: side,
  width: side,
  height: side,
  grossWeight: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 500 }).map((tenths) => tenths / 10),
  ),
})
const space = fc.constantFrom(...Object.values(spaces))

test('a load exceeds neither the space nor the payload', () => {
  fc.assert(
    fc.property(space, carton, (space, carton) => {
      const count = cartonsIn(space, carton)
      expect(Number.isInteger(count)).toBe(true)
      const volume = carton.length * carton.width * carton.height * count
      expect(volume).toBeLessThanOrEqual(space.length * space.width * space.height * 1.000001)
      expect(count * carton.grossWeight).toBeLessThanOrEqual(space.payload * 1.000001)
    }),
  )
})

test('a rotation of the carton on the floor changes nothing, and plain rows are the least', () => {
  fc.assert(
    fc.property(space, carton, (space, carton) => {
      const weightless = { ...carton, grossWeight: 0 }
      const count = cartonsIn(space, weightless)
      expect(cartonsIn(space, { ...weightless, length: carton.width, width: carton.length })).toBe(count)
      const rows =
        Math.floor(space.length / carton.length) *
        Math.floor(space.width / carton.width) *
        Math.floor(space.height / carton.height)
      expect(count).toBeGreaterThanOrEqual(rows)
    }),
  )
})

test('known loads', () => {
  const standard = { length: 60, width: 40, height: 40, grossWeight: 12 }
  expect(cartonsIn(spaces.pallet, standard)).toBe(15)
  expect(cartonsIn(spaces.container20, standard)).toBe(255)
  // Half of the pallet's payload per carton.
  expect(cartonsIn(spaces.pallet, { ...standard, grossWeight: 500 })).toBe(2)
  expect(cartonsIn(spaces.pallet, { ...standard, height: 136 })).toBe(0)
})
