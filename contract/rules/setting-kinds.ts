/**
 * Kinds of settings: what a setting of each kind holds, its range and its default. Pure data and types, which the
 * server, the form and the table in the documentation read. A kind has its schema in
 * `api/settings/setting.ts`, its field in the back office and its words in `tools/settings-table.ts`.
 */
import type { FreightRule } from '#contract/api/orders/freight'
import type { Company, DisplayRate } from '#contract/api/settings/setting'
import type { Translations } from '#contract/types'

interface Base<Value> {
  default: Value
  /** Its meaning, for the API document and for operators. */
  about: string
  isSuperuserOnly?: boolean
}

/** What a figure counts; `money` is in the mall's currency. */
export type SettingUnit = 'days' | 'percent' | 'money' | 'points' | 'lines' | 'orders' | 'units' | 'decimals' | 'MB'

export interface NumberSetting extends Base<number> {
  kind: 'number'
  unit: SettingUnit
  from: number
  to: number
  /** Digits after the decimal mark that the form takes; 0: a whole number. */
  decimals: number
}

interface SwitchSetting extends Base<boolean> {
  kind: 'switch'
}

interface ChoiceSetting<Value extends string> extends Base<Value> {
  kind: 'choice'
  values: readonly Value[]
}

interface ChoicesSetting<Value extends string> extends Base<Value[]> {
  kind: 'choices'
  values: readonly Value[]
  /** The fewest that may be chosen. */
  least: 0 | 1
  /** The setting whose value is always among them. */
  includes?: 'default_language'
}

/** Values of the kinds that only one setting has. */
interface OwnValues {
  currency: string
  zone: string
  emails: string[]
  /** `YYYY-MM-DD`, in order, each once. */
  dates: string[]
  rates: DisplayRate[]
  company: Company
  texts: Translations
  freight: FreightRule[]
  contacts: { type: string; value: string }[]
}

interface OwnSetting<Kind extends keyof OwnValues> extends Base<OwnValues[Kind]> {
  kind: Kind
}

/** Lines of the company, with their most characters. */
export const companyLines = { name: 200, address: 300, tax_id: 60, phone: 60, email: 254 }

/** Kinds with a limit: of characters, or of items. */
interface LimitedSetting<Kind extends keyof OwnValues> extends OwnSetting<Kind> {
  most: number
}

export type Setting =
  | NumberSetting
  | SwitchSetting
  | ChoiceSetting<string>
  | ChoicesSetting<string>
  | OwnSetting<'currency' | 'company' | 'freight' | 'contacts'>
  | LimitedSetting<'zone' | 'emails' | 'dates' | 'rates' | 'texts'>

type Figure = Omit<NumberSetting, 'kind' | 'about' | 'decimals'> & Partial<Pick<NumberSetting, 'decimals'>>
type FigureWithoutUnit = Omit<Figure, 'unit'>

export const number = (figure: Figure, about: string): NumberSetting => ({
  kind: 'number',
  decimals: 0,
  ...figure,
  about,
})
export const days = (figure: FigureWithoutUnit, about: string) => number({ unit: 'days', ...figure }, about)
export const percent = (figure: FigureWithoutUnit, about: string) => number({ unit: 'percent', ...figure }, about)
export const points = (figure: FigureWithoutUnit, about: string) => number({ unit: 'points', ...figure }, about)
export const megabytes = (figure: FigureWithoutUnit, about: string) => number({ unit: 'MB', ...figure }, about)
/** An amount from 0 to a billion of the mall's currency. */
export const amount = (figure: Pick<Figure, 'default' | 'isSuperuserOnly'>, about: string) =>
  number({ unit: 'money', from: 0, to: 1e9, decimals: 2, ...figure }, about)

export const flag = (value: boolean, about: string): SwitchSetting => ({ kind: 'switch', default: value, about })

export const choice = <Value extends string>(
  values: readonly Value[],
  value: NoInfer<Value>,
  about: string,
): ChoiceSetting<Value> => ({ kind: 'choice', values, default: value, about })

/** All of them by default. */
export const choices = <Value extends string>(
  values: readonly Value[],
  limits: Pick<ChoicesSetting<Value>, 'least' | 'includes'>,
  about: string,
): ChoicesSetting<Value> => ({ kind: 'choices', values, default: [...values], ...limits, about })

export const own = <Kind extends 'currency' | 'company' | 'freight' | 'contacts'>(
  kind: Kind,
  value: OwnValues[Kind],
  about: string,
): OwnSetting<Kind> => ({ kind, default: value, about })

export const limited = <Kind extends 'zone' | 'emails' | 'dates' | 'rates' | 'texts'>(
  kind: Kind,
  most: number,
  value: OwnValues[Kind],
  about: string,
): LimitedSetting<Kind> => ({ kind, most, default: value, about })
