/** One form of digits and marks, Chinese numerals, and words for thousands and more. */

/** Zeros that a word adds to a number. */
const scales: Record<string, number> = {
  ...Object.fromEntries(
    '百 佰 ร้อย trăm сотня сотни сотен hundred hundreds ciento cientos centenar centenares'
      .split(' ')
      .map((word) => [word, 2]),
  ),
  // Not M: a thousand to some, a million to others.
  ...Object.fromEntries(
    'k thousand тыс тысяча тысячи тысяч mil nghìn ngàn พัน 千 仟'.split(' ').map((word) => [word, 3]),
  ),
  ...Object.fromEntries('หมื่น 万 萬'.split(' ').map((word) => [word, 4])),
  แสน: 5,
  ...Object.fromEntries(
    'mln million millions млн миллион миллиона миллионов millón millon millones triệu tr ล้าน'
      .split(' ')
      .map((word) => [word, 6]),
  ),
  亿: 8,
  億: 8,
  ...Object.fromEntries('bn billion billions млрд миллиард tỷ tỉ'.split(' ').map((word) => [word, 9])),
}

/** Zeros that a word behind a number adds to it: 3 for `k` and `тыс.`; undefined for any other word. */
export const scaleOf = (word: string): number | undefined => scales[plainWord(word)]

/** Words for several pieces, by how many. */
export const dozens: Record<string, string> = {
  12: 'dz doz dozen dozens 打 docena docenas дюжина дюжины дюжин โหล tá lố',
  10: 'chục decena decenas десяток десятка десятков',
  144: 'gross гросс gruesa gruesas 罗 กุรุส',
}
const dozenWords = new Map(
  Object.entries(dozens).flatMap(([times, words]) => words.split(' ').map((word) => [word, times])),
)

/** Number of pieces that a word behind a count means: 12 for `doz`; undefined for any other word. */
export const dozensOf = (word: string): string | undefined => dozenWords.get(plainWord(word))

/** Words for one piece, behind a count or a price. */
export const pieceWords =
  'pc pcs pce piece pieces pieza piezas pza pzas ud uds unidad unidades шт штука штуки штук ед unit units ea each 个 個 件 只 支 条 張 张 ชิ้น อัน ตัว cái chiếc'.split(
    ' ',
  )
const pieces = new Set(pieceWords)
export const isPieceWord = (word: string): boolean => pieces.has(plainWord(word))

const wordsOfNumbers: readonly string[] = [
  'one un una uno один одна одну หนึ่ง một',
  'two dos два две สอง hai',
  'three tres три สาม ba',
  'four cuatro четыре สี่ bốn',
  'five cinco пять ห้า năm',
  'six seis шесть หก sáu',
  'seven siete семь เจ็ด bảy',
  'eight ocho восемь แปด tám',
  'nine nueve девять เก้า chín',
  'ten diez десять สิบ mười',
  'eleven одиннадцать สิบเอ็ด',
  'twelve doce двенадцать สิบสอง',
]
const numbersByWord = new Map(
  wordsOfNumbers.flatMap((words, index) => words.split(' ').map((word) => [plainWord(word), index + 1])),
)

/** From 1 to 12 in words of a language: 2 for `two` and `hai`; undefined for any other word. */
export const wordNumber = (word: string): number | undefined => numbersByWord.get(plainWord(word))

function plainWord(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(/\.$/, '')
}

/**
 * Digits of all scripts as 0–9; one form of blanks, dashes and apostrophes; a Chinese numeral that is the whole text as
 * digits. Trimmed, in NFKC.
 */
export function plainNumerals(text: string): string {
  const plain = plainDigits(compatible(text))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/['’‘`´ʼ]/g, "'")
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\u066b/g, '.')
    .replace(/[\s\u066c]+/g, ' ')
    .trim()
  const count = numeralOf(plain)
  return count === undefined ? plain : String(count)
}

/**
 * NFKC, except of notes and fractions next to a figure, which would become its digits: `5²` is not 52, `5½` not 51/2. In
 * `cm³` the digit belongs to the unit.
 */
export const compatible = (text: string): string =>
  text
    .split(nextToFigure)
    .map((part, place) => (place % 2 === 0 ? part.normalize('NFKC') : part))
    .join('')
const nextToFigure = /((?<=\p{N}[.,]?)\p{No}|\p{No}(?=\p{N}))/u

/** Digits of all scripts as 0–9. */
export const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(decimalDigit(digit)))

/** Decimal digits of a script are ten in a row, from zero. */
function decimalDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return code - 0x30
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}

const ones: Record<string, number> = {}
for (const [value, spellings] of [
  '零〇',
  '一壹',
  '二两贰兩貳',
  '三叁參',
  '四肆',
  '五伍',
  '六陆陸',
  '七柒',
  '八捌',
  '九玖',
].entries())
  for (const spelling of spellings) ones[spelling] = value
const powers: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 }

/** 十二, 两百零五, 三千, 一万二千: from 0 to 99,999,999; undefined for what is no numeral. */
export function numeralOf(text: string): number | undefined {
  const [high, low, more] = text.split(/[万萬]/)
  if (more !== undefined || !high) return undefined
  const top = belowTenThousand(high)
  if (low === undefined) return top
  const rest = low === '' ? 0 : belowTenThousand(low)
  return top === undefined || rest === undefined ? undefined : top * 10_000 + rest
}

function belowTenThousand(text: string): number | undefined {
  if (!/^[零〇一壹二两贰兩貳三叁參四肆五伍六陆陸七柒八捌九玖十拾百佰千仟]{1,9}$/.test(text)) return undefined
  let [total, digit, last] = [0, undefined as number | undefined, 10_000]
  for (const letter of text) {
    const power = powers[letter]
    if (power === undefined) {
      // Digits in a row, such as 二〇二六, are a year or a code.
      if (digit) return undefined
      digit = ones[letter]
      continue
    }
    if (power >= last || digit === 0) return undefined
    total += (digit ?? 1) * power
    last = power
    digit = undefined
  }
  // 一百五 is 150 in speech and 105 to others.
  if (digit !== undefined && digit > 0 && last > 10 && last < 10_000 && !/[零〇].$/u.test(text)) return undefined
  return total + (digit ?? 0)
}
