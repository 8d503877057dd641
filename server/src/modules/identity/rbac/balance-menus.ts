/** Menus of what members own: balances below the orders, campaigns below the mall. */
import { type MenuSeed, titles } from './menu-seed.ts'

export const balanceMenus: MenuSeed[] = [
  {
    name: 'order-balance',
    path: 'balance',
    component: '/order/balance',
    icon: 'tabler:wallet',
    titles: titles(
      'Member balances',
      '会员余额',
      'Saldos de compradores',
      'Балансы покупателей',
      'ยอดคงเหลือสมาชิก',
      'Số dư thành viên',
    ),
  },
  {
    name: 'order-recharge',
    path: 'recharge',
    component: '/order/recharge',
    icon: 'tabler:cash-banknote',
    titles: titles('Top-ups', '充值审核', 'Recargas', 'Пополнения', 'รายการเติมเงิน', 'Nạp tiền'),
  },
  {
    name: 'order-payout',
    path: 'payout',
    component: '/order/payout',
    icon: 'tabler:cash-move',
    titles: titles('Withdrawals', '提现审核', 'Retiros', 'Выводы средств', 'การถอนเงิน', 'Rút tiền'),
  },
  {
    name: 'order-points',
    path: 'points',
    component: '/order/points',
    icon: 'tabler:coins',
    titles: titles(
      'Member points',
      '会员积分',
      'Puntos de compradores',
      'Баллы покупателей',
      'คะแนนสมาชิก',
      'Điểm thành viên',
    ),
  },
  {
    name: 'order-adjustment',
    path: 'adjustment',
    component: '/order/adjustment',
    icon: 'tabler:eye-check',
    titles: titles(
      'Adjustments to approve',
      '待批准调整',
      'Ajustes por aprobar',
      'Корректировки на одобрении',
      'รายการปรับรออนุมัติ',
      'Điều chỉnh chờ duyệt',
    ),
  },
  {
    name: 'order-liability',
    path: 'liability',
    component: '/order/liability',
    icon: 'tabler:scale',
    titles: titles('Liabilities', '负债', 'Obligaciones', 'Обязательства', 'ภาระหนี้สิน', 'Nghĩa vụ nợ'),
  },
]

export const assetMenus: MenuSeed[] = [
  {
    name: 'mall-red-packet',
    path: 'red-packet',
    component: '/mall-admin/red-packet',
    icon: 'tabler:gift',
    titles: titles('Red packets', '红包', 'Sobres rojos', 'Красные конверты', 'อั่งเปา', 'Lì xì'),
  },
]
