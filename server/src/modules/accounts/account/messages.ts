/** `msg` of successful calls that did less, or more, than the caller may expect. */
import type { Locale } from '#contract/types'

const contactNames: Record<Locale, { email: string; phone: string; and: string }> = {
  en: { email: 'email address', phone: 'phone number', and: ' and ' },
  cn: { email: '邮箱', phone: '手机号', and: '和' },
  es: { email: 'correo electrónico', phone: 'teléfono', and: ' y ' },
  ru: { email: 'электронная почта', phone: 'телефон', and: ' и ' },
  th: { email: 'อีเมล', phone: 'เบอร์โทรศัพท์', and: 'และ' },
  vi: { email: 'email', phone: 'số điện thoại', and: ' và ' },
}

/** `names` is one of the above, or both. */
const notChanged: Record<Locale, (names: string) => string> = {
  en: (names) => `Saved, except your ${names}. To change that as well, enter your current password.`,
  cn: (names) => `已保存，但${names}未更改。如需更改，请同时输入当前密码。`,
  es: (names) => `Guardado, excepto: ${names}. Para cambiar esos datos, indique también su contraseña actual.`,
  ru: (names) => `Сохранено. Без изменений: ${names}. Чтобы изменить и это, укажите текущий пароль.`,
  th: (names) => `บันทึกแล้ว ยกเว้น${names} หากต้องการเปลี่ยน กรุณากรอกรหัสผ่านปัจจุบันด้วย`,
  vi: (names) => `Đã lưu, trừ ${names}. Để thay đổi, vui lòng nhập cả mật khẩu hiện tại.`,
}

export function passwordNeeded(contacts: readonly ('email' | 'phone')[], locale: Locale): string {
  const { and, ...names } = contactNames[locale]
  return notChanged[locale](contacts.map((contact) => names[contact]).join(and))
}

export const confirmationSent: Record<Locale, string> = {
  en: 'We sent a code to confirm the change. Until then nothing changes.',
  cn: '确认验证码已发送，确认前信息保持不变。',
  es: 'Hemos enviado un código para confirmar el cambio. Hasta entonces no cambia nada.',
  ru: 'Мы отправили код для подтверждения. До подтверждения всё остаётся как было.',
  th: 'ส่งรหัสยืนยันแล้ว ข้อมูลจะไม่เปลี่ยนจนกว่าจะยืนยัน',
  vi: 'Đã gửi mã xác nhận. Thông tin chỉ thay đổi sau khi xác nhận.',
}
