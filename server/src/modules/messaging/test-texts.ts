/** The message that proves that mail and SMS leave the mall. */
import type { Locale } from '#contract/types'

export const testTexts: Record<Locale, { subject: string; text: string }> = {
  en: { subject: 'Test message', text: 'This message shows that your mall can send messages.' },
  cn: { subject: '测试消息', text: '收到此消息，说明商城可以正常发送消息。' },
  es: { subject: 'Mensaje de prueba', text: 'Este mensaje confirma que su tienda puede enviar mensajes.' },
  ru: {
    subject: 'Проверочное сообщение',
    text: 'Это сообщение подтверждает, что площадка может отправлять сообщения.',
  },
  th: { subject: 'ข้อความทดสอบ', text: 'ข้อความนี้ยืนยันว่าร้านค้าของคุณส่งข้อความได้' },
  vi: { subject: 'Tin nhắn thử', text: 'Tin nhắn này cho thấy cửa hàng của bạn gửi được tin nhắn.' },
}
