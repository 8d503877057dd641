/** Weights, volumes and lengths as people write them, in the units that the mall counts: kilograms, cubic metres, centimetres. */
import { type Figure, figureAndWord, multiplied, multipliedReadings, readFigure } from './figure.ts'

export type Measure = 'weight' | 'volume' | 'length'

/** How many of the mall's unit one of each is. Left out are words for several units, such as gallon and 两. */
const words: Record<Measure, Record<string, string>> = {
  weight: {
    1: 'kg kgs kgm ki-lô-gam kilo kilos kilogram kilograms kilogramo kilogramos кг килограмм килограмма килограммов 公斤 千克 กก กิโล กิโลกรัม ký kí',
    0.001: 'g gr grs grm gm ก gram grams gramo gramos г гр грамм грамма граммов 克 กรัม gam',
    0.000001: 'mg мг 毫克 มก',
    1000: 't ton tons tonne tonnes tonelada toneladas т тонна тонны тонн 吨 噸 ตัน tấn',
    100: 'ц центнер центнера центнеров quintal quintales tạ',
    0.5: '斤 市斤',
    0.45359237: 'lb lbs lbr pound pounds libra libras фунт фунта фунтов 磅 ปอนด์',
    0.028349523125: 'oz onz ounce ounces onza onzas унция унции унций 盎司 ออนซ์',
  },
  volume: {
    1: 'm3 cbm 立方米 立方 м3 кубм кубометр кубометра кубометров ลบม ลูกบาศก์เมตร khối métroscúbicos metroscúbicos metrocúbico',
    0.001: 'l lt liter liters litre litres litro litros л литр литра литров 升 ลิตร lít dm3 дм3 立方分米',
    0.000001: 'ml мл 毫升 มล cm3 cc см3 立方厘米 ลบซม ccm',
    0.000000001: 'mm3 мм3 立方毫米',
    0.028316846592: 'ft3 cuft cft cubicfoot cubicfeet piecúbico piescúbicos 立方英尺',
    0.000016387064: 'in3 cuin cubicinch cubicinches 立方英寸',
  },
  length: {
    1: 'cm centimetre centimetres centimeter centimeters centímetro centímetros см 厘米 公分 ซม เซนติเมตร',
    0.1: 'mm мм 毫米 มม มิลลิเมตร milímetro milímetros',
    10: 'dm дм 分米',
    100: 'm metre metres meter meters metro metros м метр метра метров 米 เมตร mét',
    2.54: "in inch inches \" '' pulgada pulgadas дюйм дюйма дюймов 英寸 นิ้ว",
    30.48: "ft foot feet ' pie pies фут фута футов 英尺 ฟุต",
  },
}

const plainUnit = (word: string) => word.normalize('NFKC').toLowerCase().replace(/[\s.]/g, '').replaceAll('′', "'")
const factors = Object.fromEntries(
  Object.entries(words).map(([measure, units]) => [
    measure,
    new Map(
      Object.entries(units).flatMap(([factor, spellings]) =>
        spellings.split(' ').map((word) => [plainUnit(word), decimal(factor)] as const),
      ),
    ),
  ]),
) as Record<Measure, Map<string, string>>

/** Keys of objects write small numbers with an exponent. */
function decimal(factor: string): string {
  const [digits = '', zeros] = factor.split('e-')
  return zeros ? `0.${'0'.repeat(Number(zeros) - 1)}${digits.replace('.', '')}` : factor
}

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
