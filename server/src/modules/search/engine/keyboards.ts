/** Words typed on the keyboard of another language: each key under the sign that was meant. Pure. */

/** A layout as its keys without and with shift, in the same order as those of the Latin one. */
const latinKeys = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./"
const latinShifted = '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?'
const russianKeys = 'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.'
const russianShifted = 'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,'
/** Kedmanee. */
const thaiKeys = '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ'
const thaiShifted = '%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ'

function mapped(from: string, to: string) {
  const keys = new Map([...from].map((key, index) => [key, [...to][index] ?? key]))
  return (text: string) => [...text].map((key) => keys.get(key) ?? key).join('')
}
const latin = latinKeys + latinShifted
const asRussian = mapped(latin, russianKeys + russianShifted)
const asThai = mapped(latin, thaiKeys + thaiShifted)
const fromRussian = mapped(russianKeys + russianShifted, latin)
const fromThai = mapped(thaiKeys + thaiShifted, latin)

/** A sign above, below or behind a letter begins no Thai word. */
const startsWithSign = /(?:^|\s)[\u0e30-\u0e3a\u0e45-\u0e4e]/u

const isCode = /^\p{L}{2,}[\s-]?\d{3,}\S*$/u
/** Signs inside of words come from letters that were meant. */
const isWords = /^[\p{L}\p{M}\p{N}]+(?:[\s-]+[\p{L}\p{M}\p{N}]+)*$/u

/** A keyword in the language of the keyboard that it was meant for. */
interface MeantKeyword {
  meant: string
  language: 'en' | 'ru' | 'th'
}

/** Other keywords that a buyer may have meant with this one. */
export function meantKeywords(keyword: string): MeantKeyword[] {
  const isThai = /\p{Script=Thai}/u.test(keyword)
  if (isThai || /\p{Script=Cyrillic}/u.test(keyword)) {
    // A number is meant as one, if it belongs to no code: only Thai letters share its keys.
    if (!isThai && /\d/.test(keyword) && !isCode.test(keyword)) return []
    const meant = (isThai ? fromThai : fromRussian)(keyword).toLowerCase()
    return isWords.test(meant) ? [{ meant, language: 'en' }] : []
  }
  if (!/^\p{ASCII}+$/u.test(keyword)) return []
  const thai = asThai(keyword)
  return [
    ...(/\d/.test(keyword) ? [] : [{ meant: asRussian(keyword).toLowerCase(), language: 'ru' as const }]),
    ...(startsWithSign.test(thai) ? [] : [{ meant: thai, language: 'th' as const }]),
  ]
}
