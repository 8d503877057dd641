/** Headings of the sales sheet in each language. */
import type { Locale } from '#contract/types'

type Text = Readonly<Record<Locale, string>>
const of = (en: string, cn: string, es: string, ru: string, th: string, vi: string): Text => ({
  en,
  cn,
  es,
  ru,
  th,
  vi,
})

export const headings = {
  day: of('Date', '日期', 'Fecha', 'Дата', 'วันที่', 'Ngày'),
  orders: of('Orders', '订单数', 'Pedidos', 'Заказы', 'คำสั่งซื้อ', 'Đơn hàng'),
  sales: of('Sales', '销售额', 'Ventas', 'Продажи', 'ยอดขาย', 'Doanh số'),
  average: of(
    'Average order',
    '平均订单金额',
    'Pedido medio',
    'Средний заказ',
    'ยอดเฉลี่ยต่อคำสั่งซื้อ',
    'Giá trị đơn trung bình',
  ),
  currency: of('Currency', '币种', 'Moneda', 'Валюта', 'สกุลเงิน', 'Loại tiền'),
}
