/** Words of documents in each language; those of order sheets are in `order/export-texts.ts`. */

import type { DocumentKind } from '#contract/api/documents/document'
import type { AssetName } from '#contract/api/wallet/asset'
import { of, type Text } from '#contract/rules/text'

export const titles: Record<DocumentKind, Text> = {
  order: of('Order', '订单', 'Pedido', 'Заказ', 'ใบสั่งซื้อ', 'Đơn đặt hàng'),
  proforma: of(
    'Proforma invoice',
    '形式发票',
    'Factura proforma',
    'Счёт-проформа',
    'ใบแจ้งหนี้ล่วงหน้า (Proforma)',
    'Hóa đơn chiếu lệ (proforma)',
  ),
  invoice: of(
    'Commercial invoice',
    '商业发票',
    'Factura comercial',
    'Коммерческий инвойс',
    'ใบกำกับสินค้า',
    'Hóa đơn thương mại',
  ),
  credit_note: of('Credit note', '贷项通知单', 'Nota de crédito', 'Кредит-нота', 'ใบลดหนี้', 'Phiếu ghi giảm nợ'),
  packing_list: of(
    'Packing list',
    '装箱单',
    'Lista de empaque',
    'Упаковочный лист',
    'ใบรายการบรรจุสินค้า',
    'Phiếu đóng gói',
  ),
  delivery_note: of('Delivery note', '送货单', 'Nota de entrega', 'Накладная', 'ใบส่งสินค้า', 'Phiếu giao hàng'),
}

/** The causes of a discount. */
export const assetWords: Record<AssetName, Text> = {
  coupon: of('Coupon', '优惠券', 'Cupón', 'Купон', 'คูปอง', 'Phiếu giảm giá'),
  red_packet: of('Red packet', '红包', 'Sobre rojo', 'Красный конверт', 'อั่งเปา', 'Lì xì'),
  points: of('Points', '积分', 'Puntos', 'Баллы', 'คะแนน', 'Điểm'),
  voucher: of('Voucher', '代金券', 'Vale', 'Ваучер', 'บัตรกำนัล', 'Phiếu quà tặng'),
}

/** Of payment in parts. */
export const dueWords = {
  order: of(
    '{percent}% with the order',
    '下单时付{percent}%',
    '{percent} % con el pedido',
    '{percent} % при заказе',
    '{percent}% เมื่อสั่งซื้อ',
    '{percent}% khi đặt hàng',
  ),
  shipment: of(
    '{percent}% before shipment',
    '发货前付{percent}%',
    '{percent} % antes del envío',
    '{percent} % до отправки',
    '{percent}% ก่อนจัดส่ง',
    '{percent}% trước khi giao hàng',
  ),
  after_shipment: of(
    '{percent}% within {days} days after shipment',
    '发货后{days}天内付{percent}%',
    '{percent} % a {days} días del envío',
    '{percent} % в течение {days} дн. после отправки',
    '{percent}% ภายใน {days} วันหลังจัดส่ง',
    '{percent}% trong {days} ngày sau khi giao hàng',
  ),
} as const

