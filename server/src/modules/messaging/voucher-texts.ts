/** The message about a voucher that staff gave, in the language of the account. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

/** `{name}` of the vouchers. */
export const voucherGiven: Record<Locale, Text> = {
  en: {
    subject: 'You got a voucher: {name}',
    body: 'We have a voucher for you: {name}. Redeem it in your account and use it for your next order.',
  },
  cn: {
    subject: '您收到一张代金券：{name}',
    body: '我们送您一张代金券：{name}。请在会员中心兑换，下次订购即可使用。',
  },
  es: {
    subject: 'Tiene un vale: {name}',
    body: 'Tenemos un vale para usted: {name}. Canjéelo en su área de cliente y úselo en su próximo pedido.',
  },
  ru: {
    subject: 'Вам выдан ваучер: {name}',
    body: 'Для вас есть ваучер: {name}. Активируйте его в личном кабинете и используйте в следующем заказе.',
  },
  th: {
    subject: 'คุณได้รับบัตรกำนัล: {name}',
    body: 'เรามีบัตรกำนัลให้คุณ: {name} ใช้แลกได้ในบัญชีของคุณ แล้วใช้กับคำสั่งซื้อครั้งถัดไป',
  },
  vi: {
    subject: 'Quý khách được tặng phiếu quà tặng: {name}',
    body: 'Quý khách được tặng một phiếu quà tặng: {name}. Vui lòng đổi trong tài khoản và dùng cho đơn hàng tiếp theo.',
  },
}
