/** Russian typed on a keyboard of another layout or in Latin letters, and the other way round. Pure. */

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const mapped = (from: string, to: string) => {
  const keys = new Map([...from].map((key, index) => [key, to[index] ?? key]))
  return (text: string) => [...text.toLowerCase()].map((key) => keys.get(key) ?? key).join('')
}
const asRussianKeys = mapped(latinKeys, russianKeys)
const asLatinKeys = mapped(russianKeys, latinKeys)

/** The longest first. */
const sounds: [string, string][] = Object.entries({
  shch: 'щ',
  sch: 'щ',
  yo: 'ё',
  zh: 'ж',
  kh: 'х',
  ts: 'ц',
  ch: 'ч',
  sh: 'ш',
  yu: 'ю',
  ju: 'ю',
  ya: 'я',
  ja: 'я',
  ...Object.fromEntries(
    [...'abvgdeziklmnoprstufhcyj'].map((latin, at) => [latin, 'абвгдезиклмнопрстуфхцый'[at] ?? '']),
  ),
})

function transliterate(text: string): string {
  let rest = text.toLowerCase()
  let russian = ''
  while (rest) {
    const sound = sounds.find(([latin]) => rest.startsWith(latin))
    const vowelBefore = /[аеёиоуыэюя]$/.test(russian)
    russian += sound ? (sound[0] === 'y' && vowelBefore ? 'й' : sound[1]) : rest.charAt(0)
    rest = rest.slice(sound?.[0].length ?? 1)
  }
  return russian
}

/** Other keywords that a buyer may have meant with this one, the likeliest first. */
export function meantKeywords(keyword: string): string[] {
  if (/\d/.test(keyword)) return []
  if (/\p{Script=Cyrillic}/u.test(keyword)) return [asLatinKeys(keyword)]
  return /^[\p{ASCII}]+$/u.test(keyword) ? [asRussianKeys(keyword), transliterate(keyword)] : []
}