export const words = {
  number: of('No.', '编号', 'N.º', 'Номер', 'เลขที่', 'Số'),
  date: of('Date', '日期', 'Fecha', 'Дата', 'วันที่', 'Ngày'),
  validUntil: of('Valid until', '有效期至', 'Válida hasta', 'Действителен до', 'ใช้ได้ถึง', 'Có hiệu lực đến'),
  currency: of('Currency', '币种', 'Moneda', 'Валюта', 'สกุลเงิน', 'Loại tiền'),
  seller: of('Seller', '卖方', 'Vendedor', 'Продавец', 'ผู้ขาย', 'Bên bán'),
  buyer: of('Bill to', '买方', 'Facturar a', 'Плательщик', 'ออกบิลให้', 'Bên mua'),
  recipient: of('Ship to', '收货方', 'Enviar a', 'Грузополучатель', 'จัดส่งถึง', 'Giao đến'),
  taxId: of(
    'Tax ID',
    '税号',
    'N.º de identificación fiscal',
    'ИНН или налоговый номер',
    'เลขประจำตัวผู้เสียภาษี',
    'Mã số thuế',
  ),
  phone: of('Phone', '电话', 'Teléfono', 'Телефон', 'โทรศัพท์', 'Điện thoại'),
  email: of('Email', '邮箱', 'Correo electrónico', 'Эл. почта', 'อีเมล', 'E-mail'),
  position: of('#', '序号', 'N.º', '№', 'ลำดับ', 'STT'),
  hsCode: of('HS code', '海关编码', 'Código SA', 'Код ТН ВЭД', 'พิกัดศุลกากร (HS)', 'Mã HS'),
  origin: of('Origin', '原产地', 'Origen', 'Происхождение', 'ประเทศผู้ผลิต', 'Xuất xứ'),
  unitPrice: of('Unit price', '单价', 'Precio unitario', 'Цена', 'ราคาต่อหน่วย', 'Đơn giá'),
  amount: of('Amount', '金额', 'Importe', 'Сумма', 'จำนวนเงิน', 'Thành tiền'),
  items: of('Items', '商品合计', 'Artículos', 'Товары', 'ค่าสินค้า', 'Tiền hàng'),
  taxIncluded: of('Includes tax', '其中税费', 'Impuestos incluidos', 'В том числе налог', 'รวมภาษีแล้ว', 'Đã gồm thuế'),
  total: of('Total', '合计', 'Total', 'Итого', 'รวมทั้งสิ้น', 'Tổng cộng'),
  credited: of('Credited', '贷记金额', 'Abonado', 'К уменьшению', 'ยอดลดหนี้', 'Số tiền ghi giảm'),
  paid: of('Paid', '已付金额', 'Pagado', 'Оплачено', 'ชำระแล้ว', 'Đã trả'),
  paidIn: of('Received', '实收', 'Recibido', 'Поступило', 'ได้รับ', 'Đã nhận'),
  due: of('Amount due', '待付金额', 'Importe pendiente', 'Осталось оплатить', 'ยอดค้างชำระ', 'Còn phải trả'),
  toBeQuoted: of('to be quoted', '待报价', 'por calcular', 'рассчитывается', 'รอเสนอราคา', 'chờ báo giá'),
  payment: of('Payment', '付款', 'Pago', 'Оплата', 'การชำระเงิน', 'Thanh toán'),
  reference: of(
    'Payment reference',
    '付款参考号',
    'Referencia de pago',
    'Код платежа',
    'รหัสอ้างอิงการชำระเงิน',
    'Mã tham chiếu thanh toán',
  ),
  referenceHint: of(
    'Write it as the purpose of the transfer, so that the payment is matched to your order.',
    '请在转账附言中填写，以便我们核对您的订单。',
    'Escríbala como concepto de la transferencia para que el pago se asigne a su pedido.',
    'Укажите его в назначении платежа, чтобы оплата была отнесена к вашему заказу.',
    'ระบุไว้ในหมายเหตุการโอน เพื่อให้ตรวจสอบยอดกับคำสั่งซื้อได้',
    'Hãy ghi vào nội dung chuyển khoản để khoản tiền được khớp với đơn hàng của bạn.',
  ),
  holder: of('Account holder', '户名', 'Titular', 'Получатель платежа', 'ชื่อบัญชี', 'Chủ tài khoản'),
  bank: of('Bank', '开户行', 'Banco', 'Банк', 'ธนาคาร', 'Ngân hàng'),
  account: of('Account', '账号', 'Cuenta', 'Счёт', 'เลขที่บัญชี', 'Số tài khoản'),
  since: of('Used since', '启用日期', 'En uso desde', 'Действует с', 'ใช้ตั้งแต่', 'Sử dụng từ'),
  replacedOn: of('Replaced on', '更换日期', 'Sustituida el', 'Заменён с', 'เปลี่ยนเมื่อ', 'Thay thế từ'),
  scan: of(
    'Scan to report your payment',
    '扫码提交付款信息',
    'Escanee para notificar su pago',
    'Отсканируйте, чтобы сообщить об оплате',
    'สแกนเพื่อแจ้งชำระเงิน',
    'Quét để gửi thông báo thanh toán',
  ),
  terms: of('Terms', '条款', 'Condiciones', 'Условия', 'เงื่อนไข', 'Điều khoản'),
  note: of('Note', '备注', 'Observación', 'Примечание', 'หมายเหตุ', 'Ghi chú'),
  packing: of('Packing', '包装', 'Embalaje', 'Упаковка', 'บรรจุภัณฑ์', 'Đóng gói'),
  cartons: of('Cartons', '箱数', 'Bultos', 'Мест', 'จำนวนลัง', 'Số thùng'),
  netWeight: of('Net, kg', '净重（千克）', 'Neto, kg', 'Нетто, кг', 'น้ำหนักสุทธิ (กก.)', 'Tịnh, kg'),
  grossWeight: of('Gross, kg', '毛重（千克）', 'Bruto, kg', 'Брутто, кг', 'น้ำหนักรวม (กก.)', 'Cả bì, kg'),
  volume: of('Volume, m³', '体积（立方米）', 'Volumen, m³', 'Объём, м³', 'ปริมาตร (ลบ.ม.)', 'Thể tích, m³'),
  carrier: of('Carrier', '承运商', 'Transportista', 'Перевозчик', 'บริษัทขนส่ง', 'Đơn vị vận chuyển'),
  tracking: of('Tracking number', '运单号', 'Número de seguimiento', 'Трек-номер', 'เลขพัสดุ', 'Mã vận đơn'),
  handedOver: of('Handed over by', '送货人', 'Entregado por', 'Отпустил', 'ผู้ส่งสินค้า', 'Người giao hàng'),
  received: of('Received by', '收货人', 'Recibido por', 'Получил', 'ผู้รับสินค้า', 'Người nhận hàng'),
  signature: of(
    'Date, name and signature',
    '日期、姓名及签字',
    'Fecha, nombre y firma',
    'Дата, имя и подпись',
    'วันที่ ชื่อ และลายเซ็น',
    'Ngày, họ tên và chữ ký',
  ),
  invoice: of('For invoice', '对应发票', 'De la factura', 'К инвойсу', 'อ้างอิงใบกำกับสินค้า', 'Cho hóa đơn'),
  reason: of('Reason', '原因', 'Motivo', 'Причина', 'เหตุผล', 'Lý do'),
  page: of('Page', '页码', 'Página', 'Страница', 'หน้า', 'Trang'),
} satisfies Record<string, Text>

export type Word = keyof typeof words
