/** Menus of messages that leave the mall, at the end of the system. */
import { type MenuSeed, titles } from './menu-seed.ts'

export const deskMenus: MenuSeed[] = [
  {
    name: 'system-outbox',
    path: 'outbox',
    component: '/system/outbox',
    icon: 'tabler:mail-forward',
    titles: titles('Outbox', '发件箱', 'Bandeja de salida', 'Исходящие', 'ข้อความขาออก', 'Tin gửi đi'),
  },
]
