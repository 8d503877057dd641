import { expect, test } from 'vitest'
import { measured } from './measures.ts'

test.each([
  ['2.5 mm', '2.5 mm', '2,5 мм', '2.5 มม.'],
  ['9.5 × 6.5 × 3.4 cm', '9.5 × 6.5 × 3.4 cm', '9,5 × 6,5 × 3,4 см', '9.5 × 6.5 × 3.4 ซม.'],
  ['1,500 W', '1,500 W', '1500 Вт', '1,500 W'],
  ['3.7 V, 4000 mAh', '3.7 V, 4000 mAh', '3,7 В, 4000 мА·ч', '3.7 V, 4000 mAh'],
  ['100 W (20 V / 5 A)', '100 W (20 V / 5 A)', '100 Вт (20 В / 5 А)', '100 W (20 V / 5 A)'],
  ['Ø 4.8 × 9 cm', 'Ø 4.8 × 9 cm', 'Ø 4,8 × 9 см', 'Ø 4.8 × 9 ซม.'],
  [
    'USB-A 2.4 GHz, Bluetooth 5.1',
    'USB-A 2.4 GHz, Bluetooth 5.1',
    'USB-A 2,4 ГГц, Bluetooth 5.1',
    'USB-A 2.4 GHz, Bluetooth 5.1',
  ],
  ['EN 131-1, GOST 26887', 'EN 131-1, GOST 26887', 'EN 131-1, ГОСТ 26887', 'EN 131-1, GOST 26887'],
  ['18 m+', '18 m+', '18 m+', '18 m+'],
  ['M30 × 1.5, Zigbee 3.0', 'M30 × 1.5, Zigbee 3.0', 'M30 × 1.5, Zigbee 3.0', 'M30 × 1.5, Zigbee 3.0'],
])('%s reads so in each language', (text, en, ru, th) => {
  const said = measured(text)
  expect([said.en, said.ru, said.th]).toEqual([en, ru, th])
})
