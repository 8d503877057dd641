/**
 * Messages that leave the mall. A provider sends them when one is configured; without one they stay in
 * the outbox, with their code readable only when addressed to a demo account in demo mode.
 */
import type { Locale } from '#contract/types'
import type { Context } from '../../http/context.ts'
import { insertMessage } from './queries.ts'

const resetText: Record<Locale, { subject: string; body: string }> = {
  en: {
    subject: 'Your password reset code',
    body: 'Your code is {code}. It is valid for 10 minutes. If you did not ask for it, ignore this message; our staff will never ask you for it.',
  },
  cn: { subject: '您的密码重置验证码', body: '您的验证码为 {code}，10 分钟内有效。如非本人操作，请忽略本消息；我们的工作人员绝不会向您索要验证码。' },
  es: {
    subject: 'Su código para restablecer la contraseña',
    body: 'Su código es {code}. Es válido durante 10 minutos. Si no lo ha solicitado, ignore este mensaje; nuestro personal nunca se lo pedirá.',
  },
  ru: {
    subject: 'Код для сброса пароля',
    body: 'Ваш код: {code}. Он действует 10 минут. Если вы его не запрашивали, не обращайте внимания; наши сотрудники никогда его не спросят.',
  },
  th: { subject: 'รหัสสำหรับตั้งรหัสผ่านใหม่', body: 'รหัสของคุณคือ {code} ใช้ได้ภายใน 10 นาที หากคุณไม่ได้ร้องขอ โปรดเพิกเฉย เจ้าหน้าที่ของเราจะไม่ขอรหัสนี้จากคุณ' },
  vi: {
    subject: 'Mã đặt lại mật khẩu',
    body: 'Mã của bạn là {code}, có hiệu lực trong 10 phút. Nếu bạn không yêu cầu, hãy bỏ qua tin này; nhân viên của chúng tôi không bao giờ hỏi mã.',
  },
}

/** Written in the caller's transaction: a reset that rolls back sends nothing. */
export async function sendCode(ctx: Context, user: { email: string | null; phone: string | null; isDemo: boolean; language: string }, code: string): Promise<void> {
  const { subject, body } = resetText[user.language as Locale] ?? resetText.en
  const mayShow = ctx.env.smtpUrl !== undefined || (ctx.env.demo && user.isDemo)
  const recipient = user.email ?? user.phone
  if (!recipient) return
  await insertMessage(ctx.db, { channel: user.email ? 'mail' : 'sms', recipient, subject, body, secret: mayShow ? code : null })
}
