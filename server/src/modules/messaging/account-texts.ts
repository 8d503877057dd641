/** Messages about the security of an account, in its language. `{username}` and `{reason}` are filled in; `{code}` when the message leaves. */
import type { Locale } from '#contract/types'
import { actingTexts } from './acting-texts.ts'
import type { Text } from './code-texts.ts'
import { distributorTexts } from './distributor-texts.ts'
import { type ErasureNews, erasureTexts } from './erasure-texts.ts'
import { levelTexts } from './level-texts.ts'
import { miniTexts } from './mini-texts.ts'
import { pageTexts } from './page-texts.ts'

/**
 * `contact_wanted`: a change of e-mail address or phone waits for its code. `email_taken`: somebody registers with the
 * address of this account. `one_time_password`: staff have reset the password.
 */
export type AccountNews =
  | 'email_changed'
  | 'phone_changed'
  | 'contact_wanted'
  | 'password_changed'
  | 'second_factor_changed'
  | 'email_taken'
  | 'one_time_password'
  | keyof typeof distributorTexts
  | keyof typeof levelTexts
  | 'buyer_approved'
  | 'buyer_refused'
  | keyof typeof actingTexts
  | keyof typeof miniTexts
  | keyof typeof pageTexts
  | ErasureNews

export const accountTexts: Record<AccountNews, Record<Locale, Text>> = {
  ...actingTexts,
  ...miniTexts,
  ...pageTexts,
  email_changed: {
    en: {
      subject: 'Your email address was changed',
      body: 'The email address of your account {username} was changed. If this was not you, reset your password now and contact us.',
    },
    cn: {
      subject: '您的邮箱已变更',
      body: '您的账号 {username} 的邮箱已变更。如非本人操作，请立即重置密码并联系我们。',
    },
    es: {
      subject: 'Se ha cambiado su correo electrónico',
      body: 'Se ha cambiado el correo electrónico de su cuenta {username}. Si no ha sido usted, restablezca su contraseña ahora y póngase en contacto con nosotros.',
    },
    ru: {
      subject: 'Адрес электронной почты изменён',
      body: 'В вашей учётной записи {username} изменён адрес электронной почты. Если это сделали не вы, сразу сбросьте пароль и свяжитесь с нами.',
    },
    th: {
      subject: 'อีเมลของคุณถูกเปลี่ยนแล้ว',
      body: 'อีเมลของบัญชี {username} ถูกเปลี่ยนแล้ว หากคุณไม่ได้ทำรายการนี้ กรุณาตั้งรหัสผ่านใหม่ทันทีและติดต่อเรา',
    },
    vi: {
      subject: 'Email của Quý khách đã được thay đổi',
      body: 'Email của tài khoản {username} đã được thay đổi. Nếu không phải Quý khách thực hiện, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    },
  },
  phone_changed: {
    en: {
      subject: 'Your phone number was changed',
      body: 'The phone number of your account {username} was changed. If this was not you, reset your password now and contact us.',
    },
    cn: {
      subject: '您的手机号已变更',
      body: '您的账号 {username} 的手机号已变更。如非本人操作，请立即重置密码并联系我们。',
    },
    es: {
      subject: 'Se ha cambiado su teléfono',
      body: 'Se ha cambiado el teléfono de su cuenta {username}. Si no ha sido usted, restablezca su contraseña ahora y póngase en contacto con nosotros.',
    },
    ru: {
      subject: 'Номер телефона изменён',
      body: 'В вашей учётной записи {username} изменён номер телефона. Если это сделали не вы, сразу сбросьте пароль и свяжитесь с нами.',
    },
    th: {
      subject: 'หมายเลขโทรศัพท์ของคุณถูกเปลี่ยนแล้ว',
      body: 'หมายเลขโทรศัพท์ของบัญชี {username} ถูกเปลี่ยนแล้ว หากคุณไม่ได้ทำรายการนี้ กรุณาตั้งรหัสผ่านใหม่ทันทีและติดต่อเรา',
    },
    vi: {
      subject: 'Số điện thoại của Quý khách đã được thay đổi',
      body: 'Số điện thoại của tài khoản {username} đã được thay đổi. Nếu không phải Quý khách thực hiện, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    },
  },
  contact_wanted: {
    en: {
      subject: 'A change of your contact details was requested',
      body: 'A new email address or phone number was requested for your account {username}. It takes effect once it is confirmed. If this was not you, change your password and sign out of all devices.',
    },
    cn: {
      subject: '有人申请变更您的联系方式',
      body: '您的账号 {username} 申请变更邮箱或手机号，确认后生效。如非本人操作，请修改密码并退出所有登录设备。',
    },
    es: {
      subject: 'Se ha solicitado cambiar sus datos de contacto',
      body: 'Se ha solicitado un nuevo correo electrónico o teléfono para su cuenta {username}. Será válido cuando se confirme. Si no ha sido usted, cambie la contraseña y cierre la sesión en todos los dispositivos.',
    },
    ru: {
      subject: 'Запрошена смена контактных данных',
      body: 'Для вашей учётной записи {username} запрошен новый адрес электронной почты или номер телефона. Он начнёт действовать после подтверждения. Если это были не вы, смените пароль и завершите все сеансы.',
    },
    th: {
      subject: 'มีการขอเปลี่ยนข้อมูลติดต่อของคุณ',
      body: 'มีการขอเปลี่ยนอีเมลหรือหมายเลขโทรศัพท์ของบัญชี {username} ซึ่งจะมีผลเมื่อยืนยันแล้ว หากคุณไม่ได้ทำรายการนี้ กรุณาเปลี่ยนรหัสผ่านและออกจากระบบทุกอุปกรณ์',
    },
    vi: {
      subject: 'Có yêu cầu đổi thông tin liên hệ của Quý khách',
      body: 'Có yêu cầu đổi email hoặc số điện thoại của tài khoản {username}. Thay đổi có hiệu lực sau khi được xác nhận. Nếu không phải Quý khách thực hiện, vui lòng đổi mật khẩu và đăng xuất khỏi mọi thiết bị.',
    },
  },
  password_changed: {
    en: {
      subject: 'Your password was changed',
      body: 'The password of your account {username} was changed, and other devices were signed out. If this was not you, reset your password now and contact us.',
    },
    cn: {
      subject: '您的密码已修改',
      body: '您的账号 {username} 的密码已修改，其他设备已退出登录。如非本人操作，请立即重置密码并联系我们。',
    },
    es: {
      subject: 'Se ha cambiado su contraseña',
      body: 'Se ha cambiado la contraseña de su cuenta {username} y se ha cerrado la sesión en los demás dispositivos. Si no ha sido usted, restablezca su contraseña ahora y póngase en contacto con nosotros.',
    },
    ru: {
      subject: 'Пароль изменён',
      body: 'Пароль вашей учётной записи {username} изменён, остальные сеансы завершены. Если это сделали не вы, сразу сбросьте пароль и свяжитесь с нами.',
    },
    th: {
      subject: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
      body: 'รหัสผ่านของบัญชี {username} ถูกเปลี่ยนแล้ว และอุปกรณ์อื่นออกจากระบบแล้ว หากคุณไม่ได้ทำรายการนี้ กรุณาตั้งรหัสผ่านใหม่ทันทีและติดต่อเรา',
    },
    vi: {
      subject: 'Mật khẩu của Quý khách đã được thay đổi',
      body: 'Mật khẩu của tài khoản {username} đã được thay đổi và các thiết bị khác đã đăng xuất. Nếu không phải Quý khách thực hiện, vui lòng đặt lại mật khẩu ngay và liên hệ với chúng tôi.',
    },
  },
  second_factor_changed: {
    en: {
      subject: 'Your two-factor authentication was changed',
      body: 'The two-factor authentication of your account {username} was turned on or off, or its recovery codes were replaced. If this was not you, change your password now and contact us.',
    },
    cn: {
      subject: '您的双重验证已变更',
      body: '您的账号 {username} 已启用或关闭双重验证，或更换了恢复码。如非本人操作，请立即修改密码并联系我们。',
    },
    es: {
      subject: 'Se ha cambiado su verificación en dos pasos',
      body: 'Se ha activado o desactivado la verificación en dos pasos de su cuenta {username}, o se han renovado sus códigos de recuperación. Si no ha sido usted, cambie la contraseña ahora y póngase en contacto con nosotros.',
    },
    ru: {
      subject: 'Настройки двухфакторной аутентификации изменены',
      body: 'В вашей учётной записи {username} включена или отключена двухфакторная аутентификация либо заменены резервные коды. Если это сделали не вы, сразу смените пароль и свяжитесь с нами.',
    },
    th: {
      subject: 'การยืนยันสองขั้นตอนของคุณถูกเปลี่ยนแล้ว',
      body: 'การยืนยันสองขั้นตอนของบัญชี {username} ถูกเปิด ปิด หรือเปลี่ยนรหัสกู้คืนแล้ว หากคุณไม่ได้ทำรายการนี้ กรุณาเปลี่ยนรหัสผ่านทันทีและติดต่อเรา',
    },
    vi: {
      subject: 'Xác thực hai lớp của Quý khách đã thay đổi',
      body: 'Xác thực hai lớp của tài khoản {username} đã được bật, tắt hoặc thay mã khôi phục. Nếu không phải Quý khách thực hiện, vui lòng đổi mật khẩu ngay và liên hệ với chúng tôi.',
    },
  },
  email_taken: {
    en: {
      subject: 'You already have an account',
      body: 'Someone signed up with this email address, which belongs to your account {username}. If it was you, sign in to that account, or reset its password if you have forgotten it. Otherwise you don’t need to do anything.',
    },
    cn: {
      subject: '您已有账号',
      body: '有人使用此邮箱注册，而该邮箱已属于您的账号 {username}。如为本人操作，请直接登录该账号；忘记密码可重置密码。如非本人操作，无需处理。',
    },
    es: {
      subject: 'Ya tiene una cuenta',
      body: 'Alguien se ha registrado con este correo electrónico, que pertenece a su cuenta {username}. Si ha sido usted, inicie sesión en esa cuenta o restablezca la contraseña si la ha olvidado. De lo contrario, no tiene que hacer nada.',
    },
    ru: {
      subject: 'У вас уже есть учётная запись',
      body: 'Кто-то зарегистрировался с этим адресом электронной почты, а он принадлежит вашей учётной записи {username}. Если это были вы, войдите в неё или сбросьте пароль, если забыли его. Если нет, ничего делать не нужно.',
    },
    th: {
      subject: 'คุณมีบัญชีอยู่แล้ว',
      body: 'มีผู้ลงทะเบียนด้วยอีเมลนี้ ซึ่งเป็นอีเมลของบัญชี {username} ของคุณ หากเป็นคุณเอง กรุณาเข้าสู่ระบบบัญชีเดิม หรือตั้งรหัสผ่านใหม่หากลืม หากไม่ใช่คุณ ไม่ต้องดำเนินการใด ๆ',
    },
    vi: {
      subject: 'Quý khách đã có tài khoản',
      body: 'Có người đăng ký bằng email này, vốn thuộc tài khoản {username} của Quý khách. Nếu là Quý khách, vui lòng đăng nhập tài khoản đó hoặc đặt lại mật khẩu nếu quên. Nếu không, Quý khách không cần làm gì.',
    },
  },
  one_time_password: {
    en: {
      subject: 'Your one-time password',
      body: 'Our staff reset the password of your account {username}. One-time password: {code}\nIt works for 7 days. You will choose a new one when you sign in.',
    },
    cn: {
      subject: '您的一次性密码',
      body: '我们的工作人员已重置您的账号 {username} 的密码。一次性密码：{code}\n7天内有效，登录后请设置新密码。',
    },
    es: {
      subject: 'Su contraseña de un solo uso',
      body: 'Nuestro personal ha restablecido la contraseña de su cuenta {username}. Contraseña de un solo uso: {code}\nEs válida durante 7 días. Elegirá una nueva al iniciar sesión.',
    },
    ru: {
      subject: 'Ваш одноразовый пароль',
      body: 'Наши сотрудники сбросили пароль вашей учётной записи {username}. Одноразовый пароль: {code}\nОн действует 7 дней. При входе вы зададите новый.',
    },
    th: {
      subject: 'รหัสผ่านแบบใช้ครั้งเดียวของคุณ',
      body: 'เจ้าหน้าที่ของเราได้รีเซ็ตรหัสผ่านของบัญชี {username} แล้ว รหัสผ่านแบบใช้ครั้งเดียว: {code}\nใช้ได้ 7 วัน กรุณาตั้งรหัสผ่านใหม่เมื่อเข้าสู่ระบบ',
    },
    vi: {
      subject: 'Mật khẩu dùng một lần của Quý khách',
      body: 'Nhân viên của chúng tôi đã đặt lại mật khẩu của tài khoản {username}. Mật khẩu dùng một lần: {code}\nMật khẩu có hiệu lực trong 7 ngày. Quý khách sẽ đặt mật khẩu mới khi đăng nhập.',
    },
  },
  ...distributorTexts,
  ...levelTexts,
  buyer_approved: {
    en: {
      subject: 'Your account is approved',
      body: 'Your account {username} has been approved. You can now place orders.',
    },
    cn: { subject: '您的账号已通过审核', body: '您的账号 {username} 已通过审核，现在可以下单了。' },
    es: { subject: 'Su cuenta está aprobada', body: 'Su cuenta {username} ha sido aprobada. Ya puede hacer pedidos.' },
    ru: {
      subject: 'Ваша учётная запись одобрена',
      body: 'Ваша учётная запись {username} одобрена. Теперь вы можете оформлять заказы.',
    },
    th: { subject: 'บัญชีของคุณได้รับอนุมัติแล้ว', body: 'บัญชี {username} ได้รับอนุมัติแล้ว คุณสั่งซื้อได้ทันที' },
    vi: {
      subject: 'Tài khoản của Quý khách đã được duyệt',
      body: 'Tài khoản {username} đã được duyệt. Quý khách có thể đặt hàng ngay.',
    },
  },
  buyer_refused: {
    en: { subject: 'Your account', body: 'We could not approve your account {username} for orders: {reason}' },
    cn: { subject: '您的账号', body: '您的账号 {username} 未通过下单审核：{reason}' },
    es: { subject: 'Su cuenta', body: 'No hemos podido aprobar su cuenta {username} para hacer pedidos: {reason}' },
    ru: {
      subject: 'Ваша учётная запись',
      body: 'Мы не смогли одобрить учётную запись {username} для заказов: {reason}',
    },
    th: { subject: 'บัญชีของคุณ', body: 'เราไม่สามารถอนุมัติให้บัญชี {username} สั่งซื้อได้: {reason}' },
    vi: {
      subject: 'Tài khoản của Quý khách',
      body: 'Chúng tôi không thể duyệt tài khoản {username} để đặt hàng: {reason}',
    },
  },
  ...erasureTexts,
}
