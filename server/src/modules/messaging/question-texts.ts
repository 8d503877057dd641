/** Mail and message about an answered question, in the language of the account. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

/** `{product}` is its name, `{question}` and `{answer}` the texts, `{link}` the product's page. */
export const questionTexts: Record<Locale, Text> = {
  en: {
    subject: 'Your question about {product} has been answered',
    body: 'Your question: {question}\n\nOur answer: {answer}\n\nThe product:\n{link}',
  },
  cn: {
    subject: '您关于{product}的提问已有回复',
    body: '您的提问：{question}\n\n我们的回复：{answer}\n\n商品页面：\n{link}',
  },
  es: {
    subject: 'Hemos respondido a su pregunta sobre {product}',
    body: 'Su pregunta: {question}\n\nNuestra respuesta: {answer}\n\nEl producto:\n{link}',
  },
  ru: {
    subject: 'Ответ на ваш вопрос о товаре «{product}»',
    body: 'Ваш вопрос: {question}\n\nНаш ответ: {answer}\n\nСтраница товара:\n{link}',
  },
  th: {
    subject: 'คำถามของคุณเกี่ยวกับ {product} ได้รับคำตอบแล้ว',
    body: 'คำถามของคุณ: {question}\n\nคำตอบของเรา: {answer}\n\nหน้าสินค้า:\n{link}',
  },
  vi: {
    subject: 'Câu hỏi của Quý khách về {product} đã được trả lời',
    body: 'Câu hỏi: {question}\n\nTrả lời: {answer}\n\nTrang sản phẩm:\n{link}',
  },
}
