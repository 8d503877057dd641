/** The mail that carries a document of an order, written in the language of the document. */
import type { Locale } from '#contract/types'
import type { Context } from '../../context.ts'
import type { Text } from './code-texts.ts'
import { deliverOutbox } from './deliver.ts'
import { insertMessage } from './queries.ts'

/** `{document}` such as “Proforma invoice”, its `{number}`, the `{order}`, a `{message}` and the `{seller}`, both of which may be empty. */
export const documentTexts: Record<Locale, Text> = {
  en: {
    subject: '{document} {number}',
    body: 'Hello,\n\nAttached is the following document for your order {order}: {document} {number}.\n\n{message}\n\n{seller}',
  },
  cn: {
    subject: '{document} {number}',
    body: '您好！\n\n随信附上订单 {order} 的以下单据：{document} {number}。\n\n{message}\n\n{seller}',
  },
  es: {
    subject: '{document} {number}',
    body: 'Buenos días:\n\nAdjuntamos el siguiente documento de su pedido {order}: {document} {number}.\n\n{message}\n\n{seller}',
  },
  ru: {
    subject: '{document} {number}',
    body: 'Здравствуйте!\n\nК письму приложен документ по вашему заказу {order}: {document} {number}.\n\n{message}\n\n{seller}',
  },
  th: {
    subject: '{document} {number}',
    body: 'สวัสดี\n\nแนบเอกสารสำหรับคำสั่งซื้อ {order} มาพร้อมอีเมลนี้: {document} {number}\n\n{message}\n\n{seller}',
  },
  vi: {
    subject: '{document} {number}',
    body: 'Kính gửi Quý khách,\n\nĐính kèm thư này là chứng từ của đơn hàng {order}: {document} {number}.\n\n{message}\n\n{seller}',
  },
}

interface DocumentMail {
  recipient: string
  language: Locale
  words: { document: string; number: string; order: string; message: string; seller: string }
}

/** Returns the id of the mail in the outbox; what it carries refers to it. */
export async function queueDocumentMail(ctx: Context, { recipient, language, words }: DocumentMail): Promise<number> {
  const { subject, body } = documentTexts[language]
  // Braces mark places to be filled in; the outbox recognizes codes by them.
  const fill = (template: string) =>
    template
      .replace(/\{(\w+)\}/g, (_, name: keyof typeof words) => words[name].replace(/[{}]/g, ''))
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  // The member of staff waits for it: the job comes by only once a minute.
  ctx.afterCommit(() => void deliverOutbox(ctx.database, ctx.env).catch(() => {}))
  return insertMessage(ctx.db, { channel: 'mail', recipient, subject: fill(subject), body: fill(body) })
}
