/** Names of trade goods in six languages, composed from a noun, its material, a style, a colour and a size. Pure. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Translations } from '#contract/types'

const folder = join(import.meta.dirname, '../modules/search/engine/judged/goods')

/** The lines of a table of `judged/goods` as records of its first line. */
export function readTable(name: string): Record<string, string>[] {
  const [head = [], ...lines] = readFileSync(join(folder, `${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  return lines.map((cells) => Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ''])))
}

/** The lines of such a table by their key. */
export function readWords(name: string): Map<string, Record<string, string>> {
  return new Map(readTable(name).map((line) => [line['key'] ?? '', line]))
}

type Words = Record<string, string>
export interface NameParts {
  noun: Words
  material?: Words | undefined
  style?: Words | undefined
  colour?: Words | undefined
  /** As `350 ml`. */
  size?: string | undefined
}

/** Nouns of Spanish and Russian bring their gender: `taza:f`, `ножницы:p`. */
function nounOf(cell = ''): [noun: string, gender: string] {
  const [noun = '', gender = 'm'] = cell.split(':')
  return [noun, gender]
}

export function nameOf(parts: NameParts): Translations {
  const { noun, material, style, colour, size } = parts
  const isBefore = style?.['place'] === 'before'
  const [es, esGender] = nounOf(noun['es'])
  const [ru, ruGender] = nounOf(noun['ru'])
  const spanish = (word = '') => spanishForm(word, esGender)
  const russian = (word = '') => russianForm(word, ruGender)
  const words = (...some: (string | undefined)[]) => some.filter(Boolean).join(' ')
  const listed = (...some: (string | undefined)[]) => capital(some.filter(Boolean).join(', '))
  const ofRussian = [style?.['ru'], material?.['ru']].filter((word) => word !== undefined)
  const units = (locale: keyof typeof unitNames) => size && sizeIn(size, locale)
  return {
    en: listed(
      words(isBefore ? style?.['en'] : '', material?.['en'], noun['en'], isBefore ? '' : style?.['en']),
      colour?.['en'],
      size,
    ),
    cn: words(`${style?.['cn'] ?? ''}${material?.['cn'] ?? ''}${noun['cn']}`, colour?.['cn'], units('cn')),
    es: listed(
      words(es, material && `de ${material['es']}`, spanish(style?.['es'])),
      spanish(colour?.['es']),
      units('es'),
    ),
    ru: listed(
      words(...ofRussian.filter(isAdjective).map(russian), ru, ...ofRussian.filter((word) => !isAdjective(word))),
      russian(colour?.['ru']),
      units('ru'),
    ),
    th: words(
      `${noun['th']}${material?.['th'] ?? ''}${style?.['th'] ?? ''}`,
      colour && `สี${colour['th']}`,
      units('th'),
    ),
    vi: capital(words(noun['vi'], material?.['vi'], style?.['vi'], colour && `màu ${colour['vi']}`, units('vi'))),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const unitNames = {
  cn: { ml: '毫升', l: '升', mm: '毫米', cm: '厘米', m: '米', W: '瓦' },
  es: {},
  ru: { ml: 'мл', l: 'л', mm: 'мм', cm: 'см', m: 'м', W: 'Вт' },
  th: { ml: 'มล.', l: 'ลิตร', mm: 'มม.', cm: 'ซม.', m: 'ม.', W: 'วัตต์' },
  vi: {},
} satisfies Record<string, Record<string, string>>

function sizeIn(size: string, locale: keyof typeof unitNames): string {
  const names: Record<string, string> = unitNames[locale]
  const [unit = ''] = size.match(/[a-zW]+$/) ?? []
  const figure = size.slice(0, -unit.length).trim()
  if (locale === 'cn') return `${figure.replaceAll(' ', '')}${names[unit]}`
  return `${locale === 'th' ? figure : figure.replace('.', ',')} ${names[unit] ?? unit}`
}

/** An adjective of one word follows gender and number; phrases and words that end in `=` stay. */
function spanishForm(word: string, gender: string): string {
  if (word.endsWith('=')) return word.slice(0, -1)
  if (!word || word.includes(' ')) return word
  const one = gender.startsWith('f') && word.endsWith('o') ? `${word.slice(0, -1)}a` : word
  if (!gender.endsWith('p')) return one
  return /[aeiou]$/.test(one) ? `${one}s` : `${one.replace(/ón$/, 'on')}es`
}

const isAdjective = (word: string) => /^[а-яё-]+([ыио]й|мини)$/.test(word)

/** From the masculine: `синий` → `синяя`, `складной` → `складные`. */
function russianForm(word: string, gender: string): string {
  const [stem, ending] = [word.slice(0, -2), word.slice(-2)]
  if (!['ый', 'ий', 'ой'].includes(ending) || word.includes(' ')) return word
  const isSoft = ending === 'ий' && !/[гкх]$/.test(stem)
  const hasI = isSoft || /[гкхжшщч]$/.test(stem)
  const forms: Record<string, string> = isSoft
    ? { m: ending, f: 'яя', n: 'ее', p: 'ие' }
    : { m: ending, f: 'ая', n: 'ое', p: hasI ? 'ие' : 'ые' }
  return stem + forms[gender]
}
