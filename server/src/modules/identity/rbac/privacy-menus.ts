/** Menus of messages to members and of erasures, below the orders. */
import type { MenuSeed } from './menu-seed.ts'

export const privacyMenus: MenuSeed[] = [
  {
    name: 'order-broadcast',
    path: 'broadcast',
    component: '/order/broadcast',
    icon: 'tabler:speakerphone',
  },
  {
    name: 'order-erasure',
    path: 'erasure',
    component: '/order/erasure',
    icon: 'tabler:user-off',
  },
]
