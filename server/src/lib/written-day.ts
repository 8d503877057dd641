/** Days as people and banks write them. The only reader of them; `clock.ts` reads those of the wire. */
import { numeralOf, plainDigits } from '#contract/rules/numerals'
import { locales } from '#contract/types'
import { languageTag } from '#contract/units'
import { withoutAccents } from './text.ts'

export type DateOrder = 'ymd' | 'dmy' | 'mdy'
const dateOrders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy']

const separated = /^[^\d\p{L}]{0,2}(\d{1,4})\s?[./\-年]\s?(\d{1,2})\s?[./\-月]\s?(\d{1,4})(?![\d])/u
const vietnamese = /^(?:ngày )?(\d{1,2}) tháng (\d{1,2}),?(?: năm)? (\d{4})/
const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s\-./]*(?:de |of )?([\p{L}\p{M}.]{2,20}?)\.?[\s\-./,]*(?:de |del )?(\d{4}|\d{2})(?!\d)/u
const monthFirst = /^([\p{L}\p{M}.]{3,20}?)\.?[\s\-./]*(\d{1,2})(?:st|nd|rd|th)?[\s\-./,]+(\d{4}|\d{2})(?!\d)/u
const yearFirst = /^(\d{4})[\s\-./]+([\p{L}\p{M}.]{3,20}?)\.?[\s\-./]+(\d{1,2})(?!\d)/u
const compact = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?(?!\d)/
const compactDayFirst = /^(\d{2})(\d{2})(\d{4})(?!\d)/

const months: readonly string[] = [
  'january,jan,ocak,oca,январь,января,янв,enero,ene,มกราคม,มค,januar,jän,janvier,janv,januari,gennaio,gen,janeiro,stycznia,sty',
  'february,feb,şubat,şub,pebruari,февраль,февраля,фев,febrero,กุมภาพันธ์,กพ,februar,février,févr,februari,febbraio,fevereiro,fev,lutego,lut',
  'march,mar,mart,maret,март,марта,мар,marzo,มีนาคม,มีค,märz,mär,mrz,mars,maart,mrt,março,marca',
  'april,apr,nisan,nis,апрель,апреля,апр,abril,abr,เมษายน,เมย,avril,avr,aprile,kwietnia,kwi',
  'may,mayıs,май,мая,mayo,พฤษภาคม,พค,mai,mei,maggio,mag,maio,maja',
  'june,jun,haziran,haz,июнь,июня,июн,junio,มิถุนายน,มิย,juni,juin,giugno,giu,junho,czerwca,cze',
  'july,jul,temmuz,tem,июль,июля,июл,julio,กรกฎาคม,กค,juli,juillet,juil,luglio,lug,julho,lipca,lip',
  'august,aug,ağustos,ağu,agustus,agu,agt,август,августа,авг,agosto,ago,สิงหาคม,สค,août,augustus,sierpnia,sie',
  'september,sep,eylül,eyl,sept,сентябрь,сентября,сен,сент,septiembre,setiembre,set,กันยายน,กย,septembre,settembre,setembro,września,wrz',
  'october,oct,ekim,eki,октябрь,октября,окт,octubre,ตุลาคม,ตค,oktober,okt,octobre,ottobre,ott,outubro,out,października,paź',
  'november,nov,kasım,kas,ноябрь,ноября,ноя,нояб,noviembre,พฤศจิกายน,พย,novembre,novembro,listopada,lis',
  'december,dec,aralık,ara,desember,des,декабрь,декабря,дек,diciembre,dic,ธันวาคม,ธค,dezember,dez,décembre,déc,dicembre,dezembro,grudnia,gru',
]
/** Names of months without points and accents, by number from 1. */
export const monthNames: ReadonlyMap<string, number> = new Map(
  months.flatMap((names, index) =>
    names
      .split(',')
      .flatMap((name) => [name.normalize('NFKC'), withoutAccents(name)].map((form) => [form, index + 1] as const)),
  ),
)

const weekdays = new Set(
  locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const { format } = new Intl.DateTimeFormat(languageTag[locale], { weekday, timeZone: 'UTC' })
      return Array.from({ length: 7 }, (_, day) => format(new Date(Date.UTC(2026, 0, 1 + day))).toLowerCase())
    }),
  ),
)

/** 二〇二六年十一月 in digits. */
const withNumerals = (text: string) =>
  text.replace(/[零〇一二三四五六七八九十]+(?=[年月日号號])/g, (numeral) =>
    String(numeralOf(numeral) ?? [...numeral].map((digit) => numeralOf(digit) ?? digit).join('')),
  )

