/** Names of the parts of an address between country and street by country, from the largest to the smallest. */

export const levelFields = ['province', 'city', 'district'] as const
export type LevelField = (typeof levelFields)[number]

/** Kinds of places; each has its word in every language (`address.level.*`). */
export type LevelKind =
  | 'province'
  | 'state'
  | 'region'
  | 'prefecture'
  | 'county'
  | 'department'
  | 'emirate'
  | 'city'
  | 'town'
  | 'suburb'
  | 'municipality'
  | 'district'
  | 'ward'
  | 'subdistrict'
  | 'neighbourhood'

/** Missing levels do not exist there. */
export type Levels = Partial<Record<LevelField, LevelKind>>

const levels = (province: LevelKind | '', city: LevelKind | '', district: LevelKind | '' = ''): Levels => ({
  ...(province && { province }),
  ...(city && { city }),
  ...(district && { district }),
})

const known: Record<string, Levels> = {
  AE: levels('emirate', 'city'),
  AR: levels('province', 'city'),
  AT: levels('state', 'city'),
  AU: levels('state', 'suburb'),
  BO: levels('department', 'city'),
  BR: levels('state', 'city', 'neighbourhood'),
  BY: levels('region', 'city', 'district'),
  CA: levels('province', 'city'),
  CH: levels('', 'city'),
  CL: levels('region', 'municipality'),
  CN: levels('province', 'city', 'district'),
  CO: levels('department', 'city', 'neighbourhood'),
  CR: levels('province', 'municipality', 'district'),
  CZ: levels('', 'city'),
  DE: levels('state', 'city'),
  DK: levels('', 'city'),
  DO: levels('province', 'municipality'),
  EC: levels('province', 'city'),
  ES: levels('province', 'city'),
  FI: levels('', 'city'),
  FR: levels('', 'city'),
  GB: levels('county', 'town'),
  GT: levels('department', 'municipality'),
  HK: levels('', 'region', 'district'),
  HN: levels('department', 'city'),
  ID: levels('province', 'city', 'subdistrict'),
  IE: levels('county', 'town'),
  IN: levels('state', 'city', 'district'),
  IT: levels('province', 'city'),
  JP: levels('prefecture', 'city', 'ward'),
  KR: levels('province', 'city', 'district'),
  KZ: levels('region', 'city', 'district'),
  LA: levels('province', 'district'),
  MO: levels('', 'district'),
  MX: levels('state', 'municipality', 'neighbourhood'),
  MY: levels('state', 'city'),
  NG: levels('state', 'city'),
  NI: levels('department', 'municipality'),
  NL: levels('', 'city'),
  NO: levels('', 'city'),
  NZ: levels('region', 'city', 'suburb'),
  PA: levels('province', 'district'),
  PE: levels('department', 'province', 'district'),
  PH: levels('province', 'city', 'neighbourhood'),
  PL: levels('', 'city'),
  PT: levels('', 'city'),
  PY: levels('department', 'city'),
  RU: levels('region', 'city', 'district'),
  SE: levels('', 'city'),
  SG: levels('', 'district'),
  SV: levels('department', 'municipality'),
  TH: levels('province', 'district', 'subdistrict'),
  TR: levels('province', 'district', 'neighbourhood'),
  TW: levels('county', 'district'),
  UA: levels('region', 'city', 'district'),
  US: levels('state', 'city'),
  UY: levels('department', 'city'),
  UZ: levels('region', 'city', 'district'),
  VE: levels('state', 'municipality'),
  VN: levels('province', 'district', 'ward'),
  ZA: levels('province', 'city', 'suburb'),
}

const anywhere = levels('region', 'city', 'district')

export const levelsOf = (country: string): Levels => known[country] ?? anywhere

/** Cities that are their own country have nothing to fill in for sure; Vietnam has had no districts since July 2025, but old addresses name them. */
const withoutCity = ['SG', 'HK', 'MO', 'MC', 'VA', 'GI', 'VN']
/** Where carriers sort by the province. */
const byProvince = ['CN', 'VN']

export const isLevelRequired = (level: LevelField, country: string): boolean =>
  level === 'province' ? byProvince.includes(country) : level === 'city' && !withoutCity.includes(country)
