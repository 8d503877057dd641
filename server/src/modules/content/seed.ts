/** The words that every mall begins with under its search field; the operator keeps them from then on. */
import type { Locale } from '#contract/types'
import type { Db } from '../../db/client.ts'
import { insertHomepage } from './homepage-queries.ts'

/** toy, daily, phone, computer, jewelry, stationery, as a buyer of each language types them. */
const hotWords: Record<Locale, string[]> = {
  en: ['toy', 'daily', 'phone', 'computer', 'jewelry', 'stationery'],
  cn: ['玩具', '日用', '手机', '电脑', '珠宝', '文具'],
  es: ['juguete', 'hogar', 'móvil', 'informática', 'joyería', 'papelería'],
  ru: ['игрушки', 'быт', 'телефон', 'компьютер', 'украшения', 'канцелярия'],
  th: ['ของเล่น', 'ของใช้', 'โทรศัพท์', 'คอมพิวเตอร์', 'เครื่องประดับ', 'เครื่องเขียน'],
  vi: ['đồ chơi', 'gia dụng', 'điện thoại', 'máy tính', 'trang sức', 'văn phòng phẩm'],
}

/** At each start; what the operator wrote stays. */
export const seedContent = (db: Db) => insertHomepage(db, Object.fromEntries(Object.entries(hotWords).map(([locale, hot_words]) => [locale, { hot_words }])))
