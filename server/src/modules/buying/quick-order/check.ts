/** A verdict for each row of a list, in a number of statements that does not grow with the rows. */

import {
  mostRows,
  mostSearched,
  type QuickAnswer,
  type QuickRow,
  type QuickSku,
  type QuickVerdict,
} from '#contract/api/buying/quick-select'
import type { ErrorCode } from '#contract/errors'
import { packsOf } from '#contract/rules/packs'
import type { Unit } from '#contract/units'
import type { VisitorContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { unitWord } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { lineAppearance, presentSku, type View } from '../../catalog/product/present.ts'
import { viewOf } from '../../catalog/product/service.ts'
import { codeKey } from '../../search/engine/tokens.ts'
import { readTerms } from '../../shops/service.ts'
import { presentRefusal } from '../cart/present.ts'
import { checkPurchase, isOffSale, nearestQuantity, type Refusal } from '../cart/quantity.ts'
import { findPurchasables, type Purchasable } from '../cart/service.ts'
import { findByNames } from './names.ts'
import { mostIgnored, type Parsed, type ParsedItem, type Reading, type UnclearQuantity } from './parse.ts'
import { findByKeys } from './queries.ts'
import { findSimilarTo } from './similar.ts'
import { generalUnits } from './unit-words.ts'

const mostUnits = 1_000_000_000

/** A row to check: what was read, or a SKU that is known already. */
export interface Wanted extends ParsedItem {
  skuId?: number
}

/** Verdicts for a list. Rows that name the same SKU become one. Throws `QUICK_TOO_MANY`. */
export async function checkList(
  ctx: VisitorContext,
  { items, ignored, moreIgnored = 0 }: Parsed & { items: Wanted[] },
): Promise<QuickAnswer> {
  if (items.length > mostRows) throw new AppError('QUICK_TOO_MANY', { max: mostRows })
  const found = await resolve(ctx, items)
  const unsure = found.flatMap(({ item, skuId }) => (skuId === undefined && !item.isSure ? [item] : []))
  const rows = merge(found.filter(({ item, skuId }) => skuId !== undefined || item.isSure))
  const lost = rows.filter(({ skuId }) => skuId === undefined).map(({ item }) => item)
  const similar = await findSimilarTo(ctx.db, lost.slice(0, mostSearched))
  const { skus, view } = await readSkus(ctx, [
    ...rows.flatMap(({ skuId }) => skuId ?? []),
    ...[...similar.values()].flat(),
  ])
  const left = [...ignored, ...unsure.map(({ line, text }) => ({ line, text }))].sort((a, b) => a.line - b.line)
  return {
    rows: rows.map((row) => present(row, { skus, similar, view })),
    ignored: left.slice(0, mostIgnored),
    ignored_count: left.length + moreIgnored,
    unsearched_count: Math.max(0, lost.length - mostSearched),
  }
}

interface Resolved {
  item: Wanted
  reading: Reading
  skuId: number | undefined
  amounts: Reading[]
}

const gtinOf = (text: string) => {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{8}$|^\d{12,14}$/.test(digits) ? digits.padStart(14, '0') : undefined
}

/** The first reading of each item that is a code or barcode, else a name. */
async function resolve(ctx: VisitorContext, items: Wanted[]): Promise<Omit<Resolved, 'amounts'>[]> {
  const refs = [...new Set(items.flatMap(({ skuId, readings }) => (skuId ? [] : readings.map(({ ref }) => ref))))]
  const keyOf = new Map(refs.map((ref) => [ref, codeKey(ref)]))
  const keys = [...new Set(keyOf.values())].filter((key) => key !== '')
  const gtins = [...new Set(refs.flatMap((ref) => gtinOf(ref) ?? []))]
  const rows = keys.length > 0 ? await findByKeys(ctx.db, keys, gtins) : []
  const byCode = new Map(rows.toReversed().map(({ id, codeKey: key }) => [key, id]))
  const byGtin = new Map(rows.toReversed().map(({ id, gtin }) => [gtin, id]))
  const idOf = ({ ref }: Reading) => byCode.get(keyOf.get(ref) ?? codeKey(ref)) ?? byGtin.get(gtinOf(ref) ?? '')
  const isShown = await shownIn(ctx, [...rows.map(({ id }) => id), ...items.flatMap(({ skuId }) => skuId ?? [])])
  const found = items.map((item) => {
    const [first = { ref: item.text, quantity: null, unit: null }] = item.readings
    if (item.skuId) return { item, reading: first, skuId: isShown(item.skuId) ? item.skuId : undefined }
    const hit = item.readings.find((reading) => {
      const id = idOf(reading)
      return id !== undefined && isShown(id)
    })
    return { item, reading: hit ?? first, skuId: hit && idOf(hit) }
  })
  return byName(ctx, found)
}

/** Rows that no code has found, by the names of products; of many rows the first ones, because each is a search. */
async function byName(ctx: VisitorContext, found: Omit<Resolved, 'amounts'>[]): Promise<Omit<Resolved, 'amounts'>[]> {
  const isUnknown = ({ skuId, item }: Omit<Resolved, 'amounts'>) => skuId === undefined && !item.skuId
  const asked = new Map(
    found
      .filter(isUnknown)
      .slice(0, mostSearched)
      .map(({ item }) => [item, readingsAsName(item)]),
  )
  const ids = await findByNames(ctx.db, [...new Set([...asked.values()].flat().map(({ ref }) => ref))])
  if (ids.size === 0) return found
  const isShown = await shownIn(ctx, [...ids.values()])
  return found.map((row) => {
    const reading = asked.get(row.item)?.find(({ ref }) => {
      const id = ids.get(ref)
      return id !== undefined && isShown(id)
    })
    return reading ? { ...row, reading, skuId: ids.get(reading.ref) } : row
  })
}

/** Names hold numbers and measures, too: a row is a name alone, or one with a quantity at its end. */
function readingsAsName({ text, readings }: Wanted): Reading[] {
  const [, name, amount] = /^(.*?\p{L}.*?)[\s,;:|·–—-]+[x×*]?\s*(\d+)\s*\p{L}*\.?$/u.exec(text.trim()) ?? []
  const last = name === undefined ? undefined : readings.find(({ quantity }) => quantity === Number(amount))
  return [
    { ref: text, quantity: null, unit: null },
    ...(name !== undefined && last ? [{ ...last, ref: name }] : []),
    // Later ones leave words out.
    ...readings.slice(0, 1),
  ]
}

/** Which SKUs exist for the visitor: a reseller's shop leaves some out. */
async function shownIn(ctx: VisitorContext, skuIds: number[]): Promise<(skuId: number) => boolean> {
  if (!ctx.shop) return () => true
  const [terms, rows] = await Promise.all([readTerms(ctx, ctx.shop), findPurchasables(ctx.db, skuIds)])
  const shown = new Set(
    rows.flatMap(({ skuId, productId, categoryId }) => (terms.isShown(productId, categoryId) ? [skuId] : [])),
  )
  return (skuId) => shown.has(skuId)
}

/** Rows of one SKU, or of one unknown code in one unit, at the place of the first. */
function merge(found: Omit<Resolved, 'amounts'>[]): Resolved[] {
  const rows = new Map<string, Resolved>()
  for (const row of found) {
    const key = row.skuId === undefined ? `? ${codeKey(row.reading.ref)} ${row.reading.unit ?? ''}` : String(row.skuId)
    const known = rows.get(key)
    if (known) known.amounts.push(row.reading)
    else rows.set(key, { ...row, amounts: [row.reading] })
  }
  return [...rows.values()]
}

/** SKUs by id with the view to show them in; those that are gone or left out by the shop are missing. */
export async function readSkus(ctx: VisitorContext, ids: readonly number[]) {
  const unique = [...new Set(ids)]
  const rows = unique.length > 0 ? await findPurchasables(ctx.db, unique) : []
  const terms = ctx.shop && (await readTerms(ctx, ctx.shop))
  const shown = rows.filter(
    (row) =>
      !row.isDeleted && row.productStatus !== 'draft' && (!terms || terms.isShown(row.productId, row.categoryId)),
  )
  const view = await viewOf(
    ctx,
    shown.map(({ skuId }) => skuId),
  )
  return { skus: new Map(shown.map((row) => [row.skuId, row])), view }
}

export function presentQuickSku(row: Purchasable, view: View): QuickSku {
  const { image, status, version, list, category_price, ...sku } = presentSku({ ...row, id: row.skuId }, view)
  const shown = lineAppearance({ ...row, image: row.images[0] ?? null, optionImage: image }, view)
  return {
    ...sku,
    ...(isOffSale(row) && { price: null, price_on_request: false, ladder: [], stock: 0 }),
    tier_scope: row.tierScope,
    product_id: row.productId,
    name: textIn(shown.name, view.locale, view.fallback),
    image: shown.image,
    currency: view.currency,
  }
}

/** A quantity in a unit as units of the SKU; undefined when it is not packed so. */
function unitsOf(sku: Pick<Purchasable, 'unit' | 'packs'>, quantity: number, unit: Unit | null): number | undefined {
  if (unit === null || unit === sku.unit) return quantity
  const pack = packsOf(sku).find(({ name }) => name === unit)
  if (pack) return Math.min(quantity * pack.units, mostUnits)
  return generalUnits.includes(unit) ? quantity : undefined
}

const verdictOf: Partial<Record<ErrorCode, QuickVerdict>> = {
  OFF_SALE: 'off_sale',
  PRICE_ON_REQUEST: 'on_request',
  PRICE_HIDDEN: 'on_request',
  BELOW_MOQ: 'below_moq',
  NOT_A_MULTIPLE: 'not_multiple',
  INSUFFICIENT_STOCK: 'over_stock',
  PACK_UNKNOWN: 'no_pack',
  QUANTITY_UNCLEAR: 'unclear',
  QUANTITY_NOT_READ: 'unclear',
}

interface Known {
  skus: ReadonlyMap<number, Purchasable>
  similar: ReadonlyMap<Wanted, number[]>
  view: View
}

function present({ item, reading, skuId, amounts }: Resolved, { skus, similar, view }: Known): QuickRow {
  const sku = skuId === undefined ? undefined : skus.get(skuId)
  // One quantity that is not understood leaves the sum open.
  const isAssumed = amounts.every(({ quantity }) => quantity === null) || amounts.some(({ unclear }) => unclear)
  const row = {
    line: item.line,
    text: (sku && !item.skuId ? reading.ref : reading.ref || item.text).slice(0, 200),
    is_assumed: isAssumed,
    merged: amounts.length,
    choices: [],
    candidates: [],
  }
  if (!sku) {
    const candidates = (similar.get(item) ?? []).flatMap((id) => skus.get(id) ?? []).slice(0, 3)
    return {
      ...row,
      quantity: sum(amounts.map(({ quantity }) => quantity ?? 1)),
      verdict: 'not_found',
      reason: presentRefusal({ error: 'QUICK_NOT_FOUND', params: {} }, view),
      nearest: null,
      sku: null,
      candidates: candidates.map((candidate) => presentQuickSku(candidate, view)),
    }
  }
  const parts = amounts.map(({ quantity, unit }) => (quantity === null ? null : unitsOf(sku, quantity, unit)))
  const clear = sum(parts.map((part, index) => part ?? amounts[index]?.quantity ?? 0))
  const quantity = isAssumed ? sku.moq : clear
  const unknown = amounts.find((_, index) => parts[index] === undefined)?.unit
  const [unclear, second] = amounts.filter((each) => each.unclear)
  const refusal = refusalOf(sku, quantity, { unknown: unknown ?? null, unclear: unclear?.unclear }, view)
  return {
    ...row,
    quantity,
    verdict: refusal ? (verdictOf[refusal.error] ?? 'off_sale') : 'ok',
    choices:
      refusal?.error === 'QUANTITY_UNCLEAR' && !second
        ? (unclear?.unclear?.readings ?? []).map((each) =>
            sum([clear, unitsOf(sku, each, unclear?.unit ?? null) ?? each]),
          )
        : [],
    reason: refusal && presentRefusal(refusal, view),
    nearest: refusal ? ((refusal.params['nearest'] as number | undefined) ?? null) : null,
    sku: presentQuickSku(sku, view),
  }
}

/** Why a quantity cannot be bought; an unknown pack unit comes after the problems that prevent any quantity. */
function refusalOf(
  sku: Purchasable,
  quantity: number,
  { unknown, unclear }: { unknown: Unit | null; unclear: UnclearQuantity | undefined },
  view: View,
): Refusal | null {
  const { locale } = view
  if (view.list?.isHidden && !isOffSale(sku)) return { error: 'PRICE_HIDDEN', params: {} }
  const refusal = checkPurchase(sku, quantity, locale)
  const isBarred = refusal?.error === 'OFF_SALE' || refusal?.error === 'PRICE_ON_REQUEST'
  if (isBarred) return refusal
  if (unclear)
    return unclear.readings.length > 0
      ? {
          error: 'QUANTITY_UNCLEAR',
          params: { typed: unclear.typed, small: unclear.readings[0] ?? 0, large: unclear.readings[1] ?? 0 },
        }
      : { error: 'QUANTITY_NOT_READ', params: { typed: unclear.typed } }
  if (unknown === null) return refusal
  return {
    error: 'PACK_UNKNOWN',
    params: { pack: unitWord(unknown, 1, locale), nearest: nearestQuantity(sku, quantity) },
  }
}

const sum = (amounts: number[]) =>
  Math.min(
    amounts.reduce((total, each) => total + each, 0),
    mostUnits,
  )
