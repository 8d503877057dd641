/** Joining lines loses no unit, no SKU and no note; copies get free names. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinLines, type ListLine, nameOfCopy } from './lines.ts'

const lines = fc.array(
  fc.record({
    skuId: fc.integer({ min: 1, max: 20 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
    note: fc.constantFrom('', 'a', 'b'),
  }),
)
const sum = (list: readonly ListLine[]) => list.reduce((total, { quantity }) => total + quantity, 0)
const notes = (list: readonly ListLine[]) => new Set(list.flatMap(({ skuId, note }) => (note ? [skuId] : [])))

test('joined lines hold each SKU once, in the order of first mention, with all units', () => {
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const joined = joinLines(first, second)
      const all = [...first, ...second]
      expect(joined.map(({ skuId }) => skuId)).toEqual([...new Set(all.map(({ skuId }) => skuId))])
      expect(sum(joined)).toBe(sum(all))
      expect(notes(joined)).toEqual(notes(all))
    }),
  )
})

test('quantities stay within what a line may hold', () => {
  const line = { skuId: 1, quantity: 900_000_000, note: '' }
  expect(joinLines([line], [line])).toEqual([{ ...line, quantity: 1_000_000_000 }])
})

test('a copy takes the first free number, within the length of names', () => {
  expect(nameOfCopy('Weekly', ['weekly', 'WEEKLY (2)'], 100)).toBe('Weekly (3)')
  expect(nameOfCopy('Weekly (2)', ['Weekly', 'Weekly (2)'], 100)).toBe('Weekly (3)')
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }), fc.array(fc.string()), (name, taken) => {
      const copy = nameOfCopy(name, taken, 100)
      expect([...copy].length).toBeLessThanOrEqual(100)
      expect(taken.map((each) => each.toLowerCase())).not.toContain(copy.toLowerCase())
    }),
  )
})
