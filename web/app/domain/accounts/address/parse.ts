/**
 * Understands an address as people paste it: receiver, phone, country, levels and street, in any order that is
 * usual in the six languages of the mall. A pure function: the same text gives the same parts anywhere.
 */

import { countryOfPhone, isPossiblePhone } from '#contract/rules/phone'
import { type Locale, locales } from '#contract/types'
import { countriesIn } from './countries.ts'
import { chinese, hongKong, isPlace } from './parse-china.ts'
import { type Places, russian, spanish, stateAndCode, taiwanese, thai, usual, vietnamese } from './parse-levels.ts'
import { countryAliases, cutAtLabels, isFirm, isName, type Part } from './parse-words.ts'

/** Empty texts for what was not found. */
export interface ParsedAddress extends Places {
  receiver: string
  phone: string
  /** ISO 3166-1 alpha-2. */
  country_code: string
}

export function parseAddress(pasted: string): ParsedAddress {
  const given: Partial<Record<Part, string>> = {}
  const free: string[] = []
  for (const { part, text } of cutAtLabels(normal(pasted))) {
    if (part === undefined || part === 'detail') free.push(text)
    else if (part === 'postcode') {
      // The rest of the address may follow on the line.
      const code = /^\s*[A-Z\d]+(?:[ -]\d[A-Z\d]*)?/i.exec(text)?.[0] ?? ''
      given.postcode ??= code.trim()
      free.push(text.slice(code.length))
    }
    // The lines below a label have none themselves.
    else {
      const [first = '', ...below] = text.split('\n')
      given[part] ??= trimmed(first)
      free.push(...below)
    }
  }
  const { phone, rest } = given.phone ? { phone: given.phone, rest: free.join('\n') } : takePhone(free.join('\n'))
  const spoken = countryIn(given.country ?? '')
  const tokens = rest
    // "To be received by" behind a Chinese name.
    .replaceAll(/\s*\(收\)|\s收(?=[\s,]|$)/g, '')
    .split(/[,;\n\t|。、]+/)
    .map(trimmed)
    .filter(Boolean)
  const { country: named, tokens: placed } = takeCountry(tokens)
  const receiver = given.receiver ?? takeReceiver(placed)
  const country = spoken || named || countryOfPhone(phone) || countryOfScript(placed.join(' '), phone)
  const { country: fromForm = '', ...found } = placesOf(country, placed)
  return {
    receiver,
    phone: trimmed(phone),
    country_code: country || fromForm,
    province: given.province ?? found.province,
    city: given.city ?? found.city,
    district: given.district ?? found.district,
    detail: found.detail,
    postcode: given.postcode ?? found.postcode,
  }
}

/** Full-width signs become their usual forms; letters retain their marks. */
const normal = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u200B-\u200D\uFEFF]/g, '')
    .replaceAll(/[^\S\n\t]+/g, ' ')

const trimmed = (text: string) => text.replaceAll(/^[\s,;.:–—-]+|[\s,;:–—-]+$/g, '').trim()

