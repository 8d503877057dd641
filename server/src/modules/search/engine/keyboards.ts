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

/** Other keywords that a buyer may have meant with this one, the likeliest first. */
export function meantKeywords(keyword: string): string[] {
  if (/\p{Script=Thai}/u.test(keyword)) return [fromThai(keyword).toLowerCase()]
  // A number is meant as one: only Thai letters share its keys.
  if (/\p{Script=Cyrillic}/u.test(keyword)) return /\d/.test(keyword) ? [] : [fromRussian(keyword).toLowerCase()]
  if (!/^\p{ASCII}+$/u.test(keyword)) return []
  return [...(/\d/.test(keyword) ? [] : [asRussian(keyword).toLowerCase()]), asThai(keyword)]
}
