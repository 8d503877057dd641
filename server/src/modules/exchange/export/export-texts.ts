/** Headings of exports that no other sheet of the mall has. */
import type { AfterSaleKind, AfterSaleStatus } from '#contract/api/orders/after-sale'
import type { statementTabs } from '#contract/api/statements/statement'
import { of, type Text } from '#contract/rules/text'
import type { Approval } from '#contract/status'

export const productHeadings = {
  detail: of('Details', '详情', 'Detalle', 'Подробное описание', 'รายละเอียด', 'Chi tiết'),
  steps: of('Tiered prices', '阶梯价', 'Precios por cantidad', 'Цены по объёму', 'ราคาตามจำนวน', 'Giá theo số lượng'),
}

export const memberHeadings = {
  id: of('ID', 'ID', 'ID', 'ID', 'ID', 'ID'),
  username: of('Username', '用户名', 'Usuario', 'Имя пользователя', 'ชื่อผู้ใช้', 'Tên đăng nhập'),
  nickname: of('Name', '昵称', 'Nombre', 'Имя', 'ชื่อ', 'Tên'),
  email: of('Email', '邮箱', 'Correo electrónico', 'Эл. почта', 'อีเมล', 'Email'),
  phone: of('Phone', '电话', 'Teléfono', 'Телефон', 'โทรศัพท์', 'Điện thoại'),
  language: of('Language', '语言', 'Idioma', 'Язык', 'ภาษา', 'Ngôn ngữ'),
  group: of('Group', '会员组', 'Grupo', 'Группа', 'กลุ่ม', 'Nhóm'),
  tags: of('Tags', '标签', 'Etiquetas', 'Метки', 'แท็ก', 'Thẻ'),
  approval: of('Approval', '审核', 'Aprobación', 'Допуск', 'การอนุมัติ', 'Phê duyệt'),
  active: of('Active', '启用', 'Activa', 'Активен', 'ใช้งาน', 'Hoạt động'),
  orders: of('Orders', '订单数', 'Pedidos', 'Заказы', 'คำสั่งซื้อ', 'Đơn hàng'),
  spent: of('Spent', '消费金额', 'Gastado', 'Потрачено', 'ยอดใช้จ่าย', 'Đã chi'),
  currency: of('Currency', '币种', 'Moneda', 'Валюта', 'สกุลเงิน', 'Loại tiền'),
  last_order: of('Last order', '最近下单', 'Último pedido', 'Последний заказ', 'คำสั่งซื้อล่าสุด', 'Đơn gần nhất'),
  last_login: of('Last sign-in', '最近登录', 'Último acceso', 'Последний вход', 'เข้าสู่ระบบล่าสุด', 'Đăng nhập gần nhất'),
  created: of('Registered', '注册时间', 'Registro', 'Регистрация', 'วันที่ลงทะเบียน', 'Ngày đăng ký'),
}

export const approvalTexts: Record<Approval, Text> = {
  approved: of('Approved', '已通过', 'Aprobado', 'Одобрен', 'อนุมัติแล้ว', 'Đã duyệt'),
  pending: of('Pending', '待审核', 'Pendiente', 'На рассмотрении', 'รออนุมัติ', 'Chờ duyệt'),
  refused: of('Refused', '已拒绝', 'Rechazado', 'Отклонён', 'ไม่อนุมัติ', 'Từ chối'),
}

export const returnHeadings = {
  number: of('Request', '售后单号', 'Solicitud', 'Заявка', 'คำขอ', 'Yêu cầu'),
  created: of('Created', '申请时间', 'Creada', 'Создана', 'วันที่สร้าง', 'Ngày tạo'),
  order_number: of('Order number', '订单号', 'Número de pedido', 'Номер заказа', 'เลขที่คำสั่งซื้อ', 'Mã đơn hàng'),
  username: of('Username', '用户名', 'Usuario', 'Имя пользователя', 'ชื่อผู้ใช้', 'Tên đăng nhập'),
  kind: of('Type', '类型', 'Tipo', 'Тип', 'ประเภท', 'Loại'),
  reason: of('Reason', '原因', 'Motivo', 'Причина', 'เหตุผล', 'Lý do'),
  status: of('Status', '状态', 'Estado', 'Статус', 'สถานะ', 'Trạng thái'),
  quantity: of('Quantity', '数量', 'Cantidad', 'Количество', 'จำนวน', 'Số lượng'),
  amount: of('Amount', '金额', 'Importe', 'Сумма', 'จำนวนเงิน', 'Số tiền'),
  currency: of('Currency', '币种', 'Moneda', 'Валюта', 'สกุลเงิน', 'Loại tiền'),
}

