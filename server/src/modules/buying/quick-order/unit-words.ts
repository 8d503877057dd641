/** Words for units of sale as buyers write them in the six languages, with their short forms. */
import { unitFactor } from '#contract/rules/measure'
import { dozens, scaleOf } from '#contract/rules/numerals'
import { locales } from '#contract/types'
import { type Unit, units } from '#contract/units'
import { unitWord } from '../../../lib/texts.ts'
import { fold } from '../../search/engine/tokens.ts'

/** Units that mean one of the SKU's own sales unit. */
export const generalUnits: readonly Unit[] = ['piece', 'unit']

const more: Record<Unit, string> = {
  piece: 'pc pcs pce ea each 只 支 把 条 张 块 片 双 台 pza pzas pz шт อัน ตัว ใบ',
  unit: 'un uds ud und unds ед',
  box: 'bx bxs cja cjas кор',
  case: 'ctn ctns carton cartons cs cartones ящ ящик ящика ящиков ящики kiện หีบ',
  card: '板 blister blisters',
  pack: 'bag bags bolsa bolsas мешок мешка мешков пакет пакета пакетов ถุง túi pk pks pkt pkts packet packets 袋 paq paqs уп упак пач пачка пачки пачек แพค แพ็ค bịch',
}

const several = new Map(
  Object.entries(dozens).flatMap(([times, words]) =>
    words.split(' ').map((word) => [fold(word), Number(times)] as const),
  ),
)

const known = new Map<string, Unit>()
for (const unit of units) {
  for (const word of more[unit].split(' ')) known.set(fold(word), unit)
  for (const locale of locales)
    for (const count of [0, 1, 2, 5, 1.5, 1_000_000])
      known.set(fold(unitWord(unit, count, locale).replace(/^de /, '')), unit)
}

/** No word for a unit is as long. */
const longestUnit = 60

export interface UnitWord {
  unit: Unit
  /** How many units the word means: 12 for a dozen. */
  times: number
}

/** The unit that a word names; in Chinese also a word that begins with it (箱每箱). */
export function unitOf(word: string): UnitWord | undefined {
  if (word.length > longestUnit) return undefined
  const folded = fold(word).replace(/\.+$/, '')
  const times = several.get(folded)
  if (times) return { unit: 'piece', times }
  const unit = known.get(folded) ?? (/^\p{Script=Han}/u.test(folded) ? known.get(folded.slice(0, 1)) : undefined)
  return unit && { unit, times: 1 }
}

const pallets = new Set(
  'pallet pallets plt palé palés palet palets 托 托盘 паллет паллета паллеты палета палеты паллетов พาเลท พาเลต'
    .split(' ')
    .map(fold),
)

/** Of two pieces to some, of one article to others. */
const pairs = new Set('pair pairs par pares пара пары пар пару 对 對 คู่ đôi cặp'.split(' ').map(fold))

/** Whether a word counts in what no SKU is sold by: a thousand, kilograms, metres, pallets, pairs. */
export const isForeignUnit = (word: string): boolean =>
  word.length <= longestUnit &&
  (pallets.has(fold(word)) ||
    pairs.has(fold(word)) ||
    scaleOf(word.split(' ', 1)[0] ?? '') !== undefined ||
    (['weight', 'volume', 'length'] as const).some((measure) => unitFactor(word, measure) !== undefined))
