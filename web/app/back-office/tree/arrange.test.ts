import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Arrangement,
  arranged,
  type Branch,
  canStep,
  changedBetween,
  dropped,
  droppedNextTo,
  isWithin,
  lineOf,
  linesOf,
  matching,
  type Spot,
  type Step,
  stepped,
  steps,
} from './arrange.ts'

interface Row extends Branch<Row> {
  children: readonly Row[]
}

/** `[1, [2, 3], 4]`: the list after a number holds its children. */
type Shape = readonly (number | Shape)[]

const treeOf = (shape: Shape, parent_id = 0): Row[] => {
  const rows: Row[] = []
  for (const part of shape) {
    const last = rows.at(-1)
    if (typeof part === 'number') rows.push({ id: part, parent_id, order: rows.length, children: [] })
    else if (last) last.children = treeOf(part, last.id)
  }
  return rows
}
const shapeOf = (rows: readonly Row[]): Shape =>
  rows.flatMap(({ id, children }) => (children.length > 0 ? [id, shapeOf(children)] : [id]))

/** 1 holds 2 and 3, 3 holds 4; 5 and 6 are siblings of 1. */
const tree = treeOf([1, [2, 3, [4]], 5, 6])
const after = (change: Arrangement | undefined) => change && shapeOf(arranged(tree, change))

describe('lines', () => {
  test('are in the order they are drawn, with parent, depth and place', () => {
    expect(
      linesOf(tree).map(({ row, parent, depth, place, count }) => [row.id, parent?.id, depth, place, count]),
    ).toEqual([
      [1, undefined, 0, 0, 3],
      [2, 1, 1, 0, 2],
      [3, 1, 1, 1, 2],
      [4, 3, 2, 0, 1],
      [5, undefined, 0, 1, 3],
      [6, undefined, 0, 2, 3],
    ])
  })

  test('leave out what is below a closed row', () => {
    expect(linesOf(tree, new Set([3])).map(({ row }) => row.id)).toEqual([1, 2, 3, 5, 6])
    expect(linesOf(tree, new Set([1])).map(({ row }) => row.id)).toEqual([1, 5, 6])
  })

  test.each([
    [1, 1, true],
    [4, 1, true],
    [4, 3, true],
    [1, 4, false],
    [5, 1, false],
    [0, 1, false],
    [1, 99, false],
  ])('%i is within %i: %s', (id, above, expected) => expect(isWithin(tree, id, above)).toBe(expected))
})

test('a search includes the rows above its hits', () => {
  const found = (...ids: number[]) => shapeOf(matching(tree, ({ id }) => ids.includes(id)))
  expect(found(4)).toEqual([1, [3, [4]]])
  expect(found(1, 6)).toEqual([1, 6])
  expect(found()).toEqual([])
})

describe('a drop', () => {
  test.each<[number, Spot, number, Shape]>([
    [6, 'before', 1, [6, 1, [2, 3, [4]], 5]],
    [6, 'after', 1, [1, [2, 3, [4]], 6, 5]],
    [6, 'inside', 1, [1, [2, 3, [4], 6], 5]],
    [6, 'inside', 5, [1, [2, 3, [4]], 5, [6]]],
    [4, 'before', 2, [1, [4, 2, 3], 5, 6]],
    [4, 'after', 6, [1, [2, 3], 5, 6, 4]],
    [1, 'after', 6, [5, 6, 1, [2, 3, [4]]]],
    [1, 'inside', 6, [5, 6, [1, [2, 3, [4]]]]],
    [2, 'inside', 1, [1, [3, [4], 2], 5, 6]],
    [1, 'after', 5, [5, 1, [2, 3, [4]], 6]],
  ])('of %i %s %i', (moved, spot, target, expected) =>
    expect(after(dropped(tree, moved, target, spot))).toEqual(expected),
  )

  test('names the new parent and all its children', () =>
    expect(dropped(tree, 6, 3, 'before')).toEqual({ parentId: 1, ids: [2, 6, 3] }))

  test.each<[string, number, Spot, number]>([
    ['on itself', 1, 'inside', 1],
    ['beside itself', 1, 'before', 1],
    ['below itself', 1, 'inside', 4],
    ['among its own children', 1, 'after', 2],
    ['where it stands already', 5, 'after', 1],
    ['before the one behind it', 5, 'before', 6],
    ['inside its parent as the last one', 3, 'inside', 1],
    ['on a row that is gone', 5, 'inside', 99],
    ['of a row that is gone', 99, 'inside', 5],
  ])('%s is none', (_, moved, spot, target) => expect(dropped(tree, moved, target, spot)).toBeUndefined())
})

