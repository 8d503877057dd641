/**
 * The rhythm in which a member buys a SKU, and what to suggest from it: the median interval between purchases, the
 * median quantity, and the nearest quantity that the rules of the SKU allow. Medians, because one odd order must not
 * move a suggestion.
 */
import type { Pack } from '#contract/api/catalog/product'
import { mostQuantity, nearestQuantity, type QuantityRules } from '../cart/quantity.ts'

export interface Purchase {
  /** Milliseconds since 1970. */
  at: number
  quantity: number
}

export interface Rhythm {
  everyDays: number
  quantity: number
  lastAt: number
  dueAt: number
}

const day = 86_400_000

/** Orders of one day are one purchase: the later ones add what the first forgot. */
function joinDays(purchases: readonly Purchase[]): Purchase[] {
  const joined: Purchase[] = []
  for (const { at, quantity } of [...purchases].sort((a, b) => a.at - b.at)) {
    const last = joined.at(-1)
    if (last && at - last.at < day) last.quantity += quantity
    else joined.push({ at, quantity })
  }
  return joined
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}

/** Undefined with fewer than two purchases: one shows no rhythm. */
export function rhythmOf(purchases: readonly Purchase[]): Rhythm | undefined {
  const joined = joinDays(purchases)
  const last = joined.at(-1)
  if (joined.length < 2 || !last) return undefined
  const intervals = joined.slice(1).map(({ at }, index) => at - (joined[index]?.at ?? at))
  const everyDays = Math.max(1, Math.round(median(intervals) / day))
  return {
    everyDays,
    quantity: Math.max(1, Math.round(median(joined.map(({ quantity }) => quantity)))),
    lastAt: last.at,
    dueAt: last.at + everyDays * day,
  }
}

/** Days before the due date from which a SKU is suggested; less for what is bought more often. */
const daysAhead = 7
/** A SKU that is overdue by more than this many intervals, and at least these days, is no longer bought. */
const intervalsLate = 2
const daysLate = 30

export function isDue({ everyDays, dueAt }: Rhythm, now: number): boolean {
  const ahead = Math.min(daysAhead, everyDays / 2)
  const late = Math.max(daysLate, everyDays * intervalsLate)
  return now >= dueAt - ahead * day && now <= dueAt + late * day
}

/** A change of this share of the usual quantity is worth a full case. */
const caseTolerance = 0.25

/** The quantity to suggest: full cases if they are near enough, else the nearest valid quantity; 0 if none can be bought. */
export function suggestedQuantity(
  sku: QuantityRules & { packs: readonly Pick<Pack, 'units'>[] },
  usual: number,
): number {
  const most = mostQuantity(sku)
  if (most === 0) return 0
  const units = Math.max(0, ...sku.packs.map((pack) => pack.units))
  const full = units > 1 ? Math.round(usual / units) * units : 0
  const isAllowed = full >= sku.moq && full <= most && full % sku.multiple === 0
  return isAllowed && Math.abs(full - usual) <= usual * caseTolerance ? full : nearestQuantity(sku, usual)
}
