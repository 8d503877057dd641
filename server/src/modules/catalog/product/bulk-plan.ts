/** The effect of a change of many products on one of them; pure. */

import type { Difference, roundings } from '#contract/api/catalog/product-bulk'
import type { StockFigure } from '#contract/api/stock/inventory'
import {
  addPrice,
  freePrice,
  percentOfPrice,
  priceGrain,
  type UnitPrice,
  unitPrice,
  unitsOf,
} from '#contract/rules/unit-price'
import type { ProductStatus } from '#contract/status'
import type { Locale, Translations } from '#contract/types'
import { AppError } from '../../../lib/errors.ts'
import { textIn } from '../../../lib/translate.ts'
import { anyPriceIn, formatPrice, type PriceForm } from '../../../lib/unit-price.ts'
import { stockDifferences } from '../../stock/quantity/differences.ts'
import type { Sku } from './present.ts'
import type { NamedText, products } from './schema.ts'
import { readFigures, type SkuFigures, withoutMarkup } from './sku-rules.ts'

/** Amounts are in price units, percentages as typed. */
interface PriceChange {
  by: 'percent' | 'amount' | 'value'
  amount: number
  /** The step to round to. */
  step: number | null
  rounding: (typeof roundings)[number]
}

export type Change =
  | { action: ProductStatus | 'delete' }
  | ({ action: 'price' | 'ladder' } & PriceChange)
  | { action: 'stock'; by: 'set' | 'add'; quantity: number; figure?: StockFigure | undefined }
  | { action: 'quantities'; moq?: number | undefined; multiple?: number | undefined }
  | { action: 'category'; categoryId: number }
  | { action: 'brand'; brandId: number | null }
  | { action: 'attribute'; name: string; value: string; lang: Locale }
  | { action: 'translations'; from: Locale; to: Locale[]; overwrite: boolean }

export type Values = Pick<
  typeof products.$inferSelect,
  'status' | 'categoryId' | 'brandId' | 'name' | 'detail' | 'attributes'
>
export type Target = Values & { id: number; skus: Sku[] }

export interface Plan {
  values: Partial<Values>
  /** The new figures of SKUs, before markups. */
  figures: ({ id: number } & SkuFigures)[]
  /** Units on hand. */
  stocks: { skuId: number; quantity: number }[]
  differences: Difference[]
}

/** Throws `AppError` if the rules refuse the product; an unchanged one has no differences. */
export function planChange(target: Target, change: Change, form: PriceForm): Plan {
  const plan: Plan = { values: {}, figures: [], stocks: [], differences: [] }
  const set = <Field extends keyof Values>(
    field: Field,
    value: Values[Field],
    show: (value: Values[Field]) => string,
  ) => {
    if (JSON.stringify(value) === JSON.stringify(target[field])) return
    plan.values[field] = value
    plan.differences.push({ field, before: show(target[field]) || null, after: show(value) || null })
  }
  switch (change.action) {
    case 'delete':
      plan.differences.push({ field: 'deleted', before: null, after: null })
      break
    case 'price':
    case 'ladder':
    case 'quantities':
      for (const sku of target.skus) planFigures(plan, sku, change, form)
      break
    case 'stock':
      for (const sku of target.skus) {
        const { figure } = change
        const now = figure === 'on_hand' ? sku.onHand : sku.stock
        const wanted = change.by === 'set' ? change.quantity : now + change.quantity
        if (wanted < 0 || wanted > mostStock) throw new AppError('INSUFFICIENT_STOCK', { code: sku.code, stock: now })
        if (wanted === now) continue
        const quantity =
          figure === 'on_hand' ? wanted : change.by === 'set' ? wanted + sku.reserved : sku.onHand + change.quantity
        plan.stocks.push({ skuId: sku.id, quantity })
        plan.differences.push(
          ...stockDifferences(sku, quantity).map((difference) => ({ ...difference, sku: sku.code })),
        )
      }
      break
    case 'category':
      set('categoryId', change.categoryId, String)
      break
    case 'brand':
      set('brandId', change.brandId, (id) => (id === null ? '' : String(id)))
      break
    case 'attribute': {
      const shown = (attributes: NamedText[]) => {
        const found = attributes[indexOfAttribute(attributes, change)]
        return found ? textIn(found.value, change.lang) : ''
      }
      set('attributes', withAttribute(target.attributes, change), shown)
      break
    }
    case 'translations':
      for (const field of ['name', 'detail'] as const)
        set(field, copied(target[field], change), (texts) =>
          change.to
            .map((lang) => texts[lang] && `${lang}: ${shorten(texts[lang])}`)
            .filter(Boolean)
            .join(' · '),
        )
      break
    default:
      set('status', change.action, String)
  }
  return plan
}

