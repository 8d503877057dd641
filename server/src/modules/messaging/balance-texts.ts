/** Mails about the balance of a member, in the language of the account. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

export type BalanceNews = 'recharge_confirmed' | 'recharge_refused'

/** `{amount}` with its currency, `{reason}` of staff, `{link}` to the balance. */
export const balanceTexts: Record<BalanceNews, Record<Locale, Text>> = {
  recharge_confirmed: {
    en: {
      subject: 'Your balance was topped up',
      body: 'Your transfer of {amount} has arrived and is now in your balance.\n\n{reason}\n\nSee your balance here:\n{link}',
    },
    cn: {
      subject: '余额充值成功',
      body: '您转账的 {amount} 已到账，并已计入余额。\n\n{reason}\n\n查看余额：\n{link}',
    },
    es: {
      subject: 'Su saldo se ha recargado',
      body: 'Hemos recibido su transferencia de {amount} y ya está en su saldo.\n\n{reason}\n\nConsulte su saldo aquí:\n{link}',
    },
    ru: {
      subject: 'Баланс пополнен',
      body: 'Ваш перевод {amount} поступил и зачислен на баланс.\n\n{reason}\n\nПосмотреть баланс:\n{link}',
    },
    th: {
      subject: 'เติมเงินเข้ายอดคงเหลือแล้ว',
      body: 'เราได้รับเงินโอน {amount} และเติมเข้ายอดคงเหลือของคุณแล้ว\n\n{reason}\n\nดูยอดคงเหลือได้ที่นี่:\n{link}',
    },
    vi: {
      subject: 'Số dư của Quý khách đã được nạp',
      body: 'Chúng tôi đã nhận khoản chuyển {amount} và cộng vào số dư của Quý khách.\n\n{reason}\n\nXem số dư tại đây:\n{link}',
    },
  },
  recharge_refused: {
    en: {
      subject: 'Your top-up could not be confirmed',
      body: 'We could not confirm your transfer of {amount}.\n\nReason: {reason}\n\nPlease check it here:\n{link}',
    },
    cn: {
      subject: '余额充值未通过',
      body: '我们未能确认您 {amount} 的转账。\n\n原因：{reason}\n\n请在此核对：\n{link}',
    },
    es: {
      subject: 'No hemos podido confirmar su recarga',
      body: 'No hemos podido confirmar su transferencia de {amount}.\n\nMotivo: {reason}\n\nRevísela aquí:\n{link}',
    },
    ru: {
      subject: 'Пополнение не подтверждено',
      body: 'Мы не смогли подтвердить ваш перевод {amount}.\n\nПричина: {reason}\n\nПроверьте его здесь:\n{link}',
    },
    th: {
      subject: 'ยืนยันการเติมเงินไม่ได้',
      body: 'เราไม่สามารถยืนยันเงินโอน {amount} ของคุณได้\n\nเหตุผล: {reason}\n\nกรุณาตรวจสอบที่นี่:\n{link}',
    },
    vi: {
      subject: 'Không xác nhận được khoản nạp tiền',
      body: 'Chúng tôi không xác nhận được khoản chuyển {amount} của Quý khách.\n\nLý do: {reason}\n\nVui lòng kiểm tra tại đây:\n{link}',
    },
  },
}
