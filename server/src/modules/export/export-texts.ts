/** Headings of exports that no other sheet of the mall has. */
import type { Approval } from '#contract/status'
import type { Locale } from '#contract/types'

export type Text = Readonly<Record<Locale, string>>

const of = (en: string, cn: string, es: string, ru: string, th: string, vi: string): Text => ({
  en,
  cn,
  es,
  ru,
  th,
  vi,
})

export const productHeadings = {
  detail: of('Details', '详情', 'Detalle', 'Подробное описание', 'รายละเอียด', 'Chi tiết'),
  steps: of('Tiered prices', '阶梯价', 'Precios por cantidad', 'Цены по объёму', 'ราคาตามจำนวน', 'Giá theo số lượng'),
}

export const categoryHeadings = {
  id: of('ID', 'ID', 'ID', 'ID', 'ID', 'ID'),
  path: of('Path', '路径', 'Ruta', 'Путь', 'เส้นทาง', 'Đường dẫn'),
  name: of('Name', '名称', 'Nombre', 'Название', 'ชื่อ', 'Tên'),
  parent_id: of('Parent ID', '上级ID', 'ID superior', 'ID родителя', 'ID หมวดหมู่หลัก', 'ID cấp trên'),
  order: of('Order', '排序', 'Orden', 'Порядок', 'ลำดับ', 'Thứ tự'),
  hidden: of('Hidden', '隐藏', 'Oculta', 'Скрыта', 'ซ่อน', 'Ẩn'),
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

export const yes = of('Yes', '是', 'Sí', 'Да', 'ใช่', 'Có')
export const no = of('No', '否', 'No', 'Нет', 'ไม่', 'Không')
