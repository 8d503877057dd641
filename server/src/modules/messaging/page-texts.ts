/** Messages to the owner of a shop about its pages; `{reason}` is the title of the page and why, or its dead links and missing pictures. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

export const pageTexts: Record<'page_taken_down' | 'page_problems', Record<Locale, Text>> = {
  page_taken_down: {
    en: { subject: 'A page of your shop', body: 'We took a page of your shop down: {reason}' },
    cn: { subject: '您店铺的页面', body: '您店铺的一个页面已被下线：{reason}' },
    es: { subject: 'Una página de su tienda', body: 'Hemos retirado una página de su tienda: {reason}' },
    ru: { subject: 'Страница вашего магазина', body: 'Мы сняли страницу вашего магазина с публикации: {reason}' },
    th: { subject: 'หน้าในร้านของคุณ', body: 'เราได้นำหน้าหนึ่งในร้านของคุณออกจากการเผยแพร่: {reason}' },
    vi: {
      subject: 'Một trang trong cửa hàng của Quý khách',
      body: 'Chúng tôi đã gỡ một trang trong cửa hàng: {reason}',
    },
  },
  page_problems: {
    en: {
      subject: 'New problems on a page of your shop',
      body: 'The daily check found new problems on a page of your shop: {reason}',
    },
    cn: { subject: '您店铺的页面有新问题', body: '每日检查发现您店铺的一个页面有新问题：{reason}' },
    es: {
      subject: 'Problemas nuevos en una página de su tienda',
      body: 'La revisión diaria encontró problemas nuevos en una página de su tienda: {reason}',
    },
    ru: {
      subject: 'Новые проблемы на странице вашего магазина',
      body: 'Ежедневная проверка нашла новые проблемы на странице вашего магазина: {reason}',
    },
    th: { subject: 'พบปัญหาใหม่ในหน้าของร้านคุณ', body: 'การตรวจสอบประจำวันพบปัญหาใหม่ในหน้าหนึ่งของร้านคุณ: {reason}' },
    vi: {
      subject: 'Vấn đề mới trên một trang trong cửa hàng của Quý khách',
      body: 'Kiểm tra hằng ngày phát hiện vấn đề mới trên một trang trong cửa hàng: {reason}',
    },
  },
}
