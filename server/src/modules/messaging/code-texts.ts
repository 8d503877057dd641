/** Messages that carry a code, in the language of the account. `{code}` is filled in when the message leaves. */
import type { codePurposes } from '#contract/api/accounts/account'
import type { Locale } from '#contract/types'

export interface Text {
  /** Of a mail; messages by SMS have none. */
  subject: string
  body: string
}

export const codeTexts: Record<(typeof codePurposes)[number], Record<Locale, Text>> = {
  reset: {
    en: {
      subject: 'Your password reset code',
      body: 'Your code is {code}. It is valid for 10 minutes. If you did not ask for it, ignore this message; our staff will never ask you for it.',
    },
    cn: {
      subject: '您的密码重置验证码',
      body: '您的验证码为 {code}，10分钟内有效。如非本人操作，请忽略本消息；我们的工作人员绝不会向您索要验证码。',
    },
    es: {
      subject: 'Su código para restablecer la contraseña',
      body: 'Su código es {code}. Es válido durante 10 minutos. Si no lo ha solicitado, ignore este mensaje; nuestro personal nunca se lo pedirá.',
    },
    ru: {
      subject: 'Код для сброса пароля',
      body: 'Ваш код: {code}. Он действует 10 минут. Если вы его не запрашивали, просто проигнорируйте это сообщение; наши сотрудники никогда не спрашивают код.',
    },
    th: {
      subject: 'รหัสสำหรับตั้งรหัสผ่านใหม่',
      body: 'รหัสของคุณคือ {code} ใช้ได้ภายใน 10 นาที หากคุณไม่ได้ร้องขอ ไม่ต้องดำเนินการใด ๆ เจ้าหน้าที่ของเราจะไม่ขอรหัสนี้จากคุณ',
    },
    vi: {
      subject: 'Mã đặt lại mật khẩu',
      body: 'Mã của Quý khách là {code}, có hiệu lực trong 10 phút. Nếu Quý khách không yêu cầu, vui lòng bỏ qua tin này; nhân viên của chúng tôi không bao giờ hỏi mã.',
    },
  },
  password: {
    en: {
      subject: 'Your code to change the password',
      body: '{code} is your code to change your password, valid for 10 minutes. Do not share it; our staff will never ask for it.',
    },
    cn: {
      subject: '您的密码修改验证码',
      body: '{code} 是您修改密码的验证码，10分钟内有效。请勿告知他人，我们的工作人员绝不会向您索要。',
    },
    es: {
      subject: 'Su código para cambiar la contraseña',
      body: '{code} es su código para cambiar la contraseña, válido durante 10 minutos. No lo comparta con nadie; nuestro personal nunca se lo pedirá.',
    },
    ru: {
      subject: 'Код для смены пароля',
      body: '{code} — ваш код для смены пароля, действует 10 минут. Никому его не сообщайте: наши сотрудники никогда не спрашивают код.',
    },
    th: {
      subject: 'รหัสสำหรับเปลี่ยนรหัสผ่าน',
      body: '{code} คือรหัสสำหรับเปลี่ยนรหัสผ่าน ใช้ได้ภายใน 10 นาที อย่าบอกผู้อื่น เจ้าหน้าที่ของเราจะไม่ขอรหัสนี้จากคุณ',
    },
    vi: {
      subject: 'Mã đổi mật khẩu',
      body: '{code} là mã đổi mật khẩu của Quý khách, có hiệu lực trong 10 phút. Vui lòng không chia sẻ mã cho bất kỳ ai; nhân viên của chúng tôi không bao giờ hỏi mã này.',
    },
  },
  phone: {
    en: {
      subject: 'Your code for the new phone number',
      body: '{code} is your code to confirm this phone number, valid for 10 minutes. If you did not ask for it, ignore this message.',
    },
    cn: {
      subject: '您的手机号验证码',
      body: '{code} 是您绑定此手机号的验证码，10分钟内有效。如非本人操作，请忽略本消息。',
    },
    es: {
      subject: 'Su código para el nuevo teléfono',
      body: '{code} es su código para confirmar este número de teléfono, válido durante 10 minutos. Si no lo ha solicitado, ignore este mensaje.',
    },
    ru: {
      subject: 'Код для нового номера телефона',
      body: '{code} — ваш код для подтверждения этого номера, действует 10 минут. Если вы его не запрашивали, просто проигнорируйте это сообщение.',
    },
    th: {
      subject: 'รหัสยืนยันหมายเลขโทรศัพท์',
      body: '{code} คือรหัสยืนยันหมายเลขโทรศัพท์นี้ ใช้ได้ภายใน 10 นาที หากคุณไม่ได้ร้องขอ ไม่ต้องดำเนินการใด ๆ',
    },
    vi: {
      subject: 'Mã xác nhận số điện thoại',
      body: '{code} là mã xác nhận số điện thoại này, có hiệu lực trong 10 phút. Nếu Quý khách không yêu cầu, vui lòng bỏ qua tin này.',
    },
  },
  email: {
    en: {
      subject: 'Your code to confirm this email address',
      body: 'Your code is {code}. It confirms this email address for your account and is valid for 10 minutes. If you did not ask for it, ignore this message.',
    },
    cn: {
      subject: '您的邮箱验证码',
      body: '您的验证码为 {code}，用于确认此邮箱，10分钟内有效。如非本人操作，请忽略本消息。',
    },
    es: {
      subject: 'Su código para confirmar este correo electrónico',
      body: 'Su código es {code}. Confirma este correo electrónico para su cuenta y es válido durante 10 minutos. Si no lo ha solicitado, ignore este mensaje.',
    },
    ru: {
      subject: 'Код для подтверждения адреса',
      body: 'Ваш код: {code}. Он подтверждает этот адрес электронной почты и действует 10 минут. Если вы его не запрашивали, просто проигнорируйте это сообщение.',
    },
    th: {
      subject: 'รหัสยืนยันอีเมล',
      body: 'รหัสของคุณคือ {code} ใช้ยืนยันอีเมลนี้และใช้ได้ภายใน 10 นาที หากคุณไม่ได้ร้องขอ ไม่ต้องดำเนินการใด ๆ',
    },
    vi: {
      subject: 'Mã xác nhận email',
      body: 'Mã của Quý khách là {code}, dùng để xác nhận email này và có hiệu lực trong 10 phút. Nếu Quý khách không yêu cầu, vui lòng bỏ qua tin này.',
    },
  },
}
