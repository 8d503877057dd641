import { expect, test } from 'vitest'
import type { CartLine } from '#contract/api/buying/cart'
import { groupByProduct, pageOfGroups } from './line-groups.ts'

const line = (id: number, product_id: number) => ({ id, product_id, name: `product ${product_id}` }) as CartLine
const groups = groupByProduct([line(1, 10), line(2, 20), line(3, 10), line(4, 30), line(5, 20)])
const idsOf = (page: ReturnType<typeof pageOfGroups>) =>
  page.map(({ group, lines }) => [group.productId, lines.map(({ id }) => id)])

test('lines of a product are grouped at the position of the first', () => {
  expect(groups.map(({ productId, lines }) => [productId, lines.map(({ id }) => id)])).toEqual([
    [10, [1, 3]],
    [20, [2, 5]],
    [30, [4]],
  ])
})

test('a group may continue on the next page', () => {
  expect(idsOf(pageOfGroups(groups, 0, 3))).toEqual([
    [10, [1, 3]],
    [20, [2]],
  ])
  expect(idsOf(pageOfGroups(groups, 3, 3))).toEqual([
    [20, [5]],
    [30, [4]],
  ])
  expect(idsOf(pageOfGroups(groups, 9, 3))).toEqual([])
})
