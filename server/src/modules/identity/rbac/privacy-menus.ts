/** Menus of messages to members and of erasures, below the orders. */
import { type MenuSeed, titles } from './menu-seed.ts'

export const privacyMenus: MenuSeed[] = [
  {
    name: 'order-broadcast',
    path: 'broadcast',
    component: '/order/broadcast',
    icon: 'tabler:speakerphone',
    titles: titles(
      'Messages to members',
      '会员消息',
      'Mensajes a miembros',
      'Сообщения покупателям',
      'ข้อความถึงสมาชิก',
      'Tin nhắn thành viên',
    ),
  },
  {
    name: 'order-erasure',
    path: 'erasure',
    component: '/order/erasure',
    icon: 'tabler:user-off',
    titles: titles(
      'Account erasures',
      '账号注销',
      'Eliminación de cuentas',
      'Удаление учётных записей',
      'การลบบัญชี',
      'Xóa tài khoản',
    ),
  },
]
