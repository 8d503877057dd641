/**
 * Numbers as people, banks and spreadsheets write them. What can be read in two ways is returned in both: the caller asks,
 * or knows which mark its writer uses. The only reader of numbers; `parseMoney` reads those of the wire.
 */
import { dozensOf, isPieceWord, plainNumerals, scaleOf, wordNumber } from './numerals.ts'

export type DecimalMark = '.' | ','

/**
 * A number without its sign as a plain decimal; `proves` is the decimal mark that its writer uses. `1.250` is a thousand
 * and a quarter to some and one and a quarter to others: it has both readings, by the decimal mark.
 */
export type Figure = { value: string; proves?: DecimalMark } | Unclear
export interface Unclear {
  readings: Record<DecimalMark, string>
}

export const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

/** The mark in a figure of two readings. */
export const separatorOf = ({ readings }: Unclear): DecimalMark =>
  Math.abs(Number(readings['.'])) < Math.abs(Number(readings[','])) ? '.' : ','

/** Decimals of the currencies that have not two, by ISO 4217. `Intl` says 0 for more of them, whose banks write two. */
const isoDigits = new Map<string, number>([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
])
export const hasDecimals = (currency: string): boolean => isoDigits.get(currency) !== 0

/** No number is as long. */
const longest = 200

/** Groups of three, or as in India of two with three at the end. */
const isGrouped = (groups: readonly string[]): boolean => {
  const [first = '', ...rest] = groups
  const last = rest.at(-1) ?? ''
  if (!/^\d{1,3}$/.test(first) || last.length !== 3) return false
  return rest.every((group) => group.length === 3) || rest.slice(0, -1).every((group) => group.length === 2)
}

/**
 * `1,234.50`, `1 234,5`, `1'234`, `1,25,000`, `,50`, `100,`, `1.234,-`, `๑๒`, `十二`, `1.5万`, `12k`, `3 тыс.`; undefined for
 * what is no number.
 */
