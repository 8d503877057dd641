/** Reads a change of many products from a request: amounts in price units, references that exist. */

import type { previewChange } from '#contract/api/catalog/product-bulk'
import type { Input } from '#contract/endpoint'
import { unitsOf } from '#contract/rules/unit-price'
import type { MemberContext } from '../../../context.ts'
import { parseTime } from '../../../lib/clock.ts'
import { fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { readPrice } from '../../../lib/unit-price.ts'
import { readSettings } from '../../settings/service.ts'
import { findBrand } from '../brand/service.ts'
import { findCategory } from '../category/service.ts'
import type { Change } from './bulk-plan.ts'

type Body = Omit<Input<typeof previewChange>['body'], 'ids' | 'filter'>

export async function readChange(ctx: MemberContext, body: Body): Promise<Change> {
  const { action } = body
  switch (action) {
    case 'price':
    case 'ladder':
      return readPriceChange(ctx, action, required(body.price, 'price'))
    case 'stock': {
      const { by, quantity, figure = 'available' } = required(body.stock, 'stock')
      if (by === 'set' && quantity < 0) throw fieldError('stock.quantity', 'FIELD_TOO_SMALL', { min: 0 })
      return { action, by, quantity, figure }
    }
    case 'quantities': {
      const { moq, multiple } = required(body.quantities, 'quantities')
      if (moq === undefined && multiple === undefined) throw fieldError('quantities.moq', 'FIELD_REQUIRED')
      return { action, moq, multiple }
    }
    case 'category': {
      const categoryId = required(body.category_id, 'category_id')
      if (!(await findCategory(ctx.db, categoryId))) throw fieldError('category_id', 'FIELD_UNKNOWN_REFERENCE')
      return { action, categoryId }
    }
    case 'brand': {
      if (body.brand_id === undefined) throw fieldError('brand_id', 'FIELD_REQUIRED')
      if (body.brand_id && !(await findBrand(ctx.db, body.brand_id)))
        throw fieldError('brand_id', 'FIELD_UNKNOWN_REFERENCE')
      return { action, brandId: body.brand_id }
    }
    case 'attribute': {
      const { name, value, lang } = required(body.attribute, 'attribute')
      if (!oneLine(name)) throw fieldError('attribute.name', 'FIELD_REQUIRED')
      return { action, name: oneLine(name), value: oneLine(value), lang }
    }
    case 'translations': {
      const { from, to, overwrite = false } = required(body.translations, 'translations')
      return { action, from, to: to.filter((lang) => lang !== from), overwrite }
    }
    default:
      return { action }
  }
}

async function readPriceChange(
  ctx: MemberContext,
  action: 'price' | 'ladder',
  { by, amount: text, round_to, rounding = 'nearest' }: NonNullable<Body['price']>,
): Promise<Change> {
  const settings = await readSettings(ctx.db, ctx.database)
  if (action === 'ladder' && by === 'value') throw fieldError('price.by', 'FIELD_CHOICE')
  const size = () => unitsOf(readPrice(text.replace(/^-/, ''), settings, 'price.amount'))
  const amount = by === 'percent' ? Number(text) : text.startsWith('-') ? -size() : size()
  if (by === 'value' && amount < 0) throw fieldError('price.amount', 'FIELD_FORMAT')
  if (by === 'percent' && (amount < -100 || amount > 1000))
    throw fieldError('price.amount', amount < 0 ? 'FIELD_TOO_SMALL' : 'FIELD_TOO_LARGE', { min: -100, max: 1000 })
  const step = round_to ? unitsOf(readPrice(round_to, settings, 'price.round_to')) : null
  return { action, by, amount, step: step || null, rounding }
}

/** Undefined: at once. */
export async function readRunAt(ctx: MemberContext, text: string | undefined): Promise<Date | undefined> {
  if (text === undefined) return undefined
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const runAt = parseTime(text, time_zone)
  if (!runAt) throw fieldError('run_at', 'FIELD_FORMAT')
  const wait = runAt.getTime() - ctx.now().getTime()
  if (wait <= 0 || wait > 366 * 86_400_000) throw fieldError('run_at', 'FIELD_DATE_RANGE')
  return runAt
}

function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw fieldError(field, 'FIELD_REQUIRED')
  return value
}
