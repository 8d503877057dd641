/** The amount a coupon takes off a basket, or the reason why it takes nothing off; pure. */

import type { ErrorCode, ErrorParams } from '#contract/errors'
import { formatMoney, percentOf } from '../../../lib/money.ts'
import { shareOf } from '../../../lib/split.ts'
import type { AssetPart, BasketLine } from '../kind/asset-kind.ts'
import type { Coupon } from './schema.ts'

export type CouponTerms = Pick<
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

export type Verdict =
  | {
      discount: number
      /** Of `products`: each with what its free units cost. */
      parts: AssetPart[]
      refusal: null
    }
  | { refusal: { error: ErrorCode; params: ErrorParams } }

const refuse = (error: ErrorCode, params: ErrorParams = {}): Verdict => ({ refusal: { error, params } })

/** Whether the coupon counts for a line. */
function isInScope({ scope, categoryIds, productIds }: CouponTerms, line: BasketLine): boolean {
  const isNamed =
    productIds.includes(line.productId) || line.categoryIds.some((category) => categoryIds.includes(category))
  return scope === 'all' || (scope === 'all_but' ? !isNamed : isNamed)
}

const sumOf = (lines: readonly BasketLine[], of: (line: BasketLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0)

/** The discount is never more than the lines cost. */
export function judge(
  coupon: CouponTerms & Pick<Coupon, 'status' | 'validFrom' | 'expiresAt'>,
  lines: readonly BasketLine[],
  currency: string,
  now: Date,
): Verdict {
  if (coupon.status !== 'unused' || coupon.expiresAt <= now) return refuse('COUPON_UNAVAILABLE')
  if (coupon.validFrom > now)
    return refuse('COUPON_NOT_YET_VALID', { date: coupon.validFrom.toISOString().slice(0, 10) })
  const own = lines.filter((line) => isInScope(coupon, line))
  if (own.length === 0) return refuse('COUPON_SCOPE')
  const goods = sumOf(own, ({ subtotal }) => subtotal)
  const { thresholdKind, threshold } = coupon
  if (thresholdKind === 'money' && goods < threshold)
    return refuse('COUPON_BELOW_AMOUNT', {
      threshold: formatMoney(threshold, currency),
      missing: formatMoney(threshold - goods, currency),
      currency,
    })
  const pieces = sumOf(own, ({ quantity }) => quantity)
  if (thresholdKind === 'pieces' && pieces < threshold)
    return refuse('COUPON_BELOW_PIECES', { threshold, missing: threshold - pieces })
  return worthOf(coupon, lines)
}

/** What a coupon takes off the lines that it counts for, regardless of its threshold. */
export function worthOf(coupon: CouponTerms, lines: readonly BasketLine[]): Verdict {
  const own = lines.filter((line) => isInScope(coupon, line))
  if (coupon.kind === 'products') return freeUnits(coupon.units ?? 0, own)
  const goods = sumOf(own, ({ subtotal }) => subtotal)
  const worth = coupon.kind === 'amount' ? (coupon.amount ?? 0) : percentOf(goods, coupon.percent ?? 0)
  const discount = Math.min(
    worth,
    coupon.kind === 'percent' ? (coupon.cap ?? worth) : worth,
    sumOf(own, ({ left }) => left),
  )
  return discount > 0 ? { discount, parts: own.map((line) => ({ line })), refusal: null } : refuse('COUPON_SCOPE')
}

/** The dearest units are free, so that the coupon is worth most; lines without free units have no share of it. */
function freeUnits(units: number, own: readonly BasketLine[]): Verdict {
  const open = own.filter(({ quantity, left }) => quantity > 0 && left > 0)
  const priceOf = ({ subtotal, quantity }: BasketLine) => subtotal / quantity
  let rest = units
  const free = new Map<BasketLine, number>()
  for (const line of open.toSorted((a, b) => priceOf(b) - priceOf(a))) {
    const taken = Math.min(rest, line.quantity)
    rest -= taken
    const worth = Math.min(line.left, shareOf(line.subtotal, taken, line.quantity))
    if (worth > 0) free.set(line, worth)
  }
  const parts = own.flatMap((line) => {
    const most = free.get(line)
    return most === undefined ? [] : [{ line, most }]
  })
  const discount = parts.reduce((sum, { most }) => sum + most, 0)
  return discount === 0 ? refuse('COUPON_SCOPE') : { discount, parts, refusal: null }
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
