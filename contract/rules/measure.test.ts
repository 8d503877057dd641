/** Weights, volumes and lengths as suppliers write them. */
import { expect, test } from 'vitest'
import { type Measure, readMeasure } from './measure.ts'

const cases: Record<Measure, [text: string, value: string | undefined][]> = {
  weight: [
    ['1,5 kg', '1.5'],
    ['500g', '0.5'],
    ['2公斤', '2'],
    ['五公斤', '5'],
    ['3斤', '1.5'],
    ['250 克', '0.25'],
    ['1,2 кг', '1.2'],
    ['750 гр.', '0.75'],
    ['12 กก.', '12'],
    ['๕๐๐ กรัม', '0.5'],
    ['2 tấn', '2000'],
    ['1 lb', '0.45359237'],
    ['16 oz', '0.453592370'],
    ['1 000 г', '1'],
    ['7', '7'],
    ['3 sacks', undefined],
    ['2 l', undefined],
    ['heavy', undefined],
  ],
  volume: [
    ['0,25 m³', '0.25'],
    ['0.25 CBM', '0.25'],
    ['3 куб. м', '3'],
    ['5 л', '0.005'],
    ['750 ml', '0.00075'],
    ['250 mililitros', '0.00025'],
    ['1 lít', '0.001'],
    ['200 cm3', '0.0002'],
    ['2 立方米', '2'],
    ['1.5 ลบ.ม.', '1.5'],
    ['1 ft³', '0.028316846592'],
    ['1 gallon', undefined],
  ],
  length: [
    ['120 mm', '12'],
    ['12 มม.', '1.2'],
    ['1,2 м', '120'],
    ['10"', '25.4'],
    ['2′', '60.96'],
    ['30厘米', '30'],
    ['5 kg', undefined],
  ],
}

test.each(
  Object.entries(cases).flatMap(([measure, each]) =>
    each.map(([text, value]) => [measure as Measure, text, value] as const),
  ),
)('%s: %s is %s', (measure, text, value) => {
  const figure = readMeasure(text, measure)
  expect(figure && 'value' in figure ? Number(figure.value) : figure).toBe(value && Number(value))
})

test('three digits behind a mark have both readings in the unit', () =>
  expect(readMeasure('1.250 g', 'weight')).toEqual({ readings: { '.': '0.00125', ',': '1.25' } }))
