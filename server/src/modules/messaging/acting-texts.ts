/** The message to customers in whose account staff may now change things, in the language of the account. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

export const actingTexts: Record<'staff_changes', Record<Locale, Text>> = {
  staff_changes: {
    en: {
      subject: 'Our staff can make changes in your account',
      body: 'For up to 30 minutes, a member of our staff can make changes in your account {username}, such as filling your cart or placing an order. If you did not ask for this, end the session in your account settings and contact us.',
    },
    cn: {
      subject: '我们的工作人员可代您操作账号',
      body: '在30分钟内，我们的工作人员可在您的账号 {username} 中代您操作，例如添加购物车商品或提交订单。如非您本人要求，请在账号设置中结束该会话并联系我们。',
    },
    es: {
      subject: 'Nuestro personal puede hacer cambios en su cuenta',
      body: 'Durante un máximo de 30 minutos, una persona de nuestro equipo puede hacer cambios en su cuenta {username}, como llenar el carrito o realizar un pedido. Si no lo ha pedido usted, cierre esa sesión en los ajustes de su cuenta y póngase en contacto con nosotros.',
    },
    ru: {
      subject: 'Наш сотрудник может вносить изменения в вашей учётной записи',
      body: 'В течение 30 минут наш сотрудник может действовать в вашей учётной записи {username}: например, наполнить корзину или оформить заказ. Если вы об этом не просили, завершите этот сеанс в настройках учётной записи и свяжитесь с нами.',
    },
    th: {
      subject: 'พนักงานของเราทำรายการในบัญชีของคุณได้',
      body: 'ภายใน 30 นาทีนี้ พนักงานของเราทำรายการในบัญชี {username} ของคุณได้ เช่น เพิ่มสินค้าลงตะกร้าหรือสั่งซื้อ หากคุณไม่ได้ร้องขอ กรุณาสิ้นสุดเซสชันนั้นในการตั้งค่าบัญชีและติดต่อเรา',
    },
    vi: {
      subject: 'Nhân viên của chúng tôi có thể thay đổi trong tài khoản của Quý khách',
      body: 'Trong tối đa 30 phút, nhân viên của chúng tôi có thể thao tác trong tài khoản {username} của Quý khách, như thêm hàng vào giỏ hoặc đặt hàng. Nếu Quý khách không yêu cầu, vui lòng kết thúc phiên đó trong phần cài đặt tài khoản và liên hệ với chúng tôi.',
    },
  },
}
