/** Takes Chinese addresses apart by the names of provinces, cities and districts; what the list does not know goes by its last sign. */
import { type City, type Province, provinces } from './china.ts'
import { type Places, places } from './parse-levels.ts'

const peoples = '土家|苗|藏|羌|彝|傣|景颇|傈僳|白|哈尼|壮|布依|侗|回|蒙古|哈萨克|柯尔克孜|朝鲜'
const provinceEnds = /(?:省|市|(?:维吾尔|壮族|回族)?自治区|特别行政区)$/
const prefectureEnds = new RegExp(`(?:(?:${peoples})族?)+自治州$`)

/** 浙江省 → 浙江, 伊犁哈萨克自治州 → 伊犁. */
const shortOf = (name: string) =>
  name
    .replace(provinceEnds, '')
    .replace(prefectureEnds, '')
    .replace(/(?:地区|盟|市)$/, '')

/** Suffixes of a short name with which it is still this place: 伊犁州, 新疆自治区. Nothing counts too. */
const endsOf = (name: string) =>
  prefectureEnds.test(name)
    ? '(?:自治州|州)'
    : /地区$/.test(name)
      ? '地区'
      : /盟$/.test(name)
        ? '盟'
        : /省$/.test(name)
          ? '省'
          : /自治区$/.test(name)
            ? '自治区'
            : '市'

/** Signs behind a short name that make it another place: 朝阳区 lies in no 朝阳市, 上海路 not in 上海. */
const another = '(?![东西南北中]?(?:路|大?街|大?道|巷|弄|里)|区|县|市|镇|乡|州|村|旗|省)'

interface Names {
  /** At the start of a text, with its ending. */
  full: RegExp
  short: RegExp | undefined
}
const known = new Map<string, Names>()
function namesOf(name: string): Names {
  let names = known.get(name)
  if (!names) {
    const short = shortOf(name)
    names = {
      full: new RegExp(`^${name}\\s*`),
      short: short.length > 1 ? new RegExp(`^${short}(?:${endsOf(name)})?${another}\\s*`) : undefined,
    }
    known.set(name, names)
  }
  return names
}

interface Match<T> {
  place: T
  rest: string
}
/** The place that opens the text: by its full name, else by its short one. The longest name counts. */
function opening<T extends { name: string }>(
  text: string,
  candidates: readonly T[],
  forms: (keyof Names)[] = ['full', 'short'],
): Match<T> | undefined {
  for (const form of forms) {
    let found: (Match<T> & { length: number }) | undefined
    for (const place of candidates) {
      const length = namesOf(place.name)[form]?.exec(text)?.[0].length ?? 0
      if (length > (found?.length ?? 0)) found = { place, length, rest: text.slice(length) }
    }
    if (found) return found
  }
  return undefined
}

interface CityBelow extends City {
  province: Province
}
interface District {
  name: string
  city: CityBelow
}
const cities: CityBelow[] = provinces.flatMap((province) => province.cities.map((city) => ({ ...city, province })))
const districts: District[] = cities.flatMap((city) => city.districts.map((name) => ({ name, city })))
/** Those that no other place is called like: every 市, and hardly any 区. */
const counts = Map.groupBy(districts, ({ name }) => name)
const singular = districts.filter(({ name }) => counts.get(name)?.length === 1)

const allNames = new Set([...provinces, ...cities].flatMap(({ name }) => [name, shortOf(name)]))

/** Whether it is the name of a province or a city, and so not of a person. */
export const isPlace = (text: string) => allNames.has(text)

/** The text without spaces and commas at its start, and a postal code from its start or its end. */
const cleaned = (tokens: string[]): { text: string; postcode: string } => {
  const text = tokens
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:中华人民共和国|中国|中國)\s*(?=\p{sc=Han})/u, '')
  const [, postcode = ''] = /^(\d{6})(?=\D)|\s(\d{6})$/.exec(text)?.filter(Boolean) ?? []
  return { text: text.replace(postcode, '').trim(), postcode }
}

/** 浙江省杭州市西湖区文三路 90 号, also without 省 and 市, without the province, or with a county that lies below its city unnamed. */
export function chinese(tokens: string[]): Places {
  const { text: whole, postcode } = cleaned(tokens)
  let text = whole
  const found = { province: '', city: '', district: '' }
  const end = () => places({ ...found, detail: text.replace(/^[\s,]+/, '').trim(), postcode })
  const below = (district: Match<District>) => {
    const { name, city } = district.place
    Object.assign(found, { province: city.province.name, city: city.name, district: name })
    text = district.rest
  }

  // 吉林市 is a city of 吉林省: full names come before short ones.
  const province =
    opening(text, provinces, ['full']) ??
    (opening(text, cities, ['full']) ? undefined : opening(text, provinces, ['short']))
  if (province) {
    found.province = province.place.name
    text = province.rest
  }
  const own = province ? cities.filter((city) => city.province === province.place) : cities
  const isWhole = province?.place.cities.length === 1
  const city = opening(text, own) ?? (isWhole && own[0] ? { place: own[0], rest: text } : undefined)
  if (city) {
    Object.assign(found, { province: city.place.province.name, city: city.place.name })
    // 重庆市市辖区, 重庆市县: ways of lists to say that a district follows.
    text = city.rest.replace(/^(?:市辖区|县)\s*(?=\p{sc=Han})/u, '')
    const district = opening(
      text,
      districts.filter((one) => one.city.name === city.place.name && one.city.province === city.place.province),
      ['full'],
    )
    if (district) below(district)
  } else {
    const among = province ? districts.filter((one) => one.city.province === province.place) : singular
    const district = opening(text, among, ['full'])
    if (district) below(district)
    else found.city = shift(/^([^\d\s路街道号弄巷区县]{1,8}?(?:市|自治州|地区|盟))/u)
  }
  if (!found.district) found.district = shift(/^([^\d\s路街道号弄巷]{1,6}?[区县旗市])/u)
  return end()

  function shift(pattern: RegExp): string {
    const match = pattern.exec(text)?.[0] ?? ''
    text = text.slice(match.length).trim()
    return match
  }
}

const kowloon = ['油尖旺', '深水埗', '九龙城', '黄大仙', '观塘']
const island = ['中西', '湾仔', '东', '南']
const territories = ['北', '大埔', '沙田', '西贡', '元朗', '屯门', '荃湾', '葵青', '离岛']
const simplified: Record<string, string> = {
  龍: '龙',
  島: '岛',
  區: '区',
  東: '东',
  灣: '湾',
  黃: '黄',
  觀: '观',
  塘: '塘',
  門: '门',
  離: '离',
  貢: '贡',
}

/** 香港九龙油尖旺区弥敦道610号: part of the city, then its district. */
export function hongKong(tokens: string[]): Places {
  const { text } = cleaned(tokens)
  let rest = text
  const plain = () => [...rest].map((sign) => simplified[sign] ?? sign).join('')
  const take = (pattern: RegExp): string => {
    const length = pattern.exec(plain())?.[0].length ?? 0
    const taken = rest.slice(0, length).trim()
    rest = rest.slice(length).trim()
    return taken
  }
  take(/^香港(?:特别行政区)?(?![东西南北中]?[路街])\s*/)
  const city = take(/^(?:九龙(?!城|湾|塘)|新界|香港岛|港岛)\s*/)
  const district = take(new RegExp(`^(?:${[...kowloon, ...island, ...territories].join('|')})区\\s*`))
  return places({ city, district, detail: rest.replace(/^[\s,]+/, '') })
}
