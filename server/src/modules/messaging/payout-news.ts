/** News and mails about withdrawals that staff decided, in the language of the account. */
import type { PayoutSource, PayoutStatus } from '#contract/api/reselling/payout'
import type { Locale } from '#contract/types'
import type { Context } from '../../context.ts'
import type { Text } from './code-texts.ts'
import { findContact } from './queries.ts'
import { amountIn, localeOfAccount, tell } from './service.ts'

/** Before the figures in `{details}` of a paid one. */
const detailLabels: Record<Locale, { fee: string; reference: string }> = {
  en: { fee: 'Fee:', reference: 'Bank reference:' },
  cn: { fee: '手续费：', reference: '银行流水号：' },
  es: { fee: 'Comisión:', reference: 'Referencia bancaria:' },
  ru: { fee: 'Комиссия:', reference: 'Номер банковской операции:' },
  th: { fee: 'ค่าธรรมเนียม:', reference: 'เลขที่อ้างอิงธนาคาร:' },
  vi: { fee: 'Phí:', reference: 'Mã giao dịch ngân hàng:' },
}

/** `{amount}` with its currency, `{details}` of a transfer or the reason of a refusal, `{link}` to the withdrawals. */
export const payoutTexts: Record<'withdrawal_paid' | 'withdrawal_refused', Record<Locale, Text>> = {
  withdrawal_paid: {
    en: {
      subject: 'Your withdrawal was paid',
      body: 'We have transferred {amount} to your bank account.\n\n{details}\n\nSee your withdrawals here:\n{link}',
    },
    cn: {
      subject: '提现已打款',
      body: '我们已将 {amount} 转至您的银行账户。\n\n{details}\n\n查看提现：\n{link}',
    },
    es: {
      subject: 'Su retiro se ha pagado',
      body: 'Hemos transferido {amount} a su cuenta bancaria.\n\n{details}\n\nConsulte sus retiros aquí:\n{link}',
    },
    ru: {
      subject: 'Вывод средств выполнен',
      body: 'Мы перевели {amount} на ваш банковский счёт.\n\n{details}\n\nПосмотреть выводы средств:\n{link}',
    },
    th: {
      subject: 'โอนเงินที่ถอนแล้ว',
      body: 'เราโอนเงิน {amount} ไปยังบัญชีธนาคารของคุณแล้ว\n\n{details}\n\nดูรายการถอนเงินได้ที่นี่:\n{link}',
    },
    vi: {
      subject: 'Khoản rút tiền đã được chuyển',
      body: 'Chúng tôi đã chuyển {amount} đến tài khoản ngân hàng của Quý khách.\n\n{details}\n\nXem các lần rút tiền tại đây:\n{link}',
    },
  },
  withdrawal_refused: {
    en: {
      subject: 'Your withdrawal was refused',
      body: 'We did not pay out {amount}; the money is available to you again.\n\nReason: {details}\n\nSee your withdrawals here:\n{link}',
    },
    cn: {
      subject: '提现未通过',
      body: '{amount} 的提现未通过，款项已退回您的账户。\n\n原因：{details}\n\n查看提现：\n{link}',
    },
    es: {
      subject: 'Su retiro se ha rechazado',
      body: 'No hemos pagado {amount}; el dinero vuelve a estar a su disposición.\n\nMotivo: {details}\n\nConsulte sus retiros aquí:\n{link}',
    },
    ru: {
      subject: 'Вывод средств отклонён',
      body: 'Вывод {amount} отклонён, деньги снова вам доступны.\n\nПричина: {details}\n\nПосмотреть выводы средств:\n{link}',
    },
    th: {
      subject: 'รายการถอนเงินไม่ได้รับอนุมัติ',
      body: 'เราไม่ได้โอนเงิน {amount} และคืนเงินให้คุณใช้ได้ตามเดิมแล้ว\n\nเหตุผล: {details}\n\nดูรายการถอนเงินได้ที่นี่:\n{link}',
    },
    vi: {
      subject: 'Yêu cầu rút tiền bị từ chối',
      body: 'Chúng tôi không chuyển {amount}; Quý khách lại có thể sử dụng số tiền này.\n\nLý do: {details}\n\nXem các lần rút tiền tại đây:\n{link}',
    },
  },
}

interface PayoutFacts {
  userId: number
  source: PayoutSource
  status: PayoutStatus
  /** With the fee; minor units. */
  amount: number
  fee: number
  currency: string
  reason: string
  reference: string
}

/** Notifies the owner that a payout was transferred or refused, like `queueOrderEmail`. */
export async function queuePayoutNews(ctx: Context, payout: PayoutFacts): Promise<void> {
  const contact = await findContact(ctx.db, payout.userId)
  if (!contact) return
  const locale = await localeOfAccount(ctx, contact.language)
  const { amount, fee, currency, reason, reference } = payout
  const isPaid = payout.status === 'paid'
  const label = detailLabels[locale]
  const details = [
    fee > 0 && `${label.fee} ${amountIn(locale, fee, currency)}`,
    reference && `${label.reference} ${reference}`,
    reason,
  ]
  await tell(
    ctx,
    { userId: payout.userId, email: contact.email },
    'balance',
    payoutTexts[isPaid ? 'withdrawal_paid' : 'withdrawal_refused'][locale],
    payout.source === 'earning' ? '/mall/member/distribute/earnings' : '/mall/member/balance/withdrawals',
    {
      amount: amountIn(locale, isPaid ? amount - fee : amount, currency),
      details: isPaid ? details.filter(Boolean).join('\n') : reason,
    },
  )
}
