/** Menus of what members own: balances below the orders, campaigns below the mall. */
import type { MenuSeed } from './menu-seed.ts'

export const balanceMenus: MenuSeed[] = [
  {
    name: 'order-balance',
    path: 'balance',
    component: '/order/balance',
    icon: 'tabler:wallet',
  },
  {
    name: 'order-recharge',
    path: 'recharge',
    component: '/order/recharge',
    icon: 'tabler:cash-banknote',
  },
  {
    name: 'order-payout',
    path: 'payout',
    component: '/order/payout',
    icon: 'tabler:cash-move',
  },
  {
    name: 'order-points',
    path: 'points',
    component: '/order/points',
    icon: 'tabler:coins',
  },
  {
    name: 'order-adjustment',
    path: 'adjustment',
    component: '/order/adjustment',
    icon: 'tabler:eye-check',
  },
  {
    name: 'order-liability',
    path: 'liability',
    component: '/order/liability',
    icon: 'tabler:scale',
  },
]

export const assetMenus: MenuSeed[] = [
  {
    name: 'mall-red-packet',
    path: 'red-packet',
    component: '/mall-admin/red-packet',
    icon: 'tabler:gift',
  },
]
