/** What a heading says: its field, and the language, currency or unit that is written next to it. */
import { type Measure, unitFactor } from '#contract/rules/measure'
import { isPieceWord } from '#contract/rules/numerals'
import { type Locale, locales } from '#contract/types'
import { localeOf } from '../../../lib/translate.ts'
import { commonCurrencies, currenciesNamed, hasOtherSense, tokensOf } from '../../files/reading/heading-tokens.ts'
import { plainHeading, type Word, type WordMeaning, wordOf } from './heading-words.ts'

export interface HeadingMeaning extends Partial<WordMeaning> {
  /** Currencies that the sign, word or code next to a price can mean. */
  currencies?: readonly string[]
  /** The unit next to a weight or volume. */
  unit?: string
}

/** Words that may be next to "price" in its heading without making it another price. */
const nextToPrice = new Set(
  `en,de,unit,net,gross,median,each,wholesale,selling,list,per,piece,ex,exc,excl,inc,incl,including,excluding,vat,tax,without,with,the,in,за,без,с,вкл,включая,ндс,опт,оптовая,руб,шт,
  con,sin,iva,imp,impuesto,impuestos,incluido,incluidos,por,unidad,mayor,mayorista,unitario,含税,不含税,未税,批发,每件,单件,รวม,ไม่รวม,ภาษี,ขายส่ง,ต่อชิ้น,ต่อหน่วย,chưa,gồm,bao,có,không,thuế,sỉ,bán,netto,brutto,zzgl,mwst,pro,stück`
    .split(',')
    .map((word) => word.trim()),
)
const languageNames: Record<string, Locale> = Object.fromEntries(
  Object.entries({
    en: 'english inglés ingles английский англ 英文 英语 อังกฤษ ภาษาอังกฤษ',
    cn: 'chinese chino китайский кит 中文 汉语 简体中文 จีน ภาษาจีน trung',
    es: 'spanish español espanol испанский исп 西班牙文 西班牙语 สเปน ภาษาสเปน',
    ru: 'russian ruso русский рус 俄文 俄语 รัสเซีย ภาษารัสเซีย nga',
    th: 'thai tailandés тайский 泰文 泰语 ไทย ภาษาไทย thái',
    vi: 'vietnamese vietnamita вьетнамский 越南文 越南语 เวียดนาม ภาษาเวียดนาม',
  }).flatMap(([locale, names]) => names.split(' ').map((name) => [name, locale as Locale])),
)

const unitIn = (token: string): Measure | undefined =>
  (['weight', 'volume'] as const).find((measure) => unitFactor(token, measure) !== undefined)

const taxWords = '(?:vat|tax|ндс|iva|impuestos?|税|ภาษี|thuế|mwst)'
const spaces = '[\\s._():-]*'
const without = new RegExp(
  `(?:ex|exc|excl|excluding|without|без|sin|不含|未|ไม่รวม|chưa(?: bao)?(?: gồm| có)?|không(?: bao)?(?: gồm| có)?|zzgl)${spaces}${taxWords}`,
  'iu',
)
const within = new RegExp(
  `(?:inc|incl|including|with|с|вкл|включая|con|含|รวม|gồm|có|inkl)${spaces}${taxWords}|${taxWords}${spaces}(?:inc|incl|included|incluidos?|вкл|включ)`,
  'iu',
)

/** Whether a heading of prices says that tax is in them; undefined where it says nothing. */
export const saysTax = (heading: string): boolean | undefined =>
  without.test(heading) ? false : within.test(heading) ? true : undefined

export function readHeading(heading: string): HeadingMeaning {
  const meaning = readTokens(tokensOf(heading)) ?? glued(heading) ?? {}
  return meaning.word && figures.has(meaning.word) && hasOtherSense(heading) ? {} : meaning
}

function readTokens(tokens: readonly string[]): HeadingMeaning | undefined {
  const known = wordOf(joined(tokens))
  const marks = tokens.filter((token) => currenciesNamed(token).length > 0)
  if (known && (known.word !== 'price' || marks.length === 0))
    return joined(tokens) === 'cbm' ? { ...known, unit: 'cbm' } : known
  return priceIn(tokens, marks) ?? measureIn(tokens) ?? countIn(tokens) ?? textIn(tokens)
}

