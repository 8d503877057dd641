/** `msg` of successful calls that did less, or more, than the caller may expect. */
import type { Locale } from '#contract/types'

export const confirmationSent: Record<Locale, string> = {
  en: 'We sent a code to confirm the change. Until then nothing changes.',
  cn: '确认验证码已发送，确认前信息保持不变。',
  es: 'Hemos enviado un código para confirmar el cambio. Hasta entonces no cambia nada.',
  ru: 'Мы отправили код для подтверждения. До подтверждения всё остаётся как было.',
  th: 'ส่งรหัสยืนยันแล้ว ข้อมูลจะไม่เปลี่ยนจนกว่าจะยืนยัน',
  vi: 'Đã gửi mã xác nhận. Thông tin chỉ thay đổi sau khi xác nhận.',
}
