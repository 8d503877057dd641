import { describe, expect, test } from 'vitest'
import type { MenuNode } from '#contract/api/identity/menu'
import { addressOf, firstBelow, screensOf, shownIn, titleOf, trailTo } from './menu.ts'

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
      redirect: '/mall/order/list',
      children: [node('list', 'list'), node('detail', 'detail/:id', { is_hidden: true })],
    }),
    node('mall', '/mall-admin', {
      component: 'Layout',
      children: [node('category', 'category/:id'), node('special', 'category/special')],
    }),
    node('deep', '/deep', {
      component: 'Layout',
      children: [node('deeper', 'er', { component: 'Layout', children: [node('deepest', 'est')] })],
    }),
    // A group by work: its path is another group's, and some of its screens are of other areas.
    node('customers', '/mall/order', {
      component: 'Layout',
      children: [node('customer', 'customer'), node('question', '/mall-admin/question')],
    }),
    node('secret', '/secret', { component: 'Layout', is_hidden: true, children: [node('inner', 'inner')] }),
    node('help', 'https://help.example'),
    node('empty', '/empty', { component: 'Layout' }),
    node('future', '/future', {
      component: 'Layout',
      redirect: '/future/later',
      children: [node('later', 'later', { component: '/missing' }), node('now', 'now')],
    }),
  ],
  (component) => component !== '/missing',
)
const names = (trail: { name: string }[]) => trail.map(({ name }) => name)

describe('the screen at an address', () => {
  test.each([
    ['/mall/order/list', ['orders', 'list']],
    ['/mall/order/detail/7', ['orders', 'detail']],
    ['/mall-admin/category/0', ['mall', 'category']],
    ['/mall-admin/category/special', ['mall', 'special']],
    ['/deep/er/est', ['deep', 'deeper', 'deepest']],
    ['/mall/order', ['orders']],
    ['/mall/order/customer', ['customers', 'customer']],
    ['/mall-admin/question', ['customers', 'question']],
    ['/secret/inner', ['secret', 'inner']],
    ['/deep', ['deep']],
    ['/elsewhere', []],
  ])('%s', (address, trail) => expect(names(trailTo(screens, address))).toEqual(trail))
})

test('a press leads to the root of what is managed, or to the first screen below', () => {
  expect(addressOf({ path: '/mall-admin/category/:id' })).toBe('/mall-admin/category/0')
  const [orders, mall, deep] = screens as [(typeof screens)[0], (typeof screens)[0], (typeof screens)[0]]
  expect([firstBelow(orders), firstBelow(mall), firstBelow(deep)]).toEqual([
    '/mall/order/list',
    '/mall-admin/category/0',
    '/deep/er/est',
  ])
})

test('the side menu shows nothing hidden and nothing empty', () => {
  expect(names(shownIn(screens))).toEqual(['orders', 'mall', 'deep', 'customers', 'help', 'future'])
  expect(names([...(shownIn(screens)[0]?.children ?? [])])).toEqual(['list'])
})

test('a screen without a view is in no menu, but has its address', () => {
  expect(names([...(shownIn(screens).at(-1)?.children ?? [])])).toEqual(['now'])
  expect(names(trailTo(screens, '/future/later'))).toEqual(['future', 'later'])
  const future = screens.at(-1)
  expect(future && firstBelow(future, screens)).toBe('/future/now')
})

test('titles fall back to English, then to the name', () => {
  expect(titleOf({ name: 'x', titles: { en: 'X' } }, 'ru')).toBe('X')
  expect(titleOf({ name: 'x', titles: {} }, 'ru')).toBe('x')
})
