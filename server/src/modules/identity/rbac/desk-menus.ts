/** Menus of messages that leave the mall, at the end of the system. */
import type { MenuSeed } from './menu-seed.ts'

export const deskMenus: MenuSeed[] = [
  {
    name: 'system-outbox',
    path: 'outbox',
    component: '/system/outbox',
    icon: 'tabler:mail-forward',
  },
]
