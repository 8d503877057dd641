/** The menus of the back office that every mall begins with. */
import { assetMenus, balanceMenus } from './balance-menus.ts'
import { distributionMenus } from './distribution-menus.ts'
import type { MenuSeed } from './menu-seed.ts'
import { privacyMenus } from './privacy-menus.ts'
import { systemMenus } from './system-menus.ts'
import { voucherMenus } from './voucher-menus.ts'

export const menuSeeds: MenuSeed[] = [
  {
    name: 'orders',
    path: '/mall/order',
    component: 'Layout',
    icon: 'tabler:clipboard-list',
    redirect: '/mall/order/list',
    children: [
      {
        name: 'order-list',
        path: 'list',
        component: '/order/list',
        icon: 'tabler:list',
      },
      {
        name: 'order-after-sale',
        path: 'after-sale',
        component: '/order/after-sale',
        icon: 'tabler:receipt-refund',
      },
      ...balanceMenus,
      {
        name: 'order-detail',
        path: 'detail/:id',
        component: '/order/detail',
        hidden: true,
      },
      {
        name: 'order-statement',
        path: 'statement',
        component: '/order/statement',
        icon: 'tabler:building-bank',
      },
      {
        name: 'order-journal',
        path: 'journal',
        component: '/order/journal',
        icon: 'tabler:book',
      },
      {
        name: 'order-import-rate',
        path: 'import-rate',
        component: '/order/import-rate',
        icon: 'tabler:receipt-tax',
      },
      {
        name: 'order-customer',
        path: 'customer',
        component: '/order/customer',
        icon: 'tabler:users',
      },
      ...privacyMenus,
    ],
  },
  {
    name: 'mall',
    path: '/mall-admin',
    component: 'Layout',
    icon: 'tabler:building-store',
    redirect: '/mall-admin/product',
    children: [
      {
        name: 'mall-product',
        path: 'product',
        component: '/mall-admin/product',
        icon: 'tabler:package',
      },
      {
        name: 'mall-stock',
        path: 'stock',
        component: '/mall-admin/stock',
        icon: 'tabler:building-warehouse',
      },
      {
        name: 'mall-category',
        path: 'category/:id',
        component: '/mall-admin/category',
        icon: 'tabler:category',
      },
      {
        name: 'mall-brand',
        path: 'brand',
        component: '/mall-admin/brand',
        icon: 'tabler:badge-tm',
      },
      {
        name: 'mall-attribute',
        path: 'attribute',
        component: '/mall-admin/attribute',
        icon: 'tabler:adjustments',
      },
      {
        name: 'mall-attribute-set',
        path: 'attribute-set',
        component: '/mall-admin/attribute-set',
        icon: 'tabler:list-details',
      },
      {
        name: 'mall-question',
        path: 'question',
        component: '/mall-admin/question',
        icon: 'tabler:message-question',
      },
      {
        name: 'mall-search-request',
        path: 'search-request',
        component: '/mall-admin/search-request',
        icon: 'tabler:search',
      },
      {
        name: 'mall-search-miss',
        path: 'search-miss',
        component: '/mall-admin/search-miss',
        icon: 'tabler:chart-bar',
      },
      {
        name: 'mall-import',
        path: 'import',
        component: '/mall-admin/import',
        icon: 'tabler:file-import',
      },
      {
        name: 'mall-export',
        path: 'export',
        component: '/mall-admin/export',
        icon: 'tabler:file-export',
      },
      {
        name: 'mall-caiji',
        path: 'caiji',
        component: '/mall-admin/caiji',
        icon: 'tabler:world-download',
      },
      {
        name: 'mall-markup',
        path: 'markup',
        component: '/mall-admin/markup',
        icon: 'tabler:percentage',
      },
      {
        name: 'mall-price-list',
        path: 'price-list',
        component: '/mall-admin/price-list',
        icon: 'tabler:receipt-2',
      },
      {
        name: 'mall-member-group',
        path: 'member-group',
        component: '/mall-admin/member-group',
        icon: 'tabler:users',
      },
      {
        name: 'mall-coupon',
        path: 'coupon',
        component: '/mall-admin/coupon',
        icon: 'tabler:ticket',
      },
      {
        name: 'mall-carousel',
        path: 'carousel',
        component: '/mall-admin/carousel',
        icon: 'tabler:carousel-horizontal',
      },
      {
        name: 'mall-adspace',
        path: 'adspace',
        component: '/mall-admin/adspace',
        icon: 'tabler:ad-2',
      },
      {
        name: 'mall-trade',
        path: 'trade',
        component: '/mall-admin/trade',
        icon: 'tabler:building-warehouse',
      },
      {
        name: 'mall-homepage',
        path: 'homepage',
        component: '/mall-admin/homepage',
        icon: 'tabler:home-edit',
      },
      {
        name: 'mall-files',
        path: 'files',
        component: '/mall-admin/files',
        icon: 'tabler:photo',
      },
      {
        name: 'mall-page',
        path: 'page',
        component: '/mall-admin/page',
        icon: 'tabler:layout-board',
      },
      {
        name: 'mall-text-page',
        path: 'text-page',
        component: '/mall-admin/text-page',
        icon: 'tabler:file-text',
      },
      {
        name: 'mall-translation',
        path: 'translation',
        component: '/mall-admin/translation',
        icon: 'tabler:language',
      },
      {
        name: 'mall-glossary',
        path: 'glossary',
        component: '/mall-admin/glossary',
        icon: 'tabler:vocabulary',
      },
      {
        name: 'mall-synonym',
        path: 'synonym',
        component: '/mall-admin/synonym',
        icon: 'tabler:search',
      },
      {
        name: 'mall-dead-link',
        path: 'dead-link',
        component: '/mall-admin/dead-link',
        icon: 'tabler:unlink',
      },
      ...voucherMenus,
      ...assetMenus,
    ],
  },
  distributionMenus,
  systemMenus,
]