const joined = (tokens: readonly string[]) => plainHeading(tokens.join(''))

/** `price_gbp_median`, "Unit price (USD)", "цена, руб.". */
function priceIn(tokens: readonly string[], marks: readonly string[]): HeadingMeaning | undefined {
  const bare = tokens.filter((token) => !marks.includes(token))
  const rest = bare.filter((token) => !nextToPrice.has(token.toLowerCase()) && !isPieceWord(token))
  const isPrice = [bare, rest].some((part) => wordOf(joined(part))?.word === 'price')
  if (!isPrice) return undefined
  const currencies = commonCurrencies(marks)
  // "Price (USD/EUR)": which of them, people must say.
  if (currencies?.length === 0) return undefined
  return { word: 'price', ...(currencies && { currencies }) }
}

/** "Вес, г", "重量(kg)", "weight_g". */
function measureIn(tokens: readonly string[]): HeadingMeaning | undefined {
  // "ลบ.ม." and "куб. м" are two tokens.
  for (const length of [1, 2])
    for (let start = 0; start + length <= tokens.length; start++) {
      const unit = tokens.slice(start, start + length).join('')
      const meaning = unitIn(unit) && wordOf(joined(tokens.toSpliced(start, length)))
      if (meaning?.word !== 'weight' && meaning?.word !== 'volume') continue
      // Of a unit of something else, nothing is taken.
      return unitFactor(unit, meaning.word) === undefined ? {} : { ...meaning, unit }
    }
  return undefined
}

const counts: ReadonlySet<Word> = new Set(['on_hand', 'stock', 'moq', 'multiple', 'quantity'])
const figures: ReadonlySet<Word> = new Set([...counts, 'price', 'weight', 'volume'])

/** "MOQ(pcs)", "Остаток, шт." */
function countIn(tokens: readonly string[]): HeadingMeaning | undefined {
  const meaning = wordOf(joined(tokens.filter((token) => !isPieceWord(token))))
  return meaning && counts.has(meaning.word) ? meaning : undefined
}

/** `name_ru`, "Name (English)", "Название EN". */
function textIn(tokens: readonly string[]): HeadingMeaning | undefined {
  for (const [place, token] of [tokens.length - 1, 0].map((each) => [each, tokens[each] ?? ''] as const)) {
    const lang = languageOf(token)
    const meaning = lang && wordOf(joined(tokens.filter((_, index) => index !== place)))
    if (meaning && isText(meaning.word)) return { word: meaning.word, lang }
  }
  return undefined
}
const isText = (word: Word) => ['name', 'description', 'detail', 'attributes'].includes(word)
function languageOf(token: string): Locale | undefined {
  const plain = token.toLowerCase()
  if ((locales as readonly string[]).includes(plain) || plain === 'zh') return localeOf(plain)
  return languageNames[plain]
}

const behind = [
  '人民币',
  '美元',
  '美金',
  '欧元',
  '元',
  '千克',
  '公斤',
  '克',
  '立方米',
  '升',
  'บาท',
  'กก',
  'กรัม',
  'กิโลกรัม',
  '个',
  '件',
  'ชิ้น',
]

/** Scripts without blanks: 单价元, ราคาบาท, 重量克; and 英文名称. */
function glued(heading: string): HeadingMeaning | undefined {
  const plain = plainHeading(heading)
  for (const word of behind) {
    if (!plain.endsWith(plainHeading(word)) || plain.length === word.length) continue
    const meaning = readTokens([plain.slice(0, -plainHeading(word).length), word])
    if (meaning?.word) return meaning
  }
  for (const [name, lang] of Object.entries(languageNames)) {
    if (!/[\p{Script=Han}\p{Script=Thai}]/u.test(name)) continue
    const rest = plain.startsWith(name)
      ? plain.slice(name.length)
      : plain.endsWith(name)
        ? plain.slice(0, -name.length)
        : ''
    const meaning = rest ? wordOf(rest) : undefined
    if (meaning && isText(meaning.word)) return { word: meaning.word, lang }
  }
  return undefined
}
