/** A distributor's level rose or fell by turnover. `{reason}` is the name of the new level. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

export const levelTexts: Record<'level_up' | 'level_down', Record<Locale, Text>> = {
  level_up: {
    en: {
      subject: 'You have reached a higher distributor level',
      body: 'Your account {username} now has the level {reason}. The prices you buy at have already changed in your shop.',
    },
    cn: {
      subject: '您的分销商等级已提升',
      body: '您的账号 {username} 已升至“{reason}”等级，新的供货价已在您的店铺中生效。',
    },
    es: {
      subject: 'Ha alcanzado un nivel de distribuidor superior',
      body: 'Su cuenta {username} tiene ahora el nivel {reason}. Los nuevos precios de distribuidor ya se aplican en su tienda.',
    },
    ru: {
      subject: 'Ваш уровень дистрибьютора повышен',
      body: 'У учётной записи {username} теперь уровень {reason}. Новые цены для дистрибьютора уже действуют в вашем магазине.',
    },
    th: {
      subject: 'ระดับตัวแทนจำหน่ายของคุณสูงขึ้นแล้ว',
      body: 'บัญชี {username} ได้เลื่อนเป็นระดับ {reason} ราคาตัวแทนจำหน่ายใหม่มีผลในร้านของคุณแล้ว',
    },
    vi: {
      subject: 'Quý khách đã lên cấp nhà phân phối cao hơn',
      body: 'Tài khoản {username} hiện ở cấp {reason}. Giá cho nhà phân phối mới đã được áp dụng trong cửa hàng của Quý khách.',
    },
  },
  level_down: {
    en: {
      subject: 'Your distributor level has changed',
      body: 'The turnover of your account {username} no longer reaches its level. It now has the level {reason}. Please check the prices of your shop.',
    },
    cn: {
      subject: '您的分销商等级已调整',
      body: '您的账号 {username} 的营业额未达到原等级要求，现为“{reason}”等级。请检查您店铺的价格。',
    },
    es: {
      subject: 'Su nivel de distribuidor ha cambiado',
      body: 'La facturación de su cuenta {username} ya no alcanza su nivel. Ahora tiene el nivel {reason}. Revise los precios de su tienda.',
    },
    ru: {
      subject: 'Ваш уровень дистрибьютора изменён',
      body: 'Оборот учётной записи {username} больше не соответствует прежнему уровню. Теперь у неё уровень {reason}. Проверьте цены в своём магазине.',
    },
    th: {
      subject: 'ระดับตัวแทนจำหน่ายของคุณเปลี่ยนแปลง',
      body: 'ยอดขายของบัญชี {username} ไม่ถึงเกณฑ์ของระดับเดิม ขณะนี้อยู่ในระดับ {reason} กรุณาตรวจสอบราคาในร้านของคุณ',
    },
    vi: {
      subject: 'Cấp nhà phân phối của Quý khách đã thay đổi',
      body: 'Doanh số của tài khoản {username} không còn đạt cấp trước. Tài khoản hiện ở cấp {reason}. Vui lòng kiểm tra lại giá trong cửa hàng.',
    },
  },
}
