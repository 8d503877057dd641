/** One row of a product file: what it says, or why it cannot come in. */

import { currenciesOf } from '#contract/rules/currency-marks'
import { type DecimalMark, type Figure, figureAndWord, readCount } from '#contract/rules/figure'
import { hasValidCheckDigit, toGtin14 } from '#contract/rules/gtin'
import { readMeasure } from '#contract/rules/measure'
import { isFree } from '#contract/rules/unit-price'
import { cleanHtml } from '../../../lib/html.ts'
import { oneLine } from '../../../lib/text.ts'
import type { ImportedRow } from '../../catalog/product/import.ts'
import type { ImportNote } from '../../catalog/product/import-note.ts'
import type { LadderStep } from '../../catalog/product/schema.ts'
import {
  type DecidedFigure,
  decidedFigure,
  isRounded,
  isShortened,
  plainCode,
  readDecimal,
  unitCell,
  wholeCell,
} from './cells.ts'
import type { Field, Mapping } from './columns.ts'
import { readFacts } from './read-facts.ts'
import { bothReadings, readPrice } from './read-price.ts'
import { pseudoProduct } from './refuse.ts'
import { cellsOf, type Row, type RowRecord, spoiltCell } from './row-cells.ts'
import {
  eraser,
  isRefusal,
  type Reading,
  type ReadRow,
  type ReadRules,
  type Refusal,
  type RowFacts,
  refuse,
} from './row-reading.ts'

export function readRow(
  record: RowRecord,
  mapping: Mapping,
  rules: ReadRules,
  facts: RowFacts = {},
): ReadRow | Refusal {
  const row = cellsOf(record, mapping, rules)
  const { cell } = row
  const written = plainCode(cell('code'))
  const code = written && rules.prefix + written
  const name = row.texts('name', oneLine)
  const names = Object.values(name)
  const spoilt = spoiltCell(row)
  if (spoilt) return spoilt
  if (!code) return refuse('code_missing')
  if (code.length > 64) return refuse('code_too_long', 'too_long', { max: 64 })
  if (isShortened(written) || (row.isNumber('code') && isRounded(written)))
    return refuse('code_invalid', 'shortened', { value: written })
  const isAccepted = rules.accepted.has(code) || rules.accepted.has(written)
  const pseudo = isAccepted ? undefined : names.map((text) => pseudoProduct(written, text)).find(Boolean)
  if (pseudo) return refuse(pseudo)
  if (names.some((text) => text.length > 300)) return refuse('name_too_long', 'too_long', { max: 300 })

  const decided: NonNullable<Reading['decided']> = []
  const decide: Decide = (field, figure) => {
    if (figure && !rules.hasPoint && !row.isNumber(field)) decided.push({ field, ...figure })
  }
  const figures = readFigures(row, rules, decide)
  if (isRefusal(figures)) return figures
  const price = readPriceCell(row, rules, facts.currency)
  if (isRefusal(price)) return price
  decide('price', price.decided)

  const detail = row.texts('detail', (text) => cleanHtml(text.replaceAll('\0', '')), eraser)
  if (Object.values(detail).some((text) => text.length > 50_000))
    return refuse('text_too_long', 'too_long', { max: 50_000 })
  const more = readFacts(row, rules, facts)
  if (isRefusal(more)) return more
  const barcode = readBarcode(cell('barcode'), row.isNumber('barcode'))
  if (isRefusal(barcode)) return barcode
  const ladder = readSteps(row, rules, facts)
  if (isRefusal(ladder)) return ladder
  const { converted, rounded, unpriced } = price
  return {
    code,
    name,
    detail,
    ...(price.price !== undefined && { price: price.price }),
    ...figures,
    ...(barcode.barcode !== undefined && { barcode: barcode.barcode }),
    ...more,
    ...(ladder.length > 0 && { ladder }),
    ...(isAccepted && { isAccepted }),
    category: cell('category') || undefined,
    reading: {
      ...(converted && { converted }),
      ...(decided.length > 0 && { decided }),
      ...(rounded && { rounded }),
      ...(unpriced && { unpriced }),
      ...(barcode.checkDigit && { checkDigit: barcode.checkDigit }),
    },
  }
}

type Decide = (field: Field, figure: DecidedFigure | undefined) => void

function readBarcode(text: string, isNumber: boolean): Refusal | { barcode?: string | null; checkDigit?: string } {
  const barcode = plainCode(text)
  if (!barcode) return {}
  if (barcode.length > 32) return refuse('barcode_too_long', 'too_long', { max: 32 })
  if (isShortened(barcode) || (isNumber && isRounded(barcode)))
    return refuse('barcode_invalid', 'shortened', { value: barcode })
  // "n/a", «нет»
  if (barcode !== eraser && !/\d/.test(barcode)) return refuse('barcode_invalid', 'no_number', { value: barcode })
  const gtin = toGtin14(barcode)
  return {
    barcode: barcode === eraser ? null : barcode,
    ...(gtin && !hasValidCheckDigit(gtin) && { checkDigit: barcode }),
  }
}

