import { expect, test } from 'vitest'
import { filledQuantity } from './fill-case.ts'

test.each([
  [46, 24, 1, 1000, 48],
  [12, 24, 1, 1000, 24],
  [11, 24, 1, 1000, undefined],
  [48, 24, 1, 1000, undefined],
  [46, 24, 1, 47, undefined],
  [45, 24, 9, 1000, undefined],
  [45, undefined, 1, 1000, undefined],
  [1, 1, 1, 1000, undefined],
])('%d units in cases of %s', (quantity, unitsPerCase, multiple, stock, filled) =>
  expect(filledQuantity({ quantity, unitsPerCase, multiple, stock })).toBe(filled),
)
