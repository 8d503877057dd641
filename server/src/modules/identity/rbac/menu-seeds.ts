/** The menus of the back office that every mall begins with, grouped by work. */
import type { NamesIn } from '../../../lib/texts.ts'

/** A menu; its titles are the text `seedmenu.<name>`. */
export interface MenuSeed {
  name: NamesIn<'seedmenu'>
  /** As in the table: below a group it continues the group's, unless it begins with a slash. */
  path: string
  component: string
  icon?: string
  hidden?: boolean
  redirect?: string
  children?: readonly MenuSeed[]
}

const screensOf =
  (area: string, views: string) =>
  (name: MenuSeed['name'], path: string, icon: string): MenuSeed => ({
    name,
    path: `${area}/${path}`,
    component: `${views}/${path.replace('/:id', '')}`,
    icon: `tabler:${icon}`,
  })
const order = screensOf('/mall/order', '/order')
const mall = screensOf('/mall-admin', '/mall-admin')
const distribution = screensOf('/mall-admin/distribution', '/distribution')
const system = screensOf('/system', '/system')

/**
 * A group leads to its first screen. Addresses of screens do not follow their group, because bookmarks and other
 * clients know them: several groups have the same path, and a screen of another area has its whole address.
 */
const group = (
  name: MenuSeed['name'],
  icon: string,
  path: string,
  ...screens: [MenuSeed, ...MenuSeed[]]
): MenuSeed => ({
  name,
  path,
  component: 'Layout',
  icon: `tabler:${icon}`,
  redirect: screens[0].path.replace(':id', '0'),
  children: screens.map((screen) => ({ ...screen, path: screen.path.replace(`${path}/`, '') })),
})

/** At most nine shown screens each, so that an open group fits on a laptop's screen. */
export const menuSeeds: readonly MenuSeed[] = [
  group(
    'orders',
    'clipboard-list',
    '/mall/order',
    order('order-list', 'list', 'list'),
    order('order-after-sale', 'after-sale', 'receipt-refund'),
    { name: 'order-detail', path: '/mall/order/detail/:id', component: '/order/detail', hidden: true },
  ),
  group(
    'customers',
    'users',
    '/mall/order',
    order('order-customer', 'customer', 'address-book'),
    mall('mall-member-group', 'member-group', 'users-group'),
    mall('mall-question', 'question', 'message-question'),
    mall('mall-search-request', 'search-request', 'zoom-question'),
    order('order-broadcast', 'broadcast', 'speakerphone'),
    order('order-erasure', 'erasure', 'user-off'),
  ),
  group(
    'catalog',
    'package',
    '/mall-admin',
    mall('mall-product', 'product', 'packages'),
    mall('mall-category', 'category/:id', 'category'),
    mall('mall-brand', 'brand', 'badge-tm'),
    mall('mall-attribute', 'attribute', 'adjustments'),
    mall('mall-attribute-set', 'attribute-set', 'list-details'),
    mall('mall-trade', 'trade', 'building-factory-2'),
    mall('mall-synonym', 'synonym', 'equal'),
    mall('mall-search-miss', 'search-miss', 'zoom-exclamation'),
  ),
  mall('mall-stock', 'stock', 'building-warehouse'),
  group(
    'pricing',
    'tags',
    '/mall-admin',
    mall('mall-price-list', 'price-list', 'receipt-2'),
    mall('mall-markup', 'markup', 'percentage'),
    mall('mall-coupon', 'coupon', 'ticket'),
    mall('mall-voucher', 'voucher', 'gift-card'),
    mall('mall-red-packet', 'red-packet', 'gift'),
    order('order-import-rate', 'import-rate', 'receipt-tax'),
  ),
  group(
    'content',
    'layout-board',
    '/mall-admin',
    mall('mall-homepage', 'homepage', 'home-edit'),
    mall('mall-page', 'page', 'layout-board-split'),
    mall('mall-carousel', 'carousel', 'carousel-horizontal'),
    mall('mall-adspace', 'adspace', 'ad-2'),
    mall('mall-text-page', 'text-page', 'file-text'),
    mall('mall-files', 'files', 'photo'),
    mall('mall-translation', 'translation', 'language'),
    mall('mall-glossary', 'glossary', 'vocabulary'),
    mall('mall-dead-link', 'dead-link', 'unlink'),
  ),
  group(
    'resellers',
    'affiliate',
    '/mall-admin/distribution',
    distribution('distribution-distributor', 'distributor', 'users-plus'),
    distribution('distribution-order', 'order', 'receipt'),
    distribution('distribution-review', 'review', 'eye-check'),
    distribution('distribution-report', 'report', 'chart-bar'),
    distribution('distribution-level', 'level', 'stairs-up'),
    distribution('distribution-mini-program', 'mini-program', 'apps'),
  ),
  group(
    'money',
    'cash',
    '/mall/order',
    order('order-statement', 'statement', 'building-bank'),
    order('order-journal', 'journal', 'book'),
    order('order-balance', 'balance', 'wallet'),
    order('order-recharge', 'recharge', 'cash-banknote'),
    order('order-payout', 'payout', 'cash-move'),
    order('order-points', 'points', 'coins'),
    order('order-adjustment', 'adjustment', 'eye-check'),
    order('order-liability', 'liability', 'scale'),
  ),
  group(
    'exchange',
    'transfer',
    '/mall-admin',
    mall('mall-import', 'import', 'file-import'),
    mall('mall-export', 'export', 'file-export'),
    mall('mall-caiji', 'caiji', 'world-download'),
    system('system-job', 'job', 'list-check'),
  ),
  group(
    'settings',
    'settings',
    '/system',
    system('system-user', 'user', 'user'),
    system('system-role', 'role', 'user-shield'),
    system('system-dept', 'dept', 'hierarchy'),
    system('system-settings', 'settings', 'adjustments-horizontal'),
    system('system-auditlog', 'auditlog', 'file-search'),
    system('system-outbox', 'outbox', 'mail-forward'),
    system('system-menu', 'menu', 'menu-2'),
    system('system-api', 'api', 'api'),
  ),
]