/** An empty cell and zero say nothing: goods are not sold for nothing, in price lists a zero is "no price known". */
function readPriceCell(
  { cell, columnOf, isNumber, markOf, shownWith }: Row,
  rules: ReadRules,
  ofShape: string | undefined,
):
  | (Pick<ReadRow, 'price'> & Omit<Reading, 'decided' | 'checkDigit'> & { decided?: DecidedFigure | undefined })
  | Refusal {
  const text = cell('price')
  if (!text) return {}
  if (text === eraser) return { price: null }
  const written = cell('currency')
  const named = ofShape ? [ofShape] : currenciesOf(written)
  if (written && named.length !== 1 && !named.some((each) => rules.currencies.includes(each)))
    return refuse('price_currency', 'unknown_currency', { value: written, currencies: named.slice(0, 3).join(' / ') })
  const isDecided = isNumber('price') || rules.decided.has(columnOf('price')?.index ?? -1)
  const price = readPrice(
    {
      text,
      decimal: markOf('price'),
      mark: shownWith('price'),
      currency: named.length === 1 ? named[0] : named.find((each) => rules.currencies.includes(each)),
    },
    { ...rules, isDecided },
  )
  if (isRefusal(price)) return price
  if (isFree(price.price)) return { unpriced: text }
  const { currency, decided, rounded } = price
  const rate = currency === rules.mallCurrency ? undefined : rules.rates.get(currency)
  return {
    price: price.price,
    decided,
    ...(rounded && { rounded }),
    ...(rate && { converted: { currency, rate } }),
  }
}

/** Price steps that the shape of the file has found in the cell of the price. */
function readSteps({ cell }: Row, rules: ReadRules, { steps = [], currency }: RowFacts): LadderStep[] | Refusal {
  const written = currenciesOf(cell('currency'))
  const ladder: LadderStep[] = []
  for (const { from, price: text } of steps) {
    const ofRow = currency ?? written.find((each) => written.length === 1 || rules.currencies.includes(each))
    const price = readPrice({ text, decimal: '.', currency: ofRow }, { ...rules, isDecided: true })
    if (isRefusal(price)) return price
    ladder.push({ min_quantity: from, price: price.price })
  }
  return ladder
}

type Figures = Pick<ImportedRow, 'onHand' | 'stock' | 'moq' | 'multiple' | 'unit' | 'weight' | 'volume'>

function readFigures({ cell, columnOf, markOf, shownWith }: Row, rules: ReadRules, decide: Decide): Figures | Refusal {
  const figures: Figures = {}
  for (const [field, name] of [
    ['on_hand', 'onHand'],
    ['stock', 'stock'],
    ['moq', 'moq'],
    ['multiple', 'multiple'],
  ] as const) {
    const figureOfCell = cell(field)
    if (!figureOfCell) continue
    const text = [figureOfCell, shownWith(field)].filter(Boolean).join(' ')
    const figure = wholeCell(text, markOf(field))
    if (figure === undefined || ((field === 'moq' || field === 'multiple') && figure === 0))
      return noFigure(ambiguity(readCount(text), text, markOf(field)), text)
    figures[name] = figure
    decide(field, decidedFigure(text, readCount(text), String(figure)))
  }
  for (const [field, digits, most] of [
    ['weight', 3, 100_000],
    ['volume', 6, 10_000],
  ] as const) {
    const text = cell(field)
    if (!text) continue
    const unit = rules.isFilled ? '' : (shownWith(field) ?? columnOf(field)?.unit)
    const read = readMeasure(figureAndWord(text).word || !unit ? text : `${text} ${unit}`, field)
    const mark = markOf(field)
    const figure = Number((read && 'readings' in read ? mark && read.readings[mark] : read?.value) ?? Number.NaN)
    if (!(figure >= 0 && figure <= most)) return noFigure(ambiguity(readDecimal(text), text, mark), text)
    if (unit === undefined && figure > 0 && !figureAndWord(text).word)
      return refuse('unit_missing', field === 'weight' ? 'no_weight_unit' : 'no_volume_unit', { value: text })
    figures[field] = Math.round(figure * 10 ** digits) / 10 ** digits
    decide(field, decidedFigure(text, read, String(figure)))
  }
  const unit = cell('unit')
  if (unit) {
    figures.unit = rules.units.get(unit.toLowerCase()) ?? unitCell(unit)
    if (!figures.unit) return refuse('unit_unknown', 'no_unit', { value: unit })
  }
  return figures
}

const ambiguity = (figure: Figure | undefined, text: string, mark: DecimalMark | undefined) =>
  !mark && figure && 'readings' in figure ? bothReadings(text, figure) : undefined

const noFigure = (note: ImportNote | undefined, value: string): Refusal => ({
  reason: 'figure_invalid',
  note: note ?? { id: 'no_number', params: { value } },
})
