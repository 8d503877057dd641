import { expect, test } from 'vitest'
import type { Screen } from '../shell/menu.ts'
import { groupsOf, pinnedOf } from './groups.ts'

const screen = (name: string, over: Partial<Screen> = {}): Screen => ({
  name,
  titles: { en: name },
  icon: null,
  path: `/${name}`,
  component: `/${name}`,
  hasView: true,
  isKept: true,
  isHidden: false,
  redirect: null,
  children: [],
  ...over,
})
const holder = (name: string, ...children: Screen[]) => screen(name, { component: 'Layout', children })

const groups = groupsOf([
  screen('workbench'),
  screen('alone'),
  holder('orders', screen('list'), screen('detail', { isHidden: true })),
  holder('deep', holder('deeper', screen('deepest'))),
  holder('empty'),
  screen('help', { path: 'https://help.example' }),
  screen('profile', { isHidden: true }),
])

test('screens are in the groups of their menus, those without a group come last', () => {
  expect(groups.map(({ head, cards }) => [head?.name, cards.map((card) => card.screen.name)])).toEqual([
    ['orders', ['list']],
    ['deep', ['deepest']],
    [undefined, ['alone', 'help']],
  ])
})

test('each knows the menus above it', () =>
  expect(groups[1]?.cards[0]?.above.map(({ name }) => name)).toEqual(['deep', 'deeper']))

test('nothing to open makes no group', () =>
  expect(groupsOf([screen('workbench'), screen('profile', { isHidden: true }), holder('empty')])).toEqual([]))

test('pinned ones stay in order; what is not permitted is left out', () => {
  expect(pinnedOf(groups, ['help', 'secret', 'list', 'detail']).map((card) => card.screen.name)).toEqual([
    'help',
    'list',
  ])
})
