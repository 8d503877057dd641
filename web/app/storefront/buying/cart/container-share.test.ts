import { expect, test } from 'vitest'
import { containerShare } from './container-share.ts'

test('the share follows the volume of light loads and the weight of heavy ones', () => {
  expect(containerShare({ volume: 14, weight: 900 })).toEqual({ feet: 20, percent: 50 })
  expect(containerShare({ volume: 2, weight: 14_100 })).toEqual({ feet: 20, percent: 50 })
  expect(containerShare({ volume: 0.01, weight: 1 })).toEqual({ feet: 20, percent: 1 })
})

test('a load that is too large for 20 feet is measured against 40, and may need more than one', () => {
  expect(containerShare({ volume: 40, weight: 900 })).toEqual({ feet: 40, percent: 70 })
  expect(containerShare({ volume: 120, weight: 900 })).toEqual({ feet: 40, percent: 209 })
})