const phoneForms = [
  /(?<!\d)(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g,
  /\+[ (]*\d[\d ().-]{5,20}\d/g,
  /(?<!\d)\(?0\d{2,3}\)?[ -]?\d{7,8}(?!\d)/g,
  /(?<!\d)0\d{1,3}[ .-]?\d{3}[ .-]?\d{3,4}(?!\d)/g,
  /(?<![\d\p{L}])\(?\d[\d ().-]{5,18}\d(?!\d)/gu,
]

function takePhone(text: string): { phone: string; rest: string } {
  for (const match of phoneForms.flatMap((form) => [...text.matchAll(form)])) {
    const phone = withoutHouse(match[0])
    const digits = phone.replaceAll(/\D/g, '').length
    // Shorter ones are postal codes and house numbers; 5 + 4 digits are an American postal code.
    if (digits < 8 || digits > 15 || /^\d{5}-\d{4}$/.test(phone)) continue
    return { phone, rest: `${text.slice(0, match.index)},${text.slice(match.index + phone.length)}` }
  }
  return { phone: '', rest: text }
}

/** The house number that follows an international number without a comma is not part of it. */
function withoutHouse(found: string): string {
  for (let phone = found; phone.includes(' '); phone = phone.slice(0, phone.lastIndexOf(' ')))
    if (isPossiblePhone(phone)) return phone
  return found
}

let names: Map<string, string> | undefined

/** The country that a text names in any language of the mall; empty when it names none. */
function countryIn(text: string): string {
  if (!names) {
    names = new Map(
      locales.flatMap((locale: Locale) =>
        countriesIn(locale).map(({ code, name }) => [name.toLowerCase(), code] as const),
      ),
    )
    for (const [name, code] of Object.entries(countryAliases)) names.set(name, code)
  }
  return names.get(text.toLowerCase()) ?? names.get(text.toLowerCase().replace(/\.$/, '')) ?? ''
}

/** The country is alone at either end or behind the postal code, or closes or opens the text. */
function takeCountry(tokens: string[]): { country: string; tokens: string[] } {
  const behindCode = tokens.findIndex((token) => /^\d{5,6}$/.test(token)) + 1
  for (const at of [tokens.length - 1, tokens.length - 2, 0, behindCode]) {
    const country = countryIn(tokens[at] ?? '')
    if (country) return { country, tokens: tokens.filter((_, position) => position !== at) }
  }
  const last = tokens.at(-1) ?? ''
  const words = last.split(' ')
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    const country = countryIn(words.slice(-count).join(' '))
    // New Mexico lies in America.
    if (country && words.at(-count - 1) !== 'New')
      return { country, tokens: [...tokens.slice(0, -1), words.slice(0, -count).join(' ')] }
  }
  for (const [country, opening] of openings)
    if (tokens.some((token) => opening.test(token)))
      return { country, tokens: tokens.map((token) => token.replace(opening, '')) }
  return { country: '', tokens }
}

const openings: [string, RegExp][] = [
  ['HK', /^(?:(?:中国|中國)\s*)?香港(?:特别行政区|特別行政區)?\s*(?=\p{sc=Han})(?![东西南北中]?[路街道])/u],
  ['CN', /^(?:中华人民共和国|中国|中國)\s*(?=\p{sc=Han})/u],
  ['TW', /^(?:台灣|臺灣|台湾)(?!大道)\s*(?=\p{sc=Han})/u],
]

/** Takes the receiver out of the tokens: the first that reads like a name. Chinese ones may be next to the place. */
function takeReceiver(tokens: string[]): string {
  if (tokens.length > 1 && isFirm(tokens[0] ?? '')) {
    const person = tokens.length > 2 && isName(tokens[1] ?? '') && !isPlace(tokens[1] ?? '')
    return tokens.splice(0, person ? 2 : 1).join(', ')
  }
  for (const [at, token] of tokens.entries()) {
    if (/\p{sc=Han}/u.test(token) && token.includes(' ')) {
      const words = token.split(' ')
      const name = words.findIndex((word) => /^[\p{sc=Han}·]{2,4}$/u.test(word) && isName(word) && !isPlace(word))
      if (name < 0 || words.length < 2) continue
      tokens[at] = words.filter((_, position) => position !== name).join(' ')
      return words[name] ?? ''
    }
    // A Western address begins with its receiver, and needs something left to go to.
    const isFirst = at === 0 || /\p{sc=Han}|[\u0E00-\u0E7F]/u.test(token)
    if (isFirst && isName(token) && !isPlace(token) && tokens.length > 1) {
      tokens.splice(at, 1)
      return token
    }
  }
  return ''
}

function countryOfScript(text: string, phone: string): string {
  if (/[\u0E00-\u0E7F]/.test(text)) return 'TH'
  if (/香港|九龍/.test(text)) return 'HK'
  if (/[臺灣縣區號樓]/.test(text)) return 'TW'
  if (/\p{sc=Han}/u.test(text)) return 'CN'
  if (/[ăđơư]|[ạảấầẩẫậắằẳẵặẹẻẽếềểễệịỉọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu.test(text)) return 'VN'
  if (/\p{sc=Cyrl}/u.test(text)) return 'RU'
  if (/^1[3-9]\d{9}$/.test(phone)) return 'CN'
  if (/(?:^|[\s,])(?:calle|c\/|avda?\.?|avenida|paseo|plaza)\s/iu.test(text) && /\b\d{5}\b/.test(text)) return 'ES'
  return ''
}

const spanishCountries = [
  'ES',
  'MX',
  'AR',
  'CL',
  'CO',
  'PE',
  'EC',
  'BO',
  'UY',
  'PY',
  'VE',
  'CR',
  'PA',
  'GT',
  'SV',
  'HN',
  'NI',
  'DO',
  'CU',
]

function placesOf(country: string, tokens: string[]): Places & { country?: string } {
  const text = tokens.join(' ')
  if (/\p{sc=Han}/u.test(text))
    return country === 'TW' ? taiwanese(tokens) : country === 'HK' ? hongKong(tokens) : chinese(tokens)
  if (/[\u0E00-\u0E7F]/.test(text)) return thai(tokens)
  if (/\p{sc=Cyrl}/u.test(text)) return russian(tokens)
  if (country === 'VN') return vietnamese(tokens)
  if (spanishCountries.includes(country)) return spanish(tokens)
  return (['', 'US', 'CA', 'AU'].includes(country) && stateAndCode(tokens)) || usual(tokens)
}
