/** Headings and values of the order sheet in each language. */

import type { DeliveryMethod, OrderStatus, orderPaymentMethods, orderSources, PaymentStatus } from '../status.ts'
import { of, type Text } from './text.ts'

/** Of the picking list and the stock sheet. */
export const locationHeading = of(
  'Storage location',
  '库位',
  'Ubicación',
  'Место хранения',
  'ตำแหน่งจัดเก็บ',
  'Vị trí lưu kho',
)

export const headings = {
  order_number: of('Order number', '订单号', 'Número de pedido', 'Номер заказа', 'เลขที่คำสั่งซื้อ', 'Mã đơn hàng'),
  created_at: of('Order date', '下单时间', 'Fecha del pedido', 'Дата заказа', 'วันที่สั่งซื้อ', 'Ngày đặt hàng'),
  status: of('Status', '订单状态', 'Estado', 'Статус', 'สถานะ', 'Trạng thái'),
  payment_status: of(
    'Payment status',
    '付款状态',
    'Estado del pago',
    'Статус оплаты',
    'สถานะการชำระเงิน',
    'Trạng thái thanh toán',
  ),
  source: of('Ordered on', '订单来源', 'Origen', 'Источник', 'ช่องทาง', 'Nguồn'),
  username: of('Buyer', '采购商', 'Comprador', 'Покупатель', 'ผู้ซื้อ', 'Người mua'),
  recipient: of('Recipient', '收货人', 'Destinatario', 'Получатель', 'ผู้รับ', 'Người nhận'),
  phone: of('Phone', '联系电话', 'Teléfono', 'Телефон', 'โทรศัพท์', 'Điện thoại'),
  shipping_address: of(
    'Shipping address',
    '收货地址',
    'Dirección de envío',
    'Адрес доставки',
    'ที่อยู่จัดส่ง',
    'Địa chỉ giao hàng',
  ),
  delivery_method: of(
    'Delivery method',
    '配送方式',
    'Método de entrega',
    'Способ доставки',
    'วิธีจัดส่ง',
    'Phương thức giao hàng',
  ),
  payment_method: of(
    'Payment method',
    '付款方式',
    'Forma de pago',
    'Способ оплаты',
    'วิธีชำระเงิน',
    'Phương thức thanh toán',
  ),
  currency: of('Currency', '币种', 'Moneda', 'Валюта', 'สกุลเงิน', 'Loại tiền'),
  amount_payable: of('Total to pay', '应付金额', 'Total a pagar', 'К оплате', 'ยอดที่ต้องชำระ', 'Số tiền phải trả'),
  amount_paid: of('Paid', '已付金额', 'Pagado', 'Оплачено', 'ชำระแล้ว', 'Đã trả'),
  freight: of('Freight', '运费', 'Gastos de envío', 'Стоимость доставки', 'ค่าขนส่ง', 'Phí vận chuyển'),
  discount: of('Discount', '优惠', 'Descuento', 'Скидка', 'ส่วนลด', 'Giảm giá'),
  tax: of('Tax', '税费', 'Impuestos', 'Налог', 'ภาษี', 'Thuế'),
  credited: of(
    'Canceled and returned',
    '取消与退货',
    'Cancelado y devuelto',
    'Отменено и возвращено',
    'ยกเลิกและคืนสินค้า',
    'Đã hủy và trả hàng',
  ),
  adjustment: of('Adjustment', '调价', 'Ajuste', 'Корректировка', 'ปรับยอด', 'Điều chỉnh'),
  sku_code: of('Product code', '货号', 'Código de producto', 'Артикул', 'รหัสสินค้า', 'Mã hàng'),
  barcode: of('Barcode', '条形码', 'Código de barras', 'Штрихкод', 'บาร์โค้ด', 'Mã vạch'),
  manufacturer: of('Manufacturer', '生产厂家', 'Fabricante', 'Производитель', 'ผู้ผลิต', 'Nhà sản xuất'),
  name: of('Product', '商品', 'Producto', 'Товар', 'สินค้า', 'Sản phẩm'),
  specifications: of('Option', '规格', 'Opción', 'Вариант', 'ตัวเลือก', 'Phân loại'),
  unit: of('Unit', '单位', 'Unidad', 'Единица', 'หน่วย', 'Đơn vị'),
  price: of('Unit price', '单价', 'Precio unitario', 'Цена за единицу', 'ราคาต่อหน่วย', 'Đơn giá'),
  quantity: of('Quantity', '数量', 'Cantidad', 'Количество', 'จำนวน', 'Số lượng'),
  shipped_quantity: of('Shipped', '已发数量', 'Enviado', 'Отправлено', 'จัดส่งแล้ว', 'Đã gửi'),
  closed_quantity: of('Canceled', '已取消数量', 'Cancelado', 'Отменено', 'ยกเลิก', 'Đã hủy'),
  subtotal: of('Subtotal', '小计', 'Subtotal', 'Сумма', 'ยอดรวมย่อย', 'Thành tiền'),
  line_remark: of(
    'Item note',
    '商品备注',
    'Observación del artículo',
    'Примечание к позиции',
    'หมายเหตุรายการ',
    'Ghi chú mặt hàng',
  ),
  order_remark: of(
    'Order note',
    '订单备注',
    'Observaciones del pedido',
    'Примечание к заказу',
    'หมายเหตุคำสั่งซื้อ',
    'Ghi chú đơn hàng',
  ),
}

