import { expect, test } from 'vitest'
import { ladderIssues } from './ladder.ts'

const step = (min_quantity: number | string, price: string) => ({ min_quantity, price })

test.each([
  ['falls', '10', [step(100, '9.50'), step(500, '9')], [undefined, undefined]],
  ['rises', '4.20', [step(100, '5')], [{ part: 'price', than: '4.20' }]],
  ['stays the same', '4.20', [step(100, '4.2')], [{ part: 'price', than: '4.20' }]],
  ['is out of order', '4', [step(100, '3'), step(50, '2')], [undefined, { part: 'min_quantity', than: '100' }]],
  ['is not filled in yet', '', [step('', ''), step(50, '2')], [undefined, undefined]],
] as const)('a ladder that %s', (_, price, ladder, issues) =>
  expect(ladderIssues({ price, ladder: [...ladder] })).toEqual(issues),
)
