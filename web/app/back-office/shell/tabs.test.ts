import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activeAfter, type Closing, type Tab, tabsAfter } from './tabs.ts'

const tab = (path: string): Tab => ({ name: path, path, title: path })
const tabs = ['/a', '/b', '/c', '/d'].map(tab)
const pathsAfter = (path: string, closing: Closing) => tabsAfter(tabs, path, closing).map((each) => each.path)

test.each([
  ['/b', 'one', ['/a', '/c', '/d']],
  ['/b', 'others', ['/b']],
  ['/b', 'left', ['/b', '/c', '/d']],
  ['/b', 'right', ['/a', '/b']],
  ['/x', 'others', ['/a', '/b', '/c', '/d']],
] as const)('at %s closing %s leaves %j', (path, closing, left) => expect(pathsAfter(path, closing)).toEqual(left))

describe('the view afterwards', () => {
  test.each([
    ['/b', '/b', 'one', '/a'],
    ['/a', '/a', 'one', '/b'],
    ['/a', '/c', 'one', '/c'],
    ['/b', '/d', 'others', '/b'],
    ['/c', '/a', 'left', '/c'],
    ['/b', '/d', 'right', '/b'],
  ] as const)('at %s with %s active, closing %s: %s', (path, active, closing, shown) =>
    expect(activeAfter(tabs, active, tabsAfter(tabs, path, closing))?.path).toBe(shown),
  )

  test('nothing when the last one is closed', () => expect(activeAfter([tab('/a')], '/a', [])).toBeUndefined())

  test('is always one that is open, and the active one wherever it stays', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d')
    fc.assert(
      fc.property(path, path, fc.constantFrom<Closing>('one', 'others', 'left', 'right'), (at, active, closing) => {
        const left = tabsAfter(tabs, at, closing)
        const shown = activeAfter(tabs, active, left)
        expect(left).toContainEqual(shown)
        if (left.some((each) => each.path === active)) expect(shown?.path).toBe(active)
      }),
    )
  })
})
