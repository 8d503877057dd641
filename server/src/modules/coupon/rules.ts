/** The amount a coupon takes off a basket, or the reason why it takes nothing off; pure. */
import type { ErrorCode, ErrorParams } from '#contract/errors'
import { formatMoney, percentOf } from '../../lib/money.ts'
import type { Basket, BasketLine } from '../order-state/asset-kind.ts'
import type { Coupon } from './schema.ts'

export type Face = Pick<
  Coupon,
  | 'kind'
  | 'amount'
  | 'percent'
  | 'cap'
  | 'units'
  | 'thresholdKind'
  | 'threshold'
  | 'scope'
  | 'categoryIds'
  | 'productIds'
>

type Line = Omit<BasketLine, 'skuId'>

export type Verdict =
  | {
      discount: number
      lines: number[]
      /** Of `products`: what the free units of each of these lines cost. */
      most?: number[]
      refusal: null
    }
  | { refusal: { error: ErrorCode; params: ErrorParams } }

const refuse = (error: ErrorCode, params: ErrorParams = {}): Verdict => ({ refusal: { error, params } })

/** Whether the coupon counts for a line. */
function isInScope({ scope, categoryIds, productIds }: Face, line: Line): boolean {
  const isNamed =
    productIds.includes(line.productId) || line.categoryIds.some((category) => categoryIds.includes(category))
  return scope === 'all' || (scope === 'all_but' ? !isNamed : isNamed)
}

const placesInScope = (face: Face, lines: readonly Line[]) =>
  lines.flatMap((line, index) => (isInScope(face, line) ? [index] : []))

const sumOver = (lines: readonly Line[], places: readonly number[]) => (of: (line: Line) => number) =>
  places.reduce((total, index) => total + of(lines[index] as Line), 0)

/** The discount is never more than the lines cost. */
export function judge(
  coupon: Face & Pick<Coupon, 'status' | 'validFrom' | 'expiresAt'>,
  { lines, currency }: Pick<Basket, 'lines' | 'currency'>,
  now: Date,
): Verdict {
  if (coupon.status !== 'unused' || coupon.expiresAt <= now) return refuse('COUPON_UNAVAILABLE')
  if (coupon.validFrom > now)
    return refuse('COUPON_NOT_YET_VALID', { date: coupon.validFrom.toISOString().slice(0, 10) })
  const own = placesInScope(coupon, lines)
  if (own.length === 0) return refuse('COUPON_SCOPE')
  const sum = sumOver(lines, own)
  const goods = sum(({ subtotal }) => subtotal)
  const { thresholdKind, threshold } = coupon
  if (thresholdKind === 'money' && goods < threshold)
    return refuse('COUPON_BELOW_AMOUNT', {
      threshold: formatMoney(threshold, currency),
      missing: formatMoney(threshold - goods, currency),
      currency,
    })
  const pieces = sum(({ quantity }) => quantity)
  if (thresholdKind === 'pieces' && pieces < threshold)
    return refuse('COUPON_BELOW_PIECES', { threshold, missing: threshold - pieces })
  return worthOf(coupon, lines)
}

/** What a coupon takes off the lines that it counts for, whatever its threshold. */
export function worthOf(coupon: Face, lines: readonly Line[]): Verdict {
  const own = placesInScope(coupon, lines)
  if (coupon.kind === 'products') return freeUnits(coupon.units ?? 0, lines, own)
  const sum = sumOver(lines, own)
  const goods = sum(({ subtotal }) => subtotal)
  const worth = coupon.kind === 'amount' ? (coupon.amount ?? 0) : percentOf(goods, coupon.percent ?? 0)
  const discount = Math.min(
    worth,
    coupon.kind === 'percent' ? (coupon.cap ?? worth) : worth,
    sum(({ left }) => left),
  )
  return discount > 0 ? { discount, lines: own, refusal: null } : refuse('COUPON_SCOPE')
}

/** The dearest units are free, so that the coupon is worth most; lines without free units have no share of it. */
function freeUnits(units: number, lines: readonly Line[], own: readonly number[]): Verdict {
  const priced = own.flatMap((index) => {
    const { subtotal, quantity, left } = lines[index] as Line
    return quantity > 0 && left > 0 ? [{ index, quantity, left, price: Math.floor(subtotal / quantity) }] : []
  })
  let open = units
  const free: { index: number; most: number }[] = []
  for (const { index, quantity, left, price } of priced.toSorted((a, b) => b.price - a.price || a.index - b.index)) {
    const taken = Math.min(open, quantity)
    open -= taken
    if (taken > 0 && price > 0) free.push({ index, most: Math.min(left, price * taken) })
  }
  free.sort((a, b) => a.index - b.index)
  const discount = free.reduce((sum, { most }) => sum + most, 0)
  if (discount === 0) return refuse('COUPON_SCOPE')
  return { discount, lines: free.map(({ index }) => index), most: free.map(({ most }) => most), refusal: null }
}

/** A claimed or granted coupon is as its template is now; null if it would be expired at once. */
export function validityAt(
  template: {
    validity: 'dates' | 'days'
    validFrom: Date | null
    validUntil: Date | null
    validDays: number | null
  },
  now: Date,
): { validFrom: Date; expiresAt: Date } | null {
  if (template.validity === 'days')
    return { validFrom: now, expiresAt: new Date(now.getTime() + (template.validDays ?? 0) * 86_400_000) }
  const { validFrom, validUntil } = template
  return validUntil && validUntil > now ? { validFrom: validFrom ?? now, expiresAt: validUntil } : null
}
