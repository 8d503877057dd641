/** Traditional characters as simplified ones. The tables are in `chinese-tables/`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const readLines = (name: string) =>
  readFileSync(join(import.meta.dirname, 'chinese-tables', name), 'utf8')
    .trim()
    .split('\n')

const [traditional = '', simplified = ''] = readLines('traditional.txt')
const simplifiedOf = new Map([...traditional].map((letter, index) => [letter, simplified[index] ?? letter]))
export const simplify = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (letter) => simplifiedOf.get(letter) ?? letter)