const mostStock = 1_000_000_000
const shorten = (html: string) => {
  const text = html.replace(/<[^>]*>/g, ' ').trim()
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function planFigures(
  plan: Plan,
  stored: Sku,
  change: Extract<Change, { action: 'price' | 'ladder' | 'quantities' }>,
  form: PriceForm,
): void {
  const sku = withoutMarkup(stored)
  const show = (price: UnitPrice) => formatPrice(price, form.currency)
  const wanted = change.action === 'quantities' ? sku : pricesOf(sku, change, priceGrain(form.price_decimals))
  if (wanted.price !== null && [wanted, ...wanted.ladder].some(({ price }) => price !== null && price < freePrice))
    throw new AppError('SKU_RULES', { code: sku.code })
  const next = readFigures(
    {
      code: sku.code,
      ...(wanted.price === null
        ? { price_on_request: true }
        : {
            price: show(wanted.price),
            ladder: wanted.ladder.map((step) => ({ ...step, price: show(step.price) })),
          }),
      ...(change.action === 'quantities' && {
        ...(change.moq !== undefined && { moq: change.moq }),
        ...(change.multiple !== undefined && { multiple: change.multiple }),
      }),
    },
    sku,
    anyPriceIn(form.currency),
    'sku',
  )
  const fields = {
    price: ({ price }: SkuFigures) => (price === null ? null : show(price)),
    ladder: ({ ladder }: SkuFigures) =>
      ladder.map((step) => `≥ ${step.min_quantity}: ${show(step.price)}`).join(', ') || null,
    moq: ({ moq }: SkuFigures) => String(moq),
    multiple: ({ multiple }: SkuFigures) => String(multiple),
  }
  const differences = Object.entries(fields).flatMap(([field, text]): Difference[] => {
    const [before, after] = [text(sku), text(next)]
    return before === after ? [] : [{ field, sku: sku.code, before, after }]
  })
  if (differences.length === 0) return
  plan.figures.push({ id: sku.id, ...next })
  plan.differences.push(...differences)
}

/** A price on request stays on request unless it gets a value. */
function pricesOf({ price, ladder }: Sku, change: PriceChange & { action: 'price' | 'ladder' }, grain: number) {
  const next = (before: UnitPrice): UnitPrice => {
    const exact =
      change.by === 'value'
        ? unitPrice(change.amount)
        : addPrice(
            before,
            change.by === 'amount' ? unitPrice(change.amount) : percentOfPrice(before, change.amount, grain),
          )
    return change.step ? rounded(exact, change.step, change.rounding) : exact
  }
  if (price === null) return { price: change.by === 'value' ? next(freePrice) : null, ladder }
  return {
    price: change.action === 'price' ? next(price) : price,
    ladder: change.by === 'value' ? ladder : ladder.map((step) => ({ ...step, price: next(step.price) })),
  }
}

function rounded(price: UnitPrice, step: number, rounding: PriceChange['rounding']): UnitPrice {
  const round = { nearest: Math.round, up: Math.ceil, down: Math.floor }[rounding]
  return unitPrice(round(unitsOf(price) / step) * step)
}

const sameName = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase()
const indexOfAttribute = (attributes: NamedText[], { name }: { name: string }) =>
  attributes.findIndex((attribute) => Object.values(attribute.name).some((text) => sameName(text, name)))

/** The value replaces those of other languages, which would say something else. */
function withAttribute(attributes: NamedText[], change: { name: string; value: string; lang: Locale }): NamedText[] {
  const index = indexOfAttribute(attributes, change)
  const known = attributes[index]
  if (!change.value) return attributes.filter((attribute) => attribute !== known)
  if (known?.value[change.lang] === change.value) return attributes
  const next = { name: known?.name ?? { [change.lang]: change.name }, value: { [change.lang]: change.value } }
  return known ? attributes.with(index, next) : [...attributes, next]
}

const copied = (
  texts: Translations,
  { from, to, overwrite }: Extract<Change, { action: 'translations' }>,
): Translations => {
  const source = texts[from]
  if (!source) return texts
  return {
    ...texts,
    ...Object.fromEntries(to.filter((lang) => overwrite || !texts[lang]).map((lang) => [lang, source])),
  }
}
