/** Headings of sheets of figures in each language. */
import { of } from '#contract/rules/text'

export const headings = {
  day: of('Date', '日期', 'Fecha', 'Дата', 'วันที่', 'Ngày'),
  orders: of('Orders', '订单数', 'Pedidos', 'Заказы', 'คำสั่งซื้อ', 'Đơn hàng'),
  sales: of('Sales', '销售额', 'Ventas', 'Продажи', 'ยอดขาย', 'Doanh số'),
  average: of(
    'Average order',
    '平均订单金额',
    'Pedido medio',
    'Средний чек',
    'ยอดเฉลี่ยต่อคำสั่งซื้อ',
    'Giá trị đơn trung bình',
  ),
  status: of('Status', '订单状态', 'Estado', 'Статус', 'สถานะ', 'Trạng thái'),
  amount: of('Amount', '金额', 'Importe', 'Сумма', 'จำนวนเงิน', 'Số tiền'),
  country: of('Country', '国家', 'País', 'Страна', 'ประเทศ', 'Quốc gia'),
  language: of('Language', '语言', 'Idioma', 'Язык', 'ภาษา', 'Ngôn ngữ'),
  code: of('SKU', 'SKU', 'SKU', 'SKU', 'SKU', 'SKU'),
  product: of('Product', '商品', 'Producto', 'Товар', 'สินค้า', 'Sản phẩm'),
  category: of('Category', '分类', 'Categoría', 'Категория', 'หมวดหมู่', 'Danh mục'),
  quantity: of('Units sold', '销量', 'Unidades vendidas', 'Продано единиц', 'จำนวนที่ขาย', 'Số lượng bán'),
  group: of('Customer group', '客户分组', 'Grupo de clientes', 'Группа покупателей', 'กลุ่มลูกค้า', 'Nhóm khách hàng'),
  registered: of('New customers', '新注册客户', 'Clientes nuevos', 'Новые клиенты', 'ลูกค้าใหม่', 'Khách hàng mới'),
  converted: of(
    'New customers with orders',
    '已下单的新客户',
    'Clientes nuevos con pedidos',
    'Новые клиенты с заказами',
    'ลูกค้าใหม่ที่สั่งซื้อแล้ว',
    'Khách hàng mới đã đặt hàng',
  ),
  newBuyers: of('New buyers', '新采购商', 'Compradores nuevos', 'Новые покупатели', 'ผู้ซื้อใหม่', 'Người mua mới'),
  currency: of('Currency', '币种', 'Moneda', 'Валюта', 'สกุลเงิน', 'Loại tiền'),
}
