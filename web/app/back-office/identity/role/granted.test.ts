import { describe, expect, test } from 'vitest'
import {
  type Grantable,
  grantedIn,
  idsIn,
  matchingIds,
  missingIn,
  parentsIn,
  sortedIds,
  stateOf,
  toggled,
} from './granted.ts'

const node = (id: number, ...children: Grantable[]): Grantable => ({ id, children })
const orders = node(1, node(2), node(3, node(4), node(5)))
const tree = [orders, node(6)]
const all = () => true

test('only granted ones are shown below what groups them', () => {
  expect(grantedIn(tree, new Set([4, 6]))).toEqual([1, 3, 4, 6])
  expect(grantedIn(tree, new Set())).toEqual([])
})

/** The same for calls, which are grouped under headings. */
const headed: Grantable[] = [{ id: -1, isHeading: true, children: [node(1), node(2)] }]

const press = (granted: number[], id: number, mayGrant: (id: number) => boolean = all, nodes = tree) =>
  sortedIds(toggled(nodes, new Set(granted), id, mayGrant))

test('a node counts with all below it, a heading only with what is below', () => {
  expect(idsIn(orders)).toEqual([1, 2, 3, 4, 5])
  expect(headed.flatMap(idsIn)).toEqual([1, 2])
  expect(parentsIn(tree)).toEqual([1, 3])
})

describe('a box', () => {
  test.each<[number[], string]>([
    [[], 'none'],
    [[6], 'none'],
    [[1], 'some'],
    [[4], 'some'],
    [[2, 3, 4, 5], 'some'],
    [[1, 2, 3, 4, 5], 'all'],
  ])('of the orders with %j is checked for: %s', (granted, state) =>
    expect(stateOf(orders, new Set(granted))).toBe(state),
  )

  test('of a heading is full when all below it is granted', () => {
    const [heading] = headed as [Grantable]
    expect([[], [1], [1, 2]].map((granted) => stateOf(heading, new Set<number>(granted)))).toEqual([
      'none',
      'some',
      'all',
    ])
  })
})

describe('a press', () => {
  test('grants a node with all below it', () => expect(press([], 1)).toEqual([1, 2, 3, 4, 5]))
  test('grants what is above too, but no siblings', () => expect(press([6], 4)).toEqual([1, 3, 4, 6]))
  test('fills what is half checked', () => expect(press([1, 3, 4], 3)).toEqual([1, 3, 4, 5]))
  test('takes a full node with all below it, and leaves what is above', () =>
    expect(press([1, 2, 3, 4, 5], 3)).toEqual([1, 2]))
  test('grants no heading', () => expect(press([], 2, all, headed)).toEqual([2]))
  test('grants and takes all below a heading', () => {
    expect(press([1], -1, all, headed)).toEqual([1, 2])
    expect(press([1, 2], -1, all, headed)).toEqual([])
  })
  test('on what is not there changes nothing', () => expect(press([2], 99)).toEqual([2]))
  test('leaves the set that it was given', () => {
    const before = new Set([1])
    toggled(tree, before, 6, all)
    expect(sortedIds(before)).toEqual([1])
  })
})

describe('rights that staff do not hold themselves', () => {
  const mayGrant = (id: number) => [1, 3, 5].includes(id)

  test('is left out of a press on what is above', () => expect(press([], 1, mayGrant)).toEqual([1, 3, 5]))
  test('is not granted by a press on what is below', () => expect(press([], 5, (id) => id !== 1)).toEqual([3, 5]))
  test('stays open: with nothing else missing, a press takes', () => expect(press([1, 3, 5], 1, mayGrant)).toEqual([]))
  test('can be taken where the role has it', () => expect(press([1, 2], 2, (id) => id !== 2)).toEqual([1]))
  test('is distinguished from what is missing', () => {
    expect(missingIn(orders, new Set([1]), mayGrant)).toEqual([3, 5])
    expect(missingIn(node(2), new Set(), mayGrant)).toEqual([])
  })
})

describe('a search', () => {
  const search = (...ids: number[]) => sortedIds(matchingIds(tree, ({ id }) => ids.includes(id)))

  test.each<[number[], number[]]>([
    [[4], [1, 3, 4]],
    [[3], [1, 3, 4, 5]],
    [
      [2, 6],
      [1, 2, 6],
    ],
    [[], []],
  ])('for %j shows %j', (ids, shown) => expect(search(...ids)).toEqual(shown))
})