export const statusTexts: Record<OrderStatus, Text> = {
  pending_payment: of(
    'Pending payment',
    '待付款',
    'Pendiente de pago',
    'Ожидает оплаты',
    'รอชำระเงิน',
    'Chờ thanh toán',
  ),
  awaiting_shipment: of(
    'Awaiting shipment',
    '待发货',
    'Pendiente de envío',
    'Ожидает отправки',
    'รอจัดส่ง',
    'Chờ giao hàng',
  ),
  shipped: of('Shipped', '已发货', 'Enviado', 'Отправлен', 'จัดส่งแล้ว', 'Đã gửi hàng'),
  completed: of('Completed', '已完成', 'Completado', 'Завершён', 'เสร็จสิ้น', 'Hoàn tất'),
  canceled: of('Canceled', '已取消', 'Cancelado', 'Отменён', 'ยกเลิกแล้ว', 'Đã hủy'),
}

export const paymentStatusTexts: Record<PaymentStatus, Text> = {
  unpaid: of('Unpaid', '未付款', 'Sin pagar', 'Не оплачен', 'ยังไม่ชำระ', 'Chưa thanh toán'),
  submitted: of('To confirm', '待确认', 'Por confirmar', 'На проверке', 'รอตรวจสอบ', 'Chờ xác nhận'),
  partially_paid: of(
    'Partially paid',
    '部分付款',
    'Pago parcial',
    'Оплачен частично',
    'ชำระบางส่วน',
    'Thanh toán một phần',
  ),
  paid: of('Paid', '已付款', 'Pagado', 'Оплачен', 'ชำระแล้ว', 'Đã thanh toán'),
  refused: of('Rejected', '已驳回', 'Rechazado', 'Отклонён', 'ไม่อนุมัติ', 'Bị từ chối'),
  refunded: of('Refunded', '已退款', 'Reembolsado', 'Деньги возвращены', 'คืนเงินแล้ว', 'Đã hoàn tiền'),
}

export const sourceTexts: Record<(typeof orderSources)[number], Text> = {
  website: of('Website', '网站', 'Sitio web', 'Сайт', 'เว็บไซต์', 'Trang web'),
  mobile: of('Mobile', '手机', 'Dispositivo móvil', 'Мобильная версия', 'มือถือ', 'Di động'),
  staff: of('Sales staff', '客服下单', 'Personal de ventas', 'Менеджер', 'พนักงานขาย', 'Nhân viên bán hàng'),
}

export const deliveryTexts: Record<DeliveryMethod, Text> = {
  express: of(
    'International express',
    '国际快递',
    'Envío exprés internacional',
    'Международная экспресс-доставка',
    'ขนส่งด่วนระหว่างประเทศ',
    'Chuyển phát nhanh quốc tế',
  ),
  logistics: of(
    'Freight forwarder',
    '物流',
    'Transporte de carga',
    'Транспортная компания',
    'บริษัทขนส่ง',
    'Vận chuyển hàng hóa',
  ),
  self_pickup: of('Warehouse pickup', '自提', 'Recogida en almacén', 'Самовывоз', 'รับสินค้าเอง', 'Tự đến lấy'),
  truck: of('Truck', '货车', 'Camión', 'Автотранспорт', 'รถบรรทุก', 'Xe tải'),
}

export const paymentMethodTexts: Record<(typeof orderPaymentMethods)[number], Text> = {
  bank_transfer: of(
    'Bank transfer',
    '银行转账',
    'Transferencia bancaria',
    'Банковский перевод',
    'โอนเงินผ่านธนาคาร',
    'Chuyển khoản ngân hàng',
  ),
  customer_service: of(
    'Customer service',
    '联系客服付款',
    'Atención al cliente',
    'Через службу поддержки',
    'ฝ่ายบริการลูกค้า',
    'Chăm sóc khách hàng',
  ),
  balance: of('Balance', '余额', 'Saldo', 'С баланса', 'ยอดเงินคงเหลือ', 'Số dư'),
}
