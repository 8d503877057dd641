import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Area, areaOf, largestArea, movedArea, resizedArea, type Size, shapes, shareOf } from './crop-area.ts'

const edge = fc.integer({ min: 100, max: 1600 })
const step = fc.integer({ min: -2000, max: 2000 })
const ratio = fc.constantFrom(...Object.values(shapes))

const isWithin = ({ left, top, width, height }: Area, size: Size) =>
  left >= 0 && top >= 0 && width >= 1 && height >= 1 && left + width <= size.width && top + height <= size.height

test('no move and no change of size leaves the picture', () =>
  fc.assert(
    fc.property(
      edge,
      edge,
      ratio,
      fc.array(fc.tuple(fc.boolean(), step, step), { maxLength: 8 }),
      (width, height, shape, steps) => {
        const size = { width, height }
        let area = largestArea(size, shape)
        expect(isWithin(area, size)).toBe(true)
        for (const [isMove, x, y] of steps) {
          area = isMove ? movedArea(area, size, x, y) : resizedArea(area, size, { width: x, height: y }, shape)
          expect(isWithin(area, size)).toBe(true)
        }
      },
    ),
  ))

test('a shape is preserved to the pixel', () =>
  fc.assert(
    fc.property(edge, edge, step, (width, height, wanted) => {
      const size = { width, height }
      const area = resizedArea(largestArea(size, 1), size, { width: wanted, height: 0 }, 1)
      expect(Math.abs(area.width - area.height)).toBeLessThanOrEqual(1)
    }),
  ))

test('a part that is drawn in percent is the same part, to the pixel', () =>
  fc.assert(
    fc.property(edge, edge, step, step, step, step, (width, height, right, down, wide, high) => {
      const size = { width, height }
      const area = resizedArea(
        movedArea(largestArea(size, 1), size, right, down),
        size,
        { width: wide, height: high },
        null,
      )
      expect(areaOf(shareOf(area, size), size)).toEqual(area)
    }),
  ))
