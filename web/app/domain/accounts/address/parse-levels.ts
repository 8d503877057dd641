/** Takes the part of an address between receiver and country apart, in the way of its country. */
import { americanStates, canadianProvinces } from './parse-words.ts'

export interface Places {
  province: string
  city: string
  district: string
  detail: string
  postcode: string
}

export const places = (found: Partial<Places>): Places => ({
  province: '',
  city: '',
  district: '',
  detail: '',
  postcode: '',
  ...found,
})
const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')

/** Takes the first match of a pattern's group out of a text. */
function take(text: string, pattern: RegExp): [found: string, rest: string] {
  const match = pattern.exec(text)
  if (!match) return ['', text]
  return [(match[1] ?? match[0]).trim(), `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`]
}

/** 台北市大安區忠孝東路四段1號: county or city, then district. */
export function taiwanese(tokens: string[]): Places {
  const [postcode, unmarked] = take(tokens.join(' '), /^(\d{3,6})(?!\d)\s*/)
  let text = unmarked.trim()
  const province = /^\p{sc=Han}{2}[市縣县]/u.exec(text)?.[0] ?? ''
  text = text.slice(province.length).trim()
  const city = /^\p{sc=Han}{1,3}[區区鄉乡鎮镇市]/u.exec(text)?.[0] ?? ''
  return places({ province, city, detail: text.slice(city.length).trim(), postcode })
}

const thaiWord = '([\\u0E00-\\u0E7F]+)'

/** 99/1 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110 */
export function thai(tokens: string[]): Places {
  let text = tokens.join(' ')
  const out = (pattern: string) => {
    const [found, rest] = take(text, new RegExp(`(?<![\\u0E00-\\u0E7F])(?:${pattern})`, 'u'))
    text = rest
    return found
  }
  const district = out(`(?:แขวง|ตำบล|ต\\.)\\s*${thaiWord}`)
  const city = out(`(?:เขต|อำเภอ|อ\\.)\\s*${thaiWord}`)
  const capital = out('กรุงเทพมหานคร|กรุงเทพฯ|กรุงเทพ|กทม\\.?')
  const postcode = out('(\\d{5})(?!\\d)')
  // Without its own word the province is last.
  const province = capital
    ? 'กรุงเทพมหานคร'
    : out(`(?:จังหวัด|จ\\.)\\s*${thaiWord}`) || (city ? out(`${thaiWord}\\s*$`) : '')
  return places({
    province,
    city,
    district,
    detail: text.replaceAll(/\s+/g, ' ').trim(),
    postcode,
  })
}

/** 12 Nguyễn Huệ, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh */
export function vietnamese(tokens: string[]): Places {
  const postcode = tokens.map((token) => /(?:^|\s)(\d{5,6})$/.exec(token)?.[1]).findLast(Boolean) ?? ''
  const rest = tokens.map((token) => token.replace(/(?:^|\s+)\d{5,6}$/, '')).filter(Boolean)
  const pick = (pattern: RegExp) => {
    const at = rest.findLastIndex((token) => pattern.test(token))
    return at < 0 ? '' : (rest.splice(at, 1)[0] ?? '')
  }
  const province =
    pick(/^(?:tỉnh|hà nội|hồ chí minh|tp\.?\s*hcm|sài gòn|đà nẵng|hải phòng|cần thơ|huế)/iu) ||
    (rest.length > 1 ? (rest.pop() ?? '') : '')
  const ward = pick(/^(?:phường|p\.|xã|thị trấn|tt\.)/iu)
  const city = pick(/^(?:quận|q\.|huyện|h\.|thị xã|tx\.|thành phố|tp\.?\s)/iu) || pick(/^(?:quận|q)\s*\d+$/iu)
  // Since 2025 wards lie right below the province; the field for them stays their own.
  return places({ province, city, district: ward, detail: rest.join(', '), postcode })
}

const russianStreet =
  /(?:^|\s)(?:ул|улица|пр-т|пр|просп|проспект|пер|переулок|ш|шоссе|наб|б-р|бульвар|пл|площадь|проезд|д|дом|кв|корп|к|стр|оф|офис|помещ|эт|под)(?:\.|\s|$)/iu

/** 117312, г. Москва, ул. Вавилова, д. 19, кв. 5 */
export function russian(tokens: string[]): Places {
  const found = places({})
  const rest: string[] = []
  let postcode = ''
  for (const token of tokens.flatMap((piece) => piece.split(/^(\d{6})\s+/))) {
    if (!token) continue
    const city = /^(?:г(?:ор)?\.?|город|пгт\.?|пос\.?|с\.|дер\.)\s*(\p{Lu}.*)$/u.exec(token)?.[1]
    if (/^\d{6}$/.test(token)) postcode = token
    else if (
      /(?:обл\.?|область|край|респ\.?|республика|автономный округ|\sАО)(?:\s|$|\.)/iu.test(token) &&
      !found.province
    )
      found.province = token
    else if (/(?:р-н|район)/iu.test(token) && !found.district) found.district = token
    else if (city && !found.city) found.city = city
    else if (!found.city && !/\d/.test(token) && !russianStreet.test(token)) found.city = token
    else rest.push(token)
  }
  return { ...found, detail: join(...rest), postcode }
}