/** Without the name of the weekday and a time of day before the date. */
function bareDay(text: string): string {
  const plain = plainDigits(text.normalize('NFKC')).trim().toLowerCase()
  if (/^\d{1,4}[./-]/.test(plain)) return plain
  return withNumerals(plain)
    .replace(/^(?:วัน[\p{L}\p{M}]*ที่\s*|ngày\s+(?=\d+[./-])|民[国國])(?=\d)/u, '')
    .replace(/\s*[พค]\.?ศ\.?\s*(?=\d)/u, ' ')
    .replace(/^([\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?)\.?,? +(?=(\d{1,2} \p{L})?)/u, (all, word: string, next?: string) =>
      weekdays.has(word) && (next || !monthOf(word)) ? '' : all,
    )
    .replace(/^\d{1,2}:\d{2}(:\d{2})?\s*[-,]?\s+(?=\d)/, '')
    .replace(/^(\p{L}{2,12})\.?,\s*(?=\d|\p{L}{3,12}\.? \d)/u, (all, word: string) => (monthOf(word) ? all : ''))
    .replace(/\sthg\s/, ' tháng ')
}

/** Parts of a date in figures whose order is open, such as 11/02/2026. */
export function openParts(text: string): [number, number, number] | undefined {
  const plain = bareDay(text)
  const [, first = '', second = '', third = ''] = plain.includes('年') ? [] : (separated.exec(plain) ?? [])
  if (!third || first.length > 2 || third.length === 3) return undefined
  return [Number(first), Number(second), Number(third)]
}

/** `YYYY-MM-DD`; undefined for what is no day in this order. */
export function readDay(text: string, openOrder: DateOrder): string | undefined {
  const plain = bareDay(text)
  const order = plain.includes('年') ? 'ymd' : openOrder
  const day = (year: number, month: number, date: number) => dayOf(commonYear(year), month, date)
  const numbers = (parts: RegExpExecArray | null) => parts?.slice(1).map(Number) ?? []
  const [, first = '', , third = ''] = separated.exec(plain) ?? []
  if (third) {
    const [a = 0, b = 0, c = 0] = numbers(separated.exec(plain))
    // Three digits count from the Republic of China.
    if (first.length > 2) return third.length > 2 ? undefined : day(first.length === 3 ? a + 1911 : a, b, c)
    if (third.length > 2 && order === 'ymd') return undefined
    return order === 'ymd' ? day(a, b, c) : order === 'dmy' ? day(c, b, a) : day(c, a, b)
  }
  const [date = 0, month = 0, year = 0] = numbers(vietnamese.exec(plain))
  if (year) return day(year, month, date)
  const [, named = '', name = '', ofYear = ''] = dayFirst.exec(plain) ?? []
  if (ofYear && monthOf(name)) return day(Number(ofYear), monthOf(name) ?? 0, Number(named))
  const [, word = '', ofMonth = '', inYear = ''] = monthFirst.exec(plain) ?? []
  if (inYear && monthOf(word)) return day(Number(inYear), monthOf(word) ?? 0, Number(ofMonth))
  const [, firstYear = '', inMonth = '', atDay = ''] = yearFirst.exec(plain) ?? []
  if (atDay && monthOf(inMonth)) return day(Number(firstYear), monthOf(inMonth) ?? 0, Number(atDay))
  const [y = 0, m = 0, d = 0] = numbers(compact.exec(plain))
  const ymd = y > 0 ? day(y, m, d) : undefined
  if (ymd) return ymd
  const [dd = 0, mm = 0, yyyy = 0] = numbers(compactDayFirst.exec(plain))
  return yyyy > 0 ? day(yyyy, mm, dd) : undefined
}

const monthOf = (name: string): number | undefined => {
  const bare = name.replaceAll('.', '')
  return monthNames.get(bare) ?? monthNames.get(withoutAccents(bare))
}

/** Years above 2400, and of two digits those above 59, count from Buddha. */
function commonYear(year: number): number {
  if (year >= 2400) return year - 543
  if (year >= 100) return year
  return year >= 60 ? year + 2500 - 543 : year + 2000
}

/** Days in number cells, as spreadsheets count them. */
export function serialDay(text: string): string | undefined {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return undefined
  const date = new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text))))
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

/** Whether a cell holds a day in any order. */
export const isDate = (text: string): boolean =>
  text.length < 60 && dateOrders.some((order) => readDay(text, order) !== undefined)

/** The orders in which every open date of a file is a day. */
export function possibleOrders(texts: Iterable<string>): Set<DateOrder> {
  const possible = new Set(dateOrders)
  for (const text of texts) {
    if (!openParts(text)) continue
    const fits = dateOrders.filter((order) => readDay(text, order) !== undefined)
    // A cell that is a day in no order is no date.
    if (fits.length > 0) for (const order of dateOrders) if (!fits.includes(order)) possible.delete(order)
  }
  return possible
}

/** An existing day as `YYYY-MM-DD`, or undefined. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1990 && year <= 2100
  return isReal ? date.toISOString().slice(0, 10) : undefined
}