test('a drop after an expanded row puts it before the first child', () => {
  expect(after(droppedNextTo(tree, new Set(), 6, 1, 'after'))).toEqual([1, [6, 2, 3, [4]], 5])
  expect(after(droppedNextTo(tree, new Set([1]), 6, 1, 'after'))).toEqual([1, [2, 3, [4]], 6, 5])
})

describe('a step', () => {
  test.each<[number, Step, Shape | undefined]>([
    [5, 'up', [5, 1, [2, 3, [4]], 6]],
    [5, 'down', [1, [2, 3, [4]], 6, 5]],
    [5, 'in', [1, [2, 3, [4], 5], 6]],
    [5, 'out', undefined],
    [4, 'out', [1, [2, 3, 4], 5, 6]],
    [2, 'out', [1, [3, [4]], 2, 5, 6]],
    [3, 'in', [1, [2, [3, [4]]], 5, 6]],
    [1, 'up', undefined],
    [1, 'in', undefined],
    [6, 'down', undefined],
    [4, 'up', undefined],
    [99, 'up', undefined],
  ])('of %i %s', (moved, step, expected) => expect(after(stepped(tree, moved, step))).toEqual(expected))

  test('is possible exactly when it is offered', () => {
    for (const line of linesOf(tree))
      for (const step of steps)
        expect(stepped(tree, line.row.id, step) !== undefined, `${line.row.id} ${step}`).toBe(canStep(line, step))
  })

  test('in and out again leads behind the one above', () => {
    const into = stepped(tree, 6, 'in')
    const moved = into ? arranged(tree, into) : tree
    const out = stepped(moved, 6, 'out')
    expect(out && shapeOf(arranged(moved, out))).toEqual(shapeOf(tree))
  })
})

describe('the tree afterwards', () => {
  test('gives each child its parent and order', () => {
    const moved = arranged(tree, { parentId: 1, ids: [6, 3, 2] })
    expect(linesOf(moved).map(({ row }) => [row.id, row.parent_id, row.order])).toEqual([
      [1, 0, 0],
      [6, 1, 0],
      [3, 1, 1],
      [4, 3, 0],
      [2, 1, 2],
      [5, 0, 1],
    ])
  })

  test('preserves children that the arrangement does not know', () =>
    expect(shapeOf(arranged(tree, { parentId: 0, ids: [6] }))).toEqual([6, 1, [2, 3, [4]], 5]))

  test('stays as it is when the parent is gone, or is below what is moved', () => {
    expect(arranged(tree, { parentId: 99, ids: [5] })).toBe(tree)
    expect(arranged(tree, { parentId: 4, ids: [1] })).toBe(tree)
  })

  test('loses and doubles nothing, for any row and target', () => {
    const id = fc.integer({ min: 1, max: 6 })
    const move = fc.tuple(id, id, fc.constantFrom<Spot>('before', 'inside', 'after'))
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        let now: readonly Row[] = tree
        for (const [moved, target, spot] of moves) {
          const change = dropped(now, moved, target, spot)
          if (!change) continue
          now = arranged(now, change)
          expect(lineOf(now, moved)?.parent?.id ?? 0).toBe(change.parentId)
        }
        expect(
          linesOf(now)
            .map(({ row }) => row.id)
            .sort(),
        ).toEqual([1, 2, 3, 4, 5, 6])
        for (const { row, parent } of linesOf(now)) expect(row.parent_id).toBe(parent?.id ?? 0)
      }),
    )
  })
})

describe('changes', () => {
  test('is what is elsewhere, and those whose order moved on', () => {
    expect(changedBetween(tree, arranged(tree, { parentId: 0, ids: [6, 1, 5] }))).toEqual([
      { id: 6, parent_id: 0, order: 0 },
      { id: 1, parent_id: 0, order: 1 },
      { id: 5, parent_id: 0, order: 2 },
    ])
    expect(changedBetween(tree, arranged(tree, { parentId: 3, ids: [4, 6] }))).toEqual([
      { id: 6, parent_id: 3, order: 1 },
    ])
  })

  test('is nothing in the same tree', () => expect(changedBetween(tree, tree)).toEqual([]))
})
