/** Each catalogue is written in its language: translated, in its script, with its marks. */
import { describe, expect, test } from 'vitest'
import { sentencesOf } from '../../../tools/icu.ts'
import { slipsOf } from '../../../tools/wording.ts'
import { catalogue, compiled, locales } from './catalogue-files.ts'

const english = catalogue('en')

/** Texts that are the same in another language, since its word is the same. */
const sameAsEnglish: Record<string, readonly string[]> = {
  Color: ['es'],
  // Banks all over the world print these two names.
  'SWIFT / BIC': ['cn', 'es', 'ru', 'th', 'vi'],
  // Vietnamese sites say OK on the button, as the systems they run on do.
  OK: ['vi'],
  // Only Chinese readers know it by another name.
  WeChat: ['es', 'ru', 'th', 'vi'],
  Alipay: ['es', 'ru', 'th', 'vi'],
  Douyin: ['es', 'ru', 'th', 'vi'],
  API: ['es', 'ru', 'th', 'vi'],
  URL: ['es', 'ru'],
  Shopify: ['cn', 'es', 'ru', 'th', 'vi'],
  WooCommerce: ['cn', 'es', 'ru', 'th', 'vi'],
  SKU: ['cn', 'es', 'ru', 'th', 'vi'],
  Email: ['vi'],
  Subtotal: ['es'],
  Stock: ['es'],
  Total: ['es'],
  Roles: ['es'],
  Video: ['vi'],
}

describe.each(locales)('%s', (locale) => {
  const messages = catalogue(locale)

  test('is written as its readers write', () => {
    const slips = Object.entries(messages).flatMap(([id, message]) =>
      sentencesOf(compiled(message)).flatMap((sentence) =>
        slipsOf(sentence, locale).map((slip) => `${id}: ${slip}: ${sentence}`),
      ),
    )
    // Examples are full of names.
    expect(slips.filter((slip) => !/^[\w.]+Example: a capital/.test(slip))).toEqual([])
  })

  test.skipIf(locale === 'en')('leaves nothing in English', () => {
    const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))
    const left = Object.entries(messages).filter(
      ([id, text]) => text === english[id] && hasWords(text) && !sameAsEnglish[text]?.includes(locale),
    )
    expect(left).toEqual([])
  })
})

test('dialogs are confirmed and left with the words of each language', () => {
  const words = Object.fromEntries(
    locales.map((locale) => [locale, [catalogue(locale)['common.ok'], catalogue(locale)['common.cancel']]]),
  )
  expect(words).toEqual({
    en: ['OK', 'Cancel'],
    cn: ['确定', '取消'],
    es: ['Aceptar', 'Cancelar'],
    ru: ['ОК', 'Отмена'],
    th: ['ตกลง', 'ยกเลิก'],
    vi: ['OK', 'Hủy'],
  })
})

describe('the rules notice', () => {
  test.each([
    ['en', 'The "cart" is empty', 'quotation marks'],
    ['en', 'Loading …', 'space before …'],
    ['en', 'At most 20 MB', 'line break'],
    ['en', 'Add to favourites', 'British'],
    ['cn', '请重试, 谢谢', 'narrow marks'],
    ['cn', '请 重试', 'space between'],
    ['es', 'Borrar el carrito?', '¿'],
    ['es', 'Ver Todos los productos', 'capital'],
    ['es', 'Mis “pedidos”', 'quotation marks'],
    ['ru', 'Больше заказ – ниже цена', 'dash'],
    ['ru', 'Войти в account', 'another script'],
    ['ru', 'Еще раз', 'ё'],
    ['th', 'กรุณาลองใหม่.', 'full stop'],
    ['vi', 'Thêm vào giỏ hàng と', 'another script'],
    ['vi', 'Añadir', 'another language'],
  ] as const)('%s: %s', (locale, text, slip) => expect(slipsOf(text, locale).join()).toContain(slip))
})