/** Calle Mayor 5, 2º A, 28013 Madrid · Av. Insurgentes Sur 123, Col. Roma Norte, 06700 Ciudad de México, CDMX */
export function spanish(tokens: string[]): Places {
  const rest = [...tokens]
  const colonia = rest.findIndex((token) => /^(?:col(?:onia|\.)|barrio)\s/iu.test(token))
  const district = colonia < 0 ? '' : (rest.splice(colonia, 1)[0] ?? '').replace(/^(?:col(?:onia|\.)|barrio)\s+/iu, '')
  const at = rest.findIndex((token) => /^(?:c\.?p\.?\s*)?[A-Z]?\d{4,5}[A-Z]{0,3}\s+\p{L}/u.test(token))
  if (at >= 0) {
    const [, postcode = '', name = ''] =
      /^(?:c\.?p\.?\s*)?([A-Z]?\d{4,5}[A-Z]{0,3})\s+(.+)$/iu.exec(rest[at] ?? '') ?? []
    const [, city = name, inBrackets = ''] = /^(.+?)\s*\(([^)]+)\)$/.exec(name) ?? []
    return places({
      province: inBrackets || (rest[at + 1] ?? ''),
      city,
      district,
      detail: join(...rest.slice(0, at)),
      postcode,
    })
  }
  const postcode = rest.findIndex((token) => /^(?:c\.?p\.?\s*)?\d{4,6}$/iu.test(token))
  const code = postcode < 0 ? '' : (rest.splice(postcode, 1)[0] ?? '').replace(/^c\.?p\.?\s*/iu, '')
  const province =
    rest.length > 2 && !/\d/.test(rest.at(-1) ?? '') && !/\d/.test(rest.at(-2) ?? '') ? (rest.pop() ?? '') : ''
  const city = rest.length > 1 ? (rest.pop() ?? '') : ''
  return places({ province, city, district, detail: join(...rest), postcode: code })
}

const american = /^(?:(.*?)[\s,]+)?([A-Z]{2}|\p{Lu}[\p{L} ]+?)\.?\s+(\d{5}(?:-\d{4})?)$/u
const canadian = /^(?:(.*?)[\s,]+)?([A-Z]{2})\s+([A-Z]\d[A-Z]\s?\d[A-Z]\d)$/
const australian = /^(?:(.*?)[\s,]+)?(NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+(\d{4})$/

/** 500 Howard St, San Francisco, CA 94105. Undefined when it ends in another way. */
export function stateAndCode(tokens: string[]): (Places & { country: string }) | undefined {
  const rest = [...tokens]
  const last = rest.pop() ?? ''
  const states = [...americanStates.values()]
  for (const [country, pattern] of [
    ['CA', canadian],
    ['AU', australian],
    ['US', american],
  ] as const) {
    const [, before = '', state = '', code = ''] = pattern.exec(last) ?? []
    const name =
      country === 'US'
        ? (americanStates.get(state) ?? states.find((known) => known === state))
        : country === 'CA'
          ? canadianProvinces.get(state)
          : state || undefined
    if (!name) continue
    const city = before || (rest.pop() ?? '')
    return { country, ...places({ province: name, city, detail: join(...rest), postcode: code }) }
  }
  // "CA" and "94105" apart, or no code at all.
  const code = /^\d{5}(?:-\d{4})?$/.test(last) ? last : ''
  const state = americanStates.get(code ? (rest.pop() ?? '') : last)
  return state && rest.length > 1
    ? { country: 'US', ...places({ province: state, city: rest.pop() ?? '', detail: join(...rest), postcode: code }) }
    : undefined
}

const codeFirst = /^((?:[A-Z]{1,2}-)?\d{4,6}(?:\s?[A-Z]{2})?|\d{3}[\s-]\d{2,4})\s+(\p{L}.*)$/u
const codeLast = /^(\p{L}[\p{L}\s.'’-]*?)\s+((?:[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})|\d{4,6}(?:-\d{3,4})?)$/u

/** Anywhere else: the city is next to the postal code, or last. */
export function usual(tokens: string[]): Places {
  const at = tokens.findLastIndex((token) => codeFirst.test(token) || codeLast.test(token))
  const found = tokens[at]
  if (found !== undefined) {
    const [, code = '', city = ''] = codeFirst.exec(found) ?? []
    const [, cityFirst = '', codeAfter = ''] = codeLast.exec(found) ?? []
    return places({
      city: city || cityFirst,
      province: tokens[at + 1] ?? '',
      detail: join(...tokens.slice(0, at)),
      postcode: code || codeAfter,
    })
  }
  const rest = tokens.filter((token) => !/^[A-Z\d]{2,4}\s?\d[A-Z\d]{0,3}$/.test(token) || /^\d{1,3}$/.test(token))
  const code = tokens.find((token) => !rest.includes(token)) ?? ''
  const city = rest.length > 1 ? (rest.pop() ?? '') : ''
  return places({ city, detail: join(...rest), postcode: code })
}
