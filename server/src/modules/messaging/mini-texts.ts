/** Messages to the owner of a mini program; `{reason}` is its name, the number of the version and, where staff gave one, the reason. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

type MiniNews = 'mini_approved' | 'mini_rejected' | 'mini_released' | 'mini_rolled_back'

export const miniTexts: Record<MiniNews, Record<Locale, Text>> = {
  mini_approved: {
    en: { subject: 'Your mini program', body: 'A version of your mini program was approved: {reason}' },
    cn: { subject: '您的小程序', body: '您的小程序版本已通过审核：{reason}' },
    es: { subject: 'Su miniprograma', body: 'Se ha aprobado una versión de su miniprograma: {reason}' },
    ru: { subject: 'Ваше мини-приложение', body: 'Версия мини-приложения одобрена: {reason}' },
    th: { subject: 'มินิโปรแกรมของคุณ', body: 'เวอร์ชันของมินิโปรแกรมได้รับอนุมัติแล้ว: {reason}' },
    vi: { subject: 'Mini app của Quý khách', body: 'Một phiên bản mini app đã được duyệt: {reason}' },
  },
  mini_rejected: {
    en: { subject: 'Your mini program', body: 'We could not approve a version of your mini program: {reason}' },
    cn: { subject: '您的小程序', body: '您的小程序版本未通过审核：{reason}' },
    es: { subject: 'Su miniprograma', body: 'No hemos podido aprobar una versión de su miniprograma: {reason}' },
    ru: { subject: 'Ваше мини-приложение', body: 'Мы не смогли одобрить версию мини-приложения: {reason}' },
    th: { subject: 'มินิโปรแกรมของคุณ', body: 'เวอร์ชันของมินิโปรแกรมไม่ได้รับอนุมัติ: {reason}' },
    vi: { subject: 'Mini app của Quý khách', body: 'Chúng tôi chưa thể duyệt một phiên bản mini app: {reason}' },
  },
  mini_released: {
    en: { subject: 'Your mini program', body: 'A version of your mini program was released: {reason}' },
    cn: { subject: '您的小程序', body: '您的小程序版本已发布：{reason}' },
    es: { subject: 'Su miniprograma', body: 'Se ha publicado una versión de su miniprograma: {reason}' },
    ru: { subject: 'Ваше мини-приложение', body: 'Версия мини-приложения выпущена: {reason}' },
    th: { subject: 'มินิโปรแกรมของคุณ', body: 'เผยแพร่เวอร์ชันของมินิโปรแกรมแล้ว: {reason}' },
    vi: { subject: 'Mini app của Quý khách', body: 'Một phiên bản mini app đã được phát hành: {reason}' },
  },
  mini_rolled_back: {
    en: { subject: 'Your mini program', body: 'Your mini program went back to an earlier version: {reason}' },
    cn: { subject: '您的小程序', body: '您的小程序已回退到较早的版本：{reason}' },
    es: { subject: 'Su miniprograma', body: 'Su miniprograma ha vuelto a una versión anterior: {reason}' },
    ru: { subject: 'Ваше мини-приложение', body: 'Мини-приложение возвращено к более ранней версии: {reason}' },
    th: { subject: 'มินิโปรแกรมของคุณ', body: 'มินิโปรแกรมย้อนกลับไปใช้เวอร์ชันก่อนหน้าแล้ว: {reason}' },
    vi: { subject: 'Mini app của Quý khách', body: 'Mini app đã quay về phiên bản trước: {reason}' },
  },
}
