import { expect, test } from 'vitest'
import { isAboveMall } from './above.ts'

const item = { id: 1, sku_code: 'A', name: 'A', moq: 1, mall_price: '10.00' as string | null }
const steps = (...pairs: [number, string][]) => pairs.map(([min_quantity, price]) => ({ min_quantity, price }))

test.each<[string, boolean, Parameters<typeof isAboveMall>[0]]>([
  ['cheaper', false, { ...item, mall_ladder: [], steps: steps([1, '9.00']) }],
  ['dearer', true, { ...item, mall_ladder: [], steps: steps([1, '10.01']) }],
  ['dearer from 100', true, { ...item, mall_ladder: steps([100, '8.00']), steps: steps([1, '9.00']) }],
  [
    'cheaper throughout',
    false,
    { ...item, mall_ladder: steps([100, '8.00']), steps: steps([1, '9.00'], [50, '8.00']) },
  ],
  [
    'dearer below the minimum order only',
    false,
    { ...item, moq: 10, mall_ladder: [], steps: steps([1, '11.00'], [10, '9.00']) },
  ],
  ['on request', false, { ...item, mall_price: null, mall_ladder: [], steps: steps([1, '9.00']) }],
])('%s', (_, expected, each) => expect(isAboveMall(each)).toBe(expected))
