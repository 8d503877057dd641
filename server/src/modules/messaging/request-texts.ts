/** Mails to staff about requests that wait for a person, in the mall's default language. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

export type StaffRequest =
  | 'distributor'
  | 'registration'
  | 'withdrawal'
  | 'earning_review'
  | 'recharge'
  | 'after_sale'
  | 'question'

/** `{subject}` says whose request it is or its number; the body has the facts in `{text}` and a `{link}` to the screen. */
const of = (en: string, cn: string, es: string, ru: string, th: string, vi: string): Record<Locale, Text> => ({
  en: { subject: en, body: `${en}\n\n{text}\n\nOpen it in the back office:\n{link}` },
  cn: { subject: cn, body: `${cn}\n\n{text}\n\n请在后台处理：\n{link}` },
  es: { subject: es, body: `${es}\n\n{text}\n\nÁbralo en la administración:\n{link}` },
  ru: { subject: ru, body: `${ru}\n\n{text}\n\nОткрыть в панели управления:\n{link}` },
  th: { subject: th, body: `${th}\n\n{text}\n\nเปิดดูในระบบหลังร้าน:\n{link}` },
  vi: { subject: vi, body: `${vi}\n\n{text}\n\nMở trong trang quản trị:\n{link}` },
})

export const requestTexts: Record<StaffRequest, Record<Locale, Text>> = {
  distributor: of(
    'New distributor application: {subject}',
    '新的分销商申请：{subject}',
    'Nueva solicitud de distribuidor: {subject}',
    'Новая заявка дистрибьютора: {subject}',
    'ใบสมัครตัวแทนจำหน่ายใหม่: {subject}',
    'Đơn đăng ký nhà phân phối mới: {subject}',
  ),
  registration: of(
    'New customer to approve: {subject}',
    '新客户待审核：{subject}',
    'Nuevo comprador por aprobar: {subject}',
    'Новый покупатель ждёт одобрения: {subject}',
    'ลูกค้าใหม่รออนุมัติ: {subject}',
    'Khách hàng mới chờ duyệt: {subject}',
  ),
  withdrawal: of(
    'Withdrawal requested: {subject}',
    '提现申请：{subject}',
    'Retiro solicitado: {subject}',
    'Запрос на вывод средств: {subject}',
    'คำขอถอนเงิน: {subject}',
    'Yêu cầu rút tiền: {subject}',
  ),
  earning_review: of(
    'Earnings of distributors to approve: {subject}',
    '分销收益待审核：{subject}',
    'Ganancias de distribuidores por aprobar: {subject}',
    'Доходы дистрибьюторов ждут проверки: {subject}',
    'รายได้ตัวแทนจำหน่ายรออนุมัติ: {subject}',
    'Thu nhập nhà phân phối chờ duyệt: {subject}',
  ),
  recharge: of(
    'Top-up to confirm: {subject}',
    '充值待确认：{subject}',
    'Recarga por confirmar: {subject}',
    'Пополнение ждёт подтверждения: {subject}',
    'รายการเติมเงินรอยืนยัน: {subject}',
    'Khoản nạp tiền chờ xác nhận: {subject}',
  ),
  after_sale: of(
    'Return or refund requested: {subject}',
    '售后申请：{subject}',
    'Devolución o reembolso solicitado: {subject}',
    'Запрос на возврат: {subject}',
    'ขอคืนสินค้าหรือคืนเงิน: {subject}',
    'Yêu cầu trả hàng hoặc hoàn tiền: {subject}',
  ),
  question: of(
    'New question about {subject}',
    '新的商品提问：{subject}',
    'Nueva pregunta sobre {subject}',
    'Новый вопрос о товаре: {subject}',
    'คำถามใหม่เกี่ยวกับ {subject}',
    'Câu hỏi mới về {subject}',
  ),
}
