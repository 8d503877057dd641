/**
 * Provinces, cities and districts of China, by the names that labels use. Loaded on demand.
 *
 * The list's own way of grouping is smoothed out: the districts and the counties of Chongqing are one city's, and
 * places that lie right below their province (仙桃市, 石河子市) are cities without districts, instead of districts of a city
 * called "directly administered".
 */
import { areaList } from '@vant/area-data'

export interface City {
  name: string
  districts: string[]
}
export interface Province {
  name: string
  /** As it is spelled in Latin letters, for who does not read Chinese. */
  latin: string
  cities: City[]
}

const latinNames: Record<string, string> = {
  北京市: 'Beijing',
  天津市: 'Tianjin',
  河北省: 'Hebei',
  山西省: 'Shanxi',
  内蒙古自治区: 'Inner Mongolia',
  辽宁省: 'Liaoning',
  吉林省: 'Jilin',
  黑龙江省: 'Heilongjiang',
  上海市: 'Shanghai',
  江苏省: 'Jiangsu',
  浙江省: 'Zhejiang',
  安徽省: 'Anhui',
  福建省: 'Fujian',
  江西省: 'Jiangxi',
  山东省: 'Shandong',
  河南省: 'Henan',
  湖北省: 'Hubei',
  湖南省: 'Hunan',
  广东省: 'Guangdong',
  广西壮族自治区: 'Guangxi',
  海南省: 'Hainan',
  重庆市: 'Chongqing',
  四川省: 'Sichuan',
  贵州省: 'Guizhou',
  云南省: 'Yunnan',
  西藏自治区: 'Tibet',
  陕西省: 'Shaanxi',
  甘肃省: 'Gansu',
  青海省: 'Qinghai',
  宁夏回族自治区: 'Ningxia',
  新疆维吾尔自治区: 'Xinjiang',
  台湾省: 'Taiwan',
  香港特别行政区: 'Hong Kong',
  澳门特别行政区: 'Macau',
}

const entries = (list: Record<string, string>, prefix: string) =>
  Object.entries(list).filter(([code]) => code.startsWith(prefix))

function citiesBelow(code: string, province: string): City[] {
  const cities: City[] = []
  for (const [cityCode, name] of entries(areaList.city_list, code.slice(0, 2))) {
    const districts = entries(areaList.county_list, cityCode.slice(0, 4)).map(([, district]) => district)
    if (/直辖县/.test(name)) cities.push(...districts.map((place) => ({ name: place, districts: [] })))
    else if (name === '县') cities.find((city) => city.name === province)?.districts.push(...districts)
    else cities.push({ name, districts })
  }
  return cities
}

/** In the order of the administrative codes, as Chinese lists have it. */
export const provinces: Province[] = Object.entries(areaList.province_list).map(([code, name]) => ({
  name,
  latin: latinNames[name] ?? '',
  cities: citiesBelow(code, name),
}))

/** Empty for a province that is none of the list's. */
export const citiesOf = (province: string): City[] => provinces.find(({ name }) => name === province)?.cities ?? []

/** Empty where there are none, or none are known. */
export const districtsOf = (province: string, city: string): string[] =>
  citiesOf(province).find(({ name }) => name === city)?.districts ?? []
