/** Texts of the sheet of reasons in each language. */

import type { AfterSaleReason } from '#contract/api/orders/after-sale'
import { of, type Text } from '#contract/rules/text'

export const headings = {
  reason: of('Reason', '原因', 'Motivo', 'Причина', 'เหตุผล', 'Lý do'),
  count: of('Requests', '申请数', 'Solicitudes', 'Заявки', 'คำขอ', 'Yêu cầu'),
  quantity: of('Quantity', '数量', 'Cantidad', 'Количество', 'จำนวน', 'Số lượng'),
  amount: of('Refunded', '已退款金额', 'Reembolsado', 'Возвращено', 'คืนเงินแล้ว', 'Đã hoàn tiền'),
  currency: of('Currency', '币种', 'Moneda', 'Валюта', 'สกุลเงิน', 'Loại tiền'),
}

export const reasonTexts: Record<AfterSaleReason, Text> = {
  damaged: of(
    'Damaged in transit',
    '运输破损',
    'Dañado en el transporte',
    'Повреждено при доставке',
    'เสียหายระหว่างขนส่ง',
    'Hư hỏng khi vận chuyển',
  ),
  defective: of('Defective', '质量问题', 'Defectuoso', 'Брак', 'สินค้าชำรุด', 'Hàng lỗi'),
  wrong_item: of('Wrong product', '发错商品', 'Producto equivocado', 'Не тот товар', 'ส่งสินค้าผิด', 'Giao sai hàng'),
  missing: of('Missing units', '少件漏发', 'Faltan unidades', 'Недостача', 'สินค้าไม่ครบ', 'Thiếu hàng'),
  not_as_described: of(
    'Not as described',
    '与描述不符',
    'No coincide con la descripción',
    'Не соответствует описанию',
    'ไม่ตรงตามรายละเอียด',
    'Không đúng mô tả',
  ),
  late: of(
    'Arrived too late',
    '到货太晚',
    'Llegó demasiado tarde',
    'Пришло слишком поздно',
    'มาถึงช้าเกินไป',
    'Giao quá muộn',
  ),
  not_needed: of(
    'No longer needed',
    '不再需要',
    'Ya no se necesita',
    'Больше не нужно',
    'ไม่ต้องการแล้ว',
    'Không còn cần',
  ),
  other: of('Another reason', '其他原因', 'Otro motivo', 'Другая причина', 'เหตุผลอื่น', 'Lý do khác'),
}
