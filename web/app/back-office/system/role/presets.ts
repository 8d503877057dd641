/** Rights that a new role may begin with: sets for usual jobs. Pure. */
import type { ApiRow } from '#contract/api'
import type { MenuNode } from '#contract/menu'

interface Preset {
  /** Views whose menus it shows; all without a list. */
  views?: readonly string[]
  /** Tags of calls it may make. */
  works: readonly string[]
  /** Tags of which it only reads; all without a list. */
  reads?: readonly string[]
}

const presets = {
  clerk: {
    views: ['/order/list', '/order/detail', '/order/after-sale', '/order/customer', '/mall-admin/question'],
    works: ['order-admin', 'order-note', 'document', 'after-sale', 'question', 'staff-news'],
    reads: ['customer', 'user', 'inventory', 'member-group', 'price-list', 'coupon', 'freight'],
  },
  warehouse: {
    views: ['/order/list', '/order/detail', '/order/after-sale', '/mall-admin/stock'],
    works: ['order-admin', 'order-note', 'inventory', 'stock', 'staff-news'],
    reads: ['document', 'after-sale', 'freight'],
  },
  accountant: {
    views: [
      '/order/list',
      '/order/detail',
      '/order/after-sale',
      '/order/statement',
      '/order/customer',
      '/order/balance',
      '/order/recharge',
      '/order/payout',
      '/order/points',
      '/order/adjustment',
      '/order/liability',
    ],
    works: [
      'order-admin',
      'order-note',
      'document',
      'statement',
      'balance',
      'payout',
      'points',
      'adjustment',
      'staff-news',
    ],
    reads: ['after-sale', 'customer', 'asset', 'coupon', 'voucher', 'red-packet'],
  },
  content: {
    views: [
      '/mall-admin/product',
      '/mall-admin/category',
      '/mall-admin/brand',
      '/mall-admin/attribute',
      '/mall-admin/attribute-set',
      '/mall-admin/carousel',
      '/mall-admin/adspace',
      '/mall-admin/homepage',
      '/mall-admin/files',
      '/mall-admin/page',
      '/mall-admin/text-page',
      '/mall-admin/translation',
      '/mall-admin/glossary',
      '/mall-admin/synonym',
      '/mall-admin/dead-link',
      '/mall-admin/trade',
    ],
    works: [
      'product',
      'category',
      'brand',
      'attribute',
      'content',
      'text-page',
      'translation',
      'upload',
      'search',
      'staff-news',
    ],
    reads: ['inventory', 'price-list'],
  },
  auditor: { works: [] },
} satisfies Record<string, Preset>

export type PresetName = keyof typeof presets
export const presetNames = Object.keys(presets) as PresetName[]

/** Ids of the menus of some views, with those above them. */
function menusOf(menus: readonly MenuNode[], views: readonly string[] | undefined): number[] {
  return menus.flatMap(({ id, component, children }) => {
    const below = menusOf(children, views)
    return !views || below.length > 0 || views.includes(component) ? [id, ...below] : []
  })
}

export function rightsOf(name: PresetName, menus: readonly MenuNode[], apis: readonly ApiRow[]) {
  const { views, works, reads }: Preset = presets[name]
  return {
    menu_ids: menusOf(menus, views),
    api_infos: apis.filter(
      ({ tags, method, external }) =>
        !external && (works.includes(tags) || (method === 'GET' && (!reads || reads.includes(tags)))),
    ),
  }
}
