/** Words of the sheet of liabilities in each language. */

import type { liabilityNames } from '#contract/api/wallet/liability'
import { of, type Text } from '#contract/rules/text'

export const headings = {
  asset: of('Asset', '资产', 'Activo', 'Вид', 'ประเภท', 'Loại'),
  units: of('Quantity', '数量', 'Cantidad', 'Количество', 'จำนวน', 'Số lượng'),
  amount: of('Amount', '金额', 'Importe', 'Сумма', 'จำนวนเงิน', 'Số tiền'),
  currency: of('Currency', '币种', 'Moneda', 'Валюта', 'สกุลเงิน', 'Tiền tệ'),
  members: of('Members', '会员数', 'Compradores', 'Покупателей', 'สมาชิก', 'Thành viên'),
  date: of('Date', '日期', 'Fecha', 'Дата', 'วันที่', 'Ngày'),
  total: of('Total', '合计', 'Total', 'Итого', 'รวม', 'Tổng'),
}

export const names: Readonly<Record<(typeof liabilityNames)[number], Text>> = {
  balance: of(
    'Balances, available',
    '余额（可用）',
    'Saldos disponibles',
    'Балансы, доступно',
    'ยอดคงเหลือที่ใช้ได้',
    'Số dư khả dụng',
  ),
  balance_frozen: of(
    'Balances, frozen',
    '余额（冻结）',
    'Saldos retenidos',
    'Балансы, заморожено',
    'ยอดคงเหลือที่พักไว้',
    'Số dư tạm giữ',
  ),
  points: of('Points', '积分', 'Puntos', 'Баллы', 'คะแนน', 'Điểm'),
  points_frozen: of(
    'Points, pending',
    '积分（待生效）',
    'Puntos pendientes',
    'Баллы, ожидают',
    'คะแนนรอใช้ได้',
    'Điểm chờ hiệu lực',
  ),
  red_packet: of('Red packets', '红包', 'Sobres rojos', 'Красные конверты', 'อั่งเปา', 'Lì xì'),
  voucher: of('Vouchers', '代金券', 'Vales', 'Ваучеры', 'บัตรกำนัล', 'Phiếu quà tặng'),
  coupon: of(
    'Unused coupons',
    '未使用优惠券',
    'Cupones sin usar',
    'Неиспользованные купоны',
    'คูปองที่ยังไม่ใช้',
    'Phiếu giảm giá chưa dùng',
  ),
}
