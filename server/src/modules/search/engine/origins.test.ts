import { expect, test } from 'vitest'
import { countryNamed } from './origins.ts'

test.each([
  ['TH', 'TH', 'th', 'Thailand', 'ไทย', 'Tailandia', 'Таиланд', '泰国', 'Thái Lan', 'Thai'],
  ['US', 'USA', 'EE. UU.', 'США', 'United States', '美国'],
  ['CN', 'PRC', "People's Republic of China", 'КНР', 'China', '中国大陆'],
  ['RU', 'РФ', 'Россия', 'Российская Федерация'],
  ['NG', 'Нигерия'],
  ['NE', 'Нигер'],
  ['DE', 'Deutschland', 'Германия'],
  ['XK', 'Kosovo'],
  ['EU', 'European Union'],
])('%s is named in any language', (code, ...names) => {
  for (const name of names) expect(countryNamed(name), name).toBe(code)
})

test.each(['', 'Atlantis', 'ZZ', 'AA', 'sheet'])('%j is no country', (name) =>
  expect(countryNamed(name)).toBeUndefined(),
)
