/** Markups as typed, as stored and as shown; pure. */
import type { MarkupInput, MarkupRow } from '#contract/api/pricing/markup'
import { priceGrain, type UnitPrice, unitPrice, unitsOf } from '#contract/rules/unit-price'
import type { Locale } from '#contract/types'
import { parseTime } from '../../../lib/clock.ts'
import { fieldError } from '../../../lib/errors.ts'
import { textIn } from '../../../lib/translate.ts'
import { formatPrice, type PriceForm, parsePrice, readPrice } from '../../../lib/unit-price.ts'
import type { Markup, NamedMarkup, NewMarkup } from './markup-queries.ts'

const mostPercent = 1000

export interface MarkupView extends PriceForm {
  timeZone: string
  now: Date
  locale: Locale
}

/** Checked and in price units. `field` names the item in the form (`items.0`). */
export function readMarkup(
  input: MarkupInput,
  includeChildren: boolean,
  view: MarkupView,
  field: string,
): NewMarkup & { grain: number } {
  const { currency, timeZone, now } = view
  const limit = (name: 'min' | 'max') => (input[name] ? readPrice(input[name], view, `${field}.${name}`) : null)
  const moment = (name: 'starts_at' | 'ends_at') => {
    if (!input[name]) return null
    const date = parseTime(input[name], timeZone, name === 'ends_at')
    if (!date) throw fieldError(`${field}.${name}`, 'FIELD_FORMAT')
    return date
  }
  const [minPrice, maxPrice] = [limit('min'), limit('max')]
  if (minPrice !== null && maxPrice !== null && maxPrice < minPrice)
    throw fieldError(`${field}.max`, 'FIELD_TOO_SMALL', { min: formatPrice(minPrice, currency) })
  const [startsAt, endsAt] = [moment('starts_at'), moment('ends_at')]
  if (startsAt && endsAt && endsAt <= startsAt)
    throw fieldError(`${field}.ends_at`, 'FIELD_TOO_SMALL', { min: startsAt.toISOString() })
  const rounding = input.rounding ?? 'none'
  return {
    categoryId: input.category_id || null,
    productId: input.product_id ?? null,
    includeChildren: input.include_children ?? includeChildren,
    mode: input.mode,
    value:
      input.mode === 'percent'
        ? percent(String(input.value), `${field}.value`)
        : unitsOf(readPrice(String(input.value), view, `${field}.value`)),
    rounding,
    ...readRounding(rounding, view, `${field}.rounding`),
    grain: priceGrain(view.price_decimals),
    minPrice,
    maxPrice,
    startsAt,
    endsAt,
    isApplied: isInForce({ startsAt, endsAt }, now),
  }
}

/** What a markup is of, as sent and as stored. */
export const subjectOf = (categoryId: number | null | undefined, productId: number | null | undefined): string =>
  `${categoryId || 'all'} ${productId || ''}`

/** From its start up to its end, as `applyDueMarkups` has it. */
const isInForce = ({ startsAt, endsAt }: Pick<Markup, 'startsAt' | 'endsAt'>, now: Date) =>
  (!startsAt || startsAt <= now) && (!endsAt || endsAt > now)

function percent(text: string, field: string): number {
  if (!/^\d{1,13}(\.\d{1,3}0?)?$/.test(text)) throw fieldError(field, 'FIELD_FORMAT')
  if (Number(text) > mostPercent) throw fieldError(field, 'FIELD_TOO_LARGE', { max: mostPercent })
  return Number(text)
}

/** `.99` is the next price that ends so: a multiple of one unit of money plus 99. */
function readRounding(rounding: string, form: PriceForm, field: string): { step: number; ending: number } {
  if (rounding === 'none') return { step: 0, ending: 0 }
  if (rounding.startsWith('step:')) {
    const step = unitsOf(readPrice(rounding.slice(5), form, field))
    if (step === 0) throw fieldError(field, 'FIELD_FORMAT')
    return { step, ending: 0 }
  }
  // A currency without decimals has no such prices.
  const texts = rounding === '.x9' ? ['0.09', '0.1'] : [`0${rounding}`, '1']
  const [ending, step] = texts.map((text) => parsePrice(text, { ...form, price_decimals: 0 }))
  if (ending === undefined || step === undefined) throw fieldError(field, 'FIELD_FORMAT')
  return { step: unitsOf(step), ending: unitsOf(ending) }
}

export function presentMarkup(
  row: NamedMarkup,
  { currency, locale }: Pick<MarkupView, 'currency' | 'locale'>,
): MarkupRow {
  const price = (amount: UnitPrice | null) => (amount === null ? null : formatPrice(amount, currency))
  return {
    id: row.id,
    category_id: row.categoryId ?? 0,
    category_name: row.name ? textIn(row.name, locale) : '',
    product_id: row.productId,
    product_name: row.productName ? textIn(row.productName, locale) : '',
    include_children: row.includeChildren,
    mode: row.mode,
    value: row.mode === 'percent' ? String(row.value) : formatPrice(unitPrice(row.value), currency),
    rounding: row.rounding,
    min: price(row.minPrice),
    max: price(row.maxPrice),
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    is_active: row.isApplied,
    updated_at: row.updatedAt.toISOString(),
  }
}
