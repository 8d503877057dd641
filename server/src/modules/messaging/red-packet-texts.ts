/** The message about a red packet that staff granted, in the language of the account. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

/** `{reason}` of staff. */
export const redPacketGranted: Record<Locale, Text> = {
  en: {
    subject: 'You received a red packet',
    body: 'We have sent you a red packet: {reason}. See its amount and expiry date in your account and use it for your next order.',
  },
  cn: {
    subject: '您收到一个红包',
    body: '我们送您一个红包：{reason}。金额和有效期请在会员中心查看，下次订购即可使用。',
  },
  es: {
    subject: 'Ha recibido un sobre rojo',
    body: 'Le hemos enviado un sobre rojo: {reason}. Consulte el importe y la fecha de caducidad en su área de cliente y úselo en su próximo pedido.',
  },
  ru: {
    subject: 'Вы получили красный конверт',
    body: 'Для вас есть красный конверт: {reason}. Сумма и срок действия указаны в личном кабинете; используйте его в следующем заказе.',
  },
  th: {
    subject: 'คุณได้รับอั่งเปา',
    body: 'เราส่งอั่งเปาให้คุณ: {reason} ดูจำนวนเงินและวันหมดอายุได้ในบัญชีของคุณ แล้วใช้กับคำสั่งซื้อครั้งถัดไป',
  },
  vi: {
    subject: 'Quý khách nhận được một lì xì',
    body: 'Chúng tôi gửi tặng Quý khách một lì xì: {reason}. Vui lòng xem số tiền và hạn dùng trong tài khoản và dùng cho đơn hàng tiếp theo.',
  },
}
