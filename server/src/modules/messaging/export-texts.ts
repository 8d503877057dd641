/** The mail about a scheduled export that is ready, in the language of the account. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

/** `{name}` of the schedule, `{link}` to the back office, `{days}` for which the file is kept. */
export const exportTexts: Record<Locale, Text> = {
  en: {
    subject: 'Your export “{name}” is ready',
    body: 'Sign in to download it within {days} days:\n{link}',
  },
  cn: {
    subject: '您的导出文件“{name}”已生成',
    body: '请登录后在 {days} 天内下载：\n{link}',
  },
  es: {
    subject: 'Su exportación «{name}» está lista',
    body: 'Inicie sesión para descargarla. El archivo se guarda {days} días:\n{link}',
  },
  ru: {
    subject: 'Экспорт «{name}» готов',
    body: 'Войдите, чтобы скачать файл. Срок хранения, дней: {days}.\n{link}',
  },
  th: {
    subject: 'ไฟล์ส่งออก “{name}” พร้อมแล้ว',
    body: 'เข้าสู่ระบบเพื่อดาวน์โหลดภายใน {days} วัน:\n{link}',
  },
  vi: {
    subject: 'Tệp xuất “{name}” đã sẵn sàng',
    body: 'Vui lòng đăng nhập để tải xuống trong vòng {days} ngày:\n{link}',
  },
}
