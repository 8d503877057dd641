/**
 * Measures and sizes as one word each, however they are written: `20 cm`, `20см` and `20 ซม.` are `20cm`; `size 42`, `р. 42` and
 * `42码` are `42`; `XXL` is `2xl`. Pure, on folded text.
 */

/** By the form in the index: the spellings of the six languages, folded, as parts of a regular expression. */
const units = {
  mm: 'mm|мм|毫米|มม|มิลลิเมตร|milimetros?|millimet(?:er|re)s?|миллиметр(?:а|ов|ы)?|milimet',
  cm: 'cm|см|厘米|公分|ซม|เซนติเมตร|เซ็นติเมตร|เซน|centimetros?|centimet(?:er|re)s?|сантиметр(?:а|ов|ы)?|xentimet',
  m: 'm|м|米(?!色)|เมตร|metros?|met(?:er|re)s?|метр(?:а|ов|ы)?|met|ม(?=\\.|\\s|$)',
  ml: 'ml|мл|毫升|มล|มิลลิลิตร|mililitros?|millilit(?:er|re)s?|миллилитр(?:а|ов|ы)?|mililit',
  l: 'l|л|升(?!级)|ลิตร|litros?|lit(?:er|re)s?|литр(?:а|ов|ы)?|lit|ล(?=\\.|\\s|$)',
  mg: 'mg|мг|毫克|มก|มิลลิกรัม',
  kg: 'kgs?|кг|公斤|千克|กก|กิโลกรัม|กิโล|kilos?|kilogram(?:o|me)?s?|килограмм(?:а|ов|ы)?|кило',
  g: 'g|gr|gms?|г|гр|克(?!力)|กรัม|gram(?:o|me)?s?|грамм(?:а|ов|ы)?|gam',
  mah: 'mah|мач|мa·ч|ма·ч|毫安时?|มิลลิแอมป์',
  kw: 'kw|квт|千瓦',
  w: 'w|вт|瓦|วัตต์|watts?|vatios?|ватт(?:а|ов)?',
  v: 'v|(?<=\\d)в|伏|โวลต์|โวลท์|volts?|voltios?|вольт(?:а)?',
  gb: 'gb|гб|กิกะไบต์',
  tb: 'tb|тб|เทราไบต์',
  in: "英寸|寸|นิ้ว|inch(?:es)?|pulgadas?|pulg|дюим(?:а|ов|ы)?|[\"″”]|''|′′",
} as const

const spellings = Object.entries(units)
/** Behind a digit, because some units are looked for there alone. */
const unitOf = spellings.map(([unit, forms]) => [unit, new RegExp(`^0(?:${forms})$`, 'u')] as const)
const other = '(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])'
/** A number in a word, such as a code, has no unit; three digits behind a mark may be thousands. */
const measure = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d]|\\d[.,])(\\d{1,6}(?:[.,]\\d{1,2})?)(?:\\s{0,3}|-)(${spellings.map(([, forms]) => forms).join('|')})${other}\\.?`,
  'gu',
)
/** 20x30: two figures, unless one is a single digit as in `4x4`. */
const times = /(?<=\d{2})\s?[x×х*]\s?(?=\d{2})/g

const letters = '(?:\\d?x{0,4}[sl]|m)'
const figures = '\\d{2}(?:[.,]5)?'
const before = 'size|sz|размера?|разм|р-р|р|talla|numero|尺码|码数|ไซส์|ไซซ์|ไซต์|เบอร์|co'
/** A letter is apart from the word, or `sizes` would hold one. */
const sizeAfter = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:${before})(?:[.:№]?\\s?(?=${figures}${other})|(?:[.:№]\\s?|\\s|(?<=[\\p{Script=Han}\\p{Script=Thai}]))(?=${letters}${other}))`,
  'gu',
)
const sizeBefore = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])(${letters}|${figures})\\s?(?:码|号|размера?${other})`,
  'gu',
)

/** A folded text with its measures and sizes as words. */
export function joinMeasures(text: string): string {
  const sized = /[码号]|размер/.test(text) ? text.replace(sizeBefore, ' $1 ') : text
  const plain = sized.replace(sizeAfter, ' ')
  if (!/\d/.test(plain)) return plain
  return plain.replace(times, ' × ').replace(measure, (_, figure: string, written: string) => {
    const unit = unitOf.find(([, forms]) => forms.test(`0${written}`))?.[0] ?? written
    return ` ${Number(figure.replace(',', '.'))}${unit} `
  })
}

const isOfUnit = new RegExp(`^\\d+(?:\\.\\d+)?(?:${Object.keys(units).join('|')})$`)

/** Whether a word is a measure: others near to it mean something else. */
export const isMeasure = (word: string): boolean => isOfUnit.test(word)

/** The word of a size in letters: `xxl` is `2xl`. */
export const sizeOf = (word: string): string =>
  /^x{2,4}[sl]$/.test(word) ? `${word.length - 1}x${word.slice(-1)}` : word
