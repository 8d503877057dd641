/** Random lives of orders, drawn from a seed: what is bought, what pays for it, and what is done with it then. */
import fc from 'fast-check'
import type { CouponTerms } from './order-model.ts'

/** Minor units, the same in every currency, so that all of them round differently. */
export const prices = [1, 7, 100, 333, 999, 1001, 1250, 4999, 10_000, 33_333]

/** Of one unit sold as a sample. */
export const samplePrice = 1499

export const couponTerms: readonly CouponTerms[] = [
  { kind: 'percent', percent: 10 },
  { kind: 'percent', percent: 33.3, cap: 2500 },
  { kind: 'percent', percent: 100, cap: 700 },
  { kind: 'amount', amount: 777 },
  { kind: 'amount', amount: 5000, least: { money: 3000 } },
  { kind: 'amount', amount: 100, least: { pieces: 3 } },
  { kind: 'products', units: 2 },
]

const percent = (min: number, max: number) => fc.integer({ min, max })
const place = fc.nat(2)
const step = {
  edit: fc.record({
    do: fc.constant('edit' as const),
    line: place,
    /** Of its pieces. */
    percent: fc.oneof(fc.constantFrom(0, 50, 100), percent(1, 99), percent(101, 250)),
    /** Of its price; 100 leaves it. */
    price: fc.oneof({ weight: 3, arbitrary: fc.constant(100) }, { weight: 1, arbitrary: percent(30, 160) }),
    /** With a further product. */
    adds: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    /** The buyer accepts a change that costs more. */
    accepts: fc.boolean(),
  }),
  adjust: fc.record({ do: fc.constant('adjust' as const), percent: percent(-40, 20) }),
  freight: fc.record({ do: fc.constant('freight' as const), amount: fc.nat(3000) }),
  pay: fc.record({
    do: fc.constant('pay' as const),
    percent: fc.constantFrom(30, 50, 99, 100, 100, 100, 130),
    reports: fc.boolean(),
  }),
  payAll: fc.record({ do: fc.constant('pay' as const), percent: fc.constant(100), reports: fc.boolean() }),
  reverse: fc.record({ do: fc.constant('reverse' as const), payment: fc.nat(3) }),
  release: fc.record({ do: fc.constant('release' as const) }),
  invoice: fc.record({ do: fc.constant('invoice' as const) }),
  ship: fc.record({ do: fc.constant('ship' as const), line: place, percent: percent(1, 100) }),
  shipAll: fc.record({ do: fc.constant('ship' as const), line: fc.constant(null), percent: fc.constant(100) }),
  close: fc.record({ do: fc.constant('close' as const) }),
  complete: fc.record({ do: fc.constant('complete' as const) }),
  return: fc.record({
    do: fc.constant('return' as const),
    line: place,
    percent: percent(1, 100),
    withGoods: fc.boolean(),
    /** Of what was asked back. */
    received: fc.constantFrom(50, 100, 100),
    freight: fc.constantFrom(0, 0, 40, 100),
    deduction: fc.constantFrom(0, 0, 0, 15, 90),
    toBalance: fc.boolean(),
  }),
  payBack: fc.record({ do: fc.constant('pay back' as const), percent: percent(1, 100), toBalance: fc.boolean() }),
  cancel: fc.record({ do: fc.constant('cancel' as const), byBuyer: fc.boolean() }),
  expire: fc.record({ do: fc.constant('expire' as const) }),
}
type Value<T> = T extends fc.Arbitrary<infer Each> ? Each : never
export type Step = Value<(typeof step)[keyof typeof step]>

const some = (most: number, ...of: fc.Arbitrary<Step>[]) => fc.array(fc.oneof(...of), { maxLength: most })
const mostly = (weight: number, each: fc.Arbitrary<Step>) =>
  fc.oneof({ weight, arbitrary: each.map((one): Step[] => [one]) }, { weight: 1, arbitrary: fc.constant<Step[]>([]) })

/** What usually follows, so that sequences get as far as the money; a step that cannot be taken is left out. */
const steps = fc
  .tuple(
    mostly(2, step.freight),
    some(3, step.adjust, step.freight, step.edit, step.edit, step.pay),
    mostly(5, step.payAll),
    some(2, step.invoice, step.edit, step.payBack, step.reverse, step.release, step.pay),
    fc.oneof(
      { weight: 6, arbitrary: some(2, step.ship, step.invoice) },
      { weight: 1, arbitrary: some(1, step.cancel, step.expire) },
    ),
    fc.oneof(mostly(8, step.close), mostly(8, step.shipAll)),
    some(2, step.return, step.invoice, step.pay),
    mostly(4, step.complete),
    mostly(3, step.return),
    some(4, step.return, step.return, step.return, step.payBack, step.reverse, step.pay, step.invoice),
  )
  .map((parts): Step[] => parts.flat())

const wallet = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6000 }) },
)

/** Samples are sold in the mall alone. */
const item = fc.record({
  sku: fc.nat(prices.length - 1),
  quantity: fc.integer({ min: 1, max: 12 }),
  isSample: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

const scenario = fc.record({
  inShop: fc.boolean(),
  /** Places among the prices, with pieces. */
  items: fc.uniqueArray(item, {
    selector: ({ sku }) => sku,
    minLength: 1,
    maxLength: 3,
  }),
  /** The index of a coupon's terms. */
  coupon: fc.option(fc.nat(couponTerms.length - 1)),
  /** In minor units; points are worth as much. */
  red_packet: wallet,
  points: wallet,
  voucher: wallet,
  balance: wallet,
  steps,
})
export type Scenario = Value<typeof scenario>

export const draw = (count: number, seed: number): Scenario[] => fc.sample(scenario, { numRuns: count, seed })

/** Shorter and plainer versions of a sequence, to find the least that still fails. */
export function* simpler(given: Scenario): Generator<Scenario> {
  for (let size = Math.ceil(given.steps.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0)
    for (let from = 0; from < given.steps.length; from += size)
      yield { ...given, steps: given.steps.toSpliced(from, size) }
  for (let line = 0; line < given.items.length && given.items.length > 1; line++)
    yield { ...given, items: given.items.toSpliced(line, 1) }
  if (given.coupon !== null) yield { ...given, coupon: null }
  for (const kind of ['red_packet', 'points', 'voucher', 'balance'] as const)
    if (given[kind] > 0) yield { ...given, [kind]: 0 }
  if (given.inShop) yield { ...given, inShop: false }
}
