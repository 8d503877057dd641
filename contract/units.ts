/** Units of stock and price, with the plural forms of each language (CLDR categories). */
import type { Locale } from './types.ts'

export const units = ['piece', 'box', 'case', 'card', 'unit', 'pack'] as const
export type Unit = (typeof units)[number]

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const words: Record<Unit, Record<Locale, Forms>> = {
  piece: {
    en: { one: 'piece', other: 'pieces' },
    cn: { other: '件' },
    es: { one: 'pieza', many: 'de piezas', other: 'piezas' },
    ru: { one: 'штука', few: 'штуки', many: 'штук', other: 'штуки' },
    th: { other: 'ชิ้น' },
    vi: { other: 'chiếc' },
  },
  box: {
    en: { one: 'box', other: 'boxes' },
    cn: { other: '盒' },
    es: { one: 'caja', many: 'de cajas', other: 'cajas' },
    ru: { one: 'коробка', few: 'коробки', many: 'коробок', other: 'коробки' },
    th: { other: 'กล่อง' },
    vi: { other: 'hộp' },
  },
  case: {
    en: { one: 'case', other: 'cases' },
    cn: { other: '箱' },
    es: { one: 'bulto', many: 'de bultos', other: 'bultos' },
    ru: { one: 'ящик', few: 'ящика', many: 'ящиков', other: 'ящика' },
    th: { other: 'ลัง' },
    vi: { other: 'thùng' },
  },
  card: {
    en: { one: 'card', other: 'cards' },
    cn: { other: '卡' },
    es: { one: 'blíster', many: 'de blísteres', other: 'blísteres' },
    ru: { one: 'блистер', few: 'блистера', many: 'блистеров', other: 'блистера' },
    th: { other: 'แผง' },
    vi: { other: 'vỉ' },
  },
  unit: {
    en: { one: 'unit', other: 'units' },
    cn: { other: '个' },
    es: { one: 'unidad', many: 'de unidades', other: 'unidades' },
    ru: { one: 'единица', few: 'единицы', many: 'единиц', other: 'единицы' },
    th: { other: 'หน่วย' },
    vi: { other: 'cái' },
  },
  pack: {
    en: { one: 'pack', other: 'packs' },
    cn: { other: '包' },
    es: { one: 'paquete', many: 'de paquetes', other: 'paquetes' },
    ru: { one: 'упаковка', few: 'упаковки', many: 'упаковок', other: 'упаковки' },
    th: { other: 'แพ็ก' },
    vi: { other: 'gói' },
  },
}

/** BCP 47 tag for HTML and `Intl`; the wire's `cn` is `zh-CN` in browsers. */
export const languageTag: Record<Locale, string> = { en: 'en', cn: 'zh-CN', es: 'es', ru: 'ru', th: 'th', vi: 'vi' }

const rules = new Map<Locale, Intl.PluralRules>()

/** The word for `count` units in a language: `unitWord('box', 5, 'ru')` → `коробок`. */
export function unitWord(unit: Unit, count: number, locale: Locale): string {
  let rule = rules.get(locale)
  if (!rule) rules.set(locale, (rule = new Intl.PluralRules(languageTag[locale])))
  const forms = words[unit][locale]
  return forms[rule.select(count)] ?? forms.other
}
