/** The monthly statement of a distributor's earnings. */
import type { FastifyReply } from 'fastify'
import type { EarningStatement, StatementLine } from '#contract/api/reselling/resale'
import { of } from '#contract/rules/text'
import type { Locale } from '#contract/types'
import type { MemberContext } from '../../../context.ts'
import { parseTime } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { readView, requireDistributor } from '../../shops/own.ts'
import { findLinesOf, findMovements, type Movement } from './statement-queries.ts'
import { shareAmong, sumMovements } from './statement-sums.ts'

export async function statement(ctx: MemberContext, month: string): Promise<EarningStatement> {
  const { distributor } = await requireDistributor(ctx)
  const { currency, settings } = await readView(ctx)
  const [since, until] = [
    parseTime(`${month}-01`, settings.time_zone),
    parseTime(`${nextMonth(month)}-01`, settings.time_zone),
  ]
  if (!since || !until) throw new AppError('BAD_REQUEST')
  const { opening, movements } = await findMovements(ctx.db, distributor.id, { since, until })
  const sums = sumMovements(opening, movements)
  const numbers = movements.flatMap(({ type, orderNumber }) => (type === 'earning' && orderNumber ? [orderNumber] : []))
  const linesOf = Map.groupBy(await findLinesOf(ctx.db, distributor.id, numbers), ({ number }) => number)
  const money = (minor: number) => formatMoney(minor, currency)
  const whole = (movement: Movement): Omit<StatementLine, 'id'> => ({
    at: new Date(movement.at).toISOString(),
    type: movement.type,
    order_number: movement.orderNumber,
    product: '',
    sku_code: '',
    quantity: null,
    amount: money(movement.amount),
  })
  const lines = movements.flatMap((movement) => {
    const ordered = movement.type === 'earning' ? (linesOf.get(movement.orderNumber ?? '') ?? []) : []
    const shared = shareAmong(movement.amount, ordered).filter(({ amount }) => amount !== 0)
    // An adjustment by staff has no order, and a line may have been removed.
    if (shared.reduce((sum, { amount }) => sum + amount, 0) !== movement.amount) return [whole(movement)]
    return shared.map((line) => ({
      ...whole(movement),
      product: line.name,
      sku_code: line.skuCode,
      quantity: line.quantity,
      amount: money(line.amount),
    }))
  })
  return {
    month,
    currency,
    opening: money(sums.opening),
    earned: money(sums.earned),
    reduced: money(sums.reduced),
    corrected: money(sums.corrected),
    withdrawn: money(sums.withdrawn),
    closing: money(sums.closing),
    lines: lines.map((line, index) => ({ id: index + 1, ...line })),
  }
}

/** `2026-12` → `2027-01` */
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

type Texts = Record<Locale, string>
const headings: readonly Texts[] = [
  of('Date', '日期', 'Fecha', 'Дата', 'วันที่', 'Ngày'),
  of('Movement', '类型', 'Movimiento', 'Операция', 'รายการ', 'Giao dịch'),
  of('Order number', '订单号', 'Número de pedido', 'Номер заказа', 'เลขที่คำสั่งซื้อ', 'Mã đơn hàng'),
  of('Product', '商品', 'Producto', 'Товар', 'สินค้า', 'Sản phẩm'),
  of('Product code', '货号', 'Código de producto', 'Артикул', 'รหัสสินค้า', 'Mã hàng'),
  of('Quantity', '数量', 'Cantidad', 'Количество', 'จำนวน', 'Số lượng'),
  of('Amount', '金额', 'Importe', 'Сумма', 'จำนวนเงิน', 'Số tiền'),
  of('Currency', '币种', 'Moneda', 'Валюта', 'สกุลเงิน', 'Tiền tệ'),
]
const movements: Record<StatementLine['type'] | 'opening' | 'closing', Texts> = {
  opening: of('Opening balance', '期初余额', 'Saldo inicial', 'Остаток на начало', 'ยอดยกมา', 'Số dư đầu kỳ'),
  closing: of('Closing balance', '期末余额', 'Saldo final', 'Остаток на конец', 'ยอดคงเหลือปลายงวด', 'Số dư cuối kỳ'),
  earning: of('Earning', '收益', 'Ganancia', 'Доход', 'รายได้', 'Thu nhập'),
  earning_reduced: of(
    'Taken back by a refund',
    '退款扣回',
    'Descontado por reembolso',
    'Удержано из-за возврата',
    'หักคืนจากการคืนเงิน',
    'Trừ lại do hoàn tiền',
  ),
  earning_restored: of(
    'Restored by a payment',
    '付款后恢复',
    'Restablecido por un pago',
    'Восстановлено после оплаты',
    'คืนยอดหลังได้รับชำระ',
    'Khôi phục sau khi thanh toán',
  ),
  earning_corrected: of(
    'Correction by the mall',
    '商城更正',
    'Corrección de la tienda',
    'Корректировка',
    'ปรับปรุงโดยห้าง',
    'Điều chỉnh của sàn',
  ),
  withdrawal: of('Withdrawal', '提现', 'Retiro', 'Вывод средств', 'ถอนเงิน', 'Rút tiền'),
  withdrawal_returned: of(
    'Withdrawal refused',
    '提现退回',
    'Retiro rechazado',
    'Вывод отклонён',
    'คืนยอดถอนที่ถูกปฏิเสธ',
    'Hoàn lại yêu cầu rút',
  ),
}

/** As CSV, between the opening and the closing balance. */
export async function exportStatement(ctx: MemberContext, month: string, reply: FastifyReply): Promise<undefined> {
  const { opening, closing, currency, lines } = await statement(ctx, month)
  const edge = (name: 'opening' | 'closing', amount: string): Cell[] => [
    month,
    movements[name][ctx.locale],
    ...['', '', '', ''],
    amount,
    currency,
  ]
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [edge('opening', opening)]
    yield lines.map((line) => [
      line.at.slice(0, 10),
      movements[line.type][ctx.locale],
      line.order_number,
      line.product,
      line.sku_code,
      line.quantity,
      line.amount,
      currency,
    ])
    yield [edge('closing', closing)]
  }
  const columns = headings.map((heading, place) => ({
    name: heading[ctx.locale],
    isNumber: place === 5 || place === 6,
  }))
  return sendSheet(reply, `earnings-${month}`, 'csv', columns, rows())
}