export function readFigure(text: string): Figure | undefined {
  if (text.length > longest) return undefined
  // A dash in place of the decimals: 5,- is five.
  const plain = plainNumerals(text).replace(/(?<=\d[.,])-{1,2}$/, '00')
  const [, digits = '', word = ''] = /^([\d.,][\d.,' ]*?) ?(\p{L}[\p{L}\p{M}]*\.?)?$/u.exec(plain) ?? []
  const zeros = word ? scaleOf(word) : 0
  const figure = zeros === undefined ? undefined : readDigits(digits)
  if (!figure || !zeros) return figure
  const shift = (value: string) => {
    const [whole = '', fraction = ''] = value.split('.')
    const rest = fraction.slice(zeros).replace(/0+$/, '')
    return (whole + fraction.slice(0, zeros).padEnd(zeros, '0')).replace(/^0+(?=\d)/, '') + (rest && `.${rest}`)
  }
  if ('readings' in figure) return { readings: { '.': shift(figure.readings['.']), ',': shift(figure.readings[',']) } }
  return { ...figure, value: shift(figure.value) }
}

function readDigits(text: string): Figure | undefined {
  const spaced = /^(\d{1,3}(?:[ ']\d{3})+)([.,]\d*)?$/.exec(text)
  const figure = spaced ? `${(spaced[1] ?? '').replace(/\D/g, '')}${spaced[2] ?? ''}` : text
  if (!/^[\d.,]*\d[\d.,]*$/.test(figure)) return undefined
  const marks = figure.match(/[.,]/g) ?? []
  const [mark] = marks.slice(-1) as DecimalMark[]
  if (mark === undefined) return { value: figure }
  const other = otherMark(mark)
  const at = figure.lastIndexOf(mark)
  const [whole, digits] = [figure.slice(0, at), figure.slice(at + 1)]
  if (marks.length === 1) {
    if (!spaced && digits.length === 3 && /^[1-9]\d{0,2}$/.test(whole))
      return { readings: { [mark]: `${whole}.${digits}`, [other]: whole + digits } as Record<DecimalMark, string> }
    return { value: decimal(whole, digits), proves: mark }
  }
  if (marks.every((each) => each === mark)) {
    const groups = figure.split(mark)
    return isGrouped(groups) ? { value: groups.join(''), proves: other } : undefined
  }
  const groups = whole.split(other)
  return !whole.includes(mark) && isGrouped(groups)
    ? { value: decimal(groups.join(''), digits), proves: mark }
    : undefined
}

const decimal = (whole: string, digits: string) => `${whole || '0'}${digits && `.${digits}`}`

/** The reading by a decimal mark; in a currency without decimals it is unambiguous. */
export function readingOf(figure: Figure, currency: string, mark?: DecimalMark): string | undefined {
  if ('value' in figure) return figure.value
  if (!hasDecimals(currency)) return Object.values(figure.readings).find((reading) => !reading.includes('.'))
  return mark && figure.readings[mark]
}

/**
 * A count: of two readings one may not be whole, and `12.0` is twelve. Reads also `2 doz`, `two dozen`, `3 chục` and `20 pcs`. Undefined
 * for what is no whole number.
 */
export function readCount(text: string): Figure | undefined {
  const figure = countedFigure(text)
  if (!figure) return undefined
  if ('value' in figure) {
    const [whole = '', fraction = ''] = figure.value.split('.')
    return /^0*$/.test(fraction) ? { ...figure, value: whole } : undefined
  }
  const whole = Object.entries(figure.readings).flatMap(([mark, value]) => {
    const [count = '', fraction = ''] = value.split('.')
    return /^0*$/.test(fraction) ? [[mark as DecimalMark, count] as const] : []
  })
  const [[mark, value] = [], second] = whole
  if (second) return { readings: Object.fromEntries(whole) as Record<DecimalMark, string> }
  return mark && value ? { value, proves: mark } : undefined
}

/** `2 doz`, `十二箱`, `1,5кг` → its figure, and the word behind it, which is empty without one. */
export function figureAndWord(text: string): { figure: string; word: string } {
  const plain = plainNumerals(text)
  const [, figure = plain, word = ''] =
    /^([零〇一壹二两贰兩貳三叁參四肆五伍六陆陸七柒八捌九玖十拾百佰千仟万萬]+|.*?[\d.,]) ?((?:\p{L}|["'′])\D*[23]?)$/u.exec(
      plain,
    ) ?? []
  return { figure: figure.trim(), word }
}

function countedFigure(text: string): Figure | undefined {
  if (text.length > longest) return undefined
  const { figure: counted, word } = figureAndWord(text)
  const spoken = /^(\S+) (\S+)$/.exec(text.trim())
  if (spoken && dozensOf(spoken[2] ?? '') && wordNumber(spoken[1] ?? ''))
    return countedFigure(`${wordNumber(spoken[1] ?? '')} ${spoken[2]}`)
  const dozens = dozensOf(word)
  if (!dozens) return readFigure(word && isPieceWord(word) ? counted : text)
  const figure = readFigure(counted)
  if (!figure) return undefined
  const { value, ...proof } = 'value' in figure ? figure : { value: undefined }
  if (value !== undefined) return { value: multiplied(value, dozens), ...proof }
  return 'readings' in figure ? multipliedReadings(figure, dozens) : undefined
}

/** Two plain decimals multiplied, exactly. */
export function multiplied(value: string, factor: string): string {
  const [[whole = '', fraction = ''], [byWhole = '', byFraction = '']] = [value.split('.'), factor.split('.')]
  const product = (BigInt(whole + fraction) * BigInt(byWhole + byFraction)).toString()
  const digits = fraction.length + byFraction.length
  if (digits === 0) return product
  const padded = product.padStart(digits + 1, '0')
  const rest = padded.slice(-digits).replace(/0+$/, '')
  return padded.slice(0, -digits) + (rest && `.${rest}`)
}

export const multipliedReadings = ({ readings }: Unclear, factor: string): Unclear => ({
  readings: { '.': multiplied(readings['.'], factor), ',': multiplied(readings[','], factor) },
})

/** A plain decimal as a whole number of `10 ** -digits`, rounded half up; undefined beyond what JavaScript counts exactly. */
export function scaled(value: string, digits: number): number | undefined {
  const [whole = '', fraction = ''] = value.split('.')
  const rounded =
    Number(whole + fraction.slice(0, digits).padEnd(digits, '0')) + (Number(fraction[digits] ?? 0) >= 5 ? 1 : 0)
  return Number.isSafeInteger(rounded) ? rounded : undefined
}
