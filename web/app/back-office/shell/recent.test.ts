import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MenuNode } from '#contract/api/identity/menu'
import { screensOf } from './menu.ts'
import { entriesOf, mostShown, mostStored, placesOf, type RecentEntry, recentAfter } from './recent.ts'

const entry = (path: string, over: Partial<RecentEntry> = {}): RecentEntry => ({
  path,
  search: '',
  title: path,
  at: 1,
  ...over,
})
const pathsOf = (entries: readonly RecentEntry[]) => entries.map(({ path }) => path)

describe('the last opened tabs', () => {
  const entries = [entry('/a'), entry('/b'), entry('/c')]

  test('comes first', () => expect(pathsOf(recentAfter(entries, entry('/d')))).toEqual(['/d', '/a', '/b', '/c']))

  test('is there once, as it was seen last', () => {
    const again = entry('/c', { search: '?page=2', title: 'C', at: 9 })
    expect(recentAfter(entries, again)).toEqual([again, entry('/a'), entry('/b')])
  })

  test('is not written again while it is looked at, but for a new title or query', () => {
    expect(recentAfter(entries, entry('/a', { at: 9 }))).toBe(entries)
    expect(recentAfter(entries, entry('/a', { title: 'A' }))[0]?.title).toBe('A')
    expect(recentAfter(entries, entry('/a', { search: '?page=2' }))[0]?.search).toBe('?page=2')
  })

  test('never grows beyond bounds in any sequence of visits', () => {
    const path = fc.integer({ min: 0, max: 40 }).map((number) => `/${number}`)
    fc.assert(
      fc.property(fc.array(path, { minLength: 1 }), (opened) => {
        const stored = pathsOf(
          opened.reduce<readonly RecentEntry[]>((before, each) => recentAfter(before, entry(each)), []),
        )
        expect(stored[0]).toBe(opened.at(-1))
        expect(new Set(stored).size).toBe(stored.length)
        expect(stored).toEqual([...new Set(opened.toReversed())].slice(0, mostStored))
      }),
    )
  })
})

test.each([
  ['nothing', undefined],
  ['another form', { path: '/a' }],
  ['entries of another form', [null, 'x', { path: '/a' }, { ...entry('/a'), at: 'now' }]],
  ['addresses elsewhere', [entry('https://elsewhere.example'), entry('//elsewhere.example'), entry('a')]],
  ['where one always is', [entry('/workbench'), entry('/login'), entry('/404')]],
])('nothing is taken from %s', (_what, value) => expect(entriesOf(value)).toEqual([]))

test('stored tabs are found again', () =>
  expect(entriesOf([entry('/a'), null, entry('/b')])).toEqual([entry('/a'), entry('/b')]))

describe('places', () => {
  const node = (name: string, path: string, over: Partial<MenuNode> = {}): MenuNode => ({
    id: 1,
    created_at: '',
    updated_at: '',
    name,
    titles: { en: name, ru: `${name}-ru` },
    remark: null,
    menu_type: 'menu',
    icon: null,
    path,
    order: 0,
    parent_id: 0,
    is_hidden: false,
    component: `/${name}`,
    keepalive: true,
    redirect: null,
    children: [],
    ...over,
  })
  const screens = screensOf(
    [
      node('orders', '/mall/order', {
        component: 'Layout',
        icon: 'tabler:clipboard-list',
        children: [node('list', 'list', { icon: 'tabler:list' }), node('detail', 'detail/:id', { is_hidden: true })],
      }),
    ],
    () => true,
  )
  const opened = [
    entry('/system/user'),
    entry('/mall/order/detail/7', { title: 'Order 7' }),
    entry('/mall/order/list', { title: 'list', search: '?page=2' }),
  ]

  test('leave out what the user may not open, and retain the query', () => {
    expect(placesOf(opened, screens, 'en').map(({ path, search }) => path + search)).toEqual([
      '/mall/order/detail/7',
      '/mall/order/list?page=2',
    ])
  })

  test('are called by what they showed, else by the screen in the language of today', () => {
    expect(placesOf(opened, screens, 'ru').map(({ title }) => title)).toEqual(['Order 7', 'list-ru'])
  })

  test('have the icon of their menu, or of the one above', () => {
    expect(placesOf(opened, screens, 'en').map(({ icon }) => icon)).toEqual(['tabler:clipboard-list', 'tabler:list'])
  })

  test('are a handful', () => {
    const many = Array.from({ length: mostStored }, (_, number) => entry(`/mall/order/detail/${number}`))
    expect(placesOf(many, screens, 'en')).toHaveLength(mostShown)
  })
})
