/** Weights, volumes and lengths as people write them, in the units that the mall counts: kilograms, cubic metres, centimetres. */
import { type Figure, figureAndWord, multiplied, multipliedReadings, readFigure } from './figure.ts'
import { type Unit, unitSpellings } from './unit-spellings.ts'

export type Measure = 'weight' | 'volume' | 'length'

/** How many of the mall's unit one of each is. */
const units: Record<Measure, Partial<Record<Unit, string>>> = {
  weight: {
    ...{ kg: '1', g: '0.001', mg: '0.000001', t: '1000', quintal: '100', jin: '0.5' },
    ...{ lb: '0.45359237', oz: '0.028349523125' },
  },
  volume: {
    ...{ m3: '1', l: '0.001', ml: '0.000001', mm3: '0.000000001' },
    ...{ ft3: '0.028316846592', in3: '0.000016387064' },
  },
  length: { cm: '1', mm: '0.1', dm: '10', m: '100', in: '2.54', ft: '30.48' },
}

const plainUnit = (word: string) => word.normalize('NFKC').toLowerCase().replace(/[\s.]/g, '').replaceAll('′', "'")
const factorsOf = (measure: Measure) =>
  new Map(
    Object.entries(units[measure]).flatMap(([unit, factor]) =>
      unitSpellings[unit as Unit].split(' ').map((word) => [plainUnit(word), factor] as const),
    ),
  )
const factors = { weight: factorsOf('weight'), volume: factorsOf('volume'), length: factorsOf('length') }

/** How many of the mall's unit a written unit is; undefined for one that is not known. */
export const unitFactor = (word: string, measure: Measure): string | undefined => factors[measure].get(plainUnit(word))

/** `1,5 kg`, `500g`, `2公斤`, `12 มม.` in the mall's unit, which a figure alone has, too; undefined for what is no such measure. */
export function readMeasure(text: string, measure: Measure): Figure | undefined {
  const { figure: amount, word } = figureAndWord(text)
  const factor = word ? unitFactor(word, measure) : '1'
  const figure = factor === undefined ? undefined : readFigure(amount)
  if (!figure || factor === undefined || factor === '1') return figure
  return 'readings' in figure
    ? multipliedReadings(figure, factor)
    : { ...figure, value: multiplied(figure.value, factor) }
}