export const returnKindTexts: Record<AfterSaleKind, Text> = {
  return_refund: of(
    'Return and refund',
    '退货退款',
    'Devolución y reembolso',
    'Возврат товара и денег',
    'คืนสินค้าและคืนเงิน',
    'Trả hàng và hoàn tiền',
  ),
  refund_only: of(
    'Refund without return',
    '仅退款',
    'Reembolso sin devolución',
    'Возврат только денег',
    'คืนเงินโดยไม่คืนสินค้า',
    'Chỉ hoàn tiền',
  ),
}

export const returnStatusTexts: Record<AfterSaleStatus, Text> = {
  requested: of('Under review', '待审核', 'En revisión', 'На рассмотрении', 'รอตรวจสอบ', 'Đang xem xét'),
  approved: of('Approved', '已通过', 'Aprobada', 'Одобрена', 'อนุมัติแล้ว', 'Đã duyệt'),
  received: of(
    'Return received',
    '已收到退货',
    'Devolución recibida',
    'Товар получен',
    'ได้รับสินค้าคืนแล้ว',
    'Đã nhận hàng trả',
  ),
  refunded: of('Refunded', '已退款', 'Reembolsada', 'Деньги возвращены', 'คืนเงินแล้ว', 'Đã hoàn tiền'),
  refused: of('Declined', '未通过', 'Rechazada', 'Отклонена', 'ไม่อนุมัติ', 'Bị từ chối'),
  canceled: of('Canceled', '已取消', 'Cancelada', 'Отменена', 'ยกเลิกแล้ว', 'Đã hủy'),
}

export const statementHeadings = {
  account: of('Account', '账户', 'Cuenta', 'Счёт', 'บัญชี', 'Tài khoản'),
  booked_on: of('Booked on', '入账日期', 'Fecha', 'Дата', 'วันที่ลงรายการ', 'Ngày ghi sổ'),
  payer: of('Payer', '付款方', 'Ordenante', 'Плательщик', 'ผู้ชำระเงิน', 'Người trả'),
  payer_account: of(
    'Payer’s account',
    '付款账户',
    'Cuenta del ordenante',
    'Счёт плательщика',
    'บัญชีผู้ชำระเงิน',
    'Tài khoản người trả',
  ),
  text: of('Purpose', '用途', 'Concepto', 'Назначение', 'รายละเอียด', 'Nội dung'),
  amount: of('Amount', '金额', 'Importe', 'Сумма', 'จำนวนเงิน', 'Số tiền'),
  amount_left: of(
    'Left to assign',
    '待匹配金额',
    'Por asignar',
    'Осталось сопоставить',
    'คงเหลือที่ต้องจับคู่',
    'Còn phải gán',
  ),
  currency: of('Currency', '币种', 'Moneda', 'Валюта', 'สกุลเงิน', 'Loại tiền'),
  state: of('Status', '状态', 'Estado', 'Статус', 'สถานะ', 'Trạng thái'),
  orders: of('Orders', '订单', 'Pedidos', 'Заказы', 'คำสั่งซื้อ', 'Đơn hàng'),
  ignored_reason: of(
    'Why it is ignored',
    '忽略原因',
    'Motivo del descarte',
    'Почему пропущена',
    'เหตุผลที่ละเว้น',
    'Lý do bỏ qua',
  ),
  file_name: of('File', '文件', 'Archivo', 'Файл', 'ไฟล์', 'Tệp'),
}

export const statementTexts: Record<(typeof statementTabs)[number], Text> = {
  proposed: of('Suggested', '待确认', 'Propuesto', 'Предложена', 'รอยืนยัน', 'Chờ xác nhận'),
  unmatched: of('Unmatched', '未匹配', 'Sin asignar', 'Не сопоставлена', 'ยังไม่จับคู่', 'Chưa khớp'),
  reversals: of('Taken back', '已撤回', 'Anulado', 'Отозвана', 'ถูกเรียกคืน', 'Bị thu hồi'),
  done: of('Done', '已完成', 'Asignado', 'Готова', 'เสร็จแล้ว', 'Đã xong'),
  ignored: of('Ignored', '已忽略', 'Descartado', 'Пропущена', 'ละเว้น', 'Đã bỏ qua'),
}
